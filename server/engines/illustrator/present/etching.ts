import type { Canvas } from '@napi-rs/canvas'
import { pixelsOf, toneOf } from '../pixels.ts'
import type { Point } from '../subject/shapes.ts'
import type { FaceName } from '../tables/names.ts'
import { type Box, boxAround, middleOf } from './box.ts'
import { type Ink, mixed } from './inks.ts'
import type { Page } from './kit.ts'
import { blurred, layer, silhouette } from './layers.ts'
import { put } from './lettering.ts'

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

type Sheet = Pick<Page, 'pen' | 'side' | 'lettering'> & { ink: Ink }

/**
 * A part of a drawing in a circle; its middle is told from that of the drawing, in shares of it.
 */
export function paintLens({ pen, side, ink }: Sheet, place: Box, made: Canvas, [u, v]: Point) {
  const lens = { ...middleOf(place), radius: place.width / 2 }
  const [x, y] = [lens.x - made.width * (0.5 + u), lens.y - made.height * (0.5 + v)]
  pen.clipped(lens, () => pen.draw(made, { x, y }))
  pen.stroke(lens, ink, side * 0.0018)
}

/** The number of a detail, or what else is written small, around a place. */
export function putMark(
  { pen, side, lettering, ink }: Sheet,
  text: string,
  { x, y }: { x: number; y: number },
  face: FaceName,
): void {
  const line = lettering.line(text, face, side * 0.02)
  put(pen, line, { x, y: y + line.ascent / 2, ink })
}

/** Where a drawing has most to show, as `paintLens` takes it, the best first. */
export function busyPartsOf(made: Canvas): Point[] {
  const fine = { width: 40, height: 40 }
  const changes = layer(fine, (pen) => {
    pen.draw(made, fine)
    const soft = { globalCompositeOperation: 'difference', filter: 'blur(3px)' } as const
    pen.within(soft, () => pen.draw(made, fine))
    pen.within('destination-in', () => pen.draw(made, fine))
  })
  const cells = 5
  const coarse = { width: cells, height: cells }
  const means = layer(coarse, (pen) =>
    pen.within({ imageSmoothingQuality: 'high' }, () => pen.draw(changes, coarse)),
  )
  const pixels = pixelsOf(means)
  // What lies at the edge has much to show, but little of it is drawn.
  const opacity = (cell: number) => pixels.data[cell * 4 + 3] as number
  const worth = (cell: number) => toneOf(pixels, cell) * opacity(cell) ** 3
  return Array.from({ length: cells * cells }, (_, cell) => cell)
    .sort((a, b) => worth(b) - worth(a))
    .map(
      (cell): Point => [
        ((cell % cells) + 0.5) / cells - 0.5,
        (Math.floor(cell / cells) + 0.5) / cells - 0.5,
      ],
    )
}
