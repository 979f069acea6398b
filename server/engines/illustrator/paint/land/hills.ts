import { type Color, css, mix } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import type { Terrain } from '../../compose/terrain.ts'
import { sample, soft } from '../../noise.ts'
import { lerp } from '../../number.ts'
import type { Random } from '../../random.ts'
import type { Picture } from '../brush.ts'

/** A range while it is painted. Lengths in pixels. */
export interface Rise extends Picture {
  /** Of the picture. */
  width: number
  /** From the top of the picture to where the range meets the land. */
  foot: number
  /** Of its highest point above that. */
  height: number
  /** Whether it stands in the land, and not at the end of it. */
  near: boolean
  /** -1 with the sun on the left, else 1. */
  sunward: number
  /** A surface on its sunny (1) to its shaded (0) side, through the air before it. */
  tone(surface: Color, sun: number): Color
  haze: Color
  cover: Terrain['cover']
}

/** Rounded hills, often with the tops of trees on them. */
export function paintHills(rise: Rise): void {
  const { brush, random, width, foot, height, tone, haze, surfaces, cover } = rise
  const [bright, dark] = surfaces[cover]
  const offset = random.next() * 512
  const crest = (x: number) =>
    foot - height * (0.45 + 0.6 * sample(soft, (x / height) * 9 + offset, offset))
  const sunny = tone(bright, 0.7)
  const fill = brush.fadeDown(foot - height, foot, [sunny, mix(sunny, haze, 0.45)])
  brush.below(fill, { width, height: foot + 2 }, (across) => crest(across * width))
  if (cover === 'dry grass' || cover === 'sand' || random.chance(0.25)) return
  const leaves = cover === 'snow' ? surfaces.needles : mix(dark, surfaces.needles, 0.5)
  const size = Math.max(2, height * 0.09)
  brush.path(css(tone(leaves, 0.3), 0.85), (context) => {
    for (let i = 0; i < (width / size) * 1.6; i++) {
      const x = random.next() * width
      const y = lerp(crest(x), foot, random.next() ** 2 * 0.8)
      const tall = size * random.between(0.8, 1.7)
      if (sample(soft, (x / height) * 12, offset + (y / height) * 22) < 0.02) continue
      const [half, high, low] = [tall * 0.15, y - tall * 0.7, y + tall * 0.3]
      context.moveTo(x - tall * 0.36, low)
      context.quadraticCurveTo(x - half, high, x, y - tall)
      context.quadraticCurveTo(x + half, high, x + tall * 0.36, low)
    }
  })
}

/**
 * Dunes: each has a crest that winds down from its top, one side of it in the sun and the other in
 * the shade. Near ones pass into the sand before them.
 */
export function paintDunes(rise: Rise): void {
  const { brush, random, width, foot, height, sunward, tone, haze, surfaces, near } = rise
  const [bright, dark] = surfaces.sand
  const count = Math.max(2, Math.round(width / (height * 4.5)))
  const lit = tone(bright, 1)
  const shaded = mix(tone(dark, 0.12), haze, 0.06)
  const dunes = Array.from({ length: count + 1 }, (_, i) => ({ i, turn: random.next() }))
  for (const { i } of dunes.sort((a, b) => a.turn - b.turn)) {
    const x = ((i + random.between(-0.25, 0.25)) / count) * width
    const top = foot - height * random.between(0.6, 1)
    const [left, right] = [x - height * random.between(2.6, 4), x + height * random.between(2.6, 4)]
    const { context } = brush
    const [upper, middle] = [lerp(foot, top, 0.6), lerp(top, foot, 0.5)]
    const slope = (to: number) => {
      context.moveTo(x, top)
      context.bezierCurveTo(lerp(x, to, 0.18), middle, lerp(x, to, 0.5), foot, to, foot + 2)
    }
    const solid = near ? 0 : 1
    const side = (color: Color, other: Color, low: number, end: Color) =>
      brush.fadeDown(top, foot, [color, [0.7, mix(color, other, low)], css(end, solid)])
    brush.path(side(lit, shaded, 0.15, lit), () => {
      slope(left)
      context.lineTo(right, foot + 2)
      slope(right)
      context.lineTo(left, foot + 2)
    })
    brush.path(side(shaded, lit, 0.35, mix(shaded, lit, 0.5)), () => {
      slope(sunward < 0 ? right : left)
      const end = x + sunward * height * random.between(0.2, 1)
      context.lineTo(end, foot + 2)
      const bend = height * random.between(0.35, 0.7)
      context.bezierCurveTo(end - bend, lerp(foot, top, 0.35), x + bend, upper, x, top)
    })
  }
}

