import { css, mix, shade } from '../../color.ts'
import { fillEllipse, strokeLines } from '../shape.ts'
import { middle, side, type Tree } from './foliage.ts'

/** A palm: a bent, ringed trunk, and fronds that arch out of its top, those in the shade behind. */
export function palm({ context, random, sun, shade: dusk, leaf, bark, sunward }: Tree): void {
  const lean = random.between(-0.16, 0.16) * side
  const at = (t: number) => ({ x: middle + lean * t * t, y: side * (0.99 - t * 0.63) })
  context.lineCap = 'round'
  for (let ring = 0; ring < 14; ring++) {
    const width = side * (0.038 - ring * 0.0013)
    strokeLines(context, css(shade(bark, ring % 2 ? 0.06 : -0.01)), width, [
      [at(ring / 14), at((ring + 1.1) / 14)],
    ])
  }
  const { x, y } = at(1)
  const angles = Array.from(
    { length: 13 },
    (_, i) => (i - 6) * 0.38 - Math.PI / 2 + random.between(-0.12, 0.12),
  )
  const isSunny = (angle: number) => Math.cos(angle) * sunward > -0.15
  for (const angle of angles.toSorted((a, b) => Number(isSunny(a)) - Number(isSunny(b)))) {
    const long = side * random.between(0.28, 0.36)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const spine = Array.from({ length: 16 }, (_, i) => {
      const t = i / 15
      return { x: x + cos * long * t, y: y + sin * long * t * 0.75 + t * t * long * 0.5 }
    })
    const leaflets = spine.slice(1).flatMap((root, i) => {
      const hang = long * 0.36 * Math.sin(Math.PI * (0.2 + i * 0.05))
      return [
        [root, { x: root.x + cos * hang * 0.55, y: root.y + hang }],
        [root, { x: root.x + cos * hang * 0.9, y: root.y + hang * 0.12 }],
      ]
    })
    const color = mix(shade(leaf, isSunny(angle) ? 0.05 : -0.08), isSunny(angle) ? sun : dusk, 0.16)
    strokeLines(context, css(color), side * 0.0085, [spine, ...leaflets])
  }
  for (const off of [-0.02, 0.018, 0]) {
    fillEllipse(
      context,
      css(shade(bark, -0.12)),
      x + off * side,
      y + side * 0.015,
      side * 0.018,
      side * 0.018,
    )
  }
}
