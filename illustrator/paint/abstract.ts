import { type Color, css, fromLch, hex, mix, shade, toLch, turnHue } from '../color.ts'
import type { Point } from '../compose/camera.ts'
import { sample, soft } from '../noise.ts'
import { hash, type Random } from '../random.ts'
import type { Spread } from '../subject/part-kinds.ts'
import { tables } from '../tables/tables.ts'
import type { Picture } from './picture.ts'

/** An abstract picture while it is painted. */
interface Easel extends Picture {
  ground: Color
  /** Five colors that suit the ground. */
  colors: readonly Color[]
  /** One of the colors, by a number of any size. */
  tint(index: number): Color
  words: readonly string[]
}

/** Ways of painting. The words choose a way, so that prompts look different. */
const schools = { currents, planes, waves, veils }
type School = keyof typeof schools
const usual = Object.keys(schools) as School[]

const palettes = tables.abstracts.map(({ ground, colors }) => [ground, ...colors].map(hex))

/** A picture without a subject: the words become colors and forms. */
export function paintAbstract(picture: Picture): void {
  const { scene, random } = picture
  const words = scene.compositionText.toLowerCase().match(/\p{L}{3,}/gu) ?? [scene.compositionText]
  const [ground, ...colors] = paletteOf(scene.palette, random.fork('palette'))
  const tint = (index: number) => colors[index % colors.length] ?? ground
  const text = words.join(' ')
  const named = tables.schools.find(({ words }) => words.some((part) => text.includes(part)))
  const school = named?.school ?? usual[hash(text) % usual.length]
  const easel = { ...picture, ground, colors, tint, words, random: random.fork('school') }
  schools[school as School](easel)
}

/** A random palette. The named colors come first, similar colors follow. */
function paletteOf(namedColors: readonly string[], random: Random): readonly [Color, ...Color[]] {
  const turn = random.between(-0.12, 0.12)
  const [ground, ...colors] = random.pick(palettes).map((color) => turnHue(color, turn))
  const [first] = namedColors.map(hex)
  if (!first) return [ground as Color, ...colors]
  const { lightness, chroma, hue } = toLch(first)
  const related = [0, 0.35, -0.35, 0.15, 3].map((across, i) => {
    const light = lightness + (0.6 - lightness) * (i / 5) + (i % 2 ? 0.12 : -0.06)
    const own = namedColors[i]
    return own ? hex(own) : fromLch({ lightness: light, chroma, hue: hue + across })
  })
  return [mix(shade(ground as Color, 0, 0.4), first, 0.08), ...related]
}

/** Threads along the currents of a field, around a disc. */
function currents(easel: Easel): void {
  const { brush, unit, tint, detail, random, words } = easel
  prime(easel)
  const [x0, y0, scale] = [random.next() * 512, random.next() * 512, random.between(50, 110)]
  const strength = random.between(2.2, 5)
  const eye = placeIn(easel, random, 0.3)
  const whirl = words.length % 2 === 0
  const fork = random.fork('threads')
  for (let i = 0; i < 340 + 200 * detail; i++) {
    let { x, y } = placeIn(easel, fork, -0.05)
    const thread = [{ x, y }]
    const zone = sample(soft, (x / unit) * scale * 0.6 + y0, (y / unit) * scale * 0.6 + x0)
    const tone = shade(tint(Math.floor((zone * 0.5 + 0.5) * 5)), fork.between(-0.12, 0.14))
    for (let step = fork.integer(18, 48); step > 0; step--) {
      const drift = sample(soft, (x / unit) * scale + x0, (y / unit) * scale + y0) * strength
      const around = Math.atan2(y - eye.y, x - eye.x) + 1.57
      const angle = whirl ? drift * 0.45 + around : drift
      x += Math.cos(angle) * unit * 0.0085
      y += Math.sin(angle) * unit * 0.0085
      thread.push({ x, y })
    }
    const width = (unit / 1024) * fork.between(3, i % 4 === 0 ? 26 : 9)
    brush.stroke(thread, css(tone, fork.between(0.55, 0.95)), width, { round: true })
  }
  paintOrb(easel, eye, unit * random.between(0.06, 0.13))
}

