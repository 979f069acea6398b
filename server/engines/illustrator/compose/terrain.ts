import { type Noise, sample, soft } from '../noise.ts'
import { clamp, lerp, smoothstep } from '../number.ts'
import type { Random } from '../random.ts'
import type { Scene, Setting, TreeKind } from '../scene.ts'
import { type Course, carved, courseOf } from './course.ts'
import { inWinter, snowLies } from './snow.ts'

/** The lie of the land, in metres of a small, storybook world. */
export interface Terrain {
  /** Above the level that water has, where there is any. */
  height(right: number, depth: number): number
  /** Whether it is a sea or a lake that the land stands in. */
  water: boolean
  cover: Cover
  /** What rises beyond the land, from the farthest. */
  ranges: readonly Range[]
  stream: Course | undefined
  path: Course | undefined
  /** How far the land lies below where somebody stands: 0, but for who is on a cliff. */
  drop: number
  trees: Trees
}

export type Cover = 'grass' | 'dry grass' | 'sand' | 'snow' | 'moss'

/** Something far away that rises along the horizon. */
export interface Range {
  kind: 'peaks' | 'hills' | 'dunes' | 'mesas' | 'islands'
  /** Of its highest point above the horizon, as a fraction of the picture's size. */
  height: number
  /** How much the air before it hides, 0 to 1. */
  haze: number
  /** Metres, for what rises before the land ends. */
  depth?: number
}

/** Trees for a whole picture, by kind, and how near they come in metres; dense ones are a wood around the viewer. */
export interface Trees {
  kinds: readonly TreeKind[]
  count: number
  nearest: number
  dense: boolean
}

type Shape = Terrain['height']
type Land = Partial<Terrain> & Pick<Terrain, 'height'>

/** Depth of a waterfall, in metres. */
export const falls = 11

const noTrees: Trees = { kinds: [], count: 0, nearest: 99, dense: false }

