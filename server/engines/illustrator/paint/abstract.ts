import { readFileSync } from 'node:fs'
import { type Color, css, fromLch, hex, mix, shade, toLch, turnHue } from '../color.ts'
import { sample, soft } from '../noise.ts'
import type { Trace } from '../pen.ts'
import { hash, type Random } from '../random.ts'
import type { Spread } from '../subject/stage.ts'
import { paintActors } from './actors.ts'
import type { Brush, Picture } from './brush.ts'

/** No subject that could be drawn: the letters of the prompt become colors and forms. */
export function paintAbstract(picture: Picture): void {
  const { scene, size, random } = picture
  const words = scene.compositionText.toLowerCase().match(/\p{L}{3,}/gu) ?? [scene.compositionText]
  const digest = hash(words.join(' '))
  const [ground, ...colors] = paletteOf(scene.palette, random.fork('palette'))
  const school = schools[digest % schools.length] ?? currents
  const side = Math.min(size.width, size.height)
  const tint = (index: number) => colors[index % colors.length] ?? ground
  school({ ...picture, side, ground, colors, tint, words, random: random.fork('school') })
  paintActors(picture)
}

/** The ground, then five colors that go with it and with each other. */
const palettes = readFileSync(new URL('abstract.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(hex))

/** A palette by lot, in which the colors that were asked for come first. */
function paletteOf(asked: readonly string[], random: Random): readonly [Color, ...Color[]] {
  const turn = random.between(-0.12, 0.12)
  const [ground, ...colors] = random.pick(palettes).map((color) => turnHue(color, turn))
  const first = asked[0]
  if (first === undefined) return [ground as Color, ...colors]
  const { lightness, chroma, hue } = toLch(hex(first))
  const kin = [0, 0.35, -0.35, 0.15, 3].map((across, i) => {
    return fromLch({
      lightness: lightness + (0.6 - lightness) * (i / 5) + (i % 2 ? 0.12 : -0.06),
      chroma,
      hue: hue + across,
    })
  })
  for (const [i, color] of asked.slice(0, 5).entries()) kin[i] = hex(color)
  return [mix(shade(ground as Color, 0, 0.4), hex(first), 0.08), ...kin]
}

interface Easel extends Picture {
  /** The shorter side of it. */
  side: number
  ground: Color
  /** Five that go with it. */
  colors: readonly Color[]
  /** One of them, by a number of any size. */
  tint(index: number): Color
  words: readonly string[]
}

type School = (easel: Easel) => void

/** Threads that follow a field of currents, around an eye. */
const currents: School = (easel) => {
  const { brush, size, side, tint, detail, random, words } = easel
  prime(easel)
  const [x0, y0, scale] = [random.next() * 512, random.next() * 512, random.between(50, 110)]
  const strength = random.between(2.2, 5)
  const [cx, cy] = [size.width * random.between(0.3, 0.7), size.height * random.between(0.3, 0.7)]
  const whirl = words.length % 2 === 0
  const count = ((340 + 200 * detail) * size.width * size.height) / side ** 2
  const lot = random.fork('threads')
  for (let i = 0; i < count; i++) {
    let [x, y] = [lot.between(-0.05, 1.05) * size.width, lot.between(-0.05, 1.05) * size.height]
    const zone =
      sample(soft, (x / side) * scale * 0.6 + y0, (y / side) * scale * 0.6 + x0) * 0.5 + 0.5
    const tone = shade(tint(Math.min(4, Math.floor(zone * 5))), lot.between(-0.12, 0.14))
    const ink = css(tone, lot.between(0.55, 0.95))
    const width = (side / 1024) * lot.between(3, i % 4 === 0 ? 26 : 9)
    const thread = [{ x, y }]
    for (let step = lot.integer(18, 48); step > 0; step--) {
      let angle = sample(soft, (x / side) * scale + x0, (y / side) * scale + y0) * strength
      if (whirl) angle = angle * 0.45 + Math.atan2(y - cy, x - cx) + 1.57
      x += Math.cos(angle) * side * 0.0085
      y += Math.sin(angle) * side * 0.0085
      thread.push({ x, y })
    }
    brush.stroke(thread, ink, width, { round: true })
  }
  orb(brush, cx, cy, side * random.between(0.06, 0.13), tint(3))
}

/** Circles within circles, cut and turned: every word one. */
const discs: School = (easel) => {
  const { brush, size, side, tint, random, words } = easel
  prime(easel)
  const circles = Math.max(5, Math.min(11, words.length + 4))
  for (let i = 0; i < circles; i++) {
    const word = words[i % words.length] ?? ''
    const lot = random.fork(`${i} ${word}`)
    const radius = side * (i === 0 ? lot.between(0.26, 0.34) : lot.between(0.06, 0.2))
    const [x, y] = [size.width * (0.5 + lot.bell() * 0.23), size.height * (0.5 + lot.bell() * 0.23)]
    const rings = 3 + (hash(word) % 4)
    const turn = lot.next() * Math.PI
    for (let ring = 0; ring < rings; ring++) {
      for (const half of [0, 1]) {
        const color = tint(hash(word) + ring * 2 + half * 3 + i)
        const from = turn + half * Math.PI
        const segment: Trace = (path) =>
          path.arc(x, y, radius * (1 - ring / rings), from, turn + (half + 1) * Math.PI)
        brush.fill(segment, css(shade(color, half ? -0.05 : 0.05), 0.94))
      }
    }
  }
}

/** Planes of color between dark bars, divided again and again. */
const planes: School = ({ brush, size, side, ground, colors, random }) => {
  const bar = side * 0.011
  const line = shade(ground, -0.12, 0.5)
  const divide = ({ x, y, width, height }: Spread, depth: number, lot: Random) => {
    if (depth === 0 || Math.min(width, height) < bar * 9 || (depth < 3 && lot.chance(0.25))) {
      const color = lot.chance(0.34) ? shade(ground, 0.03) : lot.pick(colors)
      const tones = [shade(color, 0.05), shade(turnHue(color, 0.12), -0.05)]
      brush.box(brush.fadeDown(y, y + height, tones), x, y, width, height)
      brush.stroke({ x, y, width, height }, line, bar)
      return
    }
    const at = lot.pick([0.3, 0.38, 0.5, 0.62, 0.7])
    const isWide = width * lot.between(0.7, 1.3) > height
    const [wide, tall] = isWide ? [width * at, height] : [width, height * at]
    divide({ x, y, width: wide, height: tall }, depth - 1, lot.fork('first'))
    const rest = isWide
      ? { x: x + wide, y, width: width - wide, height }
      : { x, y: y + tall, width, height: height - tall }
    divide(rest, depth - 1, lot.fork('second'))
  }
  divide({ x: 0, y: 0, ...size }, 5, random)
}

/** Layers of paper hills under a great disc. */
const strata: School = ({ brush, size, side, ground, tint, random }) => {
  brush.cover(brush.fadeDown(0, size.height, [tint(0), shade(tint(1), 0.15)]), size)
  const [x, y] = [size.width * random.between(0.3, 0.7), size.height * random.between(0.22, 0.4)]
  orb(brush, x, y, side * random.between(0.12, 0.2), tint(3))
  const layers = 9
  const offset = random.next() * 512
  for (let i = 0; i < layers; i++) {
    const t = i / (layers - 1)
    const color = mix(tint(i), ground, 0.15 + t * 0.35)
    const base = size.height * (0.34 + t * 0.6)
    const ridge = (across: number) => {
      const along = ((across * size.width) / side) * (60 + i * 16) + offset + i * 70
      const rise = sample(soft, along, i * 40)
      return base + rise * size.height * (0.16 - t * 0.06)
    }
    brush.below('rgba(20,10,30,0.16)', size, (across) => ridge(across) - side * 0.012)
    brush.below(color, size, ridge)
  }
}

/** Broad bands that cross the picture together and swell and turn. */
const ribbons: School = (easel) => {
  const { brush, size, side, tint, random, words } = easel
  prime(easel)
  const bundles = 2 + (words.length % 2)
  for (let bundle = 0; bundle < bundles; bundle++) {
    const lot = random.fork(`bundle ${bundle}`)
    const offset = lot.next() * 512
    const slant = lot.between(-0.5, 0.5)
    const swing = side * lot.between(0.25, 0.5)
    const middle = size.height * ((bundle + 0.5) / bundles + lot.between(-0.08, 0.08))
    const bands = lot.integer(5, 8)
    const edge = (t: number, band: number) => {
      const wave = sample(soft, t * 90 + offset, band * 3.2 + bundle * 60)
      const spread = side * (0.03 + 0.035 * (1 + sample(soft, t * 60 + offset, 200 + bundle * 40)))
      return middle + (t - 0.5) * slant * size.height + wave * swing + (band - bands / 2) * spread
    }
    for (let band = 0; band < bands; band++) {
      const line = (at: number) => {
        return Array.from({ length: 61 }, (_, i) => ({
          x: (size.width * i) / 60,
          y: edge(i / 60, at),
        }))
      }
      const color = tint(band + bundle * 2)
      const edges = css(shade(color, -0.07), 0.95)
      const light = [lot.between(0.3, 0.7), css(shade(color, 0.08), 0.95)] as const
      const fill = brush.linear([0, 0], [size.width, 0], [edges, light, edges])
      brush.fill([...line(band), ...line(band + 1).toReversed()], fill)
    }
  }
}

/** The ground, with soft pools of the palette in it. */
function prime({ brush, size, side, ground, colors, tint, random }: Easel): void {
  const lot = random.fork('ground')
  const low = mix(ground, tint(2), 0.16)
  const fade = brush.fadeDown(0, size.height, [shade(ground, 0.04), low])
  brush.cover(fade, size)
  for (const color of colors.slice(0, 3)) {
    const [x, y] = [size.width * lot.between(0.1, 0.9), size.height * lot.between(0.1, 0.9)]
    const radius = side * lot.between(0.3, 0.6)
    brush.cover(brush.radial({ x, y, radius }, [css(color, 0.3), css(color, 0)]), size)
  }
}

function orb(brush: Brush, x: number, y: number, radius: number, color: Color): void {
  const tones = [shade(color, 0.24), color, shade(turnHue(color, 0.5), -0.2)]
  const spot = { x: x - radius * 0.35, y: y - radius * 0.35, radius: radius * 0.05 }
  brush.fill({ x, y, radius }, brush.radial({ x, y, radius }, tones, spot))
}

/**
 * Ways to paint what has no shape: the words choose one, so that every prompt looks its own way.
 */
const schools: readonly School[] = [currents, discs, planes, strata, ribbons]
