import { clamp } from '../number.ts'
import type { Random } from '../random.ts'
import { namesMany, type Subject } from '../scene.ts'
import { placeRowOf } from '../tables/places.ts'
import { isFlying, isLandmark, perchOf } from './actor.ts'
import type { StagedScene } from './staging.ts'

/** The usual height of the eye, in metres. */
const eyes: [number, number] = [1.25, 2.2]

/** The horizon of many things, seen from above: at most this, or more if some are on a shelf. */
const crowdHorizon = { level: 0.3, over: 0.42 }

/** More of a kind are a crowd, and more kinds are a medley. */
const [mostCounted, mostKinds] = [12, 6]

/** The horizon of a camera that looks down or up, as a fraction of the height. */
const horizons: Record<string, number> = { 'from above': 0.07, 'from below': 0.9 }

/** The view of a place, and the areas for actors. */
export type Stage = ReturnType<typeof stageOf>

export function stageOf(scene: StagedScene, random: Random) {
  const row = placeRowOf(scene)
  const { floor, water = floor, landmarks = floor[0] } = row
  const { near, ...view } = scene.viewpoint
  const isOpen = row.land && !scene.features.includes('cliff')
  const isWide = scene.shot === 'wide'
  const horizon = random.between(...row.horizon) + (isOpen ? view.horizon : 0)
  const isTilted = isOpen || scene.setting === 'city skyline'
  const tilted = isTilted ? horizons[scene.shot ?? ''] : undefined
  const hasLedge = scene.relations.some(({ kind }) => kind === 'over' || kind === 'under')
  const isPacked = arePacked(scene) && !row.is.includes('afloat')
  const isHigh = isPacked && scene.subjects.length > 1
  return {
    horizon:
      tilted ??
      (isHigh && (isOpen || row.is.includes('featureless'))
        ? Math.min(horizon, crowdHorizon[hasLedge ? 'over' : 'level'])
        : horizon),
    isPacked,
    eye: random.between(...(row.eye ?? eyes)) * (isOpen ? view.eye : 1),
    floor,
    water,
    landmarks,
    isAfloat: row.is.includes('afloat'),
    /** Whether buildings stand on the ground of the sea. */
    isDeep: scene.setting === 'underwater',
    isWide,
    /** The size of a lone actor relative to the usual. */
    near: clamp(near, 0.74, 1.15),
    /** The least share of the picture that a few heroes fill, relative to the usual. */
    filled: isWide ? 0 : clamp(near, scene.setting === 'table' ? 1.05 : 0.86, 1.15),
  }
}

/** Whether the things stand in grids: the words name many, and none has a place of its own. */
function arePacked(scene: StagedScene): boolean {
  const isOwn = (one: Subject) =>
    isLandmark(one) || perchOf(one) || one.requested === 0 || one.count > mostCounted
  const { subjects } = scene
  const isMixed = subjects.length > mostKinds
  // A flock is all over the sky.
  const isFlock = subjects.length === 1 && subjects.every(isFlying)
  const isFree = !isMixed && !isFlock && !framingOf(scene)
  return namesMany(scene) && isFree && !subjects.some(isOwn)
}

/** The visible part of a person; `medium` is from the knees up. */
export type Framing = 'medium' | 'portrait' | 'close-up'

/** The framing of the prompt, or of a person whose looks are all that the prompt describes. */
export function framingOf(scene: StagedScene): Framing | undefined {
  const { shot, subjects, relations, setting, viewpoint } = scene
  if (shot) return shot === 'portrait' || shot === 'close-up' ? shot : undefined
  const [hero] = subjects
  const isOwn = (_: unknown, index: number) =>
    index === 0 || relations.some(({ kind, object }) => kind === 'wearing' && object === index)
  if (!hero?.person || !subjects.every(isOwn) || hero.count > 1) return undefined
  const isPlain = hero.pose === null && hero.activity === null && hero.size === 'normal'
  const isOpen = setting === 'meadow' && scene.features.length + scene.trees.length === 0
  const isNear = viewpoint.medium || scene.style !== 'painting'
  return isPlain && isOpen && isNear ? 'medium' : undefined
}
