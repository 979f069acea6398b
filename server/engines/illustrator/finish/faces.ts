import { faceOf } from '../compose/actor.ts'
import type { Composition } from '../compose/composition.ts'
import { smoothstep } from '../number.ts'
import type { Pixels } from '../pixels.ts'
import type { Pyramid } from './pyramid.ts'

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
