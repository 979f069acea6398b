import { type Color, css, mix, shade } from '../../color.ts'
import { fillShape } from '../shape.ts'
import { middle, side, type Tree } from './foliage.ts'

/** A rock with a sunny and a shaded face, which meet in a broken edge. */
export function boulder({ context, random, sun, shade: dusk, snow, sunward }: Tree): void {
  const stone: Color = mix([138, 126, 116], dusk, 0.15)
  const [half, tall] = [side * random.between(0.22, 0.32), side * random.between(0.2, 0.3)]
  const at = (across: number, up: number) => ({
    x: middle + across * half * sunward,
    y: side * 0.985 - tall * up,
  })
  const [low, shoulder, high] = [
    random.between(0.35, 0.5),
    random.between(0.6, 0.8),
    random.between(-0.15, 0.2),
  ]
  const [left, top, edge] = [at(-0.6, shoulder), at(high - 0.2, 0.97), at(high + 0.25, 1)]
  const [right, hip] = [at(0.72, shoulder * 0.85), at(1, low * 0.8)]
  const lit = mix(shade(stone, 0.06), sun, 0.24)
  fillShape(context, css(shade(stone, -0.1)), [
    at(-1, 0),
    at(-0.95, low),
    left,
    top,
    edge,
    right,
    hip,
    at(1.05, 0),
  ])
  fillShape(context, css(lit), [at(high, 0.55), edge, right, hip, at(1.05, 0), at(0.1, 0)])
  fillShape(context, css(mix(stone, lit, 0.55)), [left, top, edge, at(high, 0.55)])
  if (snow)
    fillShape(context, css(snow), [
      left,
      top,
      edge,
      right,
      at(high + 0.3, 0.8),
      at(high, 0.7),
      at(-0.3, 0.72),
    ])
}
