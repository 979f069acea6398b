import { css, mix } from '../../color.ts'
import { lerp } from '../../number.ts'
import { fadeDown } from '../shape.ts'
import type { Rise } from './ranges.ts'

/**
 * Dunes: each has a crest that winds down from its top, one side of it in the sun and the other in
 * the shade. Near ones pass into the sand before them.
 */
export function paintDunes({
  context,
  random,
  width,
  foot,
  height,
  sunward,
  tone,
  haze,
  surfaces,
  near,
}: Rise): void {
  const [bright, dark] = surfaces.sand
  const count = Math.max(2, Math.round(width / (height * 4.5)))
  const lit = tone(bright, 1)
  const shaded = mix(tone(dark, 0.12), haze, 0.06)
  const dunes = Array.from({ length: count + 1 }, (_, i) => ({ i, turn: random.next() }))
  for (const { i } of dunes.sort((a, b) => a.turn - b.turn)) {
    const x = ((i + random.between(-0.25, 0.25)) / count) * width
    const top = foot - height * random.between(0.6, 1)
    const [left, right] = [x - height * random.between(2.6, 4), x + height * random.between(2.6, 4)]
    const slope = (to: number) =>
      context.bezierCurveTo(
        lerp(x, to, 0.18),
        lerp(top, foot, 0.5),
        lerp(x, to, 0.5),
        foot,
        to,
        foot + 2,
      )
    const solid = near ? 0 : 1
    const sunny = fadeDown(context, top, foot, [
      css(lit),
      [0.7, css(mix(lit, shaded, 0.15))],
      [1, css(lit, solid)],
    ])
    const dusky = fadeDown(context, top, foot, [
      css(shaded),
      [0.7, css(mix(shaded, lit, 0.35))],
      [1, css(mix(shaded, lit, 0.5), solid)],
    ])
    context.fillStyle = sunny
    context.beginPath()
    context.moveTo(x, top)
    slope(left)
    context.lineTo(right, foot + 2)
    context.moveTo(x, top)
    slope(right)
    context.lineTo(left, foot + 2)
    context.fill()
    context.fillStyle = dusky
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
