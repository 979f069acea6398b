import type { Random } from '../random.ts'
import type { Feature, Scene, TreeKind } from '../scene.ts'
import { isSetting, type Land, placeRowOf, settingRow } from '../tables/places.ts'
import { carved, courseOf, farthest, heightOf, type Shape } from './land-shape.ts'
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
