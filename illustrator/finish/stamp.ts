import type { Color } from '../color.ts'
import type { Size } from '../compose/camera.ts'
import { fine, texel } from '../noise.ts'
import { blended, packedColor } from '../pixels.ts'
import type { Tables } from '../tables/build.ts'

export type Brush = Tables['brushes'][number]

/** Hairs across a stroke, hairs across a narrow stroke, and the number of paint loads. */
const hairs = 32
const narrowHairs = 8
const loads = 64

/** The paint on every hair in every load, -1 to 1. */
const paintLoads = Float32Array.from({ length: hairs * loads }, (_, i) =>
  texel(fine, (i % hairs) * 3, (i / hairs) * 5),
)

interface Stroke {
  /** The middle, in pixels. */
  x: number
  y: number
  /** Radians. */
  angle: number
  /** Half its length and half its width, in pixels. */
  reach: number
  breadth: number
  color: Color
  /** The paint load, 0 to 1. */
  variant: number
}

/** Whole numbers are quicker: this number stands for 1 on a stroke. */
const one = 2 ** 16
/** A stroke fades over this share of its length. */
const fade = 1 / 3.5

/** The current brush: the paint on every hair, its cover of the ground (0 to 256), */
const paints = new Int32Array(hairs)
const covers = new Int32Array(hairs)
/** and its reach from the middle of the stroke, in fades. */
const ends = new Int32Array(hairs)

/** Loads a number of hairs with paint, the sides with less paint. */
function load(count: number, { color, variant }: Stroke, { bristle, opacity }: Brush): void {
  const [red, green, blue] = color
  const first = Math.floor(variant * loads) * hairs
  for (let i = 0; i < count; i++) {
    const own = paintLoads[first + i] as number
    const lift = own * bristle * 16
    const side = Math.min(1, (1 - ((2 * i + 1) / count - 1) ** 2) * 2.6)
    paints[i] = packedColor([red + lift, green + lift, blue + lift])
    covers[i] = 256 * opacity * side * (1 - bristle * 0.4 * Math.max(0, own))
    ends[i] = one * (1 / fade + own * 1.2)
  }
}

/** Lays a stroke over packed pixels, row by row, with faded sides and ends. */
export function stamp(ground: Int32Array, size: Size, brush: Brush, stroke: Stroke): void {
  const { width, height } = size
  const { x, y, angle, reach, breadth } = stroke
  const count = breadth < narrowHairs ? narrowHairs : hairs
  load(count, stroke, brush)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  // The growth from pixel to pixel of v, across the stroke, and of u, along the stroke.
  const across = -sin / breadth || 1e-9
  const along = cos / reach || 1e-9
  const farV = Math.abs(1 / across)
  const farU = Math.abs(1 / along)
  const [hairsOf, fadesOf] = [one * count * 0.495, one / fade]
  const [hairStep, fadeStep] = [Math.round(across * hairsOf), Math.round(along * fadesOf)]
  const rowReach = Math.abs(sin) * reach + Math.abs(cos) * breadth
  const bottom = Math.min(height - 1, Math.floor(y + rowReach))
  for (let row = Math.max(0, Math.ceil(y - rowReach)); row <= bottom; row++) {
    const v0 = ((row - y) * cos + x * sin) / breadth
    const u0 = ((row - y) * sin - x * cos) / reach
    // Both are between -1 and 1 on the stroke.
    const left = Math.ceil(Math.max(0, -v0 / across - farV, -u0 / along - farU))
    const right = Math.floor(Math.min(width - 1, -v0 / across + farV, -u0 / along + farU))
    let hairAt = Math.round((v0 + left * across) * hairsOf + (one * count) / 2)
    let fadeAt = Math.round((u0 + left * along) * fadesOf)
    const last = row * width + right
    for (let at = row * width + left; at <= last; at++) {
      const hair = hairAt >> 16
      const ending = (ends[hair] as number) - Math.abs(fadeAt)
      hairAt += hairStep
      fadeAt += fadeStep
      if (ending <= 0) continue
      const cover = covers[hair] as number
      const share = ending < one ? (cover * ending) >> 16 : cover
      ground[at] = blended(ground[at] as number, paints[hair] as number, share)
    }
  }
}
