import type { Point, Size } from '../compose/camera.ts'

/** A box on a page, by its top left corner, in pixels. */
export type Box = Size & Point

/** A box, or a page or layer as a whole. */
type Area = Size & Partial<Box>

export type Axis = 'across' | 'down'

export function middleOf({ x = 0, y = 0, width, height }: Area): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** A box around its middle. */
export function boxAround({ x, y }: Point, width: number, height = width): Box {
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** The largest box of an aspect (width by height) in the middle of another box. */
export function boxWithin(area: Box, aspect: number): Box {
  const width = Math.min(area.width, area.height * aspect)
  return boxAround(middleOf(area), width, width / aspect)
}

/** A box without its margins. */
export function inset({ x = 0, y = 0, width, height }: Area, across: number, down = across): Box {
  return { x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down }
}

/** Equal boxes side by side with gaps. */
export function inEqualParts(area: Area, axis: Axis, count: number, gap = 0): Box[] {
  const { x = 0, y = 0, width, height } = area
  const each = ((axis === 'across' ? width : height) - (count - 1) * gap) / count
  return Array.from({ length: count }, (_, i) =>
    axis === 'across'
      ? { x: x + i * (each + gap), y, width: each, height }
      : { x, y: y + i * (each + gap), width, height: each },
  )
}

/**
 * The middles and the shorter sides of the largest equal cells that fill a box, in rows of about
 * the same length.
 */
export function cellsOf(box: Box, count: number): (Point & { size: number })[] {
  const { x, y } = middleOf(box)
  const fits = Array.from({ length: count }, (_, i) => {
    const rows = Math.ceil(count / (i + 1))
    return { columns: i + 1, rows, size: Math.min(box.width / (i + 1), box.height / rows) }
  })
  const { columns, rows, size } = fits.reduce((best, fit) => (fit.size >= best.size ? fit : best))
  const across = Math.min(box.width / columns, size * 1.3)
  const down = Math.min(box.height / rows, size * 1.3)
  return inEqualRows(count, rows).flatMap((length, row) => {
    const middle = y + (row - (rows - 1) / 2) * down
    const placeOf = (i: number) => ({ x: x + (i - (length - 1) / 2) * across, y: middle, size })
    return Array.from({ length }, (_, i) => placeOf(i))
  })
}

/** The numbers of things in each row: no row has two more than another. */
export function inEqualRows(count: number, rows: number): number[] {
  const end = (row: number) => Math.round((row * count) / rows)
  return Array.from({ length: rows }, (_, row) => end(row + 1) - end(row))
}
