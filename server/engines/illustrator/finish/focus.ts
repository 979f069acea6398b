import { createCanvas } from '@napi-rs/canvas'
import { boxOf } from '../compose/actor.ts'
import type { Composition } from '../compose/composition.ts'

/** How much a place of the picture is looked at, 0 to 1; its coordinates are fractions of the width and height. */
export type Focus = (x: number, y: number) => number

const side = 96

/** The actors draw the eye, the nearer the middle of them the more. */
export function focusOf({ actors, size }: Composition): Focus {
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  for (const actor of actors) {
    const box = boxOf(actor)
    context.save()
    context.translate((actor.x / size.width) * side, ((box.top + box.bottom) / 2 / size.height) * side)
    context.scale(((box.right - box.left) / size.width) * side * 0.75, (actor.height / size.height) * side * 0.7)
    const glow = context.createRadialGradient(0, 0, 0, 0, 0, 1)
    glow.addColorStop(0, 'rgba(255,255,255,1)')
    glow.addColorStop(0.6, 'rgba(255,255,255,1)')
    glow.addColorStop(1, 'rgba(255,255,255,0)')
    context.fillStyle = glow
    context.fillRect(-1, -1, 2, 2)
    context.restore()
  }
  const { data } = context.getImageData(0, 0, side, side)
  return (x, y) => {
    const column = Math.min(side - 1, Math.max(0, Math.floor(x * side)))
    const row = Math.min(side - 1, Math.max(0, Math.floor(y * side)))
    return (data[(row * side + column) * 4 + 3] as number) / 255
  }
}
