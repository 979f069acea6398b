import type { Size } from '../compose/camera.ts'
import { fine, sample, soft, texel } from '../noise.ts'
import { clamp } from '../number.ts'
import { blended, enlarged, type Pixels, packed, packedColor } from '../pixels.ts'
import type { Random } from '../random.ts'
import type { Focus } from './focus.ts'
import { type Pyramid, tonesOf } from './pyramid.ts'

interface Brush {
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
  /** Strokes follow swirls of that strength where the picture gives no direction; 0 without. */
  swirl?: number
}

/** Strokes as broad as this lose nothing when they are painted at half size. */
const broad = 9

/**
 * Paints a picture again in brush strokes that follow its forms; where `focus` is, one layer more,
 * twice as fine.
 */
export function paintStrokes(
  picture: Pyramid,
  brush: Brush,
  random: Random,
  focus?: Focus,
): Pixels {
  let base = picture.level(1)
  let painted = enlarged(picture.level(5), base)
  const toFullSize = () => {
    if (base !== picture) painted = enlarged(painted, picture)
    base = picture
  }
  for (const [index, radius] of brush.radii.entries()) {
    if (radius < broad) toFullSize()
    const lot = random.fork(`strokes ${index}`)
    paintLayer(
      painted,
      base,
      { brush, radius: (radius * base.width) / picture.width, first: index === 0 },
      lot,
    )
  }
  toFullSize()
  const finest = Math.max(1.5, (brush.radii.at(-1) ?? 4) / 2)
  if (focus)
    paintLayer(
      painted,
      picture,
      { brush, radius: finest, first: false, focus },
      random.fork('focus'),
    )
  return painted
}

interface Layer {
  brush: Brush
  radius: number
  /** Covers everything. */
  first: boolean
  /** Where the layer is painted at all. */
  focus?: Focus
}

function paintLayer(
  painted: Pixels,
  picture: Pyramid,
  { brush, radius, first, focus }: Layer,
  random: Random,
): void {
  const { width, height, data } = painted
  const guide = picture.near(radius / 3)
  const slopeAt = slopesOf(guide)
  const bristles = bristlesOf(brush)
  const ground = packed(painted)
  const spacing = radius * (first ? 1.55 : 1.75)
  const columns = Math.ceil(width / spacing) + 1
  const places = shuffled(columns * (Math.ceil(height / spacing) + 1), random)
  const [flowX, flowY] = [random.next() * 512, random.next() * 512]
  const { swirl = 0 } = brush
  const flow = swirl > 0 ? 0.22 : 0.09
  for (const place of places) {
    const x = ((place % columns) + random.next() - 0.5) * spacing
    const y = (Math.floor(place / columns) + random.next() - 0.5) * spacing
    const [stretch, breadth, tint, hair] = [
      random.next(),
      random.next(),
      random.next() - 0.5,
      random.next(),
    ]
    if (focus && focus(x / width, y / height) < 0.35) continue
    const column = clamp(Math.floor((x / width) * guide.width), 1, guide.width - 2)
    const row = clamp(Math.floor((y / height) * guide.height), 1, guide.height - 2)
    const at = row * guide.width + column
    const [dx, dy] = slopeAt(at)
    const edge = Math.hypot(dx, dy)
    const red = guide.data[at * 4] as number
    const green = guide.data[at * 4 + 1] as number
    const blue = guide.data[at * 4 + 2] as number
    if (!first && hair > 0.1) {
      const here =
        (clamp(Math.floor(y), 0, height - 1) * width + clamp(Math.floor(x), 0, width - 1)) * 4
      const error =
        Math.abs(red - (data[here] as number)) +
        Math.abs(green - (data[here + 1] as number)) +
        Math.abs(blue - (data[here + 2] as number))
      if (error + edge * 0.5 < brush.tolerance) continue
    }
    const own = edge > (swirl > 0 ? 26 : 10)
    const drift = sample(soft, x * flow + flowX, y * flow + flowY) * (swirl || 1.1)
    const off = tint * brush.jitter
    stamp(ground, painted, bristles, {
      x,
      y,
      angle: own ? Math.atan2(dy, dx) + Math.PI / 2 : drift,
      reach: radius * brush.length * (0.65 + stretch * 0.7) * (edge > 40 ? 0.7 : 1),
      breadth: radius * (0.75 + breadth * 0.4),
      color: [red + off * 1.5, green + off, blue + off * 0.5],
      lot: hair,
    })
  }
}

