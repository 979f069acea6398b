import type { Size } from './dimensions.ts'

const gap = 12
const narrow = 620

interface Fit {
  columns: number
  /** Of one frame, in pixels. */
  width: number
}

/** The columns that show `count` frames of one aspect (width / height) as large as possible. */
export function fitFrames(space: Size, aspect: number, count: number): Fit {
  if (space.width < narrow) return fitNarrow(space, aspect, count)
  let best: Fit & { score: number } = { columns: 1, width: 0, score: 0 }
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns)
    const widest = (space.width - gap * (columns - 1)) / columns
    const tallest = (space.height - gap * (rows - 1)) / rows
    // A little scrolling is better than small images.
    const overflows = rows * (widest / aspect + gap) - gap > space.height * 1.22
    const width = overflows ? Math.min(widest, tallest * aspect) : widest
    const score = width * Math.sqrt(count / (columns * rows))
    if (score > best.score + 0.5) best = { columns, width, score }
  }
  return best
}

function fitNarrow(space: Size, aspect: number, count: number): Fit {
  const columns = aspect > 1.2 || count === 1 ? 1 : 2
  const widest = (space.width - gap * (columns - 1)) / columns
  return { columns, width: count === 1 ? Math.min(widest, space.height * aspect) : widest }
}
