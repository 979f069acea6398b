import { css, mix, shade } from '../color.ts'
import { middle, side, type Tree } from './foliage.ts'

/** A palm: a bent, ringed trunk, and fronds that arch out of its top, those in the shade behind. */
export function palm({ context, random, sun, shade: dusk, leaf, bark, sunward }: Tree): void {
  const lean = random.between(-0.16, 0.16) * side
  const at = (t: number) => [middle + lean * t * t, side * (0.99 - t * 0.63)] as const
  for (let ring = 0; ring < 14; ring++) {
    context.lineWidth = side * (0.038 - ring * 0.0013)
    context.strokeStyle = css(shade(bark, ring % 2 ? 0.06 : -0.01))
    context.beginPath()
    context.moveTo(...at(ring / 14))
    context.lineTo(...at((ring + 1.1) / 14))
    context.stroke()
  }
  const [x, y] = at(1)
  const fronds = Array.from({ length: 13 }, (_, i) => (i - 6) * 0.38 - Math.PI / 2 + random.between(-0.12, 0.12))
  const sunny = (angle: number) => Math.cos(angle) * sunward > -0.15
  for (const angle of fronds.toSorted((a, b) => Number(sunny(a)) - Number(sunny(b)))) {
    const long = side * random.between(0.27, 0.34)
    const color = mix(shade(leaf, sunny(angle) ? 0.05 : -0.08), sunny(angle) ? sun : dusk, 0.16)
    const spine = (t: number) => {
      return [x + Math.cos(angle) * long * t, y + Math.sin(angle) * long * t * 0.75 + t * t * long * 0.5] as const
    }
    context.strokeStyle = css(color)
    context.lineWidth = side * 0.009
    context.lineCap = 'round'
    context.beginPath()
    context.moveTo(x, y)
    for (let t = 0.1; t <= 1; t += 0.1) context.lineTo(...spine(t))
    for (let t = 0.1; t < 1; t += 0.06) {
      const [px, py] = spine(t)
      const hang = long * 0.34 * Math.sin(Math.PI * (0.2 + t * 0.72))
      context.moveTo(px, py)
      context.lineTo(px + Math.cos(angle) * hang * 0.55, py + hang)
      context.moveTo(px, py)
      context.lineTo(px + Math.cos(angle) * hang * 0.9, py + hang * 0.12)
    }
    context.stroke()
  }
  context.fillStyle = css(shade(bark, -0.12))
  context.beginPath()
  for (const off of [-0.02, 0.018, 0]) context.arc(x + off * side, y + side * 0.015, side * 0.018, 0, Math.PI * 2)
  context.fill()
}
