import { clamp, lerp } from '../number.ts'
import { isTree } from '../subject/casting.ts'
import { isAlive, rowOf } from '../tables/drawings.ts'
import { type Ground, hang, perch } from './airborne.ts'
import { depthAt } from './camera.ts'
import type { Cluster } from './cluster.ts'
import { standInLine } from './line.ts'
import type { Stage } from './stage.ts'

/** The heights of flyers, from the top: over water or space, and in the sky. */
const heights = { afloat: [0.1, 0.9], top: 0.04, lowest: 0.3, lowestHero: 0.58 } as const

/** Finds a place for every cluster, so that no cluster hides another. */
export function place(clusters: readonly Cluster[], ground: Ground): void {
  const { stage, camera, size, random } = ground
  const groundFor = (name: string): Ground => ({ ...ground, random: random.fork(name) })
  const free = clusters.filter((cluster) => !perch(cluster, groundFor('perched')))
  if (stage.isAfloat) {
    hang(free, ground, heights.afloat)
    for (const cluster of free) {
      const stands = stage.isDeep && (cluster.isLandmark || isInert(cluster))
      if (stands) cluster.move(0, size.height * random.between(0.86, 0.96) - cluster.box.bottom)
      for (const actor of cluster.actors) {
        actor.rests = 'air'
        actor.tilt = cluster.actors.length === 1 && !stands ? random.between(-0.14, 0.14) : 0
      }
    }
    return
  }
  const {
    ground: standing = [],
    water = [],
    air = [],
  } = Object.groupBy(free, ({ lead, isFamily }) => {
    return isFamily && lead.stance === 'air' ? 'ground' : lead.stance
  })
  const landmarks = standing.filter(({ isLandmark }) => isLandmark)
  const players = standing.filter(({ isLandmark }) => !isLandmark)
  const side = random.sign()
  standInRows(players, groundFor('players'), stage.floor, landmarks.length > 0 ? side : undefined)
  standBehind(landmarks, groundFor('landmarks'), { alone: players.length === 0, side: -side })
  standInRows(water, groundFor('swimmers'), stage.water)
  // A flying hero may be below the horizon if no actor is on the ground.
  const isLed = free[0]?.lead.stance === 'air' && players.length === 0
  const lowest = isLed && !stage.isWide ? heights.lowestHero : heights.lowest
  const bottom = Math.max((camera.horizon / size.height) * 0.9, lowest)
  hang(air, groundFor('flyers'), [heights.top, bottom])
}

/** Whether the first actor neither swims nor floats. */
function isInert({ lead }: Cluster): boolean {
  const { person, drawing } = lead.subject
  return !person && !isAlive(drawing) && rowOf(drawing).moves.length === 0
}

/** Buildings and trees stand behind the players and to a side, or alone in the picture. */
function standBehind(
  landmarks: readonly Cluster[],
  { stage, camera, size, random }: Ground,
  { alone, side }: { alone: boolean; side: number },
): void {
  const count = landmarks.length
  for (const [index, cluster] of landmarks.entries()) {
    const attended = cluster.actors.length > 1
    const near = !alone ? 0.06 : attended ? 0.75 : 0.3
    const down = lerp(stage.landmarks, stage.floor[1], near) + (index % 2) * 0.04
    const y = camera.horizon + (size.height - camera.horizon) * down
    const isCrown = isTree(cluster.lead.subject.drawing)
    const isShelter = attended && isCrown && !cluster.isFamily
    const far = alone && !attended ? Math.min(1, stage.near) : 1
    const lone = isShelter
      ? 1
      : cluster.isFamily
        ? 0.9
        : (size.height > size.width ? 0.84 : 0.7) * far
    const widest = count === 1 ? lone : (isCrown ? 1.7 : 0.9) / count
    // The crown of a tree above a person may leave the picture.
    const highest = size.height * (isShelter ? -0.16 : 0.05)
    cluster.fit(
      size.width * widest,
      (y - highest) * far,
      cluster.isFamily ? 3 : isShelter ? 1.5 : 1.1,
    )
    if (stage.isWide) cluster.scale(0.5)
    const { x, width } = cluster.box
    const aside = side * random.between(0.12, 0.22)
    const across = count === 1 ? 0.5 + aside : 0.12 + (0.76 * (index + 0.5)) / count
    const middle = clamp(size.width * across, width / 2, size.width - width / 2)
    cluster.move(middle - x, y, depthAt(camera, y))
  }
}

/** Small clusters stand in the front rows. `side` is -1 or 1 if the other side is taken. */
function standInRows(
  clusters: readonly Cluster[],
  ground: Ground,
  [far, near]: Stage['floor'],
  side?: number,
): void {
  const { camera, size, random } = ground
  const depths = size.height - camera.horizon
  const count = clusters.length
  if (count === 0) return
  const one = size.width < size.height * 0.7 ? 3 : 4
  const across = clusters.reduce((sum, { box }) => sum + box.width, 0)
  // Long actors such as elephants would be small in one row.
  const isLong = count > 2 && across > 5.5 * Math.max(...clusters.map(({ box }) => box.height))
  const rowCount = count <= one && !isLong ? 1 : Math.ceil(Math.sqrt(count / 2.2))
  const isSingle = rowCount === 1
  const bySize = isSingle ? clusters : clusters.toSorted((a, b) => b.box.top - a.box.top)
  const perRow = Math.ceil(count / rowCount)
  const between = ((near - far) * 0.85 * depths) / (rowCount - 1)
  let largest = Infinity
  for (let index = 0; index * perRow < count; index++) {
    const row = bySize.slice(index * perRow, (index + 1) * perRow)
    const along = isSingle ? random.between(0.66, 0.9) : 1 - (index / (rowCount - 1)) * 0.85
    const y = camera.horizon + depths * lerp(far, near, along)
    for (const cluster of row)
      cluster.scale(Math.min(between / 0.8 / -cluster.box.top, lerp(0.72, 1, along)))
    // Rows are shifted in turn.
    const shift = isSingle ? 0 : index % 2 ? 0.3 : -0.3
    const line = { y, side, shift, stagger: 0.02 / rowCount ** 2, largest }
    largest = standInLine(heroInMiddle(row), line, ground)
  }
}

/** The first cluster goes to the middle, the others to its left and right in turn. */
function heroInMiddle(row: readonly Cluster[]): Cluster[] {
  const isOdd = (_: Cluster, index: number) => index % 2 === 1
  return [...row.filter(isOdd).reverse(), ...row.filter((one, index) => !isOdd(one, index))]
}
