import { lerp, smoothstep } from '../number.ts'
import type { Random } from '../random.ts'

/** A stream or a path that winds over the land from afar to the viewer. In metres. */
export interface Course {
  /** How far to the right its middle lies at a depth. */
  middle(depth: number): number
  /** Half its width at a depth. */
  half(depth: number): number
  /** -1 or 1: the side of the picture where it comes nearest. */
  side: number
  /** The depth at which it begins. */
  source: number
}

/** Metres, and how far to each side the picture reaches at a metre of depth. */
const nearest = 1.6
const spread = 0.5

/** A course of half a width in metres, from a depth to one side of the lower edge. */
export function courseOf(random: Random, half: number, source = 40): Course {
  const side = random.sign()
  const [phase, bends] = [random.between(-0.6, 0.6), random.between(7, 9)]
  const far = source < 40 ? -side * random.between(0.4, 0.55) : random.between(-0.25, 0.25)
  const middle = (depth: number) => {
    const away = Math.log(Math.max(1, depth / nearest)) / Math.log(source / nearest)
    const turn =
      Math.sin(away * bends + phase) * 0.32 * smoothstep(0.12, 0.5, away) * Math.max(0, 1.1 - away)
    return (lerp(side * 0.95, far, smoothstep(0, 0.95, away)) + side * turn) * spread * depth
  }
  return { middle, half: (depth) => half * (0.55 + Math.min(1.2, depth * 0.06)), side, source }
}

/** The land with a stream in it: below 0 is water, and the banks slope to it. */
export function carved(
  height: (right: number, depth: number) => number,
  stream: Course,
): typeof height {
  return (right, depth) => {
    if (depth > stream.source) return Math.max(0.12, height(right, depth))
    const off = Math.abs(right - stream.middle(depth)) / stream.half(depth)
    const land = Math.max(0.12, height(right, depth) * 0.7 + 0.15)
    return Math.max(-0.2, Math.min(lerp(0.1, land, smoothstep(1.3, 6, off)), (off - 1) * 0.3))
  }
}
