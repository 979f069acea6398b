import type { Pen } from '../pen.ts'
import type { Point } from '../subject/shapes.ts'
import { type Block, joining, type Line, segmenter, setFont } from './lettering.ts'

type Edge = { ink: string; width: number }

/** The position and inks of a block. Its left (`align` 0), middle (0.5) or right (1) is at x. */
export interface Spot {
  x: number
  y: number
  align?: number
  ink: string | undefined
  /** Strokes behind the letters, from back to front. Widths are in pixels. */
  rims?: readonly Edge[]
}

/** The passes in order: the rims, then the letters, which have no width. */
function passesOf({ ink, rims = [] }: Pick<Spot, 'ink' | 'rims'>): readonly Edge[] {
  const edges = rims.filter(({ width }) => width > 0)
  return ink === undefined ? edges : [...edges, { ink, width: 0 }]
}

function paintText({ context }: Pen, text: string, [x, y]: Point, { ink, width }: Edge): void {
  const look = { lineJoin: 'round', lineCap: 'round', lineWidth: width }
  Object.assign(context, { ...look, strokeStyle: ink, fillStyle: ink })
  if (width === 0) context.fillText(text, x, y)
  else context.strokeText(text, x, y)
}

/** Draws a block with its top at y. */
export function putBlock(pen: Pen, { lines }: Block, spot: Spot): void {
  const { x, align = 0.5 } = spot
  for (const pass of passesOf(spot))
    for (const { line, y } of lines) {
      setFont(pen.context, line)
      paintText(pen, line.text, [x + line.left - line.width * align, spot.y + y], pass)
    }
}

interface Arc extends Omit<Spot, 'align'> {
  /** The radius of the baseline. */
  radius: number
  /** The middle of the text, in radians clockwise from the top. */
  at?: number
  /** Whether letters have their feet outside, as in the lower half of a badge. */
  inward?: boolean
}

/** Draws a line along a circle, each letter with kerning. Scripts that join stay straight. */
export function putArc(pen: Pen, line: Line, arc: Arc): void {
  const { x, y, radius, at = 0, inward = false } = arc
  const foot = (angle: number) => {
    return { x: x + Math.sin(angle) * radius, y: y - Math.cos(angle) * radius }
  }
  if (joining.test(line.text)) {
    const { width, ascent: height } = line
    putBlock(pen, { lines: [{ line, y: 0 }], width, height }, { ...arc, ...foot(at) })
    return
  }
  setFont(pen.context, line)
  const space = line.tracking * line.size
  const widthOf = (text: string) => pen.context.measureText(text).width - space
  const total = widthOf(line.text)
  for (const pass of passesOf(arc)) {
    let before = ''
    for (const { segment } of segmenter.segment(line.text)) {
      const own = widthOf(segment)
      before += segment
      const middle = widthOf(before) - own / 2
      const angle = at + ((middle - total / 2) / radius) * (inward ? -1 : 1)
      pen.moved({ ...foot(angle), turn: inward ? angle + Math.PI : angle }, () =>
        paintText(pen, segment, [-own / 2, 0], pass),
      )
    }
  }
}
