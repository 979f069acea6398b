import { type Noise, sample, soft } from '../noise.ts'
import { clamp, lerp, smoothstep } from '../number.ts'
import type { Random } from '../random.ts'
import type { Scene, Setting, TreeKind } from '../scene.ts'
import type { Range, Terrain, Trees } from './terrain.ts'

type Shape = Terrain['height']
type Land = Pick<Terrain, 'height'> & Partial<Pick<Terrain, 'water' | 'cover' | 'ranges' | 'trees'>>

/** What is particular about the land of a setting; `settled`: somebody needs ground to stand on. */
export const lands: Partial<
  Record<Setting, (random: Random, settled: boolean, scene: Scene) => Land>
> = {
  meadow: (random, _settled, scene) => ({
    height: sum(waves(random, 6, 0.8, 2.5, 16), waves(random, 2.4, 1.4, 8, 30)),
    ranges: random.pick([
      [range('hills', 0.09, 0.75), range('hills', 0.05, 0.5)],
      [range('peaks', 0.24, 0.72), range('hills', 0.06, 0.5)],
      [range('hills', 0.13, 0.8), range('hills', 0.08, 0.62), range('hills', 0.045, 0.45)],
    ]),
    trees: trees(groveOf(scene, random), random.integer(16, 34), 8),
  }),
  forest: (random, _settled, scene) => ({
    height: waves(random, 6, 0.3, 2.5, 16),
    cover: 'moss',
    trees: trees(groveOf(scene, random), 90, 4.4, true),
  }),
  jungle: (random) => ({
    height: waves(random, 6, 0.35, 2.5, 16),
    cover: 'moss',
    ranges: [range('hills', 0.12, 0.7)],
    trees: trees(['palm', 'broadleaf', 'palm'], 90, 4.2, true),
  }),
  mountains: (random) => ({
    height: sum(waves(random, 6, 0.4, 2.5, 16), waves(random, 2.4, 0.8, 8, 30)),
    ranges: [
      range('peaks', 0.4, 0.62),
      range('peaks', random.between(0.2, 0.3), 0.38),
      range('hills', 0.07, 0.3),
    ],
    trees: trees(['conifer', 'conifer', 'conifer', 'boulder'], 70, 6),
  }),
  desert: (random) => ({
    height: sum(waves(random, 7, 0.1, 2.5, 14), waves(random, 22, 0.03, 1, 3)),
    cover: 'sand',
    ranges: [
      ...(random.chance(0.45) ? [range('mesas', 0.16, 0.5)] : []),
      range('dunes', 0.17, 0.4),
      range('dunes', 0.11, 0.24),
      range('dunes', 0.07, 0.12),
      range('dunes', 0.09, 0.08, 13),
      range('dunes', 0.12, 0.04, 7.5),
    ],
    trees: trees(['cactus', 'boulder', 'boulder'], random.integer(5, 10), 4.5),
  }),
  sea: (random) => ({
    height: () => -0.6,
    water: true,
    ranges: random.chance(0.65) ? [islands(random)] : [],
  }),
  lake: (random, settled) => ({
    height: sum(lakeShore(random, settled), waves(random, 6, 0.12, 2.5, 16)),
    water: true,
    ranges: [range('peaks', 0.3, 0.6), range('hills', 0.09, 0.38)],
    trees: trees(['conifer', 'conifer', 'broadleaf'], 70, 9),
  }),
  beach: (random) => ({
    height: beachSlope(random),
    water: true,
    cover: 'sand',
    ranges: random.chance(0.6) ? [islands(random)] : [],
    trees: trees(['palm', 'palm', 'boulder'], 5, 3.4),
  }),
  snowfield: (random) => ({
    height: sum(waves(random, 6, 0.5, 2.5, 16), waves(random, 2.4, 0.6, 8, 30)),
    cover: 'snow',
    ranges: random.pick([
      [range('peaks', 0.24, 0.6), range('hills', 0.06, 0.4)],
      [range('hills', 0.12, 0.7), range('hills', 0.06, 0.45)],
    ]),
    trees: trees(['conifer', 'conifer', 'conifer', 'bare'], random.integer(24, 60), 5.4),
  }),
  savanna: (random) => ({
    height: sum(waves(random, 6, 0.25, 2.5, 16), waves(random, 2.4, 0.5, 8, 30)),
    cover: 'dry grass',
    ranges: random.pick([
      [range('mesas', 0.08, 0.65)],
      [range('peaks', 0.2, 0.75)],
      [range('hills', 0.05, 0.7)],
    ]),
    trees: trees(['acacia', 'acacia', 'boulder'], 12, 8),
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

function trees(kinds: readonly TreeKind[], count: number, nearest: number, dense = false): Trees {
  return { kinds, count, nearest, dense }
}

function range(kind: Range['kind'], height: number, haze: number, depth = Infinity): Range {
  return { kind, height, haze, depth }
}

function islands(random: Random): Range {
  return range('islands', random.between(0.05, 0.13), random.between(0.35, 0.6))
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
