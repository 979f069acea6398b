import { type Color, css, luma, mix } from '../../color.ts'
import { clamp, lerp } from '../../number.ts'
import type { Trace } from '../../pen.ts'
import type { Random } from '../../random.ts'
import type { HairStyle } from '../../scene.ts'
import { type Part, readParts } from '../parts.ts'
import { between, blobPath, glow, movedBy, type Point, tube } from '../shapes.ts'
import { type Kind, paintOn, type Stage } from '../stage.ts'
import { headStage, paintRim } from './head-stage.ts'
import { contourOf, type Sitting } from './sitting.ts'
import { hairTones } from './tones.ts'

type Hairdo = HairStyle | 'long curls' | 'bob with a fringe' | 'half bald'

const drawings: Record<
  `before ${Hairdo}` | ('short beard' | 'beard' | 'long beard' | 'plait') | ('strand' | 'ribbon'),
  readonly Part[]
> &
  Partial<Record<`behind ${Hairdo}`, readonly Part[]>> = readParts(
  new URL('hair.txt', import.meta.url),
)

/** The hair that lies behind the head, or before it. */
export function paintHair(sitting: Sitting, where: 'behind' | 'before'): void {
  const { part, look } = sitting
  const { hair, gender, lined } = look
  const variants: Partial<Record<HairStyle, Hairdo | false>> = {
    curls: gender === 'woman' && 'long curls',
    bob: part > 0 && 'bob with a fringe',
    bald: lined && 'half bald',
  }
  const drawing = drawings[`${where} ${variants[hair.style] || hair.style}`]
  paintOn(hairStage(sitting), drawing ?? [], part)
}

/** A beard along the jaw, which may be braided at the chin. */
export function paintBeard(sitting: Sitting): void {
  const { look, random } = sitting
  const short = random.fork('beard').pick(['short beard', 'beard'] as const)
  const isLong = look.lined || luma(...look.hair.color) > 200
  const stage = hairStage(sitting)
  paintOn(stage, drawings[isLong ? 'long beard' : short])
  if (look.marks.has('plait')) paintOn(stage, drawings.plait)
}

function hairStage(sitting: Sitting): Stage {
  const stage = headStage(sitting)
  const lot = sitting.random.fork('strands')
  const lockOf =
    (wide: number): Kind =>
    (_, { points, further, color, amount }) =>
      paintLock(sitting, { guides: [points, ...further], color, strands: amount, wide, lot })
  const lock = lockOf(0.015)
  const kinds: Record<string, Kind> = {
    lock,
    fine: lockOf(0.007),
    waves(own, { points, further, ...shape }) {
      const [first = [], ...rest] = [points, ...further].map(waved)
      lock(own, { ...shape, points: first, further: rest })
    },
    curls: (_, { points, color, amount }) =>
      paintCurls(sitting, points, { color, size: amount, lot }),
    braid: paintBraid,
  }
  return { ...stage, kinds: { ...stage.kinds, ...kinds } }
}

interface Lock {
  /** Lines from root to tip, in order across the lock. */
  guides: readonly (readonly Point[])[]
  color: Color
  strands: number
  /** Of a strand, on average. */
  wide: number
  lot: Random
}

/** A mass of hair with a light that follows its strands, and its shadow on the face. */
function paintLock(sitting: Sitting, { guides, color, strands, wide, lot }: Lock): void {
  const { pen, view, key } = sitting
  const tones = hairTones(color)
  const points = around(guides)
  castOnFace(sitting, points, 0.03)
  pen.fill(blobPath(points), tones.base)
  pen.clipped(blobPath(points), () => {
    glow(pen, view.at(-key * 0.34, 0), 0.55, tones.deep, 0.75)
    glow(pen, view.at(key * 0.18, -0.45, 0, 0.1), 0.34, tones.light, 0.6)
    paintRim(sitting, points)
  })
  for (let i = 0; i < strands; i++) {
    const line = across(guides, (i + lot.next()) / strands)
    const isBright = lot.chance(0.42)
    const [from, to] = isBright ? [lot.between(0.06, 0.3), lot.between(0.4, 0.75)] : [0, 1]
    const width = wide * lot.between(0.55, 1.45)
    const strand = Array.from({ length: 6 }, (_, n) => pointAt(line, lerp(from, to, n / 5)))
    const widths = strand.map((_, n) => width * Math.sin(Math.PI * (0.06 + 0.18 * n)))
    const ink = isBright ? tones.light : lot.pick([tones.shadow, tones.deep])
    pen.fill(blobPath(tube(strand, widths)), css(ink, 0.53))
  }
}

