import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from '../random.ts'
import { type Ink, mixed } from './inks.ts'

/** A box on a page, by its top left. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface ChartInks {
  /** The color of its ground. */
  on: Ink
  ink: Ink
  accent: Ink
  second: Ink
}

type Chart = (context: SKRSContext2D, box: Box, inks: ChartInks, random: Random) => void

/** Shares without numbers, because any number would be invented. */
const donut: Chart = (context, { x, y, width, height }, { on, ink, accent, second }, random) => {
  const radius = Math.min(width, height) * 0.4
  const [cx, cy] = [x + width / 2, y + height / 2]
  const [first, other] = [random.between(0.34, 0.62), random.between(0.14, 0.24)]
  context.lineWidth = radius * 0.42
  let from = -Math.PI / 2
  for (const [share, stroke] of [
    [first, accent],
    [other, second],
    [1 - first - other, mixed(on, ink, 0.16)],
  ] as const) {
    const to = from + share * Math.PI * 2
    context.strokeStyle = stroke
    context.beginPath()
    context.arc(cx, cy, radius, from, to - 0.07)
    context.stroke()
    from = to
  }
}

const columns: Chart = (context, { x, y, width, height }, inks, random) => {
  const { on, ink, accent, second } = inks
  const count = Math.max(4, Math.min(7, Math.round(width / height) * 3))
  const step = (width * 0.86) / count
  const rising = random.between(0.25, 0.5)
  for (let i = 0; i < count; i++) {
    const share = Math.min(1, rising + (i / count) * (1 - rising) + random.between(-0.12, 0.12))
    const high = height * 0.8 * share
    context.fillStyle = i === count - 1 ? accent : i % 2 ? second : mixed(second, on, 0.35)
    context.beginPath()
    context.roundRect(
      x + width * 0.07 + i * step + step * 0.14,
      y + height * 0.9 - high,
      step * 0.72,
      high,
      [step * 0.16, step * 0.16, 0, 0],
    )
    context.fill()
  }
  context.fillStyle = mixed(on, ink, 0.4)
  context.fillRect(x + width * 0.05, y + height * 0.9, width * 0.9, Math.max(1, height * 0.018))
}

const bars: Chart = (context, { x, y, width, height }, { on, ink, accent, second }, random) => {
  const count = 4
  const step = (height * 0.84) / count
  for (let i = 0; i < count; i++) {
    const top = y + height * 0.08 + i * step + step * 0.24
    const share = random.between(0.3, 0.95)
    for (const [long, fill] of [
      [1, mixed(on, ink, 0.12)],
      [share, i % 2 ? second : accent],
    ] as const) {
      context.fillStyle = fill
      context.beginPath()
      context.roundRect(x + width * 0.06, top, width * 0.88 * long, step * 0.52, step * 0.26)
      context.fill()
    }
  }
}

const curve: Chart = (context, { x, y, width, height }, { on, ink, accent, second }, random) => {
  const count = 6
  const points = Array.from({ length: count }, (_, i) => ({
    x: x + width * (0.07 + (i / (count - 1)) * 0.86),
    y: y + height * (0.78 - (i / (count - 1)) * 0.5 + random.between(-0.13, 0.13)),
  }))
  const trace = () => {
    for (const [i, point] of points.entries()) {
      const before = points[i - 1]
      if (!before) context.lineTo(point.x, point.y)
      else {
        const middle = (before.x + point.x) / 2
        context.bezierCurveTo(middle, before.y, middle, point.y, point.x, point.y)
      }
    }
  }
  const foot = y + height * 0.9
  context.fillStyle = mixed(on, second, 0.4)
  context.beginPath()
  context.moveTo(points[0]?.x ?? x, foot)
  trace()
  context.lineTo(x + width * 0.93, foot)
  context.fill()
  context.strokeStyle = accent
  context.lineWidth = height * 0.035
  context.lineJoin = 'round'
  context.beginPath()
  trace()
  context.stroke()
  context.fillStyle = accent
  for (const point of points) {
    context.beginPath()
    context.arc(point.x, point.y, height * 0.045, 0, 7)
    context.fill()
  }
  context.fillStyle = mixed(on, ink, 0.4)
  context.fillRect(x + width * 0.05, foot, width * 0.9, Math.max(1, height * 0.018))
}

export const charts: readonly Chart[] = [donut, columns, bars, curve]

/** Grey lines instead of text that the prompt does not give. */
export function paintGreek(
  context: SKRSContext2D,
  { x, y, width, height }: Box,
  ink: Ink,
  { lines = 3, align = 0.5 }: { lines?: number; align?: number } = {},
): void {
  context.fillStyle = ink
  const step = height / lines
  for (let i = 0; i < lines; i++) {
    const long = width * (i === lines - 1 ? 0.6 : i % 2 ? 0.94 : 1)
    context.beginPath()
    context.roundRect(x + (width - long) * align, y + i * step, long, step * 0.46, step * 0.23)
    context.fill()
  }
}
