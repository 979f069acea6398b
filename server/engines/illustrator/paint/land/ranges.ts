import { type Color, mix } from '../../color.ts'
import { sunwardOf } from '../../compose/light.ts'
import type { Range, Terrain } from '../../compose/terrain.ts'
import { lerp } from '../../number.ts'
import type { Layer } from '../backdrop.ts'
import { type Brush, drawingsIn, type Picture, seenBehind } from '../brush.ts'

/** How the drawings of a range stand side by side. Lengths in heights of the range. */
interface Row {
  drawing: string
  /** From one to the next. */
  every: readonly [number, number]
  tall: readonly [number, number]
  /** Half the width, in heights of the drawing. */
  wide: readonly [number, number]
  /** What it is of, bright and dark. */
  stone(surfaces: Picture['surfaces'], cover: Terrain['cover']): readonly [Color, Color]
}

const rows: Record<Range['kind'], Row> = {
  peaks: {
    drawing: 'shoulder',
    every: [1, 1.3],
    tall: [0.42, 0.74],
    wide: [0.9, 1.15],
    stone({ rock, snow }, cover) {
      const white = cover === 'snow' ? 0.75 : 0
      return [mix(rock[0], snow[0], white), mix(rock[1], snow[1], white)]
    },
  },
  hills: {
    drawing: 'hill',
    every: [2, 3],
    tall: [0.5, 1],
    wide: [3, 5],
    stone(surfaces, cover) {
      const [bright, dark] = surfaces[cover]
      return [bright, cover === 'snow' ? surfaces.needles : mix(dark, surfaces.needles, 0.5)]
    },
  },
  dunes: {
    drawing: 'dune',
    every: [3, 4],
    tall: [0.75, 1],
    wide: [1.2, 1.7],
    stone: ({ sand }) => sand,
  },
  mesas: {
    drawing: 'mesa',
    every: [2, 3.5],
    tall: [0.55, 1],
    wide: [0.5, 1.6],
    stone(surfaces, cover) {
      const rock = mix(surfaces.rock[0], surfaces[cover][1], cover === 'sand' ? 0.75 : 0.4)
      return [rock, rock]
    },
  },
  islands: {
    drawing: 'island',
    every: [8, 16],
    tall: [0.8, 1],
    wide: [1.7, 2.8],
    stone: ({ moss }) => moss,
  },
}

const drawingsOf = drawingsIn(new URL('ranges.txt', import.meta.url))

/** What rises along the horizon, from the farthest, and then in the land itself. */
export function ranges(picture: Picture, terrain: Terrain): Layer[] {
  const { size, camera, random } = picture
  const unit = Math.sqrt(size.width * size.height)
  const horizon = Math.min(size.height, camera.horizon + (terrain.water ? 1 : unit * 0.03))
  return terrain.ranges.map((range, index): Layer => {
    const { depth } = range
    const isNear = depth < Infinity
    const foot = isNear ? camera.horizon + (camera.eye * camera.focal) / depth : horizon
    const height = Math.min(range.height * unit, camera.horizon * 0.78)
    const own = { ...picture, random: random.fork(`range ${index}`) }
    const paint: Layer['paint'] = (brush) =>
      paintRow(brush, own, { ...range, foot, height }, terrain.cover)
    if (!isNear) return { depth, paint }
    return {
      depth,
      // At its foot it passes into the land before it.
      paint: (brush) =>
        brush.softly(size, 1, 'source-over', (layer) => {
          paint(layer)
          layer.context.globalCompositeOperation = 'destination-out'
          layer.cover(layer.fadeDown(foot - height * 0.3, foot, ['#0000', '#000']), size)
        }),
    }
  })
}

/** Drawings side by side, the highest behind the others. `foot` and `height` are pixels. */
function paintRow(
  brush: Brush,
  picture: Picture,
  { kind, foot, height, haze }: Range & { foot: number },
  cover: Terrain['cover'],
): void {
  const { random, size, light, surfaces, scene } = picture
  const { drawing, every, tall, wide, stone } = rows[kind]
  const tone = seenBehind(picture, scene.weather === 'fog' ? lerp(haze, 1, 0.75) : haze)
  const [bright, dark] = stone(surfaces, cover)
  const palette = {
    lit: tone(bright, 1),
    dark: tone(dark, 0.1),
    white: tone(surfaces.snow[0], 1),
    pale: tone(surfaces.snow[1], 0.15),
    valley: mix(tone(surfaces[cover][1], 0.4), light.haze, 0.4),
    haze: light.haze,
  }
  const isWooded = kind === 'hills' && cover !== 'dry grass' && cover !== 'sand'
  const name = isWooded && random.chance(0.75) ? 'wooded hill' : drawing
  const count = Math.max(1, Math.round(size.width / (height * random.between(...every))))
  const standing = Array.from({ length: count }, (_, i) => {
    const across = (i + random.between(0.1, 0.9)) / count
    return { name, across, tall: random.between(...tall) }
  })
  const aside = random.sign() * random.between(0.1, 0.22)
  if (kind === 'peaks') standing.push({ name: 'peak', across: 0.5 + aside, tall: 1 })
  const sunward = sunwardOf(light, size.width / 2)
  for (const { name, across, tall } of standing.toSorted((a, b) => b.tall - a.tall)) {
    const own = height * tall
    const width = own * random.between(...wide) * sunward
    const place = { x: across * size.width, y: foot, width, height: own }
    brush.parts(random.pick(drawingsOf(name)), palette, place)
  }
}
