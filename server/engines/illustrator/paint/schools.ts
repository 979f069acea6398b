import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix, shade, turnHue } from '../color.ts'
import type { Size } from '../compose/composition.ts'
import { sample, soft } from '../noise.ts'
import { hash, type Random } from '../random.ts'

export interface Easel {
  context: SKRSContext2D
  size: Size
  /** The ground, then five colors. */
  palette: readonly Color[]
  words: readonly string[]
  /** 0 to 1. */
  detail: number
  random: Random
}

export type School = (easel: Easel) => void

/** Threads that follow a field of currents, around an eye. */
export const currents: School = (easel) => {
  const { context, size, palette, detail, random, words } = easel
  prime(easel)
  const side = Math.min(size.width, size.height)
  const [x0, y0, scale] = [random.next() * 512, random.next() * 512, random.between(50, 110)]
  const strength = random.between(2.2, 5)
  const [cx, cy] = [size.width * random.between(0.3, 0.7), size.height * random.between(0.3, 0.7)]
  const whirl = words.length % 2 === 0
  context.lineCap = 'round'
  const count = (700 + 900 * detail) * ((size.width * size.height) / 2 ** 20)
  const lot = random.fork('threads')
  for (let i = 0; i < count; i++) {
    let [x, y] = [lot.between(-0.05, 1.05) * size.width, lot.between(-0.05, 1.05) * size.height]
    const zone = sample(soft, (x / side) * scale * 0.6 + y0, (y / side) * scale * 0.6 + x0) * 0.5 + 0.5
    const color = palette[1 + Math.min(4, Math.floor(zone * 5))] as Color
    context.strokeStyle = css(shade(color, lot.between(-0.12, 0.14)), lot.between(0.35, 0.9))
    context.lineWidth = (side / 1024) * lot.between(1, i % 7 === 0 ? 12 : 4)
    context.beginPath()
    context.moveTo(x, y)
    for (let step = lot.integer(14, 40); step > 0; step--) {
      let angle = sample(soft, (x / side) * scale + x0, (y / side) * scale + y0) * strength
      if (whirl) angle = angle * 0.45 + Math.atan2(y - cy, x - cx) + 1.57
      x += Math.cos(angle) * side * 0.0085
      y += Math.sin(angle) * side * 0.0085
      context.lineTo(x, y)
    }
    context.stroke()
  }
  orb(context, cx, cy, side * random.between(0.06, 0.13), palette[4] as Color)
}

/** Circles within circles, cut and turned: every word one. */
export const discs: School = (easel) => {
  const { context, size, palette, random, words } = easel
  prime(easel)
  const side = Math.min(size.width, size.height)
  const circles = Math.max(5, Math.min(11, words.length + 4))
  for (let i = 0; i < circles; i++) {
    const word = words[i % words.length] ?? ''
    const lot = random.fork(`${i} ${word}`)
    const radius = side * (i === 0 ? lot.between(0.26, 0.34) : lot.between(0.06, 0.2))
    const [x, y] = [size.width * (0.5 + lot.bell() * 0.19), size.height * (0.5 + lot.bell() * 0.19)]
    const rings = 3 + (hash(word) % 4)
    const turn = lot.next() * Math.PI
    for (let ring = 0; ring < rings; ring++) {
      for (const half of [0, 1]) {
        const color = palette[1 + ((hash(word) + ring * 2 + half * 3 + i) % 5)] as Color
        context.fillStyle = css(shade(color, half ? -0.05 : 0.05), 0.94)
        context.beginPath()
        context.arc(x, y, radius * (1 - ring / rings), turn + half * Math.PI, turn + (half + 1) * Math.PI)
        context.fill()
      }
    }
  }
}

/** Planes of color between dark bars, divided again and again. */
export const planes: School = ({ context, size, palette, random }) => {
  const bar = Math.min(size.width, size.height) * 0.011
  const line = shade(palette[0] as Color, -0.12, 0.5)
  const divide = (x: number, y: number, width: number, height: number, depth: number, lot: Random) => {
    if (depth === 0 || Math.min(width, height) < bar * 9 || (depth < 3 && lot.chance(0.25))) {
      const color = lot.chance(0.34) ? shade(palette[0] as Color, 0.03) : (lot.pick(palette.slice(1)) as Color)
      const fill = context.createLinearGradient(x, y, x + width, y + height)
      fill.addColorStop(0, css(shade(color, 0.05)))
      fill.addColorStop(1, css(shade(turnHue(color, 0.12), -0.05)))
      context.fillStyle = fill
      context.fillRect(x, y, width, height)
      context.strokeStyle = css(line)
      context.lineWidth = bar
      context.strokeRect(x, y, width, height)
      return
    }
    const at = lot.pick([0.3, 0.38, 0.5, 0.62, 0.7])
    const [first, second] = [lot.fork('first'), lot.fork('second')]
    if (width * lot.between(0.7, 1.3) > height) {
      divide(x, y, width * at, height, depth - 1, first)
      divide(x + width * at, y, width * (1 - at), height, depth - 1, second)
    } else {
      divide(x, y, width, height * at, depth - 1, first)
      divide(x, y + height * at, width, height * (1 - at), depth - 1, second)
    }
  }
  divide(0, 0, size.width, size.height, 5, random)
}

