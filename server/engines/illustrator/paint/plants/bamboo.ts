import { shade } from '../../color.ts'
import { middle, side, type Tree } from './crown.ts'

/** A clump of jointed canes that lean apart, with leaves at their upper half. */
export function bamboo(tree: Tree): void {
  const { brush, random, leaf, bark } = tree
  brush.context.lineCap = 'round'
  for (let i = 0; i < 7; i++) {
    const foot = middle + (i - 3) * side * 0.035 + random.between(-0.01, 0.01) * side
    const tip = foot + (i - 3) * side * random.between(0.02, 0.05)
    const top = side * random.between(0.05, 0.3)
    const at = (up: number) => ({
      x: foot + (tip - foot) * up ** 1.5,
      y: side * 0.985 + (top - side * 0.985) * up,
    })
    const cane = [0, 0.25, 0.5, 0.75, 1].map(at)
    brush.lines(shade(bark, i % 2 ? -0.05 : 0.03), side * 0.02, [cane])
    const joints = Array.from({ length: 8 }, (_, k) => at((k + 1) / 9))
    brush.lines(
      shade(bark, -0.18),
      side * 0.006,
      joints.map(({ x, y }) => [
        { x: x - side * 0.012, y },
        { x: x + side * 0.012, y },
      ]),
    )
    const blades = Array.from({ length: 14 }, () => {
      const { x, y } = at(random.between(0.45, 1))
      const way = random.sign() * side * random.between(0.05, 0.1)
      return [
        { x, y },
        { x: x + way * 0.6, y: y - side * 0.01 },
        { x: x + way, y: y + side * random.between(0.02, 0.05) },
      ]
    })
    brush.lines(shade(leaf, random.between(-0.08, 0.06)), side * 0.014, blades)
  }
}
