import { type Color, css, mix, shade } from '../color.ts'
import { middle, side, type Tree } from './foliage.ts'

/** A cactus with two arms. */
export function cactus({ context, random, sun, shade: dusk, sunward }: Tree): void {
  const green: Color = mix([92, 132, 82], dusk, 0.12)
  const arm = (from: number, out: number, up: number) => {
    context.moveTo(middle, from)
    context.quadraticCurveTo(middle + out, from, middle + out, from - up)
  }
  const layers = [
    { color: shade(green, -0.07), offset: 0, width: 0.11 },
    { color: mix(green, sun, 0.16), offset: side * 0.012 * sunward, width: 0.065 },
  ]
  const [left, right] = [random.between(0.1, 0.22), random.between(0.1, 0.22)]
  const [low, high] = [random.between(0.6, 0.75), random.between(0.5, 0.66)]
  context.lineCap = 'round'
  for (const { color, offset, width } of layers) {
    context.save()
    context.translate(offset, 0)
    context.strokeStyle = css(color)
    context.lineWidth = side * width
    context.beginPath()
    context.moveTo(middle, side * 0.985)
    context.lineTo(middle, side * 0.3)
    context.stroke()
    context.lineWidth = side * width * 0.7
    context.beginPath()
    arm(side * low, -side * 0.17, side * left)
    arm(side * high, side * 0.16, side * right)
    context.stroke()
    context.restore()
  }
}
