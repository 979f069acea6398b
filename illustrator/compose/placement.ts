import { clamp, lerp } from '../number.ts'
import { isTree } from '../subject/casting.ts'
import { isAlive, rowOf } from '../tables/drawings.ts'
import { type Ground, hang, perch } from './airborne.ts'
import { depthAt, type Size } from './camera.ts'
import type { Cluster } from './cluster.ts'
import { countable } from './counting.ts'
import type { Stage } from './staging.ts'
import { linesOf } from './two-lines.ts'

/** The heights of flyers, from the top: over water or space, and in the sky. */
const heights = { afloat: [0.1, 0.9], top: 0.04, lowest: 0.3, lowestHero: 0.58 } as const

/** What the words name is no smaller, relative to the shorter side, if there is room. */
const leastShare = 0.14

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
  given: readonly Cluster[],
  ground: Ground,
  [far, near]: Stage['floor'],
  side?: number,
): void {
  const { camera, size, random } = ground
  const depths = size.height - camera.horizon
  const front = camera.horizon + depths * near
  const area = { width: size.width * 0.8, height: front * 0.94, deep: front - floorOf(ground) }
  const clusters = countable(given, area)
  const isCounted = clusters !== given
  const count = clusters.length
  if (count === 0) return
  if (side === undefined && clusters.some(({ isFamily }) => isFamily)) {
    const far = floorOf(ground) + size.height * 0.02
    const room = { width: size.width * 0.9, near: front, far }
    const enough = enoughFor(clusters, size)
    const lines = linesOf(clusters, { ...room, top: size.height * 0.06, enough })
    const line = { side, shift: 0, stagger: 0, largest: lines.scale }
    if (lines.back.length > 0) {
      standInLine(lines.back, { ...line, y: lines.y }, ground)
      standInLine(lines.front, { ...line, y: front }, ground)
      return
    }
  }
  const one = size.width < size.height * 0.7 ? 3 : 4
  const across = clusters.reduce((sum, { box }) => sum + box.width, 0)
  // Long actors such as elephants would be small in one row.
  const isLong =
    !isCounted && count > 2 && across > 5.5 * Math.max(...clusters.map(({ box }) => box.height))
  const rowCount = isCounted || (count <= one && !isLong) ? 1 : Math.ceil(Math.sqrt(count / 2.2))
  const isSingle = rowCount === 1
  const bySize = isSingle ? clusters : clusters.toSorted((a, b) => b.box.top - a.box.top)
  const perRow = Math.ceil(count / rowCount)
  const between = ((near - far) * 0.85 * depths) / (rowCount - 1)
  let largest = Infinity
  for (let index = 0; index * perRow < count; index++) {
    const row = bySize.slice(index * perRow, (index + 1) * perRow)
    const along = isCounted
      ? 1
      : isSingle
        ? random.between(0.66, 0.9)
        : 1 - (index / (rowCount - 1)) * 0.85
    const y = camera.horizon + depths * lerp(far, near, along)
    for (const cluster of row)
      cluster.scale(Math.min(between / 0.8 / -cluster.box.top, lerp(0.72, 1, along)))
    // Rows are shifted in turn.
    const shift = isSingle ? 0 : index % 2 ? 0.3 : -0.3
    const line = { y, side, shift, stagger: 0.02 / rowCount ** 2, largest }
    largest = standInLine(isCounted ? row : heroInMiddle(row), line, ground)
  }
}

/** The scale at which everything that the words name is large enough. */
function enoughFor(clusters: readonly Cluster[], { width, height }: Size): number {
  const least = Math.min(...clusters.map((cluster) => cluster.least))
  return (leastShare * Math.min(width, height)) / least
}

/** The place of the farthest feet, in pixels. */
function floorOf({ camera, size }: Ground): number {
  return camera.horizon + (size.height - camera.horizon) * 0.06
}

/**
 * Stands clusters in a line at `y` pixels and scales them to fill the room, by `largest` at most:
 * farther clusters must not look larger. `stagger` is the greatest step out of the line, relative
 * to the picture's height. `shift` is relative to the room of one cluster. Returns the scale.
 */
function standInLine(
  row: readonly Cluster[],
  line: { y: number; side: number | undefined; stagger: number; shift: number; largest: number },
  ground: Ground,
): number {
  const { stage, camera, size, random } = ground
  const { width, height } = size
  const { y, side, stagger, shift, largest } = line
  const isAlone = row.length === 1 && !row[0]?.isFamily
  const isFamily = row.some((cluster) => cluster.isFamily)
  const isUpright = height > width
  const lone = clamp((height / width) * 0.58, 0.5, 0.82) * stage.near
  const room = width * (side !== undefined ? 0.72 : isAlone ? lone : 0.9)
  const tallest = Math.max(...row.map((cluster) => -cluster.box.top))
  const total = () => row.reduce((sum, cluster) => sum + cluster.box.width * 1.12, 0)
  const usual = isAlone ? height * (isUpright ? 0.72 : 0.62) : Infinity
  // A few small heroes grow.
  const wanted = (row.flatMap(({ actors }) => actors).length > 1 ? 0.78 : 0.58) * stage.filled
  const grown = (wanted * Math.min(width, height)) / Math.max(tallest, total())
  const most = clamp(shift === 0 ? grown : 1, isUpright && isAlone ? 1.35 : 1, isFamily ? 4 : 2)
  const highest = Math.min(y - height * 0.06, usual)
  const enough = enoughFor(row, size)
  const deep = Math.max(1, ...row.map((cluster) => cluster.deep))
  // What is behind others stands on the ground, too.
  const roomy = Math.min(room / total(), highest / tallest, (y - floorOf(ground)) / deep)
  const fit = Math.min(Math.max(most, enough), largest, roomy)
  for (const cluster of row) cluster.scale(fit)
  const span = total()
  const third = side ?? random.sign()
  const off = width * (span < width * 0.5 && !isFamily ? random.between(0.08, 0.17) : 0.03) * third
  const middle = width / 2 + off + (shift * span) / row.length
  let left = clamp(middle - span / 2, width * 0.04, width * 0.96 - span)
  for (const cluster of row) {
    const own = cluster.box
    const wander = isFamily ? 0 : random.bell() * 0.04 * own.width
    const step = isAlone ? 0 : random.between(-stagger, stagger)
    const x = left + own.width * 0.56 - own.x + wander
    cluster.move(x, y + step * height, depthAt(camera, y) * (1 - step))
    left += own.width * 1.12
  }
  return fit
}

/** The first cluster goes to the middle, the others to its left and right in turn. */
function heroInMiddle(row: readonly Cluster[]): Cluster[] {
  const isOdd = (_: Cluster, index: number) => index % 2 === 1
  return [...row.filter(isOdd).reverse(), ...row.filter((one, index) => !isOdd(one, index))]
}
