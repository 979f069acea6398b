import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, shade } from '../color.ts'
import type { Random } from '../random.ts'

/** Draws something that grows from a spot of the sea floor, `size` pixels high or so. */
type Growth = (context: SKRSContext2D, random: Random, x: number, y: number, size: number, color: Color) => void

const staghorn: Growth = (context, random, x, y, size, color) => {
  context.strokeStyle = css(color)
  context.lineCap = 'round'
  const grow = (fromX: number, fromY: number, angle: number, length: number, width: number) => {
    if (length < size * 0.18) return
    const [toX, toY] = [fromX + Math.cos(angle) * length, fromY + Math.sin(angle) * length]
    context.lineWidth = width
    context.beginPath()
    context.moveTo(fromX, fromY)
    context.lineTo(toX, toY)
    context.stroke()
    for (const side of [-1, 1]) grow(toX, toY, angle + side * random.between(0.2, 0.6), length * 0.72, width * 0.8)
  }
  for (const lean of [-0.5, 0.1, 0.6]) grow(x, y, -Math.PI / 2 + lean, size * 0.45, size * 0.12)
}

/** Ribbons that sway. */
const weed: Growth = (context, random, x, y, size, color) => {
  for (let i = 0; i < 6; i++) {
    const [foot, wide] = [x + (i - 2.5) * size * 0.13, size * 0.06]
    const [tipX, tipY] = [foot + random.between(-0.3, 0.3) * size, y - size * random.between(1.2, 2.4)]
    const bend = size * random.between(0.2, 0.4)
    context.fillStyle = css(shade(color, random.between(-0.06, 0.06)))
    context.beginPath()
    context.moveTo(foot - wide, y)
    context.bezierCurveTo(foot + bend - wide, y - size * 0.7, foot - bend - wide, y - size * 1.2, tipX, tipY)
    context.bezierCurveTo(foot - bend + wide, y - size * 1.2, foot + bend + wide, y - size * 0.7, foot + wide, y)
    context.fill()
  }
}

/** A dome with furrows. */
const brain: Growth = (context, _random, x, y, size, color) => {
  context.fillStyle = css(color)
  context.beginPath()
  context.ellipse(x, y, size * 0.62, size * 0.5, 0, Math.PI, 0)
  context.fill()
  context.strokeStyle = css(shade(color, 0.1))
  context.lineWidth = size * 0.05
  context.beginPath()
  for (let i = 1; i < 4; i++) {
    context.moveTo(x - size * 0.15 * i, y)
    context.ellipse(x, y, size * 0.15 * i, size * 0.12 * i, 0, Math.PI, 0)
  }
  context.stroke()
}

/** A net of ribs in a half circle. */
const fan: Growth = (context, _random, x, y, size, color) => {
  context.fillStyle = css(color, 0.4)
  context.beginPath()
  context.moveTo(x, y)
  context.arc(x, y - size * 0.1, size * 0.95, -2.7, -0.44)
  context.fill()
  context.strokeStyle = css(color)
  context.lineCap = 'round'
  context.lineWidth = size * 0.06
  context.beginPath()
  for (let i = 0; i < 9; i++) {
    const angle = -2.6 + i * 0.258
    const out = Math.cos(angle) * size
    context.moveTo(x, y)
    context.quadraticCurveTo(x + out * 0.4, y - size * 0.5, x + out * 0.92, y + Math.sin(angle) * size * 0.98)
  }
  context.stroke()
}

export const growths: readonly Growth[] = [staghorn, weed, weed, brain, fan]
