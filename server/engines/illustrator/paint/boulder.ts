import { type Color, css, mix, shade } from '../color.ts'
import { middle, side, type Tree } from './foliage.ts'

/** A rock with a sunny and a shaded face, which meet in a broken edge. */
export function boulder({ context, random, sun, shade: dusk, snow, sunward }: Tree): void {
  const stone: Color = mix([138, 126, 116], dusk, 0.15)
  const half = side * random.between(0.22, 0.32)
  const top = side * random.between(0.68, 0.78)
  const foot = side * 0.985
  const at = (across: number, up: number) => [middle + across * half * sunward, foot - (foot - top) * up] as const
  const [low, shoulder, high] = [random.between(0.35, 0.5), random.between(0.6, 0.8), random.between(-0.15, 0.2)]
  const face = (points: readonly (readonly [number, number])[], color: Color) => {
    context.fillStyle = css(color)
    context.beginPath()
    for (const [x, y] of points) context.lineTo(x, y)
    context.fill()
  }
  const crest = [at(-0.6, shoulder), at(high - 0.2, 0.97), at(high + 0.25, 1), at(0.72, shoulder * 0.85)]
  face([at(-1, 0), at(-0.95, low), ...crest, at(1, low * 0.8), at(1.05, 0)], shade(stone, -0.1))
  const lit = mix(shade(stone, 0.06), sun, 0.24)
  face([at(high, 0.55), at(high + 0.25, 1), at(0.72, shoulder * 0.85), at(1, low * 0.8), at(1.05, 0), at(0.1, 0)], lit)
  face([at(-0.6, shoulder), at(high - 0.2, 0.97), at(high + 0.25, 1), at(high, 0.55)], mix(stone, lit, 0.55))
  if (snow) face([...crest, at(high + 0.3, 0.8), at(high, 0.7), at(-0.3, 0.72)], snow)
}
