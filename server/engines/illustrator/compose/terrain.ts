import type { Random } from '../random.ts'
import type { Scene, TreeKind } from '../scene.ts'
import type { Cover, RangeRow } from '../tables/place.ts'
import { settingRow } from '../tables/places.ts'
import { type Course, carved, courseOf } from './course.ts'
import { landOf } from './lands.ts'
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

/** Something far away that rises along the horizon. */
export interface Range {
  kind: RangeRow['kind']
  /** Of its highest point above the horizon, as a fraction of the picture's size. */
  height: number
  /** How much the air before it hides, 0 to 1. */
  haze: number
  /** Metres, Infinity for what rises where the land ends. */
  depth: number
}

/**
 * Trees for a whole picture, by kind, and how near they come in metres; dense ones are a wood
 * around the viewer.
 */
export interface Trees {
  kinds: readonly TreeKind[]
  count: number
  nearest: number
  dense: boolean
}

/** What is seen beyond the land from above, where there would be nothing. */
const valley: readonly Range[] = [
  { kind: 'peaks', height: 0.24, haze: 0.6, depth: Infinity },
  { kind: 'hills', height: 0.06, haze: 0.4, depth: Infinity },
]

/** Depth of a waterfall, in metres. */
export const falls = 11

/** Metres: no tree stands before a village. */
export const behindVillage = 13

/**
 * The land of a scene, undefined for one that is not open country. `settled`: somebody needs ground
 * to stand on.
 */
export function terrainOf(scene: Scene, settled: boolean, random: Random): Terrain | undefined {
  const { land } = settingRow(scene.setting)
  if (!land) return undefined
  const { water = false, cover = 'grass' } = land
  const { height, ranges, trees } = landOf(land, random, settled, scene)
  const has = (feature: Scene['features'][number]) => scene.features.includes(feature)
  const flows = !water && !has('cliff') && (has('stream') || has('bridge') || has('waterfall'))
  const stream = flows
    ? courseOf(random.fork('stream'), 0.75, has('waterfall') ? falls : 40)
    : undefined
  const walked =
    has('path') || (scene.setting === 'meadow' && !flows && random.fork('walk').chance(0.35))
  const path = walked && !water ? courseOf(random.fork('path'), 0.38) : undefined
  const winter = snowLies(scene)
  const asked = scene.trees.length > 0
  const kinds = asked ? scene.trees : winter ? inWinter(trees.kinds) : trees.kinds
  const nearest = has('village') ? Math.max(behindVillage, trees.nearest) : trees.nearest
  const drop = has('cliff') ? 7 : 0
  const below: Terrain['height'] = (right, depth) => height(right / 2.5, depth / 2.5)
  return {
    height: stream ? carved(height, stream) : drop ? below : height,
    water,
    cover: winter ? 'snow' : cover,
    ranges: drop > 0 && ranges.length === 0 && !water ? valley : ranges,
    stream,
    path,
    drop,
    trees: {
      kinds,
      count: asked ? Math.max(trees.count, 30) : trees.count,
      nearest,
      dense: trees.dense && drop === 0,
    },
  }
}
