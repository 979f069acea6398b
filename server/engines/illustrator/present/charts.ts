import type { Pen } from '../pen.ts'
import type { Random } from '../random.ts'
import { type Part, readParts } from '../subject/parts.ts'
import { paintParts } from '../subject/stage.ts'
import { type Box, inEqualParts, partOf } from './box.ts'
import { type Ink, mixed, paletteOf } from './inks.ts'

export interface ChartInks {
  /** The color of its ground. */
  on: Ink
  ink: Ink
  accent: Ink
  second: Ink
}

const charts = readParts(new URL('charts.txt', import.meta.url))
const kinds = ['donut', 'columns', 'bars', 'curve']

/** The chart that comes at some place in a row of them, about as high as `size`, in pixels. */
export function paintChart(
  pen: Pen,
  { x, y, size, place }: { x: number; y: number; size: number; place: number },
  { on, ink, accent, second }: ChartInks,
  random: Random,
): void {
  const parts = charts[`${kinds[place % kinds.length]} ${random.pick(['a', 'b'])}`] as Part[]
  const palette = paletteOf({ on, ink, accent, second })
  paintParts(pen.context, parts, palette, { x, y, width: size, height: size })
}

/** Grey lines instead of text that the prompt does not give. */
export function paintGreek(
  pen: Pen,
  box: Box,
  ink: Ink,
  { lines = 3, align = 0.5 }: { lines?: number; align?: number } = {},
): void {
  for (const [i, { x, y, width, height }] of inEqualParts(box, 'down', lines).entries()) {
    const long = width * (i === lines - 1 ? 0.6 : i % 2 ? 0.94 : 1)
    const bar = { x: x + (width - long) * align, y, width: long, height: height * 0.46 }
    pen.fill({ ...bar, corners: height * 0.23 }, ink)
  }
}

/** Four bars below each other, each filled to some share. */
export function paintBars(
  pen: Pen,
  box: Box,
  { on, ink, accent, second }: ChartInks,
  random: Random,
): void {
  for (const [i, row] of inEqualParts(box, 'down', 4).entries()) {
    const bar = { ...partOf(row, 0, 0, 1, 0.52), corners: row.height * 0.26 }
    pen.fill(bar, mixed(on, ink, 0.12))
    pen.fill({ ...bar, width: bar.width * random.between(0.3, 0.95) }, i % 2 ? second : accent)
  }
}
