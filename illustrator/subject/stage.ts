import type { SKRSContext2D } from '@napi-rs/canvas'
import { css } from '../color.ts'
import { clamp, lerp } from '../number.ts'
import { Pen } from '../pen.ts'
import { kinds, type Shape, type Spread, type Stage } from './part-kinds.ts'
import { type Ink, mixedFrom, type Palette, type Part, type Place } from './parts.ts'
import { movedBy, type Point, pointOn } from './shapes.ts'

const origin: Spread = { x: 0, y: 0, width: 1, height: 1 }

/** Paints parts in order. FORMATS.md explains their kinds. */
export function paintParts(
  context: SKRSContext2D,
  parts: readonly Part[],
  palette: Palette,
  spread?: Spread,
): void {
  paintOn(stageOf(context, palette, spread), parts)
}

/** A flat stage. */
export function stageOf(
  context: SKRSContext2D,
  palette: Palette,
  { x, y, width, height, key = -1 }: Spread = origin,
): Stage {
  const at: Stage['at'] = (place, side) => {
    return [x + place.x * (place.toLight ? key : side) * width, y + place.y * height]
  }
  return {
    pen: new Pen(context),
    palette,
    opacities: {},
    width,
    height,
    key,
    near: 1,
    seen: [-1, 1],
    at,
    around: [],
    kinds,
  }
}

/**
 * The stage along a line of joints, each with a width. y is 1 from one joint to the next. x is to
 * the right of a line that goes down, in widths. Depth goes farther along, in widths.
 */
export function stageAlong(stage: Stage, joints: readonly Point[], ...widths: number[]): Stage {
  const widthAt = (i: number) => widths[Math.min(i, widths.length - 1)] ?? 1
  return {
    ...stage,
    width: widthAt(0),
    height: widthAt(0),
    at({ x, y, depth = 0 }, side) {
      const i = clamp(Math.floor(y), 0, joints.length - 2)
      const [u, v] = pointOn(joints, y)
      // The direction turns gradually at a joint.
      const [from, to] = [pointOn(joints, y - 0.5), pointOn(joints, y + 0.5)]
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
      const width = lerp(widthAt(i), widthAt(i + 1), clamp(y - i)) / (Math.hypot(dx, dy) || 1)
      const across = x * side
      return [u + (dy * across + dx * depth) * width, v + (dy * depth - dx * across) * width]
    },
  }
}

export function paintOn(stage: Stage, parts: readonly Part[], side = 1): void {
  for (const part of parts)
    for (const own of sidesOf(part, stage, side)) {
      if (part.kind === '') paintOn(stage, part.inner, own)
      else for (let i = 0; i < part.count; i++) paintPart(stage, part, own, i)
    }
}

/** Paints drawings by their names, in order. Throws a RangeError for an unknown name. */
export function paintNamed(
  stage: Stage,
  drawings: Readonly<Record<string, readonly Part[]>>,
  ...names: readonly (string | false | null | undefined)[]
): void {
  for (const name of names) {
    if (!name) continue
    const parts = drawings[name]
    if (!parts) throw new RangeError(`no such drawing: ${name}`)
    paintOn(stage, parts)
  }
}

function sidesOf({ side }: Part, { key, near, seen }: Stage, otherwise: number): readonly number[] {
  if (side === undefined) return [otherwise]
  if (side === 'seen') return seen
  return side === 'both' ? [-near, near] : [{ key, dark: -key, near, left: -1, right: 1 }[side]]
}

function paintPart(stage: Stage, part: Part, side: number, index: number): void {
  const paint = stage.kinds[part.kind]
  if (!paint) throw new RangeError(`no such part: ${part.kind}`)
  const { inks, places, last, count, further, moved, size, inner } = part
  const { key, width, height } = stage
  const by = ({ x, y, toLight }: Place): Point => [x * (toLight ? key : 1) * width, y * height]
  const along = index / Math.max(1, count - 1)
  const outline = places.map((place, i) => stage.at(placeBetween(place, last[i], along), side))
  paint(stage, {
    points: moved.reduce((points, move) => movedBy(points, by(move)), outline),
    further: further.map((outline) => outline.map((place) => stage.at(place, side))),
    ...tintOf((side === key ? inks[0] : inks[1]) ?? inks[0], stage),
    amount: part.amount * Math.abs(width),
    size: [size[0] * width, size[1] * height],
    paintInner:
      inner.length > 0 ? (around) => paintOn({ ...stage, around }, inner, side) : undefined,
  })
}

function tintOf(
  ink: Ink | undefined,
  { palette, opacities }: Stage,
): Pick<Shape, 'color' | 'alpha' | 'fill'> {
  if (!ink) return { color: [0, 0, 0], alpha: 1, fill: 'transparent' }
  const color = mixedFrom(ink, palette)
  const alpha = typeof ink.alpha === 'number' ? ink.alpha : (opacities[ink.alpha] ?? Number.NaN)
  return { color, alpha, fill: css(color, alpha) }
}

function placeBetween(from: Place, to: Place | undefined, t: number): Place {
  if (!to) return from
  const depth = from.depth === undefined ? undefined : lerp(from.depth, to.depth ?? from.depth, t)
  return { ...from, x: lerp(from.x, to.x, t), y: lerp(from.y, to.y, t), depth }
}
