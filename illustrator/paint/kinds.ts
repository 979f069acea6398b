import { css, mix, shade } from '../color.ts'
import { lerp } from '../number.ts'
import { linesOf } from '../outlines.ts'
import { polar } from '../pen.ts'
import { Random } from '../random.ts'
import type { Kind } from '../subject/part-kinds.ts'
import { between, outline, type Point, pointOn } from '../subject/shapes.ts'

/** Leaves all over an oval, at 256 pixels in the written size; larger drawings have more leaves. */
const leaves: Kind = ({ pen, width }, { points, size: [across, down], amount, fill }) => {
  const [[x, y] = [0, 0]] = points
  const leaf = amount / Math.sqrt(Math.max(1, Math.abs(width) / 256))
  const random = new Random(`${x} ${y}`)
  const count = Math.floor(Math.abs(across * down) / leaf ** 2)
  // Thousands of leaves are traced without arrays of corners.
  pen.fill((path) => {
    for (let i = 0; i < count; i++) {
      const [angle, off] = [random.next() * Math.PI * 2, Math.sqrt(random.next()) / 2]
      const [u, v] = [x + Math.cos(angle) * off * across, y + Math.sin(angle) * off * down]
      const [long, turn] = [leaf * random.between(0.6, 1.1), random.next() * Math.PI]
      const [a, b] = [Math.cos(turn) * long, Math.sin(turn) * long]
      const [c, d] = [Math.cos(turn + 1.176) * long * 0.65, Math.sin(turn + 1.176) * long * 0.65]
      path.moveTo(u + a, v + b)
      path.lineTo(u + c, v + d)
      path.lineTo(u - a, v - b)
      path.lineTo(u - c, v - d)
    }
  }, fill)
}

/** A clump of leaves in five layers, each smaller and nearer to the light than the layer before. */
const clump: Kind = (stage, shape) => {
  const { color, amount } = shape
  const { dusk = color, sun = color } = stage.palette
  const [[x, y]] = shape.points as [Point]
  const [across, down] = shape.size
  for (const near of [0, 0.25, 0.5, 0.75, 1]) {
    const tinged =
      near < 0.5 ? mix(color, dusk, 0.25 - near / 2) : mix(color, sun, near * 0.4 - 0.2)
    const points = [[x + across * near * 0.1, y - down * near * 0.2]] as const
    const size = [across * (1 - near * 0.55), down * (1 - near * 0.55)] as const
    const fill = css(shade(tinged, lerp(-0.14, 0.12, near)))
    leaves(stage, { ...shape, points, size, amount: amount * (1 - near * 0.3), fill })
  }
}

/** Leaflets on both sides of a bent rib; the longest leaflets have the written length. */
const frond: Kind = ({ pen }, { points, amount, fill }) => {
  const [from, bend, to] = points as [Point, Point, Point]
  const rib = (t: number) => between(between(from, bend, t), between(bend, to, t), t)
  const leaflets = Array.from({ length: 36 }, (_, i) => {
    const t = Math.floor(i / 2) / 18
    const [root, next] = [rib(t), rib(t + 1 / 18)]
    const along = Math.atan2(next[1] - root[1], next[0] - root[0])
    const long = amount * Math.sin(Math.PI * (t + 1 / 18) ** 0.8) ** 0.6
    return [next, root, polar(root, along + (i % 2 ? 0.9 : -0.9), long)]
  })
  pen.stroke(linesOf(leaflets), fill, amount * 0.12, { round: true })
}

/** A branch with thinner branches; the thinnest are `frost`. The thickness sets the directions. */
const twigs: Kind = ({ pen, width, palette }, { points, amount, fill }) => {
  const [[x, y], [u, v]] = points as [Point, Point]
  const random = new Random(`${Math.round((amount / Math.abs(width)) * 1000)}`)
  const grow = (from: Point, angle: number, long: number, thick: number, depth: number) => {
    const to = polar(from, angle, long)
    const color = depth === 0 && palette.frost ? css(palette.frost, 0.9) : fill
    pen.stroke([from, to], color, thick, { round: true })
    if (depth === 0) return
    const turns = depth % 2 ? [-0.5, 0.1, 0.5] : [-0.4, 0.4]
    for (const turn of turns) {
      const own = angle + turn + random.bell() * 0.12
      grow(to, own, long * random.between(0.6, 0.85), thick * 0.68, depth - 1)
    }
  }
  grow([x, y], Math.atan2(v - y, u - x), Math.hypot(u - x, v - y), amount, 6)
}

/** Conifers from a line down to the height of the line's first point. */
const firs: Kind = ({ pen, height }, { points, amount, fill }) => {
  const [[, foot]] = points as [Point]
  const random = new Random(String(Math.round((amount / height) * 1000)))
  const trees = Array.from({ length: 90 }, () => {
    const [x, crest] = pointOn(points, random.next() * (points.length - 1))
    const y = lerp(crest, foot, random.next())
    const tall = height * 0.12 * random.between(0.7, 1.3)
    return outline('-1 0, 0 -1, 1 0', x, y, amount * random.between(0.7, 1.3), tall)
  })
  pen.fill(linesOf(trees), fill)
}

/** Windows all over a wall; some have the color `dusk`, some `night`. */
const windows: Kind = ({ pen, palette }, { points, size: [across, down], amount, color }) => {
  const [[left, top]] = points as [Point]
  const columns = Math.round(across / amount)
  const random = new Random(`${columns} windows`)
  const panes = Array.from({ length: columns * Math.floor(down / amount / 1.4) }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    return [left + (column + 0.22) * amount, top + (row + 0.4) * amount * 1.4] as const
  })
  const inks = [color, color, palette.dusk ?? color, palette.night ?? color]
  for (const [ink, own] of Map.groupBy(panes, () => random.pick(inks)))
    for (const [x, y] of own)
      pen.fill({ x, y, width: amount * 0.56, height: amount * 0.78 }, css(ink, 0.7))
}

/** Three rows of irregular rock faces in a box; the written size is their usual width. */
const facets: Kind = ({ pen, width }, { points, size: [across, down], amount, fill }) => {
  const [[left, top]] = points as [Point]
  const columns = Math.round(Math.abs(across) / amount)
  const random = new Random(`${Math.round((amount / Math.abs(width)) * 1000)} facets`)
  const faces = Array.from({ length: columns * 3 }, (_, i) => {
    const u = (Math.floor(i / 3) + random.between(0, 0.5)) / columns
    const v = ((i % 3) + random.between(0, 0.4)) / 3
    const [wide, tall] = [random.between(0.4, 0.9) / columns, random.between(0.3, 0.5)]
    const [x, y] = [left + u * across, top + v * down]
    return outline('0 .1, 1 0, .8 1, .1 .9', x, y, wide * across, tall * down)
  })
  pen.fill(linesOf(faces), fill)
}

/** The kinds of parts for places, besides the kinds of every stage. */
export const kinds = { leaves, clump, frond, twigs, firs, windows, facets }
