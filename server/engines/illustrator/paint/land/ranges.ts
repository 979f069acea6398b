import { type Color, css, mix } from '../../color.ts'
import { underLight } from '../../compose/light.ts'
import type { Range, Terrain } from '../../compose/terrain.ts'
import { sample, soft } from '../../noise.ts'
import { lerp } from '../../number.ts'
import type { Trace } from '../../pen.ts'
import type { Layer } from '../backdrop.ts'
import { type Brush, drawingsIn, type Picture } from '../brush.ts'

/** A range while it is painted. Lengths in pixels. */
interface Rise extends Picture {
  /** From the top of the picture to where the range meets the land. */
  foot: number
  /** Of its highest point above that. */
  height: number
  /** A surface on its sunny (1) to its shaded (0) side, through the air before it. */
  tone(surface: Color, sun: number): Color
  cover: Terrain['cover']
}

/** How the drawings of a range stand side by side. Lengths in heights of the range. */
interface Row {
  drawing: string
  /** From one to the next. */
  every: readonly [number, number]
  tall: readonly [number, number]
  /** Half the width, in heights of the drawing. */
  wide: readonly [number, number]
  /** What it is of, bright and dark. */
  stone(rise: Rise): readonly [Color, Color]
}

const rows: Record<Exclude<Range['kind'], 'hills'>, Row> = {
  peaks: {
    drawing: 'shoulder',
    every: [1, 1.3],
    tall: [0.42, 0.74],
    wide: [0.9, 1.15],
    stone({ surfaces: { rock, snow }, cover }) {
      const white = cover === 'snow' ? 0.75 : 0
      return [mix(rock[0], snow[0], white), mix(rock[1], snow[1], white)]
    },
  },
  dunes: {
    drawing: 'dune',
    every: [3, 4],
    tall: [0.75, 1],
    wide: [1.2, 1.7],
    stone: ({ surfaces }) => surfaces.sand,
  },
  mesas: {
    drawing: 'mesa',
    every: [2, 3.5],
    tall: [0.55, 1],
    wide: [0.5, 1.6],
    stone({ surfaces, cover }) {
      const rock = mix(surfaces.rock[0], surfaces[cover][1], cover === 'sand' ? 0.75 : 0.4)
      return [rock, rock]
    },
  },
  islands: {
    drawing: 'island',
    every: [8, 16],
    tall: [0.8, 1],
    wide: [1.7, 2.8],
    stone: ({ surfaces }) => surfaces.moss,
  },
}

const drawingsOf = drawingsIn(new URL('ranges.txt', import.meta.url))

/** What rises along the horizon, from the farthest, and then in the land itself. */
export function ranges(picture: Picture, terrain: Terrain): Layer[] {
  const { size, camera, light, random, scene } = picture
  const unit = Math.sqrt(size.width * size.height)
  const horizon = Math.min(size.height, camera.horizon + (terrain.water ? 1 : unit * 0.03))
  return terrain.ranges.map(({ kind, height, haze, depth }, index): Layer => {
    const air = scene.weather === 'fog' ? lerp(haze, 1, 0.75) : haze
    const isNear = depth < Infinity
    const rise = {
      ...picture,
      random: random.fork(`range ${index}`),
      foot: isNear ? camera.horizon + (camera.eye * camera.focal) / depth : horizon,
      height: Math.min(height * unit, camera.horizon * 0.78),
      tone: (surface: Color, sun: number) => mix(underLight(surface, light, sun), light.haze, air),
      cover: terrain.cover,
    }
    const paint: Layer['paint'] = (brush) =>
      kind === 'hills' ? paintHills(rise) : paintRow(brush, rise, kind)
    return { depth, paint: isNear ? (brush) => fading(brush, rise, paint) : paint }
  })
}

/** Paints what passes at its foot into the land before it. */
function fading(brush: Brush, { size, foot, height }: Rise, paint: Layer['paint']): void {
  brush.softly(size, 1, 'source-over', (own) => {
    paint(own)
    own.context.globalCompositeOperation = 'destination-out'
    own.cover(own.fadeDown(foot - height * 0.3, foot, ['#0000', '#000']), size)
  })
}

/** Drawings side by side, the highest behind the others. */
function paintRow(brush: Brush, rise: Rise, kind: keyof typeof rows): void {
  const { random, size, light, foot, height, tone, surfaces, cover } = rise
  const { drawing, every, tall, wide, stone } = rows[kind]
  const [bright, dark] = stone(rise)
  const palette = {
    lit: tone(bright, 1),
    dark: tone(dark, 0.1),
    white: tone(surfaces.snow[0], 1),
    pale: tone(surfaces.snow[1], 0.15),
    valley: mix(tone(surfaces[cover][1], 0.4), light.haze, 0.4),
    haze: light.haze,
  }
  const sunward = light.sun.x < size.width / 2 ? -1 : 1
  const count = Math.max(1, Math.round(size.width / (height * random.between(...every))))
  const standing = Array.from({ length: count }, (_, i) => {
    return {
      drawing,
      across: (i + random.between(0.1, 0.9)) / count,
      tall: random.between(...tall),
    }
  })
  const summit = {
    drawing: 'peak',
    across: 0.5 + random.sign() * random.between(0.1, 0.22),
    tall: 1,
  }
  if (kind === 'peaks') standing.push(summit)
  for (const { drawing, across, tall } of standing.toSorted((a, b) => b.tall - a.tall)) {
    const own = height * tall
    const width = own * random.between(...wide) * sunward
    const place = { x: across * size.width, y: foot, width, height: own }
    brush.parts(random.pick(drawingsOf(drawing)), palette, place)
  }
}

/** Rounded hills, often with the tops of trees on them. */
function paintHills(rise: Rise): void {
  const { brush, random, size, light, foot, height, tone, surfaces, cover } = rise
  const { width } = size
  const [bright, dark] = surfaces[cover]
  const offset = random.next() * 512
  const crest = (x: number) =>
    foot - height * (0.45 + 0.6 * sample(soft, (x / height) * 9 + offset, offset))
  const sunny = tone(bright, 0.7)
  const fill = brush.fadeDown(foot - height, foot, [sunny, mix(sunny, light.haze, 0.45)])
  brush.below(fill, { width, height: foot + 2 }, (across) => crest(across * width))
  if (cover === 'dry grass' || cover === 'sand' || random.chance(0.25)) return
  const leaves = cover === 'snow' ? surfaces.needles : mix(dark, surfaces.needles, 0.5)
  const tree = Math.max(2, height * 0.09)
  const trees: Trace = (path) => {
    for (let i = 0; i < (width / tree) * 1.6; i++) {
      const x = random.next() * width
      const y = lerp(crest(x), foot, random.next() ** 2 * 0.8)
      const tall = tree * random.between(0.8, 1.7)
      if (sample(soft, (x / height) * 12, offset + (y / height) * 22) < 0.02) continue
      const [half, high, low] = [tall * 0.15, y - tall * 0.7, y + tall * 0.3]
      path.moveTo(x - tall * 0.36, low)
      path.quadraticCurveTo(x - half, high, x, y - tall)
      path.quadraticCurveTo(x + half, high, x + tall * 0.36, low)
    }
  }
  brush.fill(trees, css(tone(leaves, 0.3), 0.85))
}