/** Flowers of geometry, their petals counted from the letters. */
export const rosettes: School = (easel) => {
  const { context, size, palette, random, words } = easel
  prime(easel)
  const side = Math.min(size.width, size.height)
  const count = Math.min(6, 2 + words.length)
  for (let i = 0; i < count; i++) {
    const word = words[i % words.length] ?? ''
    const lot = random.fork(`${i} ${word}`)
    const spread = i === 0 ? 0.08 : 0.26
    const radius = side * (i === 0 ? 0.36 : lot.between(0.09, 0.19))
    const petals = 6 + (hash(word) % 9)
    context.save()
    context.translate(size.width * (0.5 + lot.bell() * spread), size.height * (0.5 + lot.bell() * spread))
    context.rotate(lot.next() * Math.PI)
    for (let layer = 3; layer > 0; layer--) {
      const length = (radius * layer) / 3
      const color = palette[1 + ((hash(word) + layer + i) % 5)] as Color
      for (let petal = 0; petal < petals; petal++) {
        context.rotate((Math.PI * 2) / petals)
        const fill = context.createLinearGradient(0, 0, length, 0)
        fill.addColorStop(0, css(shade(color, -0.12), 0.35))
        fill.addColorStop(1, css(shade(turnHue(color, layer * 0.25), 0.06), 0.85))
        context.fillStyle = fill
        context.beginPath()
        context.moveTo(0, 0)
        context.bezierCurveTo(length * 0.25, -length * 0.4, length * 0.8, -length * 0.3, length, 0)
        context.bezierCurveTo(length * 0.8, length * 0.3, length * 0.25, length * 0.4, 0, 0)
        context.fill()
      }
      context.rotate(0.2)
    }
    context.restore()
  }
}

/** Layers of paper hills under a great disc. */
export const strata: School = ({ context, size, palette, random }) => {
  fade(context, size, palette[1] as Color, shade(palette[2] as Color, 0.15))
  const side = Math.min(size.width, size.height)
  const [x, y] = [size.width * random.between(0.3, 0.7), size.height * random.between(0.22, 0.4)]
  orb(context, x, y, side * random.between(0.12, 0.2), palette[4] as Color)
  const layers = 9
  const offset = random.next() * 512
  for (let i = 0; i < layers; i++) {
    const t = i / (layers - 1)
    const color = mix(palette[1 + (i % 5)] as Color, palette[0] as Color, 0.15 + t * 0.35)
    const base = size.height * (0.34 + t * 0.6)
    const ridge = (px: number) =>
      base + sample(soft, (px / side) * (60 + i * 16) + offset + i * 70, i * 40) * size.height * (0.16 - t * 0.06)
    for (const [lift, tone] of [
      [0, shade(color, 0.1)],
      [side * 0.008, color],
    ] as const) {
      context.fillStyle = css(tone)
      context.beginPath()
      context.moveTo(0, size.height)
      for (let px = 0; px <= size.width + 8; px += 8) context.lineTo(px, ridge(px) + lift)
      context.lineTo(size.width, size.height)
      context.fill()
    }
  }
}

/** Interfering arcs from a few centers. */
export const waves: School = (easel) => {
  const { context, size, palette, random, words } = easel
  prime(easel)
  const side = Math.min(size.width, size.height)
  const centers = 2 + (words.length % 3)
  const reach = Math.hypot(size.width, size.height)
  for (let i = 0; i < centers; i++) {
    const lot = random.fork(`center ${i}`)
    const [x, y] = [size.width * lot.between(-0.1, 1.1), size.height * lot.between(-0.1, 1.1)]
    const spacing = side * lot.between(0.03, 0.055)
    for (let radius = spacing; radius < reach; radius += spacing) {
      const color = palette[1 + ((Math.round(radius / spacing) + i * 2) % 5)] as Color
      context.strokeStyle = css(shade(color, Math.sin(radius / side / 0.2) * 0.08), 0.5)
      context.lineWidth = spacing * (0.28 + 0.24 * Math.sin(radius / spacing / 2.3 + i))
      context.beginPath()
      context.arc(x, y, radius, 0, Math.PI * 2)
      context.stroke()
    }
    orb(context, x, y, spacing * 1.6, palette[1 + (i % 5)] as Color)
  }
}

/** The ground, with soft pools of the palette in it. */
function prime({ context, size, palette, random }: Easel): void {
  const lot = random.fork('ground')
  fade(context, size, shade(palette[0] as Color, 0.04), mix(palette[0] as Color, palette[3] as Color, 0.3))
  for (const color of palette.slice(1, 5)) {
    const [x, y] = [size.width * lot.between(0.1, 0.9), size.height * lot.between(0.1, 0.9)]
    const radius = Math.min(size.width, size.height) * lot.between(0.3, 0.6)
    const pool = context.createRadialGradient(x, y, 0, x, y, radius)
    pool.addColorStop(0, css(color, 0.7))
    pool.addColorStop(1, css(color, 0))
    context.fillStyle = pool
    context.fillRect(0, 0, size.width, size.height)
  }
}

function fade(context: SKRSContext2D, { width, height }: Size, from: Color, to: Color): void {
  const fill = context.createLinearGradient(0, 0, width * 0.3, height)
  fill.addColorStop(0, css(from))
  fill.addColorStop(1, css(to))
  context.fillStyle = fill
  context.fillRect(0, 0, width, height)
}

function orb(context: SKRSContext2D, x: number, y: number, radius: number, color: Color): void {
  const ball = context.createRadialGradient(x - radius * 0.35, y - radius * 0.35, radius * 0.05, x, y, radius)
  ball.addColorStop(0, css(shade(color, 0.24)))
  ball.addColorStop(0.5, css(color))
  ball.addColorStop(1, css(shade(turnHue(color, 0.5), -0.2)))
  context.fillStyle = ball
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}
