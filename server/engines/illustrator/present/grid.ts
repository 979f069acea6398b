import type { Box } from './charts.ts'

interface Cell {
  x: number
  y: number
  /** The shorter side. */
  size: number
}

/** The middles of the largest equal cells that fill a box; the last row is centered. */
export function cellsOf({ x, y, width, height }: Box, count: number): Cell[] {
  const fits = Array.from({ length: count }, (_, i) => {
    const rows = Math.ceil(count / (i + 1))
    return { columns: i + 1, rows, size: Math.min(width / (i + 1), height / rows) }
  })
  const { columns, rows, size } = fits.reduce((best, fit) => (fit.size > best.size ? fit : best))
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns)
    const inRow = Math.min(columns, count - row * columns)
    return {
      x: x + width / 2 + ((i % columns) - (inRow - 1) / 2) * (width / columns),
      y: y + (row + 0.5) * (height / rows),
      size,
    }
  })
}
