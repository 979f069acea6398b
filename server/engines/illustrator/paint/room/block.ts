import { type Color, css, shade } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import type { Random } from '../../random.ts'
import { fillBox, fillShape } from '../shape.ts'
import { type Block, type Frame, faceOf, levelAt, type Room, sideAt } from './interior.ts'

/** Paints what is on, or in the place of, the front of a part of a piece of furniture. */
export type Detail = (room: Room, face: Frame, random: Random) => void

/** Pixels of a face for fractions of it from its upper left. */
export function spotOn({ x, y, width, height }: Frame, across: number, down: number): Point {
  return { x: x + across * width, y: y + down * height }
}

/** Fills a part of a face, in fractions of it from its upper left. */
export function patch(
  { context }: Room,
  { x, y, width, height }: Frame,
  [left, top, wide, tall]: readonly [number, number, number, number],
  color: Color,
  alpha = 1,
): void {
  fillBox(
    context,
    css(color, alpha),
    x + left * width,
    y + top * height,
    wide * width,
    tall * height,
  )
}

/** Paints a block's visible faces with its shadow, and tells where its front is. */
export function paintBlock(room: Room, block: Block, color: Color): Frame {
  const { left, right, bottom, top, out = 0, back = 0 } = block
  const { context, camera, sunny } = room
  if (bottom < 0.3)
    fillShape(
      context,
      'rgba(30,16,24,0.28)',
      levelAt(room, 0, left - 0.07, right + 0.07, back, out + 0.07),
    )
  const side = left > 0 ? left : right < 0 ? right : undefined
  if (side !== undefined) {
    const lit = (side === left ? -1 : 1) === sunny ? 0.03 : -0.11
    fillShape(context, css(shade(color, lit)), sideAt(room, side, bottom, top, back, out))
  }
  if (top < camera.eye)
    fillShape(context, css(shade(color, 0.09)), levelAt(room, top, left, right, back, out))
  const front = faceOf(room, block)
  patch(room, front, [0, 0, 1, 1], color)
  return front
}
