import { css } from '../../color.ts'
import { linesOf, polar } from '../../pen.ts'
import { Random } from '../../random.ts'
import type { Kind } from '../../subject/stage.ts'

type Point = readonly [x: number, y: number]

/** In drawings this wide, in pixels, leaves have the size that is written. */
const usual = 256

/** Leaves all over an oval, the smaller and the more the larger their tree is. */
const leaves: Kind = ({ pen, width }, { points, size: [across, down], amount, fill }) => {
  const [[x, y] = [0, 0]] = points
  const leaf = amount / Math.sqrt(Math.max(1, Math.abs(width) / usual))
  const lot = new Random(`${x} ${y}`)
  const dabs = Array.from({ length: Math.abs(across * down) / leaf ** 2 }, () => {
    const [u, v] = polar([0, 0], lot.next() * Math.PI * 2, Math.sqrt(lot.next()) / 2)
    const [long, turn] = [leaf * lot.between(0.6, 1.1), lot.next() * Math.PI]
    return [0, 1.176, Math.PI, Math.PI + 1.176].map((corner, i) =>
      polar([x + u * across, y + v * down], turn + corner, i % 2 ? long * 0.65 : long),
    )
  })
  pen.fill(linesOf(dabs), fill)
}

/**
 * A branch from one place to another and what branches from it, ever thinner, another way for each
 * thickness; the thinnest are of the color `frost`.
 */
const twigs: Kind = ({ pen, width, palette }, { points, amount, fill }) => {
  const [[x, y], [u, v]] = points as [Point, Point]
  const lot = new Random(`${Math.round((amount / Math.abs(width)) * 1000)}`)
  const grow = (from: Point, angle: number, long: number, thick: number, left: number) => {
    const to = polar(from, angle, long)
    const color = left === 0 && palette.frost ? css(palette.frost, 0.9) : fill
    pen.stroke([from, to], color, thick, { round: true })
    if (left === 0) return
    const turns = left % 2 ? [-0.5, 0.1, 0.5] : [-0.4, 0.4]
    for (const turn of turns)
      grow(
        to,
        angle + turn + lot.bell() * 0.12,
        long * lot.between(0.6, 0.85),
        thick * 0.68,
        left - 1,
      )
  }
  grow([x, y], Math.atan2(v - y, u - x), Math.hypot(u - x, v - y), amount, 6)
}

/** Kinds of parts that only plants have. */
export const foliage = { leaves, twigs }
