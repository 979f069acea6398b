import { css, mix, shade } from '../../color.ts'
import { lerp } from '../../number.ts'
import { middle, side, type Tree } from './foliage.ts'

/**
 * A fir: skirts of drooping boughs from the ground to the tip, each with a sunny and a shaded half.
 */
export function conifer({
  context,
  random,
  bark,
  leaf,
  sun,
  shade: dusk,
  snow,
  sunward,
  fineness,
}: Tree): void {
  context.fillStyle = css(bark)
  context.fillRect(middle - side * 0.016, side * 0.8, side * 0.032, side * 0.19)
  const width = side * random.between(0.2, 0.25)
  const skirts = random.integer(9, 11)
  const tips = Math.round(7 * Math.sqrt(fineness))
  for (let skirt = skirts; skirt > 0; skirt--) {
    const down = skirt / skirts
    const top = side * lerp(0.02, 0.74, (skirt - 1) / skirts)
    const foot = side * lerp(0.1, 0.93, down)
    const reach = width * down ** 0.85 * random.between(0.9, 1.1)
    for (const way of [-sunward, sunward]) {
      const lit = way === sunward
      const tone = shade(leaf, (lit ? 0.05 : -0.06) - (1 - down) * 0.02)
      context.fillStyle = css(mix(tone, lit ? sun : dusk, lit ? 0.14 : 0.24))
      const edge = hem(way)
      context.beginPath()
      context.moveTo(middle - way * side * 0.004, top)
      for (const [x, y] of edge) context.lineTo(x, y)
      context.fill()
      context.fillStyle = snow
        ? css(snow, lit ? 0.95 : 0.7)
        : css(mix(shade(tone, 0.06), sun, lit ? 0.25 : 0.04), 0.85)
      context.beginPath()
      context.moveTo(middle - way * side * 0.004, top)
      for (const [i, [x, y]] of edge.entries()) {
        const up = snow ? (i % 4 === 0 ? 0.12 : 0.4) : i % 4 === 0 ? 0.3 : 0.55
        context.lineTo(lerp(x, middle, up * 0.7), lerp(y, top, up))
      }
      context.fill()
    }

    /**
     * The lower edge of a half, from its outermost tip to the trunk: boughs turn up a little at
     * their ends.
     */
    function hem(way: number): (readonly [number, number])[] {
      return Array.from({ length: tips * 2 + 1 }, (_, i) => {
        const out = 1 - i / (tips * 2)
        const droop = foot - out ** 2 * side * 0.035
        return [
          middle + way * reach * out * (i % 2 === 0 ? 1 : 0.94),
          droop +
            (i % 2 === 0
              ? side * random.between(0.005, 0.02)
              : -side * random.between(0.012, 0.03)),
        ] as const
      })
    }
  }
}
