import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, shade } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import type { Size } from '../../compose/composition.ts'
import type { Random } from '../../random.ts'
import { fillShapes, strokeLines } from '../shape.ts'

/**
 * Boards that run towards the viewer from `top` (pixels) to the lower edge, away from a vanishing
 * point.
 */
export function paintBoards(
  context: SKRSContext2D,
  size: Size,
  vanishing: Point,
  top: number,
  wood: Color,
  detail: number,
  random: Random,
): void {
  const unit = Math.min(size.width, size.height) / 1024
  const near = size.height
  const step = (near - vanishing.y) * 0.16
  const reach =
    Math.max(vanishing.x, size.width - vanishing.x) * ((near - vanishing.y) / (top - vanishing.y))
  const count = Math.ceil(reach / step)
  const boards = Array.from({ length: count * 2 }, (_, i) => i - count)
  const spot = (board: number, y: number): Point => {
    return { x: vanishing.x + (board + 0.3) * step * ((y - vanishing.y) / (near - vanishing.y)), y }
  }
  const tones = [-0.045, -0.015, 0.015, 0.045]
  const lots = boards.map(() => random.pick(tones))
  for (const tone of tones) {
    const strips = boards.filter((_, i) => lots[i] === tone)
    const shapes = strips.map((i) => [
      spot(i, top),
      spot(i + 1, top),
      spot(i + 1, near),
      spot(i, near),
    ])
    fillShapes(context, css(shade(wood, tone)), shapes)
  }
  const seams = boards.flatMap((i) => {
    const end = top + (near - top) * random.between(0.1, 1)
    return [
      [spot(i, top), spot(i, near)],
      [spot(i, end), spot(i + 1, end)],
    ]
  })
  strokeLines(context, css(shade(wood, -0.2), 0.6), 2 * unit, seams)
  const grain = random.fork('grain')
  const fibers = boards.flatMap((i) => {
    return Array.from({ length: Math.ceil(1 + 3 * detail) }, () => {
      const [board, from] = [i + grain.next(), top + (near - top) * grain.next()]
      return [spot(board, from), spot(board, from + (near - from) * grain.between(0.2, 0.8))]
    })
  })
  strokeLines(context, css(shade(wood, -0.1), 0.3), 1.3 * unit, fibers)
}
