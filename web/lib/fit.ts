const gap = 12
const phone = 620

interface Fit {
  columns: number
  /** Of one frame, in pixels. */
  width: number
}

/**
 * The columns that draw `count` frames of one aspect (width / height) as large as the room allows.
 */
export function fitFrames(
  room: { width: number; height: number },
  aspect: number,
  count: number,
): Fit {
  if (room.width < phone) return fitPhone(room, aspect, count)
  let best: Fit & { score: number } = { columns: 1, width: 0, score: 0 }
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns)
    const widest = (room.width - gap * (columns - 1)) / columns
    const tallest = (room.height - gap * (rows - 1)) / rows
    // A little scrolling is better than small pictures.
    const overflows = rows * (widest / aspect + gap) - gap > room.height * 1.22
    const width = overflows ? Math.min(widest, tallest * aspect) : widest
    const score = width * Math.sqrt(count / (columns * rows))
    if (score > best.score + 0.5) best = { columns, width, score }
  }
  return best
}

function fitPhone(room: { width: number; height: number }, aspect: number, count: number): Fit {
  const columns = aspect > 1.2 || count === 1 ? 1 : 2
  const widest = (room.width - gap * (columns - 1)) / columns
  return { columns, width: count === 1 ? Math.min(widest, room.height * aspect) : widest }
}