/** Which way and how steeply brightness rises at a pixel of a picture, by its index. */
function slopesOf(picture: Pyramid): (index: number) => readonly [number, number] {
  const { width } = picture
  const tones = tonesOf(picture)
  const at = (i: number) => tones[i] as number
  return (i) => [
    at(i + 1) -
      at(i - 1) +
      0.5 * (at(i + 1 - width) - at(i - 1 - width) + at(i + 1 + width) - at(i - 1 + width)),
    at(i + width) -
      at(i - width) +
      0.5 * (at(i + width - 1) - at(i - width - 1) + at(i + width + 1) - at(i - width + 1)),
  ]
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

/** Hairs across a stroke, and how many different brushes there are. */
const hairs = 32
const brushes = 64

/** How the hairs of all brushes leave their paint, brush after brush. */
interface Bristles {
  /** How much of the ground a hair covers, 0 to 256. */
  cover: Float32Array
  /** How much lighter its paint is, in levels of 255. */
  tone: Float32Array
  /** How far beyond the end of the stroke it reaches. */
  end: Float32Array
}

const lots = Float32Array.from({ length: hairs * brushes }, (_, i) =>
  texel(fine, (i % hairs) * 3, (i / hairs) * 5),
)

/** `bristle`: how much the hairs show, 0 to 1. */
function bristlesOf({ bristle, opacity }: { bristle: number; opacity: number }): Bristles {
  return {
    cover: lots.map((lot) => 256 * opacity * (1 - bristle * 0.4 * Math.max(0, lot))),
    tone: lots.map((lot) => lot * bristle * 16),
    end: lots.map((lot) => 3.5 + lot * 1.2),
  }
}

interface Stroke {
  /** Its middle, in pixels. */
  x: number
  y: number
  /** Radians. */
  angle: number
  /** Half its length and half its width, in pixels. */
  reach: number
  breadth: number
  color: readonly [red: number, green: number, blue: number]
  /** Which brush, 0 to 1. */
  lot: number
}

/** The paint on every hair of the brush at work. */
const paints = new Uint32Array(hairs)

/**
 * Lays one stroke over packed pixels: for every row the span inside the turned rectangle, faded to
 * its sides and ends.
 */
function stamp(
  ground: Uint32Array,
  { width, height }: Size,
  bristles: Bristles,
  stroke: Stroke,
): void {
  const { x, y, angle, reach, breadth } = stroke
  const brush = Math.floor(stroke.lot * brushes) * hairs
  load(stroke.color, bristles.tone, brush)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const across = -sin / breadth || 1e-9
  const along = cos / reach || 1e-9
  const rowReach = Math.abs(sin) * reach + Math.abs(cos) * breadth
  const top = Math.max(0, Math.ceil(y - rowReach))
  const bottom = Math.min(height - 1, Math.floor(y + rowReach))
  for (let row = top; row <= bottom; row++) {
    const dy = row - y
    const v = (dy * cos + x * sin) / breadth
    const u = (dy * sin - x * cos) / reach
    // Where both v and u, which change along the row, are between -1 and 1.
    const left = Math.ceil(
      Math.max(0, -v / across - Math.abs(1 / across), -u / along - Math.abs(1 / along)),
    )
    const right = Math.floor(
      Math.min(width - 1, -v / across + Math.abs(1 / across), -u / along + Math.abs(1 / along)),
    )
    if (right < left) continue
    const start = row * width + left
    lay(
      ground,
      start,
      right - left,
      bristles,
      brush,
      v + left * across,
      across,
      u + left * along,
      along,
    )
  }
}

function load([red, green, blue]: Stroke['color'], tone: Float32Array, brush: number): void {
  for (let i = 0; i < hairs; i++) {
    const lift = tone[brush + i] as number
    paints[i] = packedColor([red + lift, green + lift, blue + lift])
  }
}

/** A row of a stroke; v runs from side to side of it and u from end to end, -1 to 1. */
function lay(
  ground: Uint32Array,
  start: number,
  length: number,
  { cover, end }: Bristles,
  brush: number,
  v0: number,
  across: number,
  u0: number,
  along: number,
): void {
  for (let i = 0, v = v0, u = u0; i <= length; i++, v += across, u += along) {
    const hair = (v * 15.9 + 16) & 31
    const ending = (end[brush + hair] as number) - Math.abs(u) * 3.5
    if (ending <= 0) continue
    const side = (1 - v * v) * 2.6
    let share = cover[brush + hair] as number
    if (side < 1) share *= side
    if (ending < 1) share *= ending
    ground[start + i] = blended(ground[start + i] as number, paints[hair] as number, share | 0)
  }
}
