import { css, mix } from '../../color.ts'
import { clamp, lerp } from '../../number.ts'
import { covers, pathOf, type Trace } from '../../outlines.ts'
import type { Random } from '../../random.ts'
import type { Kind, Stage } from '../part-kinds.ts'
import { readParts } from '../parts.ts'
import { blob, glow, movedBy, type Point, pointOn, tube } from '../shapes.ts'
import { paintOn } from '../stage.ts'
import { contourOf, hairTones, paintRim, type Sitting } from './sitting.ts'

export const hairDrawings = readParts<'strand' | 'ribbon'>('hair')

/** The kinds of parts of hair. */
export function hairKinds(sitting: Sitting): Stage['kinds'] {
  const random = sitting.random.fork('strands')
  const lock = lockOf(sitting, random)
  return {
    lock,
    waves(own, { points, further, ...shape }) {
      const [first = [], ...rest] = [points, ...further].map(waved)
      lock(own, { ...shape, points: first, further: rest })
    },
    curls: curlsOf(sitting, random),
    braid: paintBraid,
  }
}

/** The average width of a strand. */
const strandWidth = 0.013

/** Paints lit hair between lines from root to tip, with its shadow on the face. */
function lockOf(sitting: Sitting, random: Random): Kind {
  return ({ pen, key }, { points: first, further, color, amount: strands }) => {
    const { view } = sitting
    const tones = hairTones(color)
    const guides = [first, ...further]
    const points = around(guides)
    const lock = blob(points)
    castOnFace(sitting, points, 0.03)
    pen.fill(lock, tones.base)
    pen.clipped(lock, () => {
      glow(pen, view.at(-key * 0.34, 0), 0.55, tones.deep, 0.75)
      glow(pen, view.at(key * 0.18, -0.45, 0, 0.1), 0.34, tones.light, 0.6)
      paintRim(sitting, points)
    })
    for (let i = 0; i < strands; i++) {
      const share = (i + random.next()) / strands
      const across = (_: Point, n: number) => {
        return pointAt(
          guides.map((guide) => guide[n] as Point),
          share,
        )
      }
      const line = first.map(across)
      const isBright = random.chance(0.42)
      const [from, to] = isBright ? [random.between(0.06, 0.3), random.between(0.4, 0.75)] : [0, 1]
      const strand = [0, 0.25, 0.5, 0.75, 1].map((t) => pointAt(line, lerp(from, to, t)))
      const wide = strandWidth * random.between(0.55, 1.45)
      const ink = isBright ? tones.light : random.pick([tones.shadow, tones.deep])
      const widths = [wide * 0.2, wide * 0.8, wide, wide * 0.8, wide * 0.2]
      pen.fill(blob(tube(strand, widths)), css(ink, 0.53))
    }
  }
}

/** The outline of a lock: down the first line, along the tips, up the last, along the roots. */
function around(guides: readonly (readonly Point[])[]): Point[] {
  const [first = [], ...further] = guides
  const [last = [], between] = [further.at(-1), further.slice(0, -1)]
  const ends = (at: 0 | -1) => between.map((line) => line.at(at) as Point)
  return [...first, ...ends(-1), ...last.toReversed(), ...ends(0).reverse()]
}

function castOnFace(sitting: Sitting, points: readonly Point[], down: number): void {
  const { pen, skin, key } = sitting
  pen.clipped(blob(contourOf(sitting)), () => {
    pen.fill(blob(movedBy(points, [-key * 0.012, down])), css(skin.deep, 0.35))
  })
}

/** A line with waves to the sides. */
function waved(line: readonly Point[], index: number): Point[] {
  return Array.from({ length: 13 }, (_, i): Point => {
    const [x, y] = pointAt(line, i / 12)
    return [x + 0.045 * Math.min(1, i / 5) * Math.sin(i * 1.45 + index * 0.5), y]
  })
}

/** The point at a share of a line. */
function pointAt(line: readonly Point[], t: number): Point {
  return pointOn(line, t * (line.length - 1))
}

/** Paints curls that fill an outline, each lit from above. The outline has the shade's color. */
function curlsOf(sitting: Sitting, random: Random): Kind {
  return ({ pen, key }, { points, color, amount: size }) => {
    const { hair } = sitting
    castOnFace(sitting, points, 0.05)
    const path = pathOf(blob(points))
    pen.fill(path, color)
    const step = size * 0.92
    for (let v = -1; v < 1; v += step)
      for (let u = -0.8; u < 0.8; u += step) {
        const [x, y] = [u + random.bell() * step * 0.3, v + random.bell() * step * 0.3]
        const [radius, turn] = [size * random.between(0.72, 1.15), random.between(0, 6)]
        const gleam = random.bell() * 0.12
        if (!covers(path, [x, y])) continue
        const bright = clamp((x * key * 0.9 - y - 0.1) * 1.1 + gleam + 0.3)
        const arc = (wide: number, from: number, ink: string) => {
          const trace: Trace = (path) => path.arc(x, y, radius * wide, from, from + 3.3)
          pen.stroke(trace, ink, (radius * wide) / 3, { round: true })
        }
        pen.fill({ x, y, radius: radius * 0.76 }, mix(color, hair.base, bright))
        arc(0.62, turn, css(hair.deep, 0.5))
        arc(0.38, turn + 0.6, css(hair.light, 0.25 + 0.5 * bright))
      }
  }
}

/** Paints a braid along a line, with a ribbon at its end. */
const paintBraid: Kind = (stage, { points: line }) => {
  const paint = (drawing: 'strand' | 'ribbon', along: number, side?: number) => {
    const [u, v] = pointAt(line, along)
    const wide = 0.075 - along * 0.027
    const at: Stage['at'] = ({ x, y }, side) => [u + x * wide * side, v + y]
    paintOn({ ...stage, at }, hairDrawings[drawing], side)
  }
  for (let i = 0; i < 9; i++) paint('strand', i / 9, i % 2 ? 1 : -1)
  paint('ribbon', 0.99)
}
