import { css, mix } from '../../color.ts'
import { lerp } from '../../number.ts'
import { fadeDown, fillBox, fillShape } from '../shape.ts'
import type { Rise } from './ranges.ts'

/** Flat-topped rocks in layers, steep above and with a slope of rubble below. */
export function paintMesas({
  context,
  random,
  width,
  foot,
  height,
  sunward,
  tone,
  haze,
  surfaces,
  cover,
}: Rise): void {
  const rock = mix(surfaces.rock[0], surfaces[cover][1], cover === 'sand' ? 0.75 : 0.4)
  const [lit, shaded] = [tone(rock, 1), tone(rock, 0.1)]
  for (let i = random.integer(2, 3); i > 0; i--) {
    const x = random.between(0.08, 0.92) * width
    const top = foot - height * random.between(0.55, 1)
    const half = height * random.between(0.35, 1.3)
    const face = (from: number, to: number, color: typeof lit) => {
      const fill = fadeDown(context, top, foot, [css(color), css(mix(color, haze, 0.4))])
      const ledge = { x: x + to * 1.08, y: lerp(top, foot, 0.45) }
      const rubble = { x: ledge.x + Math.sign(to) * height * 0.6, y: foot + 2 }
      fillShape(context, fill, [
        { x: x + from, y: top },
        { x: x + to, y: top },
        ledge,
        rubble,
        { x: x + from, y: foot + 2 },
      ])
    }
    face(0, -half, lit)
    face(0, half, lit)
    face(-sunward * half * 0.35, -sunward * half, shaded)
    for (const down of [0.14, 0.2, 0.34]) {
      const y = lerp(top, foot, down)
      fillBox(
        context,
        css(shaded, 0.25),
        x - half * 1.02,
        y,
        half * 2.04,
        Math.max(1, height * 0.02),
      )
    }
  }
}
