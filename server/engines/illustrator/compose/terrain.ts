import { type Noise, ridged, sample, soft } from '../noise.ts'
import { clamp, lerp, smoothstep } from '../number.ts'
import type { Random } from '../random.ts'
import type { Scene, Setting, TreeKind } from '../scene.ts'
import { inWinter, snowLies } from './snow.ts'

/** The lie of the land. Water, where there is any, stands at height 0. All in metres of a small, storybook world. */
export interface Terrain {
  height(right: number, depth: number): number
  /** Depth beyond which there is nothing. */
  farthest: number
  water: boolean
  cover: Cover
  /** Above this height lies snow. */
  snowline: number
  /** Trees for a whole picture, by kind, and how near they come. */
  trees: { kinds: readonly TreeKind[]; count: number; nearest: number; dense: boolean }
}

export type Cover = 'grass' | 'dry grass' | 'sand' | 'snow' | 'moss'

type Land = (random: Random, settled: boolean) => Partial<Terrain> & Pick<Terrain, 'height'>

const noTrees = { kinds: [], count: 0, nearest: 99, dense: false } as const

const lands: Partial<Record<Setting, Land>> = {
  meadow: (random) => ({
    height: sum(rolling(random, 1.1), swell(random, 2.2), distant(random, 28, 9)),
    trees: { kinds: random.pick(groves), count: random.integer(14, 34), nearest: 8, dense: false },
  }),
  forest: (random) => ({
    height: sum(rolling(random, 0.45), rise(13, 36, 1.6)),
    cover: 'moss',
    trees: { kinds: random.pick(groves), count: 170, nearest: 4.4, dense: true },
  }),
  jungle: (random) => ({
    height: sum(rolling(random, 0.5), rise(12, 34, 2)),
    cover: 'moss',
    trees: { kinds: ['palm', 'broadleaf', 'palm'], count: 150, nearest: 4.2, dense: true },
  }),
  mountains: (random) => ({
    height: sum(rolling(random, 0.35), range(random, 11, 24, 15), range(random, 26, 40, 12)),
    snowline: random.between(2.6, 4.8),
    trees: { kinds: ['conifer', 'conifer', 'conifer', 'boulder'], count: 75, nearest: 6, dense: false },
  }),
  desert: (random) => ({
    height: sum(dunes(random), random.chance(0.4) ? range(random, 28, 38, 5) : level),
    cover: 'sand',
    snowline: 99,
    trees: { kinds: ['cactus', 'boulder', 'boulder'], count: random.integer(6, 16), nearest: 4.5, dense: false },
  }),
  sea: (random) => ({
    height: sum(constant(-0.6), random.chance(0.6) ? islands(random) : level),
    water: true,
    cover: 'moss',
  }),
  lake: (random, settled) => ({
    height: sum(lakeShore(random, settled), rolling(random, 0.15), range(random, 18, 31, 11)),
    water: true,
    snowline: random.between(2.6, 4.6),
    trees: { kinds: ['conifer', 'conifer', 'broadleaf'], count: 80, nearest: 9, dense: false },
  }),
  beach: (random) => ({
    height: sum(beachSlope(random), random.chance(0.6) ? islands(random) : level),
    water: true,
    cover: 'sand',
    snowline: 99,
    trees: { kinds: ['palm', 'palm', 'boulder'], count: 5, nearest: 3.2, dense: false },
  }),
  snowfield: (random) => ({
    height: sum(rolling(random, 0.6), range(random, 17, 31, random.between(4, 9))),
    cover: 'snow',
    snowline: -9,
    trees: {
      kinds: ['conifer', 'conifer', 'conifer', 'bare'],
      count: random.integer(24, 60),
      nearest: 5.4,
      dense: false,
    },
  }),
  savanna: (random) => ({
    height: sum(rolling(random, 0.3), swell(random, 0.8), random.chance(0.5) ? range(random, 30, 42, 6) : level),
    cover: 'dry grass',
    snowline: random.between(3.5, 5),
    trees: { kinds: ['acacia'], count: 12, nearest: 8, dense: false },
  }),
}

const groves: readonly (readonly TreeKind[])[] = [
  ['broadleaf', 'broadleaf', 'conifer'],
  ['conifer', 'conifer', 'birch'],
  ['broadleaf', 'birch'],
  ['conifer'],
]

