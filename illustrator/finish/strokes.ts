import { apart } from '../color.ts'
import { sample, soft } from '../noise.ts'
import { colorAt, type Pixels, packed } from '../pixels.ts'
import { enlarged } from '../pyramid.ts'
import type { Random } from '../random.ts'
import { tables } from '../tables/tables.ts'
import type { Drawing } from './drawing.ts'
import { type Brush, stamp } from './stamp.ts'
import { slopesOf } from './tone.ts'

/** Half the width of strokes that need no finer pixels, in pixels of the painting. */
const broad = 3.5

/** Paints a picture again in brush strokes that follow its forms. */
export function paintStrokes(drawing: Drawing, style: Brush['style']): Pixels {
  const brush = tables.brushes.find((row) => row.style === style) as Brush
  const { picture, source, unit, scale, progress, random } = drawing
  let painted: Pixels = picture.level(5)
  const radii = brush.breadths.map((by) => Math.max(1.6 * scale, by * progress.finest * unit))
  const layers = radii.map((radius, i) => ({ radius, name: `strokes ${i}` }))
  // One more layer, twice as fine, at the center of attention.
  const finest = Math.max(1.5 * scale, (radii.at(-1) ?? 4) / 2)
  if (progress.step > 1) layers.push({ radius: finest, name: 'focus' })
  for (const [i, { name, radius }] of layers.entries()) {
    const size = picture.level(halvingsFor(radius))
    const grain = size.width / source.level(halvingsFor(radius / scale)).width
    if (painted.width < size.width) painted = enlarged(painted, size)
    const own = { radius, grain, isFirst: i === 0, isLooked: name === 'focus' }
    paintLayer(painted, drawing, brush, { ...own, random: random.fork(name) })
  }
  return painted.width < picture.width ? enlarged(painted, picture) : painted
}

/** The halvings of a picture for strokes of a radius. */
function halvingsFor(radius: number): number {
  return Math.min(2, Math.floor(Math.log2(radius / broad)))
}

interface Layer {
  /** Half the width of the strokes of the layer, in pixels of the picture. */
  radius: number
  /** Whether the layer covers the whole picture. */
  isFirst: boolean
  /** Whether the layer is only at the center of attention. */
  isLooked: boolean
  /** Pixels of the painting for each pixel of its source's painting. */
  grain: number
  random: Random
}

/** Paints a layer on the painting, which may be smaller than the picture. */
function paintLayer(painted: Pixels, drawing: Drawing, brush: Brush, layer: Layer): void {
  const { picture, focus } = drawing
  const { radius, isFirst, isLooked, grain, random } = layer
  const { width, height } = painted
  const ground = packed(painted)
  const { jitter, tolerance, swirl } = brush
  const guide = picture.near(radius / 3)
  const slopeAt = slopesOf(guide)
  const half = (radius * width) / picture.width
  const spacing = half * (isFirst ? 1.55 : 1.75)
  const columns = Math.ceil(width / spacing) + 1
  // Strokes go down the picture, because neighbors in memory are quicker to reach.
  const places = shuffled(columns * (Math.ceil(height / spacing) + 1), columns * 8, random)
  const [flowX, flowY] = [random.next() * 512, random.next() * 512]
  const flow = (swirl > 0 ? 0.22 : 0.09) / grain
  for (const place of places) {
    const x = ((place % columns) + random.next() - 0.5) * spacing
    const y = (Math.floor(place / columns) + random.next() - 0.5) * spacing
    const [stretch, breadth] = [random.next(), random.next()]
    const [off, variant] = [(random.next() - 0.5) * jitter, random.next()]
    const [across, down] = [x / width, y / height]
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
