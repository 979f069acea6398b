import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix } from '../color.ts'
import type { Random } from '../random.ts'
import type { Line } from './ranges.ts'

export interface Crag {
  /** Its upper and its lower edge, both from left to right; between them the rock falls steeply. */
  top: Line
  foot: Line
  lit: Color
  dark: Color
  /** -1 with the sun on the left. */
  sunward: number
}

/** A face of rock in upright slabs, each with a sunny and a shaded side, and cracks between them. */
export function paintCrag(context: SKRSContext2D, { top, foot, lit, dark, sunward }: Crag, random: Random): void {
  context.fillStyle = css(mix(lit, dark, 0.5))
  context.beginPath()
  for (const [x, y] of [...top, ...foot.toReversed()]) context.lineTo(x, y)
  context.fill()
  const [left, right] = [top[0] as Line[number], top[top.length - 1] as Line[number]]
  const slabs = Math.max(4, top.length - 1)
  const wide = (right[0] - left[0]) / slabs
  for (let i = 0; i < slabs; i++) {
    const [from, to] = [at(top, i / slabs), at(top, (i + 1) / slabs)]
    const [low, lower] = [at(foot, i / slabs), at(foot, (i + 1) / slabs)]
    const crease = random.between(0.3, 0.7)
    const break1 = random.between(0.3, 0.6)
    const mid: Line[number] = [
      from[0] + wide * crease + random.bell() * wide * 0.1,
      from[1] + (low[1] - from[1]) * break1,
    ]
    const tone = random.between(0, 0.35)
    const shapes: readonly (readonly [Color, Line])[] = [
      [mix(sunward < 0 ? lit : dark, mix(lit, dark, 0.5), tone), [from, mid, low]],
      [mix(sunward < 0 ? dark : lit, mix(lit, dark, 0.5), tone), [to, mid, lower]],
      [mix(lit, dark, 0.25 + tone), [from, to, mid]],
      [mix(lit, dark, 0.62), [low, mid, lower]],
    ]
    for (const [color, shape] of shapes) {
      context.fillStyle = css(color)
      context.beginPath()
      for (const [x, y] of shape) context.lineTo(x, y)
      context.fill()
    }
  }
}

function at(line: Line, t: number): Line[number] {
  const along = t * (line.length - 1)
  const i = Math.min(line.length - 2, Math.floor(along))
  const [from, to] = [line[i] as Line[number], line[i + 1] as Line[number]]
  return [from[0] + (to[0] - from[0]) * (along - i), from[1] + (to[1] - from[1]) * (along - i)]
}
