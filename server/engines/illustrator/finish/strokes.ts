import type { Canvas } from '@napi-rs/canvas'
import { luma } from '../color.ts'
import { fine, sample, soft, texel } from '../noise.ts'
import { clamp } from '../number.ts'
import { blurred, canvasOf, type Pixels, pixelsOf, resized, shrunk } from '../pixels.ts'
import type { Random } from '../random.ts'
import type { Focus } from './focus.ts'

export interface Brush {
  /** Half the width of a stroke, in pixels: one layer each, from coarse to fine. */
  radii: readonly number[]
  /** Length of a stroke by its width. */
  length: number
  /** How much one stroke's color may be off, in levels of 255. */
  jitter: number
  /** How much the hairs show, 0 to 1. */
  bristle: number
  opacity: number
  /** Fine layers leave alone what is already this close, in levels summed over the channels. */
  tolerance: number
  /** Above 0, strokes follow swirls of that strength where the picture gives no direction. */
  swirl: number
}

/** Hairs across a stroke, and how many different brushes there are. */
const hairs = 32
const brushes = 64
const hairTones = Float32Array.from({ length: hairs * brushes }, (_, i) =>
  texel(fine, (i % hairs) * 3, (i / hairs) * 5),
)

/** Strokes as broad as this lose nothing when they are painted at half size. */
const broad = 9

/** Paints a picture again in brush strokes that follow its forms; where `focus` is, one layer more, twice as fine. */
export function paintStrokes(picture: Canvas, brush: Brush, random: Random, focus?: Focus): Pixels {
  const half = shrunk(picture, 2)
  let painted = pixelsOf(blurred(half, 12))
  let base = half
  for (const [index, radius] of brush.radii.entries()) {
    if (base === half && radius < broad) {
      painted = pixelsOf(resized(canvasOf(painted), picture))
      base = picture
    }
    const size = base === half ? radius / 2 : radius
    paintLayer(painted, base, size, index === 0, brush, random.fork(`strokes ${index}`))
  }
  if (base === half) painted = pixelsOf(resized(canvasOf(painted), picture))
  const finest = (brush.radii.at(-1) ?? 4) / 2
  if (focus) paintLayer(painted, picture, Math.max(1.5, finest), false, brush, random.fork('focus'), focus)
  return painted
}

function paintLayer(
  painted: Pixels,
  picture: Canvas,
  radius: number,
  first: boolean,
  brush: Brush,
  random: Random,
  focus?: Focus,
): void {
  const { width, height, data } = painted
  const guide = guideOf(picture, Math.max(1, radius / 2.2))
  const spacing = radius * (first ? 1.55 : 1.75)
  const columns = Math.ceil(width / spacing) + 1
  const places = shuffled(columns * (Math.ceil(height / spacing) + 1), random)
  const [flowX, flowY] = [random.next() * 512, random.next() * 512]
  const flow = brush.swirl > 0 ? 0.22 : 0.09
  for (const place of places) {
    const x = ((place % columns) + random.next() - 0.5) * spacing
    const y = (Math.floor(place / columns) + random.next() - 0.5) * spacing
    const [stretch, breadth, tint, hair] = [random.next(), random.next(), random.next() - 0.5, random.next()]
    if (focus && focus(x / width, y / height) < 0.35) continue
    const column = clamp(Math.floor((x / width) * guide.width), 1, guide.width - 2)
    const row = clamp(Math.floor((y / height) * guide.height), 1, guide.height - 2)
    const at = row * guide.width + column
    const [dx, dy] = guide.slope(at)
    const edge = Math.hypot(dx, dy)
    const red = guide.data[at * 4] as number
    const green = guide.data[at * 4 + 1] as number
    const blue = guide.data[at * 4 + 2] as number
    if (!first) {
      const here = (clamp(Math.floor(y), 0, height - 1) * width + clamp(Math.floor(x), 0, width - 1)) * 4
      const error =
        Math.abs(red - (data[here] as number)) +
        Math.abs(green - (data[here + 1] as number)) +
        Math.abs(blue - (data[here + 2] as number))
      if (error + edge * 0.5 < brush.tolerance && hair > 0.1) continue
    }
    const own = edge > (brush.swirl > 0 ? 26 : 10)
    const drift = sample(soft, x * flow + flowX, y * flow + flowY) * (brush.swirl || 1.1)
    const angle = own ? Math.atan2(dy, dx) + Math.PI / 2 : drift
    const color = [
      red + tint * brush.jitter * 1.5,
      green + tint * brush.jitter,
      blue + tint * brush.jitter * 0.5,
    ] as const
    const size = radius * (0.75 + breadth * 0.4)
    const reach = radius * brush.length * (0.65 + stretch * 0.7) * (edge > 40 ? 0.7 : 1)
    stamp(painted, x, y, angle, reach, size, color, brush, Math.floor(hair * brushes) * hairs)
  }
}

