import { css, mix } from '../color.ts'
import { lerp } from '../number.ts'
import { downward, fillOutline, type Line } from './outline.ts'
import type { Rise } from './ranges.ts'

/** Flat-topped rocks in layers, steep above and with a slope of rubble below. */
export function paintMesas({ context, random, width, foot, height, sunward, tone, haze, surfaces, cover }: Rise): void {
  const rock = mix(surfaces.rock[0], surfaces[cover][1], cover === 'sand' ? 0.75 : 0.4)
  for (let i = random.integer(2, 3); i > 0; i--) {
    const x = random.between(0.08, 0.92) * width
    const top = foot - height * random.between(0.55, 1)
    const half = height * random.between(0.35, 1.3)
    const ledge = lerp(top, foot, 0.45)
    const outline = (from: number, to: number): Line => [
      [x + from, top],
      [x + to, top + height * 0.03],
      [x + to * 1.08, ledge],
      [x + to * 1.08 + Math.sign(to) * height * 0.6, foot + 2],
      [x + from * 1.3, foot + 2],
    ]
    const lit = tone(rock, 1)
    const shaded = tone(rock, 0.1)
    fillOutline(context, outline(-half, half), downward(context, top, foot, lit, mix(lit, haze, 0.4)))
    fillOutline(context, outline(half, -half), downward(context, top, foot, lit, mix(lit, haze, 0.4)))
    const edge = -sunward * half
    fillOutline(context, outline(edge * 0.35, edge), downward(context, top, foot, shaded, mix(shaded, haze, 0.4)))
    context.fillStyle = css(shaded, 0.25)
    for (const down of [0.14, 0.2, 0.34]) {
      context.fillRect(x - half * 1.02, lerp(top, foot, down), half * 2.04, Math.max(1, height * 0.02))
    }
  }
}
