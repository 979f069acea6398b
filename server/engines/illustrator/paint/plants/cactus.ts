import { type Color, css, mix, shade } from '../../color.ts'
import { middle, side, type Tree } from './foliage.ts'

/** A cactus with two arms, bright on the side of the sun. */
export function cactus({ context, random, sun, shade: dusk, sunward }: Tree): void {
  const green: Color = mix([92, 132, 82], dusk, 0.12)
  const arms = [
    { way: -1, from: side * random.between(0.6, 0.75), up: side * random.between(0.1, 0.22) },
    { way: 1, from: side * random.between(0.5, 0.66), up: side * random.between(0.1, 0.22) },
  ]
  context.lineCap = 'round'
  for (const [color, offset, width] of [
    [shade(green, -0.07), 0, 0.11],
    [mix(green, sun, 0.16), side * 0.012 * sunward, 0.065],
  ] as const) {
    const x = middle + offset
    context.strokeStyle = css(color)
    context.lineWidth = side * width
    context.beginPath()
    context.moveTo(x, side * 0.985)
    context.lineTo(x, side * 0.3)
    context.stroke()
    context.lineWidth = side * width * 0.7
    context.beginPath()
    for (const { way, from, up } of arms) {
      context.moveTo(x, from)
      context.quadraticCurveTo(x + way * side * 0.165, from, x + way * side * 0.165, from - up)
    }
    context.stroke()
  }
}
