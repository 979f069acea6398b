import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix } from '../color.ts'
import type { Composition } from '../compose/composition.ts'
import { underLight } from '../compose/light.ts'
import type { Range, Terrain } from '../compose/terrain.ts'
import { sample, soft } from '../noise.ts'
import { lerp } from '../number.ts'
import type { Random } from '../random.ts'
import { paintPeaks } from './peaks.ts'

/** A range while it is painted. Lengths in pixels. */
export interface Rise {
  context: SKRSContext2D
  random: Random
  /** Of the picture. */
  width: number
  /** From the top of the picture to where the range meets the land. */
  foot: number
  /** Of its highest point above that. */
  height: number
  /** -1 with the sun on the left, else 1. */
  sunward: number
  /** A surface on its sunny (1) to its shaded (0) side, through the air before it. */
  tone(surface: Color, sun: number): Color
  haze: Color
  surfaces: Composition['surfaces']
  cover: Terrain['cover']
}

const painters: Record<Range['kind'], (rise: Rise) => void> = {
  peaks: paintPeaks,
  hills: paintHills,
  dunes: paintDunes,
  mesas: paintMesas,
  islands: paintIslands,
}

/** What rises along the horizon, from the farthest. */
export function paintRanges(context: SKRSContext2D, composition: Composition, terrain: Terrain): void {
  const { size, camera, light, surfaces, random } = composition
  const unit = Math.sqrt(size.width * size.height)
  const foot = Math.min(size.height, camera.horizon + (terrain.water ? 1 : unit * 0.03))
  for (const [index, { kind, height, haze }] of terrain.ranges.entries()) {
    painters[kind]({
      context,
      random: random.fork(`range ${index}`),
      width: size.width,
      foot,
      height: Math.min(height * unit, camera.horizon * 0.78),
      sunward: light.sun.x < size.width / 2 ? -1 : 1,
      tone: (surface, sun) => mix(underLight(surface, light, sun), light.haze, haze),
      haze: light.haze,
      surfaces,
      cover: terrain.cover,
    })
  }
}

/** Points of a line in pixels, as `lineTo` wants them. */
export type Line = (readonly [x: number, y: number])[]

export function fillShape(context: SKRSContext2D, points: Line, fill: SKRSContext2D['fillStyle']): void {
  context.fillStyle = fill
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.fill()
}

/** A fill that passes from one color at `top` to another at `bottom`, in pixels. */
export function downward(context: SKRSContext2D, top: number, bottom: number, from: Color, to: Color) {
  const gradient = context.createLinearGradient(0, top, 0, bottom)
  gradient.addColorStop(0, css(from))
  gradient.addColorStop(1, css(to))
  return gradient
}

/** Rounded hills, often with the tops of trees along their crest. */
function paintHills({ context, random, width, foot, height, tone, haze, surfaces, cover }: Rise): void {
  const [bright, dark] = surfaces[cover]
  const offset = random.next() * 512
  const crest = (x: number) => foot - height * (0.45 + 0.6 * sample(soft, (x / height) * 9 + offset, offset))
  const line: Line = Array.from({ length: 65 }, (_, i) => [(width * i) / 64, crest((width * i) / 64)])
  const sunny = tone(bright, 0.7)
  const fill = downward(context, foot - height, foot, sunny, mix(sunny, haze, 0.45))
  fillShape(context, [[0, foot + 2], ...line, [width, foot + 2]], fill)
  if (cover === 'dry grass' || cover === 'sand' || random.chance(0.25)) return
  context.fillStyle = css(tone(cover === 'snow' ? surfaces.needles : mix(dark, surfaces.needles, 0.5), 0.3), 0.85)
  context.beginPath()
  const size = Math.max(2, height * 0.09)
  for (let i = 0; i < (width / size) * 1.6; i++) {
    const x = random.next() * width
    const y = lerp(crest(x), foot, random.next() ** 2 * 0.8)
    const tall = size * random.between(0.8, 1.7)
    if (sample(soft, (x / height) * 12, offset + (y / height) * 22) < 0.02) continue
    context.moveTo(x - tall * 0.36, y + tall * 0.3)
    context.quadraticCurveTo(x - tall * 0.15, y - tall * 0.7, x, y - tall)
    context.quadraticCurveTo(x + tall * 0.15, y - tall * 0.7, x + tall * 0.36, y + tall * 0.3)
  }
  context.fill()
}

