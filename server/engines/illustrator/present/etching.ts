import type { Canvas } from '@napi-rs/canvas'
import type { Circle, Pen } from '../pen.ts'
import type { Random } from '../random.ts'
import type { Point } from '../subject/shapes.ts'
import { boxAround, middleOf } from './box.ts'
import { type Ink, mixed } from './inks.ts'
import type { Page } from './kit.ts'
import { blurred, layer, silhouette } from './layers.ts'

interface Etching {
  ink: Ink
  /** How strong the colors are; with 0 there are lines alone. */
  wash?: number
  dye?: Ink | undefined
  /** How thick lines are, as a share of the shorter side of the page. */
  hair?: number
}

/** A drawing as old plates have it: thin lines, hatches on the shaded side, and a wash of color. */
export function etched(
  page: Page,
  id: string,
  side: number,
  { ink, wash = 0.85, dye, hair: thick = 0.0016 }: Etching,
): Canvas {
  const { drawings } = page
  const hair = Math.max(1, page.side * thick)
  const unit = (128 * hair) / side
  // Lines alone have their blacks, too: an eye, a nose, a stripe.
  const blacks = { tones: [ink, mixed(ink, '#ffffff', 0.5), '#ffffff', '#ffffff'] }
  const colored = drawings.make(id, side, wash === 0 ? blacks : dye ? { dye } : undefined)
  // Lines stand out from the shape by their width on each side.
  const reach = side * (1 + (2 * unit) / 128)
  const lines = drawings.make(id, reach, { ink, ground: '#ffffff', width: unit })
  const shape = silhouette(colored, '#000000')
  const hatches = hatched(shape, ink, page.side * (wash > 0 ? 0.0075 : 0.006), hair * 0.7)
  const filter = wash > 0 ? `sepia(${1 - wash * 0.85}) saturate(${wash})` : 'none'
  return layer(lines, (pen) => {
    const { x, y } = boxAround(middleOf(pen.context.canvas), colored.width, colored.height)
    pen.within({ filter, globalAlpha: wash || 1 }, () => pen.draw(colored, { x, y }))
    pen.context.globalCompositeOperation = 'multiply'
    pen.draw(lines)
    pen.draw(hatches, { x, y })
    // Where lines were drawn on white, there is nothing: the paper shows.
    pen.context.globalCompositeOperation = 'destination-in'
    pen.draw(lines)
  })
}

/** A part of a drawing in a circle; its middle is told from that of the drawing, in shares of it. */
export function paintLens(
  pen: Pen,
  lens: Circle,
  made: Canvas,
  [u, v]: Point,
  { ink, thick }: { ink: Ink; thick: number },
): void {
  const [x, y] = [lens.x - made.width * (0.5 + u), lens.y - made.height * (0.5 + v)]
  pen.clipped(lens, () => pen.draw(made, { x, y }))
  pen.stroke(lens, ink, thick)
}

/** Where a drawing has most to show, as `paintLens` takes it; the best first, none near another. */
export function busyPartsOf(made: Canvas, random: Random): Point[] {
  const cells = 40
  const size = { width: cells, height: cells }
  const small = layer(size, (pen) => pen.draw(made, size))
  const { data } = small.getContext('2d').getImageData(0, 0, cells, cells)
  const changes = Array.from({ length: cells * cells }, (_, i) => {
    const [red = 0, green = 0, blue = 0, opacity = 0, r = 0, g = 0, b = 0, o = 0] = data.subarray(
      i * 4,
    )
    const change = Math.abs(red - r) + Math.abs(green - g) + Math.abs(blue - b)
    return (change + 6) * Math.min(opacity, o)
  })
  const worth = ([u, v]: Point) => {
    const [column, row] = [Math.round((u + 0.4) * cells), Math.round((v + 0.4) * cells)]
    const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => (row + i) * cells + column)
    return rows.flatMap((at) => changes.slice(at, at + 8)).reduce((sum, change) => sum + change, 0)
  }
  const tries = Array.from({ length: 40 }, (): Point => {
    return [random.between(-0.32, 0.32), random.between(-0.36, 0.36)]
  })
  const chosen: Point[] = []
  for (const [u, v] of tries.sort((a, b) => worth(b) - worth(a)))
    if (chosen.every(([x, y]) => Math.hypot(x - u, y - v) > 0.16)) chosen.push([u, v])
  return chosen
}

/** Diagonal lines on the side of a shape that is away from the light. */
function hatched(shape: Canvas, ink: Ink, gap: number, width: number): Canvas {
  const { height, width: wide } = shape
  const reach = Math.max(wide, height)
  return layer(shape, (pen) => {
    let lines = ''
    for (let at = -height; at < wide; at += gap) lines += `M${at} ${height}L${at + height} 0`
    pen.stroke(lines, ink, width)
    pen.context.globalCompositeOperation = 'destination-in'
    pen.draw(shape)
    pen.context.globalCompositeOperation = 'destination-out'
    const lit = blurred(shape, reach * 0.045)
    pen.draw(lit, { x: -reach * 0.07, y: -reach * 0.08 })
  })
}
