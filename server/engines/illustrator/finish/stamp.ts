import type { Size } from '../compose/composition.ts'
import { fine, texel } from '../noise.ts'
import { blended, packedColor } from '../pixels.ts'

/** Hairs across a stroke, and how many different brushes there are. */
const hairs = 32
const brushes = 64

/** How the hairs of all brushes leave their paint, brush after brush. */
export interface Bristles {
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
export function bristlesOf({ bristle, opacity }: { bristle: number; opacity: number }): Bristles {
  return {
    cover: lots.map((lot) => 256 * opacity * (1 - bristle * 0.4 * Math.max(0, lot))),
    tone: lots.map((lot) => lot * bristle * 16),
    end: lots.map((lot) => 3.5 + lot * 1.2),
  }
}

export interface Stroke {
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
export function stamp(
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