/** The land of a scene, undefined for one that is not open country. `settled`: somebody needs ground to stand on. */
export function terrainOf(scene: Scene, settled: boolean, random: Random): Terrain | undefined {
  const land = lands[scene.setting]?.(random, settled)
  if (!land) return undefined
  const terrain: Terrain = { farthest: 46, water: false, cover: 'grass', snowline: 4.6, trees: noTrees, ...land }
  if (!snowLies(scene)) return terrain
  return { ...terrain, cover: 'snow', snowline: -9, trees: { ...terrain.trees, kinds: inWinter(terrain.trees.kinds) } }
}

type Shape = Terrain['height']

function sum(...shapes: Shape[]): Shape {
  return (right, depth) => shapes.reduce((height, shape) => height + shape(right, depth), 0)
}

const level: Shape = () => 0

function constant(height: number): Shape {
  return () => height
}

/** A look into a noise at a place of its own. */
function field(noise: Noise, random: Random): (x: number, y: number) => number {
  const x0 = random.next() * 512
  const y0 = random.next() * 512
  return (x, y) => sample(noise, x + x0, y + y0)
}

function rolling(random: Random, height: number): Shape {
  const noise = field(soft, random)
  const tilt = random.between(-0.06, 0.06)
  return (right, depth) => {
    const grown = smoothstep(2.5, 16, depth)
    return noise(right * 6, depth * 6) * lerp(0.08, height, grown) + right * tilt * grown
  }
}

function swell(random: Random, height: number): Shape {
  const noise = field(soft, random)
  return (right, depth) => noise(right * 2.4, depth * 2.4) * height * smoothstep(8, 30, depth)
}

function rise(from: number, to: number, height: number): Shape {
  return (_right, depth) => smoothstep(from, to, depth) * height
}

/** Mountains, either one great peak or a valley between two chains. */
function range(random: Random, from: number, to: number, height: number): Shape {
  const crest = field(ridged, random)
  const mass = field(soft, random)
  const peak = random.chance(0.5)
  const at = random.between(-0.35, 0.35)
  return (right, depth) => {
    const near = smoothstep(from, to, depth)
    if (near === 0) return 0
    const wide = mass(right * 4, depth * 4) * 0.5 + 0.5
    const rock = crest(right * 5.6, depth * 4.8) * 0.5 + 0.5
    const across = right / depth - at
    const shape = peak ? 0.4 + Math.exp(-((across / 0.2) ** 2)) : 0.3 + 0.75 * smoothstep(0.05, 0.6, Math.abs(across))
    return near * shape * (rock * 0.75 + wide * 0.35) * (0.68 + 0.45 * wide) * height
  }
}

function distant(random: Random, from: number, height: number): Shape {
  return random.chance(0.6) ? range(random, from, from + 14, height) : level
}

function dunes(random: Random): Shape {
  const noise = field(soft, random)
  const ripple = field(soft, random)
  const height = random.between(0.55, 1)
  return (right, depth) => {
    const crest = 1 - Math.abs(noise(right * 7 + depth * 2, depth * 4.2)) * 1.9
    const dune = crest * Math.abs(crest) * height * smoothstep(2.5, 14, depth) * (0.7 + depth * 0.05)
    return dune + ripple(right * 22, depth * 22) * 0.05
  }
}

function islands(random: Random): Shape {
  const land = range(random, 22, 34, 7)
  return (right, depth) => land(right, depth) - 0.9 * smoothstep(16, 20, depth)
}

function lakeShore(random: Random, settled: boolean): Shape {
  const noise = field(soft, random)
  const near = random.chance(0.65) || settled
  const edge = settled ? 3.8 : 2.2
  const slant = random.between(-0.3, 0.3)
  const far = random.between(10, 13)
  return (right, depth) => {
    const bank = near ? smoothstep(edge, edge * 1.55, depth + noise(right * 14, 1) * 0.7 + right * slant * 0.5) : 1
    const opposite = smoothstep(far, far + 8, depth + noise(right * 8, 60) * 4)
    return lerp(0.42, -0.6, bank) + opposite * 1.1
  }
}

function beachSlope(random: Random): Shape {
  const noise = field(soft, random)
  const slant = random.sign() * 0.32
  return (right, depth) => lerp(0.5, -0.55, clamp(smoothstep(3, 9, depth + noise(right * 10, 1) * 2 + right * slant)))
}