/** Rectangles of color between dark bars, divided again and again. */
function planes({ brush, size, unit, ground, colors, random }: Easel): void {
  const bar = unit * 0.011
  const line = shade(ground, -0.12, 0.5)
  const divide = (area: Spread, depth: number, random: Random) => {
    const { x, y, width, height } = area
    if (depth === 0 || Math.min(width, height) < bar * 9 || (depth < 3 && random.chance(0.25))) {
      const color = random.chance(0.34) ? shade(ground, 0.03) : random.pick(colors)
      const tones = [shade(color, 0.05), shade(turnHue(color, 0.12), -0.05)]
      brush.fill(area, brush.fadeDown(y, y + height, tones))
      brush.stroke(area, line, bar)
      return
    }
    const share = random.pick([0.3, 0.38, 0.5, 0.62, 0.7])
    const isWide = width * random.between(0.7, 1.3) > height
    const [wide, tall] = isWide ? [width * share, 0] : [0, height * share]
    const rest = { x: x + wide, y: y + tall, width: width - wide, height: height - tall }
    divide(
      { ...area, width: wide || width, height: tall || height },
      depth - 1,
      random.fork('first'),
    )
    divide(rest, depth - 1, random.fork('second'))
  }
  divide({ x: 0, y: 0, ...size }, 5, random)
}

/** Wavy bands across the picture, each before the one above it, below a disc. */
function waves(easel: Easel): void {
  const { brush, size, unit, tint, random } = easel
  const bands = 11
  const offset = random.next() * 512
  const swing = random.between(0.1, 0.2)
  brush.sheet(size, 0, size.height, [tint(0), shade(tint(1), 0.15)])
  const { x, y } = placeIn(easel, random, 0.3)
  paintOrb(easel, { x, y: y * 0.62 }, unit * random.between(0.12, 0.2))
  for (let i = 1; i < bands; i++) {
    const edge = (across: number) => {
      const roll = Math.sin(across * 5 + offset + i * 0.32)
      const swell = sample(soft, across * 55 + offset, i * 9)
      return size.height * (0.26 + (0.74 * i) / bands + swing * (roll * 0.4 + swell * 0.6))
    }
    const color = tint(i + 1)
    brush.below('rgba(20,10,30,0.12)', size, (across) => edge(across) - unit * 0.01)
    brush.below(brush.linear([0, 0], [size.width, 0], [color, shade(color, 0.09)]), size, edge)
  }
}

/** Broad soft spots of color that run into each other. */
function veils(easel: Easel): void {
  const { brush, size, tint } = easel
  brush.cover(brush.linear([0, 0], [size.width, size.height], [tint(0), tint(1)]), size)
  for (let i = 2; i < 9; i++) paintPool(easel, tint(i), [0.9, 0.62, 0.24, 0], 0.85)
}

/** A soft spot of color. `alphas` go from its middle outward, `high` is its greatest radius. */
function paintPool(easel: Easel, color: Color, alphas: readonly number[], high: number): void {
  const { brush, size, unit, random } = easel
  const place = placeIn(easel, random, 0)
  const pool = { ...place, radius: unit * random.between(high > 0.6 ? 0.5 : 0.3, high) }
  const stops = alphas.map((alpha) => css(color, alpha))
  brush.cover(brush.radial(pool, stops), size)
}

/** A random place, at least `margin` (a fraction of the picture) away from the border. */
function placeIn({ size }: Picture, random: Random, margin: number): Point {
  const [x, y] = [random.between(margin, 1 - margin), random.between(margin, 1 - margin)]
  return { x: size.width * x, y: size.height * y }
}

/** The ground, with soft spots in three of the colors. */
function prime(easel: Easel): void {
  const { brush, size, ground, colors, tint, random } = easel
  const own = { ...easel, random: random.fork('ground') }
  brush.sheet(size, 0, size.height, [shade(ground, 0.04), mix(ground, tint(2), 0.16)])
  for (const color of colors.slice(0, 3)) paintPool(own, color, [0.3, 0], 0.6)
}

function paintOrb({ brush, tint }: Easel, { x, y }: Point, radius: number): void {
  const color = tint(3)
  const tones = [shade(color, 0.24), color, shade(turnHue(color, 0.5), -0.2)]
  const spot = { x: x - radius * 0.35, y: y - radius * 0.35, radius: radius * 0.05 }
  brush.fill({ x, y, radius }, brush.radial({ x, y, radius }, tones, spot))
}
