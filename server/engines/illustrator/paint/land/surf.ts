import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix, shade } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import type { Composition } from '../../compose/composition.ts'
import { underLight } from '../../compose/light.ts'
import type { Backdrop } from '../backdrop.ts'
import { strokeLines } from '../shape.ts'

/** Columns of the backdrop from one point of the shore to the next. */
const step = 6

/** From the sand out to sea: how far out, how wide and how opaque, in sizes of the near shore. */
const wetness = [
  [-0.12, 0.34, 0.25],
  [-0.08, 0.22, 0.35],
  [-0.04, 0.12, 0.5],
] as const
const foam = [
  [0.3, 0.012, 0.45],
  [0.2, 0.02, 0.6],
  [0.1, 0.016, 0.5],
  [0.01, 0.05, 0.35],
  [0, 0.03, 0.95],
] as const

/** The sea on a beach: sand that is still wet, and lines of foam that run up on it. */
export function paintSurf(
  context: SKRSContext2D,
  backdrop: Backdrop,
  composition: Composition,
): void {
  const { size, camera, light, surfaces, random } = composition
  const shore = shoreOf(backdrop)
  if (shore.length < 2) return
  const lot = random.fork('surf')
  const unit = Math.max(...shore.map(({ y }) => y)) - camera.horizon
  const wet = mix(
    shade(underLight(surfaces.sand[1], light, 0.5), -0.08),
    light.sky[3] ?? light.haze,
    0.3,
  )
  const lines = (color: Color, bands: typeof foam | typeof wetness, wobble: number) => {
    for (const [out, width, alpha] of bands) {
      const phase = lot.next() * 7
      const line = shore.map(({ x, y }) => {
        const sway =
          Math.sin((x / size.width) * 23 + phase) +
          Math.sin((x / size.width) * 51 + phase * 3) * 0.5
        return { x, y: y - (out + sway * wobble) * (y - camera.horizon) }
      })
      strokeLines(context, css(color, alpha), Math.max(1, unit * width), [line])
    }
  }
  context.save()
  context.lineJoin = 'round'
  lines(wet, wetness, 0.012)
  lines(underLight(surfaces.snow[0], light, 0.95), foam, 0.022)
  context.restore()
}

/** Where water ends in sand nearer to the viewer: points of the picture from left to right. */
function shoreOf({ width, height, depth, scale }: Backdrop): Point[] {
  const shore: Point[] = []
  for (let x = 0; x < width + step; x += step) {
    const column = Math.min(width - 1, x)
    let y = height - 1
    while (y > 0 && (depth[y * width + column] as number) > 0) y--
    if (y < height - 1 && (depth[y * width + column] as number) < 0)
      shore.push({ x: column / scale, y: (y + 1) / scale })
  }
  return shore
}
