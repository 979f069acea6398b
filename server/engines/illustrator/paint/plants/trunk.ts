import { css, shade } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import { fadeAcross, fillBox, strokeLines } from '../shape.ts'
import { middle, side, type Tree } from './foliage.ts'

/**
 * A trunk and the boughs that carry a crown; `half` is half its width. A birch's is white with dark
 * marks.
 */
export function trunk(
  { context, random, bark, sunward }: Tree,
  half: number,
  marked = false,
): void {
  const shades = [-0.08, 0.08].map((tone) => css(shade(bark, tone * sunward - 0.02)))
  context.fillStyle = fadeAcross(context, middle - half * 1.4, middle + half * 1.4, shades)
  context.beginPath()
  context.moveTo(middle - half * 1.7, side * 0.99)
  context.quadraticCurveTo(middle - half * 0.8, side * 0.86, middle - half * 0.6, side * 0.3)
  context.lineTo(middle + half * 0.6, side * 0.3)
  context.quadraticCurveTo(middle + half * 0.8, side * 0.86, middle + half * 1.7, side * 0.99)
  context.fill()
  context.lineCap = 'round'
  const boughs = [-1, 1, -1, 1].map((way, i) => {
    const at = (out: number, up: number) => ({
      x: middle + way * side * out,
      y: side * (up - i * 0.045),
    })
    return [at(0, 0.66), at(0.03, 0.58), at(0.08, 0.5), at(0.14, 0.44)]
  })
  strokeLines(context, css(shade(bark, -0.03)), half * 0.7, boughs)
  for (let i = 0; marked && i < 12; i++) {
    const [x, y] = [middle + random.between(-0.8, 0.3) * half, side * random.between(0.5, 0.96)]
    fillBox(context, css(shade(bark, -0.5), 0.8), x, y, half * random.between(0.4, 1), side * 0.008)
  }
}

/** A tree without leaves: branches fork to the twigs, snow lies on those that are not too steep. */
export function branches({ context, random, bark, snow }: Tree): void {
  const wood = new Map<number, Point[][]>()
  const grow = (from: Point, angle: number, length: number, width: number): void => {
    if (length < side * 0.028) return
    const to = { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length }
    wood.set(width, [...(wood.get(width) ?? []), [from, to]])
    for (let i = random.chance(0.3) ? 3 : 2; i > 0; i--) {
      grow(
        to,
        angle + random.between(-0.65, 0.65),
        length * random.between(0.62, 0.8),
        width * 0.68,
      )
    }
  }
  grow({ x: middle, y: side * 0.99 }, -Math.PI / 2, side * 0.25, side * 0.042)
  context.lineCap = 'round'
  for (const [width, lines] of wood) {
    strokeLines(context, css(shade(bark, -0.1)), width, lines)
    const level = lines.filter(
      ([from, to]) => from && to && Math.abs(to.x - from.x) > Math.abs(to.y - from.y) * 0.4,
    )
    const lifted = level.map((line) => line.map(({ x, y }) => ({ x, y: y - width * 0.4 })))
    if (snow) strokeLines(context, css(snow, 0.9), side * 0.009, lifted)
  }
}
