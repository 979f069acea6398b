import type { Path, Pen } from '../pen.ts'
import type { Random } from '../random.ts'
import type { Point } from '../subject/shapes.ts'
import { type Box, inEqualParts, middleOf, partOf } from './box.ts'
import { type Ink, mixed } from './inks.ts'

interface ChartInks {
  /** The color of its ground. */
  on: Ink
  ink: Ink
  accent: Ink
  second: Ink
}

type Chart = (pen: Pen, box: Box, inks: ChartInks, random: Random) => void

/** Shares without numbers, because any number would be invented. */
const donut: Chart = (pen, box, { on, ink, accent, second }, random) => {
  const radius = Math.min(box.width, box.height) * 0.4
  const { x, y } = middleOf(box)
  const [first, other] = [random.between(0.34, 0.62), random.between(0.14, 0.24)]
  const inks = [accent, second, mixed(on, ink, 0.16)]
  let from = -Math.PI / 2
  for (const [i, share] of [first, other, 1 - first - other].entries()) {
    const to = from + share * Math.PI * 2
    const arc = (path: Path) => path.arc(x, y, radius, from, to - 0.07)
    pen.stroke(arc, inks[i] as Ink, radius * 0.42)
    from = to
  }
}

const columns: Chart = (pen, box, inks, random) => {
  const { on, accent, second } = inks
  const { width, height } = box
  const count = Math.max(4, Math.min(7, Math.round(width / height) * 3))
  const rising = random.between(0.25, 0.5)
  for (const [i, slot] of inEqualParts(
    partOf(box, 0.07, 0.1, 0.86, 0.8),
    'across',
    count,
  ).entries()) {
    const share = Math.min(1, rising + (i / count) * (1 - rising) + random.between(-0.12, 0.12))
    const round = slot.width * 0.16
    const column = { ...partOf(slot, 0.14, 1 - share, 0.72, share), corners: [round, round, 0, 0] }
    const ink = i % 2 ? second : mixed(second, on, 0.35)
    pen.fill(column, i === count - 1 ? accent : ink)
  }
  paintFoot(pen, box, inks)
}

const bars: Chart = (pen, box, { on, ink, accent, second }, random) => {
  for (const [i, row] of inEqualParts(partOf(box, 0.06, 0.08, 0.88, 0.84), 'down', 4).entries()) {
    const bar = { ...partOf(row, 0, 0.24, 1, 0.52), corners: row.height * 0.26 }
    pen.fill(bar, mixed(on, ink, 0.12))
    const long = bar.width * random.between(0.3, 0.95)
    pen.fill({ ...bar, width: long }, i % 2 ? second : accent)
  }
}

const curve: Chart = (pen, box, inks, random) => {
  const { on, accent, second } = inks
  const { x, y, width, height } = partOf(box, 0.07, 0, 0.86, 1)
  const points = Array.from({ length: 6 }, (_, i): Point => {
    const t = i / 5
    return [x + width * t, y + height * (0.78 - t * 0.5 + random.between(-0.13, 0.13))]
  })
  const trace = (path: Path) => {
    for (const [i, [to, down]] of points.entries()) {
      const [from, up] = points[i - 1] ?? [to, down]
      const middle = (from + to) / 2
      if (i === 0) path.moveTo(to, down)
      else path.bezierCurveTo(middle, up, middle, down, to, down)
    }
  }
  const area = (path: Path) => {
    trace(path)
    path.lineTo(x + width, y + height * 0.9)
    path.lineTo(x, y + height * 0.9)
  }
  pen.fill(area, mixed(on, second, 0.4))
  pen.stroke(trace, accent, height * 0.035, { round: true })
  for (const [u, v] of points) pen.fill({ x: u, y: v, radius: height * 0.045 }, accent)
  paintFoot(pen, box, inks)
}

function paintFoot(pen: Pen, box: Box, { on, ink }: ChartInks): void {
  const foot = { ...partOf(box, 0.05, 0.9, 0.9, 0), height: Math.max(1, box.height * 0.018) }
  pen.fill(foot, mixed(on, ink, 0.4))
}

export const charts: readonly Chart[] = [donut, columns, bars, curve]

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
