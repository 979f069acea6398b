import { apart, type Color } from '../color.ts'
import type { Size } from '../compose/camera.ts'
import { fine, sample, soft, texel } from '../noise.ts'
import { blended, colorAt, enlarged, type Pixels, packed, packedColor } from '../pixels.ts'
import type { Random } from '../random.ts'
import type { Style } from '../scene.ts'
import type { Drawing } from './drawing.ts'
import { slopesOf } from './tone.ts'

interface Brush {
  /** Half the width of a stroke by the finest strokes, for each layer from coarse to fine. */
  breadths: readonly number[]
  /** The length of a stroke relative to its width. */
  length: number
  /** The greatest color error of a stroke, in levels of 255. */
  jitter: number
  /** The visibility of the hairs, 0 to 1. */
  bristle: number
  opacity?: number
  /** Fine layers skip places whose error is below this, in levels summed over the channels. */
  tolerance?: number
  /** The strength of the swirls, where the picture gives no direction. */
  swirl?: number
}

export const brushes = {
  painting: { breadths: [4.5, 2, 1], length: 2.6, jitter: 9, bristle: 0.34, tolerance: 24 },
  oil: { breadths: [5, 2.3, 1.1], length: 3, jitter: 24, bristle: 1 },
  pastel: { breadths: [4, 1.8, 1], length: 3.6, jitter: 26, bristle: 0.7, opacity: 0.7 },
  impressionist: {
    breadths: [4.4, 2.2, 1.3],
    length: 3.4,
    jitter: 36,
    bristle: 0.9,
    tolerance: 4,
    swirl: 4.6,
  },
  watercolor: { breadths: [4, 1.7], length: 2, jitter: 8, bristle: 0.15, opacity: 0.8 },
} satisfies Partial<Record<Style, Brush>>

/** Half the width of strokes that need no finer pixels, in pixels of the painting. */
const broad = 3.5

/** Paints a picture again in brush strokes that follow its forms. */
export function paintStrokes(drawing: Drawing, brush: Brush): Pixels {
  const { picture, unit, progress, random } = drawing
  let painted: Pixels = picture.level(5)
  const radii = brush.breadths.map((by) => Math.max(1.6, by * progress.finest * unit))
  const layers = radii.map((radius, i) => ({ radius, name: `strokes ${i}`, isFirst: i === 0 }))
  // One more layer, twice as fine, at the center of attention.
  if (progress.step > 1)
    layers.push({ radius: Math.max(1.5, (radii.at(-1) ?? 4) / 2), name: 'focus', isFirst: false })
  for (const { name, ...layer } of layers) {
    const size = picture.level(Math.min(2, Math.floor(Math.log2(layer.radius / broad))))
    if (painted.width < size.width) painted = enlarged(painted, size)
    const isLooked = name === 'focus'
    paintLayer(painted, drawing, brush, { ...layer, isLooked }, random.fork(name))
  }
  return painted.width < picture.width ? enlarged(painted, picture) : painted
}

interface Layer {
  /** Half the width of the strokes of the layer, in pixels of the picture. */
  radius: number
  /** Whether the layer covers the whole picture. */
  isFirst: boolean
  /** Whether the layer is only at the center of attention. */
  isLooked: boolean
}

/** Paints a layer on the painting, which may be smaller than the picture. */
function paintLayer(
  painted: Pixels,
  { picture, focus }: Drawing,
  brush: Brush,
  { radius, isFirst, isLooked }: Layer,
  random: Random,
): void {
  const { width, height } = painted
  const ground = packed(painted)
  const { jitter, tolerance = 20, swirl = 0 } = brush
  const guide = picture.near(radius / 3)
  const slopeAt = slopesOf(guide)
  const half = (radius * width) / picture.width
  const spacing = half * (isFirst ? 1.55 : 1.75)
  const columns = Math.ceil(width / spacing) + 1
  // Strokes go down the picture, because neighbors in memory are quicker to reach.
  const places = shuffled(columns * (Math.ceil(height / spacing) + 1), columns * 8, random)
  const [flowX, flowY] = [random.next() * 512, random.next() * 512]
  const flow = swirl > 0 ? 0.22 : 0.09
  for (const place of places) {
    const x = ((place % columns) + random.next() - 0.5) * spacing
    const y = (Math.floor(place / columns) + random.next() - 0.5) * spacing
    const stretch = random.next()
    const breadth = random.next()
    const off = (random.next() - 0.5) * jitter
    const variant = random.next()
    const across = x / width
    const down = y / height
    if (isLooked && focus(across, down) < 0.35) continue
    const slope = slopeAt(across, down)
    const edge = Math.hypot(slope.right, slope.down)
    const color = colorAt(guide, across, down)
    if (!isFirst && variant > 0.1) {
      const error = apart(color, colorAt(painted, across, down))
      if (error + edge * 0.5 < tolerance) continue
    }
    const isOwn = edge > (swirl > 0 ? 26 : 10)
    const drift = sample(soft, x * flow + flowX, y * flow + flowY) * (swirl || 1.1)
    stamp(ground, painted, brush, {
      x,
      y,
      angle: isOwn ? Math.atan2(slope.down, slope.right) + Math.PI / 2 : drift,
      reach: half * brush.length * (0.65 + stretch * 0.7) * (edge > 40 ? 0.7 : 1),
      breadth: half * (0.75 + breadth * 0.4),
      color: [color[0] + off * 1.5, color[1] + off, color[2] + off * 0.5],
      variant,
    })
  }
}

/** The numbers up to a count, each mixed with the next `reach` numbers: neighbors stay near. */
function shuffled(count: number, reach: number, random: Random): Int32Array {
  const order = Int32Array.from({ length: count }, (_, i) => i)
  for (let i = 0; i < count; i++) {
    const j = i + Math.floor(random.next() * Math.min(reach, count - i))
    const kept = order[i] as number
    order[i] = order[j] as number
    order[j] = kept
  }
  return order
}

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
function load(
  count: number,
  { color: [red, green, blue], variant }: Stroke,
  { bristle, opacity = 0.95 }: Brush,
): void {
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
function stamp(ground: Int32Array, { width, height }: Size, brush: Brush, stroke: Stroke): void {
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
