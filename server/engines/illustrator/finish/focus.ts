import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type Box, boxOf, faceOf } from '../compose/actor.ts'
import type { Composition } from '../compose/composition.ts'
import { smoothstep } from '../number.ts'
import type { Pixels } from '../pixels.ts'
import type { Pyramid } from './pyramid.ts'

/**
 * How much a place of the picture is looked at, 0 to 1; its coordinates are fractions of the width
 * and height.
 */
export type Focus = (x: number, y: number) => number

const side = 96

/** The actors draw the eye, the nearer the middle of them the more, and faces most of all. */
export function focusOf({ actors, size }: Composition): Focus {
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  context.scale(side / size.width, side / size.height)
  for (const actor of actors) {
    paintGaze(context, boxOf(actor), 0.72)
    const face = faceOf(actor)
    if (face) paintGaze(context, face, 1)
  }
  const { data } = context.getImageData(0, 0, side, side)
  return (x, y) => {
    const column = Math.min(side - 1, Math.max(0, Math.floor(x * side)))
    const row = Math.min(side - 1, Math.max(0, Math.floor(y * side)))
    return (data[(row * side + column) * 4 + 3] as number) / 255
  }
}

/** `reach` is how far it goes, where the box is 1 wide and high. */
function paintGaze(context: SKRSContext2D, box: Box, reach: number): void {
  context.save()
  context.translate((box.left + box.right) / 2, (box.top + box.bottom) / 2)
  context.scale((box.right - box.left) * reach, (box.bottom - box.top) * reach)
  const gaze = context.createRadialGradient(0, 0, 0, 0, 0, 1)
  gaze.addColorStop(0, 'rgba(255,255,255,1)')
  gaze.addColorStop(0.6, 'rgba(255,255,255,1)')
  gaze.addColorStop(1, 'rgba(255,255,255,0)')
  context.fillStyle = gaze
  context.fillRect(-1, -1, 2, 2)
  context.restore()
}

/**
 * Shows the faces of the picture through a style too coarse for them, in place. `opacity` is 0 to
 * 1.
 */
export function withFaces(
  pixels: Pixels,
  picture: Pyramid,
  { actors, size }: Composition,
  opacity: number,
): Pixels {
  const { width, height, data } = pixels
  const scale = width / size.width
  for (const face of actors.flatMap((actor) => faceOf(actor) ?? [])) {
    const [x, y] = [((face.left + face.right) / 2) * scale, ((face.top + face.bottom) / 2) * scale]
    const [across, down] = [
      ((face.right - face.left) / 2) * scale,
      ((face.bottom - face.top) / 2) * scale,
    ]
    const bottom = Math.min(height, Math.ceil(y + down))
    for (let row = Math.max(0, Math.floor(y - down)); row < bottom; row++) {
      const last = Math.min(width, Math.ceil(x + across))
      for (let column = Math.max(0, Math.floor(x - across)); column < last; column++) {
        const outward = Math.hypot((column - x) / across, (row - y) / down)
        const share = smoothstep(1, 0.7, outward) * opacity
        const i = (row * width + column) * 4
        for (let c = 0; c < 3; c++) {
          data[i + c] =
            (data[i + c] as number) +
            ((picture.data[i + c] as number) - (data[i + c] as number)) * share
        }
      }
    }
  }
  return pixels
}