interface Guide extends Pixels {
  /** Steepest rise of brightness at a pixel. */
  slope(index: number): readonly [number, number]
}

function guideOf(picture: Canvas, factor: number): Guide {
  const pixels = pixelsOf(shrunk(picture, factor))
  const { width, data } = pixels
  const light = new Float32Array(data.length / 4)
  for (let i = 0; i < light.length; i++) {
    light[i] = luma(data[i * 4] as number, data[i * 4 + 1] as number, data[i * 4 + 2] as number)
  }
  const at = (i: number) => light[i] as number
  return {
    ...pixels,
    slope: (i) => [
      at(i + 1) - at(i - 1) + 0.5 * (at(i + 1 - width) - at(i - 1 - width) + at(i + 1 + width) - at(i - 1 + width)),
      at(i + width) -
        at(i - width) +
        0.5 * (at(i + width - 1) - at(i - width - 1) + at(i + width + 1) - at(i - width + 1)),
    ],
  }
}

/** One stroke: for every row the span inside the turned rectangle, faded along its sides and ends by the hairs. */
function stamp(
  { width, height, data }: Pixels,
  x: number,
  y: number,
  angle: number,
  reach: number,
  size: number,
  [red, green, blue]: readonly [number, number, number],
  { bristle, opacity }: Brush,
  brushAt: number,
): void {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const rowReach = Math.abs(sin) * reach + Math.abs(cos) * size
  const columnReach = Math.abs(cos) * reach + Math.abs(sin) * size
  const across = -sin / size
  const along = cos / reach
  const top = Math.max(0, Math.ceil(y - rowReach))
  const bottom = Math.min(height - 1, Math.floor(y + rowReach))
  for (let row = top; row <= bottom; row++) {
    const dy = row - y
    const v0 = (dy * cos + x * sin) / size
    const u0 = (dy * sin - x * cos) / reach
    let left = Math.max(0, x - columnReach)
    let right = Math.min(width - 1, x + columnReach)
    if (Math.abs(across) > 1e-6) {
      const [a, b] = [(-1 - v0) / across, (1 - v0) / across]
      left = Math.max(left, Math.min(a, b))
      right = Math.min(right, Math.max(a, b))
    } else if (Math.abs(v0) > 1) continue
    if (Math.abs(along) > 1e-6) {
      const [a, b] = [(-1 - u0) / along, (1 - u0) / along]
      left = Math.max(left, Math.min(a, b))
      right = Math.min(right, Math.max(a, b))
    } else if (Math.abs(u0) > 1) continue
    left = Math.ceil(left)
    let v = v0 + left * across
    let u = u0 + left * along
    let i = (row * width + left) * 4
    for (let column = left; column <= right; column++, v += across, u += along, i += 4) {
      const hair = hairTones[brushAt + ((v * 15.9 + 16) & 31)] as number
      let cover = (1 - v * v) * 2.6
      if (cover > 1) cover = 1
      const end = (1 - (u < 0 ? -u : u)) * 3.5 + hair * 1.2
      if (end <= 0) continue
      if (end < 1) cover *= end
      cover *= opacity
      if (hair > 0) cover *= 1 - bristle * 0.4 * hair
      const tone = hair * bristle * 16
      const r = data[i] as number
      const g = data[i + 1] as number
      const b = data[i + 2] as number
      data[i] = r + (red + tone - r) * cover
      data[i + 1] = g + (green + tone - g) * cover
      data[i + 2] = b + (blue + tone - b) * cover
    }
  }
}

function shuffled(count: number, random: Random): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, i) => i)
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(random.next() * (i + 1))
    const kept = order[i] as number
    order[i] = order[j] as number
    order[j] = kept
  }
  return order
}
