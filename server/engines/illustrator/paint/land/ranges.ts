import { type Color, css, mix } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import { underLight } from '../../compose/light.ts'
import type { Range, Terrain } from '../../compose/terrain.ts'
import { sample, soft } from '../../noise.ts'
import { lerp } from '../../number.ts'
import type { Random } from '../../random.ts'
import { readParts } from '../../subject/parts.ts'
import type { Layer } from '../backdrop.ts'
import type { Picture } from '../brush.ts'

/** A range while it is painted. Lengths in pixels. */
interface Rise extends Picture {
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

const painters: Record<Range['kind'], (rise: Rise) => void> = {
  peaks: paintPeaks,
  hills: paintHills,
  dunes: paintDunes,
  mesas: paintMesas,
  islands: paintIslands,
}

/** What rises along the horizon, from the farthest, and then in the land itself. */
export function ranges(picture: Picture, terrain: Terrain): Layer[] {
  const { size, camera, light, random, scene } = picture
  const unit = Math.sqrt(size.width * size.height)
  const horizon = Math.min(size.height, camera.horizon + (terrain.water ? 1 : unit * 0.03))
  return terrain.ranges.map(({ kind, height, haze, depth }, index): Layer => {
    const air = scene.weather === 'fog' ? lerp(haze, 1, 0.75) : haze
    const near = depth < Infinity
    const rise = {
      ...picture,
      random: random.fork(`range ${index}`),
      width: size.width,
      foot: near ? camera.horizon + (camera.eye * camera.focal) / depth : horizon,
      height: Math.min(height * unit, camera.horizon * 0.78),
      near,
      sunward: light.sun.x < size.width / 2 ? -1 : 1,
      tone: (surface: Color, sun: number) => mix(underLight(surface, light, sun), light.haze, air),
      haze: light.haze,
      cover: terrain.cover,
    }
    return { depth, paint: () => painters[kind](rise) }
  })
}

/** Rounded hills, often with the tops of trees on them. */
function paintHills(rise: Rise): void {
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
function paintDunes(rise: Rise): void {
  const { brush, random, width, foot, height, sunward, tone, haze, surfaces, near } = rise
  const { context } = brush
  const count = Math.max(2, Math.round(width / (height * 4.5)))
  const lit = tone(surfaces.sand[0], 1)
  const shaded = mix(tone(surfaces.sand[1], 0.12), haze, 0.06)
  const dunes = Array.from({ length: count + 1 }, (_, i) => ({ i, turn: random.next() }))
  for (const { i } of dunes.sort((a, b) => a.turn - b.turn)) {
    const x = ((i + random.between(-0.25, 0.25)) / count) * width
    const top = foot - height * random.between(0.6, 1)
    const [left, right] = [x - height * random.between(2.6, 4), x + height * random.between(2.6, 4)]
    const slope = (to: number) => {
      context.moveTo(x, top)
      const middle = lerp(top, foot, 0.5)
      context.bezierCurveTo(lerp(x, to, 0.18), middle, lerp(x, to, 0.5), foot, to, foot + 2)
    }
    const side = (color: Color, other: Color, low: number, end: Color) =>
      brush.fadeDown(top, foot, [color, [0.7, mix(color, other, low)], css(end, near ? 0 : 1)])
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
      const [lower, upper] = [lerp(foot, top, 0.35), lerp(foot, top, 0.6)]
      context.bezierCurveTo(end - bend, lower, x + bend, upper, x, top)
    })
  }
}

const islands = Object.values(readParts(new URL('islands.txt', import.meta.url)))
const mesas = Object.values(readParts(new URL('mesas.txt', import.meta.url)))

/** One island or two on the horizon, off the middle, with surf along their shores. */
function paintIslands(rise: Rise): void {
  const { brush, random, width, foot, height, sunward, tone, haze, surfaces } = rise
  const [bright, deep] = surfaces.moss
  const palette = {
    lit: tone(bright, 0.85),
    dark: tone(deep, 0.1),
    surf: tone([255, 255, 255], 1),
    haze,
  }
  const side = random.sign()
  for (let i = random.integer(1, 2); i > 0; i--) {
    const aside = i === 1 ? random.between(0.2, 0.36) : random.between(-0.4, -0.2)
    const x = width * (0.5 + side * aside)
    const half = height * random.between(1.7, 2.8)
    brush.parts(random.pick(islands), palette, { x, y: foot, width: half * sunward, height })
  }
}

