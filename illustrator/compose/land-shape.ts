import { sample, soft } from '../noise.ts'
import { lerp, smoothstep } from '../number.ts'
import type { Random } from '../random.ts'
import type { Land } from '../tables/places.ts'

/** Metres above the water: its bed, a quay, and a bank. `quayDepth` are metres of depth. */
const levels = { bed: -0.6, quay: 0.5, bank: 0.46 }
const quayDepth = 26
/** Metres of depth: the source of a stream, and the end of a path. */
export const farthest = 40

/** The height of the land at a place: metres to the right, and metres of depth. */
export type Shape = (right: number, depth: number) => number

/** Whether a subject needs ground near the viewer, and houses need ground across the water. */
interface Use {
  needsGround: boolean
  isBuilt: boolean
}

export function heightOf({ shore, waves: rows }: Land, use: Use, random: Random): Shape {
  if (shore === 'none' && !use.isBuilt) return () => levels.bed
  if (shore === 'quay')
    return (_, depth) => (use.needsGround && depth < quayDepth ? levels.quay : levels.bed)
  const shapes = shore ? [shoreOf(shore, use, random)] : []
  for (const row of rows) shapes.push(waves(random, ...row))
  return (right, depth) => shapes.reduce((height, shape) => height + shape(right, depth), 0)
}

/** A noise with a random origin. */
function noiseOf(random: Random): (x: number, y: number) => number {
  const [x0, y0] = [random.next() * 512, random.next() * 512]
  return (x, y) => sample(soft, x + x0, y + y0)
}

/** Rolling ground in `finer` waves: level up to one depth, at full height from another depth on. */
function waves(random: Random, finer: number, height: number, from: number, to: number): Shape {
  const noise = noiseOf(random)
  return (right, depth) =>
    noise(right * finer, depth * finer) * height * (0.08 + 0.92 * smoothstep(from, to, depth))
}

/** The bank of a sea, or the banks of a lake. A sea with a village has an opposite shore. */
function shoreOf(
  shore: 'beach' | 'lake' | 'none',
  { needsGround, isBuilt }: Use,
  random: Random,
): Shape {
  const noise = noiseOf(random)
  const isLake = shore === 'lake'
  const slant = random.sign() * (isLake ? 0.08 : 0.32)
  const edge = shore === 'none' ? 0 : !isLake || needsGround ? 3.4 : 2.2
  const deep = isLake ? edge * 1.6 : shore === 'none' ? 0.1 : 9
  const far = isBuilt ? 8 : isLake ? random.between(10, 13) : 999
  const rise = isBuilt ? 3 : 1.1
  return (right, depth) => {
    const wound = depth + noise(right * 12, 1) * (isLake ? 0.7 : 2) + right * slant
    const across = isLake ? 0 : right * slant * 1.6
    const opposite = smoothstep(far, far + 8, depth + across + noise(right * 8, 60) * 4)
    return lerp(levels.bank, levels.bed, smoothstep(edge, deep, wound)) + opposite * rise
  }
}

type Course = ReturnType<typeof courseOf>

/** Metres, and the width of the picture to each side at a metre of depth. */
const nearest = 1.6
const spread = 0.5

/** A stream or a path from a depth to a side of the lower edge; `half` its width. Metres. */
export function courseOf(random: Random, half: number, source = farthest) {
  const side = random.sign()
  const [phase, bends] = [random.between(-0.6, 0.6), random.between(7, 9)]
  const far = source < farthest ? -side * random.between(0.4, 0.55) : random.between(-0.25, 0.25)
  return {
    side,
    source,
    /** Metres from the middle of the picture to the middle of the course. */
    middle(depth: number) {
      const away = Math.log(Math.max(1, depth / nearest)) / Math.log(source / nearest)
      const swing = 0.32 * smoothstep(0.12, 0.5, away) * Math.max(0, 1.1 - away)
      const bend = side * Math.sin(away * bends + phase) * swing
      return (lerp(side * 0.95, far, smoothstep(0, 0.95, away)) + bend) * spread * depth
    },
    half: (depth: number) => half * (0.55 + Math.min(1.2, depth * 0.06)),
  }
}

/** The land with a stream. Below 0 is water, and the banks slope to it. */
export function carved(height: Shape, stream: Course): Shape {
  return (right, depth) => {
    if (depth > stream.source) return Math.max(0.12, height(right, depth))
    const off = Math.abs(right - stream.middle(depth)) / stream.half(depth)
    const land = Math.max(0.12, height(right, depth) * 0.7 + 0.15)
    return Math.max(-0.2, Math.min(lerp(0.1, land, smoothstep(1.3, 6, off)), (off - 1) * 0.3))
  }
}
