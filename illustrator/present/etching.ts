import type { PictureCanvas } from '../memory.ts'
import { pixelsOf, toneOf } from '../pixels.ts'
import type { Point } from '../subject/shapes.ts'
import { type Box, boxAround, middleOf } from './box.ts'
import { type Ink, mixed } from './inks.ts'
import type { Page } from './kit.ts'
import { blurred, layer, silhouette } from './layers.ts'

type Etching = { ink: Ink; wash?: number; dye?: Ink | undefined; hair?: number }

/**
 * A drawing like an old print: thin lines, hatches on the shaded side, and a wash of color, from 0
 * to 1. `hair` is the thickness of the lines as a share of the side of the page.
 */
export function etched(page: Page, id: string, side: number, look: Etching): PictureCanvas {
  const { drawings } = page
  const { ink, wash = 0.85, dye, hair: thick = 0.0016 } = look
  const hair = Math.max(1, page.side * thick)
  const unit = (128 * hair) / side
  // Without a wash the dark parts stay: eyes, noses, stripes.
  const blacks = { tones: [ink, mixed(ink, '#ffffff', 0.5), '#ffffff', '#ffffff'] }
  const colored = drawings.make(id, side, wash === 0 ? blacks : dye ? { dye } : undefined)
  // The outline adds the width of a line on each side.
  const lines = drawings.make(id, side + 2 * hair, { ink, ground: '#ffffff', width: unit })
  const hatches = hatched(colored, ink, page.side * (wash > 0 ? 0.0075 : 0.006), hair * 0.7)
  const filter = wash > 0 ? `sepia(${1 - wash * 0.85}) saturate(${wash})` : 'none'
  return layer(lines, (pen) => {
    const { x, y } = boxAround(middleOf(lines), colored.width, colored.height)
    pen.within({ filter, globalAlpha: wash || 1 }, () => pen.draw(colored, { x, y }))
    pen.context.globalCompositeOperation = 'multiply'
    pen.draw(lines)
    pen.draw(hatches, { x, y })
    // The paper shows outside of the drawing.
    pen.context.globalCompositeOperation = 'destination-in'
    pen.draw(lines)
  })
}

/** Diagonal lines on the shaded side of a drawing. */
function hatched(made: PictureCanvas, ink: Ink, gap: number, thick: number): PictureCanvas {
  const { height, width } = made
  const reach = Math.max(width, height)
  const shape = silhouette(made, '#000000')
  return layer(made, (pen) => {
    let lines = ''
    for (let at = -height; at < width; at += gap) lines += `M${at} ${height}L${at + height} 0`
    pen.stroke(lines, ink, thick)
    pen.context.globalCompositeOperation = 'destination-in'
    pen.draw(shape)
    pen.context.globalCompositeOperation = 'destination-out'
    pen.draw(blurred(shape, reach * 0.045), { x: -reach * 0.07, y: -reach * 0.08 })
  })
}

/** A part of a drawing in a circle; `at` is the part, as shares from the middle of the drawing. */
export function paintLens(page: Page, ink: Ink, place: Box, made: PictureCanvas, [u, v]: Point) {
  const { pen, side } = page
  const lens = { ...middleOf(place), radius: place.width / 2 }
  const middle = { x: lens.x - made.width * u, y: lens.y - made.height * v }
  pen.clipped(lens, () => pen.stamp(made, middle))
  pen.stroke(lens, ink, side * 0.0018)
}

/** The places of a drawing for `paintLens`, the most detailed first. */
export function busyPartsOf(made: PictureCanvas): Point[] {
  const size = { width: 40, height: 40, memory: made.memory }
  const pixels = pixelsOf(layer(size, (pen) => pen.draw(made, size)))
  const worth = Array<number>(25).fill(0)
  const last = 40 * 39 - 1
  for (let at = 0; at < last; at++) {
    // Cells at the edge of the drawing change much, but are mostly empty.
    const opacity = (pixels.data[at * 4 + 3] as number) / 255
    const change = (step: number) => Math.abs(toneOf(pixels, at) - toneOf(pixels, at + step))
    const cell = Math.floor(at / 320) * 5 + Math.floor((at % 40) / 8)
    worth[cell] = (worth[cell] ?? 0) + opacity ** 3 * (change(1) + change(40))
  }
  const cells = [...worth.entries()].sort(([, one], [, other]) => other - one)
  return cells.map(([cell]): Point => [(cell % 5) / 5 - 0.4, Math.floor(cell / 5) / 5 - 0.4])
}
