import type { Canvas } from '@napi-rs/canvas'
import { type Ink, mixed } from './inks.ts'
import type { Page } from './kit.ts'
import { layer } from './layers.ts'
import { silhouette } from './silhouettes.ts'
import { blurred } from './surfaces.ts'

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
  const isFigure = drawings.isFigure(id)
  // Lines stand out from the shape by their width on each side.
  const lines = isFigure
    ? undefined
    : drawings.make(id, side * (1 + (2 * unit) / 128), { ink, ground: '#ffffff', width: unit })
  const shape = silhouette(colored, '#000000')
  return layer(lines ?? colored, (context) => {
    const [x, y] = [
      (context.canvas.width - colored.width) / 2,
      (context.canvas.height - colored.height) / 2,
    ]
    if (wash > 0) context.filter = `sepia(${1 - wash * 0.85}) saturate(${wash})`
    context.globalAlpha = wash || 1
    context.drawImage(colored, x, y)
    context.filter = 'none'
    context.globalAlpha = 1
    if (isFigure) context.drawImage(rimOf(shape, ink, hair), x, y)
    context.globalCompositeOperation = 'multiply'
    if (lines) context.drawImage(lines, 0, 0)
    context.drawImage(
      hatched(shape, ink, page.side * (wash > 0 ? 0.0075 : 0.006), hair * 0.7),
      x,
      y,
    )
    // Where lines were drawn on white, there is nothing: the paper shows.
    context.globalCompositeOperation = 'destination-in'
    context.drawImage(lines ?? colored, lines ? 0 : x, lines ? 0 : y)
  })
}

/** The outline of a shape, inside of it. */
function rimOf(shape: Canvas, ink: Ink, width: number): Canvas {
  return layer(shape, (context) => {
    context.drawImage(silhouette(shape, ink), 0, 0)
    context.globalCompositeOperation = 'destination-out'
    const [w, h] = [shape.width - 2 * width, shape.height - 2 * width]
    context.drawImage(shape, width, width, w, h)
  })
}

/** Diagonal lines on the side of a shape that is away from the light. */
function hatched(shape: Canvas, ink: Ink, gap: number, width: number): Canvas {
  const { height, width: wide } = shape
  const reach = Math.max(wide, height)
  return layer(shape, (context) => {
    context.strokeStyle = ink
    context.lineWidth = width
    context.beginPath()
    for (let at = -height; at < wide; at += gap) {
      context.moveTo(at, height)
      context.lineTo(at + height, 0)
    }
    context.stroke()
    context.globalCompositeOperation = 'destination-in'
    context.drawImage(shape, 0, 0)
    context.globalCompositeOperation = 'destination-out'
    const lit = blurred(shape, reach * 0.045)
    const pad = (lit.width - wide) / 2
    context.drawImage(lit, -pad - reach * 0.07, -pad - reach * 0.08)
  })
}
