import { clamp } from '../number.ts'
import type { Random } from '../random.ts'
import type { Shot } from '../scene.ts'
import { placeRowOf } from '../tables/places.ts'
import type { StagedScene, Viewpoint } from './staging.ts'

/** Where a setting puts its horizon and where one may stand in it. */
export interface Stage {
  /** Fraction of the height of the picture. */
  horizon: number
  /** Metres. */
  eye: number
  /** The far and the near end of where feet go, 0 at the horizon and 1 at the lower edge. */
  floor: readonly [far: number, near: number]
  /** The same for who swims. */
  water: readonly [far: number, near: number]
  /** Where buildings and trees stand, where they do not stand at the far end. */
  landmarks: number
  /** How large one who is alone is by what is usual. */
  near: number
  /** How much of the picture few heroes fill at least, by what is usual. */
  filled: number
  /** Actors hang in the middle, as in space. */
  afloat: boolean
}

export function stageOf(scene: StagedScene, random: Random): Stage {
  const row = placeRowOf(scene)
  const { floor, water = floor, landmarks = floor[0] } = row
  const view =
    row.land && !scene.features.includes('cliff') ? views[scene.viewpoint.from] : views.level
  const near = clamp(scene.viewpoint.near, 0.74, 1.15)
  return {
    horizon: random.between(...row.horizon) + view.horizon,
    eye: random.between(...(row.eye ?? [1.25, 2.2])) * view.eye,
    floor,
    water,
    landmarks,
    near,
    filled: scene.shot === 'wide' ? 0 : near,
    afloat: row.is.includes('afloat'),
  }
}

/** How far a viewpoint moves the horizon of open country, and how high its eye is by the usual. */
const views = {
  level: { horizon: 0, eye: 1 },
  low: { horizon: 0.16, eye: 0.62 },
  high: { horizon: -0.17, eye: 1.5 },
} as const satisfies Record<Viewpoint['from'], object>

/** How much a shot enlarges everybody before they are placed. */
export const zooms: Record<Shot, number> = { portrait: 1, 'close-up': 1, wide: 0.42 }

/** How near somebody is brought; `medium` is from the knees up. */
export type Framing = 'medium' | 'portrait' | 'close-up'

/** The framing that words ask for, or that of one person of whom they say only the look. */
export function framingOf({
  shot,
  subjects,
  relations,
  setting,
  features,
  trees,
  viewpoint,
  style,
}: StagedScene): Framing | undefined {
  if (shot) return shot === 'wide' ? undefined : shot
  const [hero] = subjects
  const isOwn = (_: unknown, index: number) =>
    index === 0 || relations.some(({ kind, object }) => kind === 'wearing' && object === index)
  if (!hero?.person || !subjects.every(isOwn) || hero.count > 1) return undefined
  const plain = hero.pose === null && hero.activity === null && hero.size === 'normal'
  return (viewpoint.medium || style !== 'painting') &&
    plain &&
    setting === 'meadow' &&
    features.length + trees.length === 0
    ? 'medium'
    : undefined
}