/** Flat-topped rocks in layers, steep above and with a slope of rubble below. */
function paintMesas(rise: Rise): void {
  const { brush, random, width, foot, height, sunward, tone, haze, surfaces, cover } = rise
  const rock = mix(surfaces.rock[0], surfaces[cover][1], cover === 'sand' ? 0.75 : 0.4)
  const palette = { lit: tone(rock, 1), dark: tone(rock, 0.1), haze }
  for (let i = random.integer(2, 3); i > 0; i--) {
    const x = random.between(0.08, 0.92) * width
    const tall = height * random.between(0.55, 1)
    const half = height * random.between(0.35, 1.3) * sunward
    brush.parts(random.pick(mesas), palette, { x, y: foot, width: half, height: tall })
  }
}

/** Mountains, the highest off the middle and farthest; lower ones stand before it. */
function paintPeaks(rise: Rise): void {
  const { random, width, height } = rise
  const count = Math.max(3, Math.round(width / (height * 1.15)))
  const highest = { x: width * (0.5 + random.sign() * random.between(0.1, 0.22)), tall: 1 }
  const others = Array.from({ length: count }, (_, i) => {
    const x = ((i + random.between(0.1, 0.9)) / count) * width
    return { x, tall: random.between(0.42, 0.74) }
  })
  for (const [index, { x, tall }] of [highest, ...others.sort((a, b) => b.tall - a.tall)].entries())
    paintPeak(rise, x, height * tall, random.fork(`peak ${index}`))
}

/** Along the snow line: snow in the gullies below it, rock between them. */
const teeth = 9

/**
 * A mountain of planes: a sunny and a shaded side that meet in a ridge, spurs on both, and snow on
 * its head.
 */
function paintPeak(rise: Rise, x: number, height: number, random: Random): void {
  const { brush, foot, sunward, tone, haze, surfaces, cover } = rise
  const half = height * random.between(0.95, 1.35)
  const top = foot - height
  const edge = (to: number, rough: number, times: number) =>
    jagged({ x, y: top }, { x: to, y: foot }, height * rough, times, random)
  const flanks = [edge(x + sunward * half, 0.13, 5), edge(x - sunward * half, 0.13, 5)]
  const rock = [tone(surfaces.rock[0], 1), tone(surfaces.rock[1], 0.05)] as const
  const snow = [tone(surfaces.snow[0], 1), tone(surfaces.snow[1], 0.15)] as const
  const valley = mix(tone(surfaces[cover][1], 0.4), haze, 0.4)
  const low = Math.max(0, 0.72 - (0.36 * rise.height) / height) * random.between(0.85, 1.2)
  const snowline = cover === 'snow' ? 0.8 : low
  const ridge = edge(x - sunward * half * random.between(-0.1, 0.25), 0.16, 4)
  for (const [side, flank] of flanks.entries()) {
    const [stone, white] = [rock[side] as Color, snow[side] as Color]
    const slope = brush.fadeDown(top, foot, [
      snowline > 0 ? white : stone,
      [snowline * 0.8, snowline > 0 ? white : stone],
      [Math.min(0.9, snowline + 0.03), stone],
      [Math.min(0.95, snowline + 0.35), mix(stone, valley, 0.45)],
      [1, valley],
    ])
    brush.shape(slope, [...flank, ...ridge.toReversed()])
  }
  for (const [i, { x: rx, y: ry }] of ridge.slice(1, -3).entries()) {
    const long = height * random.between(0.12, 0.26)
    const [lit, dark] = (ry - top) / height < snowline ? snow : rock
    const shaded = i % 2 === 1
    const reach = Math.min(long, half * ((ry - top) / height) * 0.6) * (shaded ? sunward : -sunward)
    const at = (across: number, down: number) => ({ x: rx + reach * across, y: ry + long * down })
    const blade = css(shaded ? dark : lit, shaded ? 0.75 : 0.5)
    brush.shape(blade, [at(0, 0), at(1, 1), at(0.3, 0.75), at(0.1, 1.5)])
  }
  const wide = half * snowline * 0.9
  for (let i = 0; snowline > 0 && i < teeth; i++) {
    const across = x + lerp(-wide, wide, (i + random.between(0.2, 0.8)) / teeth)
    const side = (across - x) * sunward > 0 ? 0 : 1
    const long = height * random.between(0.05, 0.16) * (i % 2 ? 1 : -1)
    const reach = (wide / teeth) * random.between(0.5, 0.9)
    const y = lerp(top, foot, snowline)
    brush.shape(css(i % 2 ? snow[side] : rock[side], 0.9), [
      { x: across - reach, y: y - long * 0.5 },
      { x: across + reach * 0.2, y: y + long },
      { x: across + reach, y: y - long * 0.5 },
    ])
  }
}

/** A line broken again and again; `rough` is how far its middle may be off, in pixels. */
function jagged(from: Point, to: Point, rough: number, times: number, random: Random): Point[] {
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
