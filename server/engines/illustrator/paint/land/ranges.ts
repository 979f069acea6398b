import type { Range } from '../../compose/terrain.ts'
import { lerp } from '../../number.ts'
import { type Brush, drawingsIn } from '../brush.ts'
import { inksOf } from '../picture.ts'
import type { Country, Layer } from './standing.ts'

/** How the drawings of a range stand side by side. Lengths in heights of the range. */
interface Row {
  drawing: string
  /** From one to the next. */
  every: readonly [number, number]
  tall: readonly [number, number]
  /** Half the width, in heights of the drawing. */
  wide: readonly [number, number]
  /** One at each side, with the view open between them. */
  aside?: true
}

const rows: Record<Range['kind'], Row> = {
  peaks: { drawing: 'shoulder', every: [1, 1.3], tall: [0.42, 0.74], wide: [0.9, 1.15] },
  hills: { drawing: 'hill', every: [2, 3], tall: [0.5, 1], wide: [3, 5] },
  slopes: { drawing: 'hill', every: [1, 1], tall: [0.7, 1], wide: [1.7, 2.1], aside: true },
  dunes: { drawing: 'dune', every: [3, 4], tall: [0.75, 1], wide: [1.2, 1.7] },
  mesas: { drawing: 'mesa', every: [2, 3.5], tall: [0.55, 1], wide: [0.5, 1.6] },
  cliffs: { drawing: 'mesa', every: [1, 1], tall: [0.8, 1], wide: [0.7, 0.95], aside: true },
  islands: { drawing: 'island', every: [8, 16], tall: [0.8, 1], wide: [1.7, 2.8] },
}

const drawingsOf = drawingsIn(new URL('ranges.txt', import.meta.url))

/** What rises along the horizon, from the farthest, and then in the land itself. */
export function ranges(country: Country): Layer[] {
  return country.terrain.ranges.map((range, index): Layer => {
    return { depth: range.depth, paint: (brush) => paintRow(brush, country, range, index) }
  })
}

/** Drawings side by side, the highest behind the others. */
function paintRow(brush: Brush, country: Country, range: Range, index: number): void {
  const { size, camera, scene, terrain, sunward, unit } = country
  const { kind, haze, depth } = range
  const horizon = Math.min(size.height, camera.horizon + (terrain.water ? 1 : unit * 0.03))
  const foot = depth < Infinity ? camera.horizon + (camera.eye * camera.focal) / depth : horizon
  const height = Math.min(range.height * unit, camera.horizon * 0.78)
  const random = country.random.fork(`range ${index}`)
  const { drawing, every, tall, wide, aside: isAside } = rows[kind]
  const inks = inksOf(country, scene.weather === 'fog' ? lerp(haze, 1, 0.5) : haze)
  const isWooded = drawing === 'hill' && terrain.cover !== 'dry grass' && terrain.cover !== 'sand'
  const name = isWooded && random.chance(0.75) ? 'wooded hill' : drawing
  const count = isAside
    ? 2
    : Math.max(1, Math.round(size.width / (height * random.between(...every))))
  const standing = Array.from({ length: count }, (_, i) => {
    const across = isAside
      ? i + random.between(-0.06, 0.06)
      : (i + random.between(0.1, 0.9)) / count
    return { name, across, tall: random.between(...tall) }
  })
  const aside = random.sign() * random.between(0.1, 0.22)
  if (kind === 'peaks') standing.push({ name: 'peak', across: 0.5 + aside, tall: 1 })
  for (const { name, across, tall } of standing.toSorted((a, b) => b.tall - a.tall)) {
    const own = height * tall
    const width = own * random.between(...wide) * sunward
    const place = { x: across * size.width, y: foot, width, height: own }
    brush.parts(random.pick(drawingsOf(name)), inks, place)
  }
}
