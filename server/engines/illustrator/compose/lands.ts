import { type Noise, sample, soft } from '../noise.ts'
import { clamp, lerp, smoothstep } from '../number.ts'
import type { Random } from '../random.ts'
import type { Scene, TreeKind } from '../scene.ts'
import type { LandRow, Lot, TreesRow } from '../tables/place.ts'
import type { Range, Terrain, Trees } from './terrain.ts'

type Shape = Terrain['height']
type Land = Pick<Terrain, 'height' | 'ranges' | 'trees'>

/** The land of a setting by lot; `settled`: somebody needs ground to stand on. */
export function landOf(land: LandRow, random: Random, settled: boolean, scene: Scene): Land {
  const { ranges: all = [[]], trees } = land
  const height = heightOf(land, random, settled)
  const ranges = all.length > 1 ? random.pick(all) : (all[0] ?? [])
  const there = ranges.flatMap((range): Range[] => {
    const { kind, chance, depth = Infinity } = range
    if (chance !== undefined && !random.chance(chance)) return []
    return [{ kind, height: drawn(range.height, random), haze: drawn(range.haze, random), depth }]
  })
  return { height, ranges: there, trees: trees ? treesOf(trees, scene, random) : noTrees }
}

const noTrees: Trees = { kinds: [], count: 0, nearest: 99, dense: false }

function treesOf({ kinds, count, nearest, dense }: TreesRow, scene: Scene, random: Random): Trees {
  const grown = kinds === 'grove' ? groveOf(scene, random) : kinds
  const many = typeof count === 'number' ? count : random.integer(...count)
  return { kinds: grown, count: many, nearest, dense: dense ?? false }
}

function drawn(lot: Lot, random: Random): number {
  return typeof lot === 'number' ? lot : random.between(...lot)
}

function heightOf({ shore, waves: rows = [] }: LandRow, random: Random, settled: boolean): Shape {
  if (shore === 'none') return () => -0.6
  const shores = { lake: lakeShore, beach: beachSlope }
  const shapes = shore ? [shores[shore](random, settled)] : []
  for (const row of rows) shapes.push(waves(random, ...row))
  return (right, depth) => shapes.reduce((height, shape) => height + shape(right, depth), 0)
}

const groves: readonly (readonly TreeKind[])[] = [
  ['broadleaf', 'broadleaf', 'conifer'],
  ['broadleaf', 'birch'],
  ['conifer', 'conifer', 'birch'],
  ['conifer'],
]

/** Spring and autumn are seen on trees that are green for only a part of the year. */
function groveOf({ season }: Scene, random: Random): readonly TreeKind[] {
  return random.pick(season === 'spring' || season === 'autumn' ? groves.slice(0, 2) : groves)
}

/** A look into a noise at a place of its own. */
function field(noise: Noise, random: Random): (x: number, y: number) => number {
  const x0 = random.next() * 512
  const y0 = random.next() * 512
  return (x, y) => sample(noise, x + x0, y + y0)
}

/**
 * Rolling ground, level up to one depth and at its full height from another; `finer` is for shorter
 * waves.
 */
function waves(random: Random, finer: number, height: number, from: number, to: number): Shape {
  const noise = field(soft, random)
  return (right, depth) =>
    noise(right * finer, depth * finer) * height * (0.08 + 0.92 * smoothstep(from, to, depth))
}

function lakeShore(random: Random, settled: boolean): Shape {
  const noise = field(soft, random)
  const near = random.chance(0.65) || settled
  const edge = settled ? 3.8 : 2.2
  const slant = random.between(-0.3, 0.3)
  const far = random.between(10, 13)
  return (right, depth) => {
    const bank = near
      ? smoothstep(edge, edge * 1.55, depth + noise(right * 14, 1) * 0.7 + right * slant * 0.5)
      : 1
    const opposite = smoothstep(far, far + 8, depth + noise(right * 8, 60) * 4)
    return lerp(0.42, -0.6, bank) + opposite * 1.1
  }
}

function beachSlope(random: Random): Shape {
  const noise = field(soft, random)
  const slant = random.sign() * 0.32
  return (right, depth) =>
    lerp(0.5, -0.55, clamp(smoothstep(3, 9, depth + noise(right * 10, 1) * 2 + right * slant)))
}