/** Points along the crest of an island. */
const count = 40

/** One island or two on the horizon, off the middle, with surf along their shores. */
export function paintIslands(rise: Rise): void {
  const { brush, random, width, foot, height, sunward, tone, haze, surfaces } = rise
  const side = random.sign()
  const [bright, dark] = surfaces.moss
  const fill = (from: typeof haze, to: typeof haze) =>
    brush.fadeDown(foot - height, foot, [from, to])
  for (let i = random.integer(1, 2); i > 0; i--) {
    const x =
      width * (0.5 + side * (i === 1 ? random.between(0.2, 0.36) : random.between(-0.4, -0.2)))
    const half = height * random.between(1.7, 2.8)
    const [offset, lop] = [random.next() * 512, random.between(0.6, 1.6)]
    const line = Array.from({ length: count + 1 }, (_, k) => {
      const t = k / count
      const rough =
        0.8 + 0.9 * sample(soft, t * 90 + offset, offset) + 0.16 * sample(soft, t * 400, offset)
      return {
        x: x - half + half * 2 * t,
        y: foot - height * rough * Math.sin(Math.PI * t ** lop) ** 0.9,
      }
    })
    brush.shape(fill(tone(bright, 0.85), tone(surfaces.rock[0], 0.6)), line)
    const summit = line.reduce((best, { y }, k) => (y < (line[best] as Point).y ? k : best), 0)
    const away = sunward < 0 ? line.slice(summit) : line.slice(0, summit + 1).toReversed()
    const end = { x: x + sunward * half * 0.2, y: foot }
    const ridge = jagged(away[0] as Point, end, half * 0.12, 4, random)
    const shaded = tone(dark, 0.1)
    brush.shape(fill(shaded, mix(shaded, haze, 0.3)), [...away, ...ridge.toReversed()])
    const surf = css(tone([255, 255, 255], 1), 0.6)
    brush.box(surf, x - half, foot - 1, half * 2, Math.max(1.5, height * 0.025))
  }
}

/** Flat-topped rocks in layers, steep above and with a slope of rubble below. */
export function paintMesas(rise: Rise): void {
  const { brush, random, width, foot, height, sunward, tone, haze, surfaces, cover } = rise
  const rock = mix(surfaces.rock[0], surfaces[cover][1], cover === 'sand' ? 0.75 : 0.4)
  const [lit, shaded] = [tone(rock, 1), tone(rock, 0.1)]
  for (let i = random.integer(2, 3); i > 0; i--) {
    const x = random.between(0.08, 0.92) * width
    const top = foot - height * random.between(0.55, 1)
    const half = height * random.between(0.35, 1.3)
    const face = (from: number, to: number, color: typeof lit) => {
      const fill = brush.fadeDown(top, foot, [color, mix(color, haze, 0.4)])
      const ledge = { x: x + to * 1.08, y: lerp(top, foot, 0.45) }
      const rubble = { x: ledge.x + Math.sign(to) * height * 0.6, y: foot + 2 }
      brush.shape(fill, [
        { x: x + from, y: top },
        { x: x + to, y: top },
        ledge,
        rubble,
        { x: x + from, y: foot + 2 },
      ])
    }
    face(0, -half, lit)
    face(0, half, lit)
    face(-sunward * half * 0.35, -sunward * half, shaded)
    for (const down of [0.14, 0.2, 0.34]) {
      const y = lerp(top, foot, down)
      brush.box(css(shaded, 0.25), x - half * 1.02, y, half * 2.04, Math.max(1, height * 0.02))
    }
  }
}

/** A line broken again and again; `rough` is how far its middle may be off, in pixels. */
export function jagged(
  from: Point,
  to: Point,
  rough: number,
  times: number,
  random: Random,
): Point[] {
  let line = [from, to]
  for (let turn = 0, off = rough; turn < times; turn++, off *= 0.55) {
    line = line.flatMap((point, i) => {
      const next = line[i + 1]
      if (!next) return [point]
      const t = random.between(0.4, 0.6)
      const [aside, down] = [random.between(-off, off), random.between(-off, off) * 0.6]
      return [point, { x: lerp(point.x, next.x, t) + aside, y: lerp(point.y, next.y, t) + down }]
    })
  }
  return line
}