/** Dunes: each has a crest that winds down from its top, one side of it in the sun and the other in the shade. */
function paintDunes({ context, random, width, foot, height, sunward, tone, haze, surfaces }: Rise): void {
  const [bright, dark] = surfaces.sand
  const count = Math.max(2, Math.round(width / (height * 4.5)))
  const lit = tone(bright, 1)
  const shaded = mix(tone(dark, 0.12), haze, 0.06)
  for (const i of [...Array(count + 1).keys()].sort(() => random.next() - 0.5)) {
    const x = ((i + random.between(-0.25, 0.25)) / count) * width
    const top = foot - height * random.between(0.6, 1)
    const [left, right] = [x - height * random.between(2.6, 4), x + height * random.between(2.6, 4)]
    const slope = (to: number) =>
      context.bezierCurveTo(lerp(x, to, 0.18), lerp(top, foot, 0.5), lerp(x, to, 0.5), foot, to, foot + 2)
    context.fillStyle = downward(context, top, foot, lit, mix(lit, shaded, 0.2))
    context.beginPath()
    context.moveTo(x, top)
    slope(left)
    context.lineTo(right, foot + 2)
    context.moveTo(x, top)
    slope(right)
    context.lineTo(left, foot + 2)
    context.fill()
    context.fillStyle = downward(context, top, foot, shaded, mix(shaded, lit, 0.5))
    context.beginPath()
    context.moveTo(x, top)
    slope(sunward < 0 ? right : left)
    const end = x + sunward * height * random.between(0.2, 1)
    context.lineTo(end, foot + 2)
    const bend = height * random.between(0.35, 0.7)
    context.bezierCurveTo(end - bend, lerp(foot, top, 0.35), x + bend, lerp(foot, top, 0.6), x, top)
    context.fill()
  }
}

/** Flat-topped rocks in layers, steep above and with a slope of rubble below. */
function paintMesas({ context, random, width, foot, height, sunward, tone, haze, surfaces, cover }: Rise): void {
  const rock = mix(surfaces.rock[0], surfaces[cover][1], cover === 'sand' ? 0.75 : 0.4)
  for (let i = random.integer(2, 3); i > 0; i--) {
    const x = random.between(0.08, 0.92) * width
    const top = foot - height * random.between(0.55, 1)
    const half = height * random.between(0.35, 1.3)
    const ledge = lerp(top, foot, 0.45)
    const outline = (from: number, to: number): Line => [
      [x + from, top],
      [x + to, top + height * 0.03],
      [x + to * 1.08, ledge],
      [x + to * 1.08 + Math.sign(to) * height * 0.6, foot + 2],
      [x + from * 1.3, foot + 2],
    ]
    const lit = tone(rock, 1)
    const shaded = tone(rock, 0.1)
    fillShape(context, outline(-half, half), downward(context, top, foot, lit, mix(lit, haze, 0.4)))
    fillShape(context, outline(half, -half), downward(context, top, foot, lit, mix(lit, haze, 0.4)))
    const edge = -sunward * half
    fillShape(context, outline(edge * 0.35, edge), downward(context, top, foot, shaded, mix(shaded, haze, 0.4)))
    context.fillStyle = css(shaded, 0.25)
    for (const down of [0.14, 0.2, 0.34]) {
      context.fillRect(x - half * 1.02, lerp(top, foot, down), half * 2.04, Math.max(1, height * 0.02))
    }
  }
}

/** One island or two on the horizon, off the middle, with surf along their shores. */
function paintIslands({ context, random, width, foot, height, sunward, tone, surfaces }: Rise): void {
  const side = random.sign()
  for (let i = random.integer(1, 2); i > 0; i--) {
    const x = width * (0.5 + side * (i === 1 ? random.between(0.2, 0.36) : random.between(-0.4, -0.2)))
    const half = height * random.between(1.6, 2.8)
    const offset = random.next() * 512
    const lop = random.between(0.6, 1.6)
    const crest = (t: number) =>
      foot - height * (0.8 + 0.9 * sample(soft, t * 90 + offset, offset)) * Math.sin(Math.PI * t ** lop) ** 0.9
    const line: Line = Array.from({ length: 41 }, (_, k) => [x - half + half * 2 * (k / 40), crest(k / 40)])
    const [bright, dark] = surfaces.moss
    fillShape(context, line, downward(context, foot - height, foot, tone(bright, 0.8), tone(surfaces.rock[0], 0.5)))
    const shaded = line.map(([px, py], k): [number, number] => {
      return [px, lerp(py, foot, 0.2 + 0.5 * Math.abs(sample(soft, k * 5 + offset, 90)))]
    })
    const far = shaded.filter(([px]) => (px - x) * sunward < half * 0.15)
    const [first, last] = [far[0], far[far.length - 1]]
    if (first && last) fillShape(context, [[first[0], foot], ...far, [last[0], foot]], css(tone(dark, 0.1), 0.7))
    context.fillStyle = css(tone([255, 255, 255], 1), 0.6)
    context.fillRect(x - half, foot - 1, half * 2, Math.max(1.5, height * 0.025))
  }
}