const lands: Partial<Record<Setting, (random: Random, settled: boolean, scene: Scene) => Land>> = {
  meadow: (random, _settled, scene) => ({
    height: sum(waves(random, 6, 0.8, 2.5, 16), waves(random, 2.4, 1.4, 8, 30)),
    ranges: random.pick([
      [hills(0.09, 0.75), hills(0.05, 0.5)],
      [peaks(0.24, 0.72), hills(0.06, 0.5)],
      [hills(0.13, 0.8), hills(0.08, 0.62), hills(0.045, 0.45)],
    ]),
    trees: { kinds: groveOf(scene, random), count: random.integer(16, 34), nearest: 8, dense: false },
  }),
  forest: (random, _settled, scene) => ({
    height: waves(random, 6, 0.3, 2.5, 16),
    cover: 'moss',
    trees: { kinds: groveOf(scene, random), count: 90, nearest: 4.4, dense: true },
  }),
  jungle: (random) => ({
    height: waves(random, 6, 0.35, 2.5, 16),
    cover: 'moss',
    ranges: [hills(0.12, 0.7)],
    trees: { kinds: ['palm', 'broadleaf', 'palm'], count: 90, nearest: 4.2, dense: true },
  }),
  mountains: (random) => ({
    height: sum(waves(random, 6, 0.4, 2.5, 16), waves(random, 2.4, 0.8, 8, 30)),
    ranges: [peaks(0.4, 0.62), peaks(random.between(0.2, 0.3), 0.38), hills(0.07, 0.3)],
    trees: { kinds: ['conifer', 'conifer', 'conifer', 'boulder'], count: 70, nearest: 6, dense: false },
  }),
  desert: (random) => ({
    height: sum(waves(random, 7, 0.1, 2.5, 14), waves(random, 22, 0.03, 1, 3)),
    cover: 'sand',
    ranges: [
      ...(random.chance(0.45) ? [{ kind: 'mesas', height: 0.16, haze: 0.5 } as const] : []),
      dunes(0.17, 0.4),
      dunes(0.11, 0.24),
      dunes(0.07, 0.12),
      { ...dunes(0.09, 0.08), depth: 13 },
      { ...dunes(0.12, 0.04), depth: 7.5 },
    ],
    trees: { kinds: ['cactus', 'boulder', 'boulder'], count: random.integer(5, 10), nearest: 4.5, dense: false },
  }),
  sea: (random) => ({ height: () => -0.6, water: true, ranges: random.chance(0.65) ? [islands(random)] : [] }),
  lake: (random, settled) => ({
    height: sum(lakeShore(random, settled), waves(random, 6, 0.12, 2.5, 16)),
    water: true,
    ranges: [peaks(0.3, 0.6), hills(0.09, 0.38)],
    trees: { kinds: ['conifer', 'conifer', 'broadleaf'], count: 70, nearest: 9, dense: false },
  }),
  beach: (random) => ({
    height: beachSlope(random),
    water: true,
    cover: 'sand',
    ranges: random.chance(0.6) ? [islands(random)] : [],
    trees: { kinds: ['palm', 'palm', 'boulder'], count: 5, nearest: 3.4, dense: false },
  }),
  snowfield: (random) => ({
    height: sum(waves(random, 6, 0.5, 2.5, 16), waves(random, 2.4, 0.6, 8, 30)),
    cover: 'snow',
    ranges: random.pick([
      [peaks(0.24, 0.6), hills(0.06, 0.4)],
      [hills(0.12, 0.7), hills(0.06, 0.45)],
    ]),
    trees: {
      kinds: ['conifer', 'conifer', 'conifer', 'bare'],
      count: random.integer(24, 60),
      nearest: 5.4,
      dense: false,
    },
  }),
  savanna: (random) => ({
    height: sum(waves(random, 6, 0.25, 2.5, 16), waves(random, 2.4, 0.5, 8, 30)),
    cover: 'dry grass',
    ranges: random.pick([[{ kind: 'mesas', height: 0.08, haze: 0.65 }], [peaks(0.2, 0.75)], [hills(0.05, 0.7)]]),
    trees: { kinds: ['acacia', 'acacia', 'boulder'], count: 12, nearest: 8, dense: false },
  }),
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

/** The land of a scene, undefined for one that is not open country. `settled`: somebody needs ground to stand on. */
export function terrainOf(scene: Scene, settled: boolean, random: Random): Terrain | undefined {
  const land = lands[scene.setting]?.(random, settled, scene)
  if (!land) return undefined
  const { height, water = false, cover = 'grass', ranges = [], trees = noTrees } = land
  const has = (feature: Scene['features'][number]) => scene.features.includes(feature)
  const flows = !water && !has('cliff') && (has('stream') || has('bridge') || has('waterfall'))
  const stream = flows ? courseOf(random.fork('stream'), 0.75, has('waterfall') ? falls : 40) : undefined
  const walked = has('path') || (scene.setting === 'meadow' && !flows && random.fork('walk').chance(0.35))
  const path = walked && !water ? courseOf(random.fork('path'), 0.38) : undefined
  const kinds = scene.trees.length > 0 ? scene.trees : trees.kinds
  const asked = scene.trees.length > 0 && !trees.dense
  const grown = { ...trees, kinds, count: asked ? Math.max(trees.count, 30) : trees.count }
  const winter = snowLies(scene)
  const drop = has('cliff') ? 7 : 0
  const below: Shape = (right, depth) => height(right / 2.5, depth / 2.5)
  return {
    height: stream ? carved(height, stream) : drop ? below : height,
    water,
    cover: winter ? 'snow' : cover,
    ranges,
    stream,
    path,
    drop,
    trees: winter ? { ...grown, kinds: inWinter(kinds) } : grown,
  }
}

function peaks(height: number, haze: number): Range {
  return { kind: 'peaks', height, haze }
}

function hills(height: number, haze: number): Range {
  return { kind: 'hills', height, haze }
}

function dunes(height: number, haze: number): Range {
  return { kind: 'dunes', height, haze }
}

function islands(random: Random): Range {
  return { kind: 'islands', height: random.between(0.05, 0.13), haze: random.between(0.35, 0.6) }
}

function sum(...shapes: Shape[]): Shape {
  return (right, depth) => shapes.reduce((height, shape) => height + shape(right, depth), 0)
}

/** A look into a noise at a place of its own. */
function field(noise: Noise, random: Random): (x: number, y: number) => number {
  const x0 = random.next() * 512
  const y0 = random.next() * 512
  return (x, y) => sample(noise, x + x0, y + y0)
}

/** Rolling ground, level up to one depth and at its full height from another; `finer` is for shorter waves. */
function waves(random: Random, finer: number, height: number, from: number, to: number): Shape {
  const noise = field(soft, random)
  return (right, depth) => noise(right * finer, depth * finer) * height * (0.08 + 0.92 * smoothstep(from, to, depth))
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