/** The outline of a lock: its first line, all tips, its last line back, all roots back. */
function around(guides: Lock['guides']): Point[] {
  const [first = [], last = []] = [guides[0], guides.at(-1)]
  const between = guides.slice(1, -1)
  const ends = (at: 0 | -1) => between.map((line) => line.at(at) as Point)
  return [...first, ...ends(-1), ...last.toReversed(), ...ends(0).reverse()]
}

function castOnFace(sitting: Sitting, points: readonly Point[], down: number): void {
  const { pen, skin, key } = sitting
  pen.clipped(blobPath(contourOf(sitting)), () => {
    pen.fill(blobPath(movedBy(points, [-key * 0.012, down])), css(skin.deep, 0.35))
  })
}

/** A line that swings to the sides. */
function waved(line: readonly Point[], index: number): Point[] {
  return Array.from({ length: 13 }, (_, i): Point => {
    const [x, y] = pointAt(line, i / 12)
    return [x + 0.045 * Math.min(1, i / 5) * Math.sin(i * 1.45 + index * 0.5), y]
  })
}

/** The line at a share of the way across a lock. */
function across(guides: Lock['guides'], t: number): Point[] {
  const place = t * (guides.length - 1)
  const index = Math.min(guides.length - 2, Math.floor(place))
  const [from = [], to = []] = [guides[index], guides[index + 1]]
  return from.map((point, i) => between(point, to[i] ?? point, place - index))
}

/** A point of a line, smooth between its corners. */
function pointAt(line: readonly Point[], t: number): Point {
  const place = t * (line.length - 1)
  const i = Math.min(line.length - 2, Math.floor(place))
  const at = (n: number) => line[clamp(n, 0, line.length - 1)] as Point
  const s = place - i
  const spline = (axis: 0 | 1) => {
    const [p, q, r, u] = [at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]]
    const [bend, turn] = [2 * p - 5 * q + 4 * r - u, 3 * q - p - 3 * r + u]
    return 0.5 * (2 * q + (r - p) * s + bend * s * s + turn * s * s * s)
  }
  return [spline(0), spline(1)]
}

interface Curls {
  /** Where no light falls. */
  color: Color
  size: number
  lot: Random
}

/** Curls that fill an outline, each lit from its own upper side. */
function paintCurls(sitting: Sitting, points: readonly Point[], { color, size, lot }: Curls): void {
  const { pen, key, hair } = sitting
  castOnFace(sitting, points, 0.05)
  const path = blobPath(points)
  pen.fill(path, color)
  const step = size * 0.92
  const arc = ([x, y]: Point, radius: number, turn: number): Trace => {
    return (trace) => trace.arc(x, y, radius, turn, turn + 3.3)
  }
  for (let v = -1; v < 1; v += step)
    for (let u = -0.8; u < 0.8; u += step) {
      const [x, y] = [u + lot.bell() * step * 0.3, v + lot.bell() * step * 0.3]
      const [radius, turn] = [size * lot.between(0.72, 1.15), lot.between(0, 6)]
      const gleam = lot.bell() * 0.12
      if (!covers(path, [x, y])) continue
      const bright = clamp((x * key * 0.9 - y - 0.1) * 1.1 + gleam + 0.3)
      pen.fill({ x, y, radius: radius * 0.76 }, mix(color, hair.base, bright))
      const ends = { round: true }
      pen.stroke(arc([x, y], radius * 0.62, turn), css(hair.deep, 0.5), radius * 0.2, ends)
      const gloss = css(hair.light, 0.25 + 0.5 * bright)
      pen.stroke(arc([x, y], radius * 0.38, turn + 0.6), gloss, radius * 0.13, ends)
    }
}

function covers(path: ReturnType<typeof blobPath>, [x, y]: Point): boolean {
  return (path as unknown as { isPointInPath(x: number, y: number): boolean }).isPointInPath(x, y)
}

/** A braid along a line, from its root to its end, where a ribbon holds it. */
const paintBraid: Kind = (stage, { points: line }) => {
  const paint = (drawing: 'strand' | 'ribbon', along: number, side?: number) => {
    const [u, v] = pointAt(line, along)
    const wide = 0.075 - along * 0.027
    const at: Stage['at'] = ({ x, y }, side) => [u + x * wide * side, v + y]
    paintOn({ ...stage, at }, drawings[drawing], side)
  }
  for (let i = 0; i < 9; i++) paint('strand', i / 9, i % 2 ? 1 : -1)
  paint('ribbon', 0.99)
}
