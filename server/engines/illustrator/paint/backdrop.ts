import type { Camera, Size } from '../compose/camera.ts'
import { canvasOf } from '../pixels.ts'
import type { Brush } from './brush.ts'
import type { Picture } from './picture.ts'

/**
 * The far picture, painted pixel by pixel at half size: softness behind sharp figures is free depth
 * of field, and a quarter of the work.
 */
export interface Backdrop extends Size {
  /** Backdrop pixels for one of the picture. */
  scale: number
  /** The composition's camera and sun, in backdrop pixels. */
  camera: Camera
  sun: { x: number; y: number }
  /** RGBA. */
  pixels: Uint8ClampedArray
  /** Metres to what is seen; 0 is sky, below 0 is water. */
  depth: Float32Array
}

export function createBackdrop(picture: Picture): Backdrop {
  const scale = 0.5
  const { size, camera, light } = picture
  const width = Math.ceil(size.width * scale)
  const height = Math.ceil(size.height * scale)
  return {
    width,
    height,
    scale,
    camera: {
      horizon: camera.horizon * scale,
      center: camera.center * scale,
      focal: camera.focal * scale,
      eye: camera.eye,
    },
    sun: { x: light.sun.x * scale, y: light.sun.y * scale },
    pixels: new Uint8ClampedArray(width * height * 4).fill(255),
    depth: new Float32Array(width * height),
  }
}

/**
 * Spreads the backdrop over the whole picture, from a row on; where it is not opaque, what is there
 * stays.
 */
export function putBackdrop(
  brush: Brush,
  { width, height, pixels }: Backdrop,
  size: Size,
  from = 0,
): void {
  const land = { width, height: height - from, data: pixels.subarray(from * width * 4) }
  const scale = size.width / width
  brush.context.drawImage(canvasOf(land), 0, from * scale, size.width, land.height * scale)
}

/** What is seen at a point of the picture: metres, 0 for sky, below 0 for water. */
export function depthSeen(backdrop: Backdrop, x: number, y: number): number {
  const column = Math.min(backdrop.width - 1, Math.max(0, Math.floor(x * backdrop.scale)))
  const row = Math.min(backdrop.height - 1, Math.max(0, Math.floor(y * backdrop.scale)))
  return backdrop.depth[row * backdrop.width + column] as number
}
