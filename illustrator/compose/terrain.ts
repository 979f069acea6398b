import { sample, soft } from '../noise.ts'
import { lerp, smoothstep } from '../number.ts'
import type { Random } from '../random.ts'
import type { Feature, Scene, TreeKind } from '../scene.ts'
import { isSetting, type Land, placeRowOf, settingRow } from '../tables/places.ts'
import type { StagedScene } from './staging.ts'

/** A row of mountains or hills along the horizon. */
export type Range = ReturnType<typeof rangesOf>[number]

/** The ranges below a cliff. */
const valley: readonly Range[] = [
  { kind: 'peaks', height: 0.24, haze: 0.6, depth: Infinity },
  { kind: 'hills', height: 0.06, haze: 0.4, depth: Infinity },
]

/** Depth of a waterfall, in metres. */
export const falls = 11

/** Metres: no tree stands in front of a village. */
export const behindVillage = 13

/** Metres above the water: its bed, a quay, and a bank. */
const levels = { bed: -0.6, quay: 0.5, bank: 0.46 }
/** Metres of depth: the end of a quay, and the source of a stream or the end of a path. */
const [quay, farthest] = [26, 40]
/** The least number of named trees. */
const namedTrees = 30

/** The shape of the land, in metres of a small, storybook world. */
export type Terrain = NonNullable<ReturnType<typeof terrainOf>>

/** The land of a scene in open country. `needsGround`: a subject stands on the ground. */
export function terrainOf(scene: Scene, needsGround: boolean, random: Random) {
  const land = placeRowOf(scene).land ?? settingRow(scene.setting).land
  if (!land) return undefined
  const has = (feature: Feature) => scene.features.includes(feature)
  const water = land.shore !== undefined
  const isCliff = has('cliff')
  const height = heightOf(land, { needsGround, isBuilt: has('village') }, random)
  const ranges = rangesOf(land, random)
  const trees = treesOf(land, scene, random)
  const flows = !water && !isCliff && (has('stream') || has('bridge') || has('waterfall'))
  const source = has('waterfall') ? falls : farthest
  const stream = flows ? courseOf(random.fork('stream'), 0.75, source) : undefined
  const isMeadow = scene.setting === 'meadow' && !flows
  const isWalked = has('path') || (isMeadow && random.fork('walk').chance(0.35))
  const below: Shape = (right, depth) => height(right / 2.5, depth / 2.5)
  return {
    /** Metres above the level of the water. */
    height: stream ? carved(height, stream) : isCliff ? below : height,
    /** Whether there is a sea or a lake. */
    water,
    cover: snowLies(scene) ? ('snow' as const) : land.cover,
    /** The ranges beyond the land, the farthest first. */
    ranges: scene.lacks.includes('mountains') ? [] : isCliff && !water ? valley : ranges,
    stream,
    path: isWalked && !water ? courseOf(random.fork('path'), 0.38) : undefined,
    /** Metres from the actors down to the land: more than 0 on a cliff. */
    drop: isCliff ? 7 : 0,
    trees: { ...trees, dense: trees.dense && !isCliff },
  }
}

/** The height of the land at a place: metres to the right, and metres of depth. */
type Shape = (right: number, depth: number) => number

/**
 * Random ranges beyond a land. `height`: the highest point above the horizon, relative to the
 * picture. `haze`: the share that the air hides, 0 to 1. `depth`: metres; infinite at the end of
 * the land.
 */
function rangesOf({ ranges }: Land, random: Random) {
  const row = ranges.length > 1 ? random.pick(ranges) : (ranges[0] ?? [])
  const drawn = (x: number | Pair) => (typeof x === 'number' ? x : random.between(...x))
  return row.flatMap(({ kind, height, haze, chance, depth = Infinity }) => {
    if (chance < 1 && !random.chance(chance)) return []
    return { kind, height: drawn(height), haze: drawn(haze), depth }
  })
}

type Pair = [number, number]

/** The trees of the prompt, or the trees of the land. */
function treesOf({ trees = noTrees }: Land, scene: Scene, random: Random) {
  const { kinds, count, nearest, dense } = trees
  const grown = kinds.length === 0 && trees !== noTrees ? groveOf(scene, random) : kinds
  const usual = typeof count === 'number' ? count : random.integer(...count)
  const areNamed = scene.trees.length > 0
  const isBare = scene.lacks.includes('trees')
  const isBuiltUp = scene.features.includes('village')
  return {
    kinds: areNamed ? scene.trees : snowLies(scene) ? inWinter(grown) : grown,
    count: isBare ? 0 : Math.max(usual, areNamed ? namedTrees : 0),
    /** Metres. */
    nearest: Math.max(isBuiltUp ? behindVillage : 0, areNamed ? Math.min(5, nearest) : nearest),
    /** Whether the trees are a wood around the viewer. */
    dense: dense && !isBare,
  }
}

const noTrees: NonNullable<Land['trees']> = { kinds: [], count: 0, nearest: 99, dense: false }

/** Whether a subject needs ground near the viewer, and houses need ground across the water. */
interface Use {
  needsGround: boolean
  isBuilt: boolean
}

function heightOf({ shore, waves: rows }: Land, use: Use, random: Random): Shape {
  if (shore === 'none' && !use.isBuilt) return () => levels.bed
  if (shore === 'quay')
    return (_, depth) => (use.needsGround && depth < quay ? levels.quay : levels.bed)
  const shapes = shore ? [shoreOf(shore, use, random)] : []
  for (const row of rows) shapes.push(waves(random, ...row))
  return (right, depth) => shapes.reduce((height, shape) => height + shape(right, depth), 0)
}

const groves: readonly (readonly TreeKind[])[] = [
  ['broadleaf', 'broadleaf', 'conifer'],
  ['broadleaf', 'birch'],
  ['conifer', 'conifer', 'birch'],
  ['conifer'],
]

/** In spring and autumn the trees shed their leaves. */
function groveOf({ season }: Scene, random: Random): readonly TreeKind[] {
  return random.pick(season === 'spring' || season === 'autumn' ? groves.slice(0, 2) : groves)
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

/**
 * The bank of a sea, which falls to the right or the left, or the banks of a lake. A sea with a
 * village also has an opposite shore on one side.
 */
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

/**
 * A stream or a path from a depth to one side of the lower edge; `half` is half its width. Metres.
 */
function courseOf(random: Random, half: number, source = farthest) {
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
function carved(height: Shape, stream: Course): Shape {
  return (right, depth) => {
    if (depth > stream.source) return Math.max(0.12, height(right, depth))
    const off = Math.abs(right - stream.middle(depth)) / stream.half(depth)
    const land = Math.max(0.12, height(right, depth) * 0.7 + 0.15)
    return Math.max(-0.2, Math.min(lerp(0.1, land, smoothstep(1.3, 6, off)), (off - 1) * 0.3))
  }
}

/** Whether there is snow on the ground and the trees. */
export function snowLies({ weather, season, setting }: Scene): boolean {
  const isWinter = season === 'winter' && !isSetting(setting, 'warm')
  return weather === 'snow' || setting === 'snowfield' || isWinter
}

/** Snow means winter, so that no plant has leaves or flowers. */
export function inItsSeason(scene: StagedScene): StagedScene {
  return snowLies(scene) ? { ...scene, season: 'winter' } : scene
}

/** The trees of a wood in winter: some are bare, with firs among them. */
function inWinter(kinds: readonly TreeKind[]): readonly TreeKind[] {
  const bared = kinds.map((kind) => (kind === 'broadleaf' || kind === 'birch' ? 'bare' : kind))
  return bared.includes('bare') ? [...bared, 'conifer'] : bared
}
