import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix } from '../color.ts'
import type { Random } from '../random.ts'

/** What grows low is drawn once in a square of this side, standing on its lower edge, and planted often. */
const side = 96
const middle = side / 2

export type Sprout = (context: SKRSContext2D, tones: readonly Color[], random: Random) => void

export function sproutOf(sprout: Sprout, tones: readonly Color[], random: Random): Canvas {
  const canvas = createCanvas(side, side)
  sprout(canvas.getContext('2d'), tones, random)
  return canvas
}

/** Blades that fan out, the darker behind. */
export const tuft: Sprout = (context, tones, random) => {
  for (const [i, tone] of tones.entries()) {
    context.fillStyle = css(tone)
    context.beginPath()
    for (let blade = 0; blade < 4; blade++) {
      const root = middle + random.between(-0.16, 0.16) * side
      const tip = root + (root - middle) * 1.1 + random.between(-0.12, 0.12) * side
      const tall = side * random.between(0.5, 0.95) * (1 - i * 0.12)
      const half = side * 0.022
      context.moveTo(root - half, side)
      context.quadraticCurveTo(root - half, side - tall * 0.6, tip, side - tall)
      context.quadraticCurveTo(root + half * 2, side - tall * 0.5, root + half, side)
    }
    context.fill()
  }
}

/** Flowers on stems over a few blades: the last tone is the petals'. */
export const blossom: Sprout = (context, tones, random) => {
  tuft(context, tones.slice(0, 2), random)
  const petal = tones[tones.length - 1] as Color
  for (let i = random.integer(1, 3); i > 0; i--) {
    const [x, y] = [middle + random.between(-0.26, 0.26) * side, side * random.between(0.14, 0.4)]
    const size = side * random.between(0.08, 0.12)
    context.strokeStyle = css(tones[0] as Color)
    context.lineWidth = side * 0.022
    context.beginPath()
    context.moveTo(middle, side)
    context.quadraticCurveTo(middle, side * 0.7, x, y)
    context.stroke()
    context.fillStyle = css(petal)
    context.beginPath()
    for (let k = 0; k < 5; k++) {
      const angle = k * 1.257 + i
      const [px, py] = [x + Math.cos(angle) * size * 0.7, y + Math.sin(angle) * size * 0.55]
      context.moveTo(px + size * 0.55, py)
      context.arc(px, py, size * 0.55, 0, Math.PI * 2)
    }
    context.fill()
    context.fillStyle = css(mix([249, 215, 90], petal, 0.2))
    context.beginPath()
    context.arc(x, y, size * 0.4, 0, Math.PI * 2)
    context.fill()
  }
}

/** Fronds with leaflets along both sides, drooping at their tips. */
export const fern: Sprout = (context, tones, random) => {
  context.lineCap = 'round'
  context.lineWidth = side * 0.024
  for (const [i, tone] of tones.entries()) {
    context.strokeStyle = css(tone)
    context.beginPath()
    for (const way of [-1, 1]) {
      const reach = side * random.between(0.22, 0.44) * way
      const tall = side * random.between(0.55, 0.85) * (1 - i * 0.1)
      for (let t = 0.1; t < 1; t += 0.1) {
        const [x, y] = [middle + reach * t ** 1.3, side - tall * Math.sin(t * 2)]
        const leaflet = side * 0.13 * (1 - t * 0.7)
        context.moveTo(x - leaflet, y - leaflet * 0.2)
        context.lineTo(x, y)
        context.lineTo(x + leaflet, y - leaflet * 0.2)
      }
    }
    context.stroke()
  }
}

/** A pebble or two, lit from above. */
export const pebble: Sprout = (context, tones, random) => {
  for (const tone of tones.slice(0, 2)) {
    const [x, half] = [middle + random.between(-0.25, 0.25) * side, side * random.between(0.1, 0.22)]
    for (const [lift, color] of [
      [0, mix(tone, [20, 20, 40], 0.35)],
      [0.25, tone],
    ] as const) {
      context.fillStyle = css(color)
      context.beginPath()
      context.ellipse(
        x,
        side - half * (0.4 + lift),
        half * (1 - lift * 0.5),
        half * (0.5 - lift * 0.4),
        0,
        0,
        Math.PI * 2,
      )
      context.fill()
    }
  }
}

/** Lines that the wind draws in sand, each with a bright and a dark edge. */
export const ripple: Sprout = (context, tones, random) => {
  context.lineWidth = side * 0.02
  for (const [i, tone] of tones.slice(0, 2).entries()) {
    context.strokeStyle = css(tone, 0.5)
    context.beginPath()
    for (let line = 0; line < 3; line++) {
      const y = side * (0.55 + line * 0.15 + i * 0.025)
      const [from, to] = [random.between(0, 0.2) * side, random.between(0.7, 1) * side]
      context.moveTo(from, y)
      context.bezierCurveTo(from + side * 0.2, y - side * 0.08, to - side * 0.2, y + side * 0.08, to, y)
    }
    context.stroke()
  }
}
