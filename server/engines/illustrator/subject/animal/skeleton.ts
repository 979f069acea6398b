import type { Random } from '../../random.ts'
import type { Breed } from '../../tables/drawings.ts'
import { outline, type Point } from '../shapes.ts'

/** What an animal may do; `curled` and `grazing` are ways to lie and to stand. */
export type Stance =
  | 'standing'
  | 'grazing'
  | 'walking'
  | 'running'
  | 'sitting'
  | 'lying'
  | 'asleep'
  | 'curled'

/**
 * Where the parts of an animal are that looks to the left: its shoulders at y 0 when it stands, the
 * ground at 1.
 */
export interface Skeleton {
  chest: Point
  hips: Point
  head: Point
  /** Far fore, far hind, near fore, near hind: each from the body to the foot. */
  legs: readonly Point[][]
  /** How the hind legs are folded. */
  rest: 'none' | 'sitting' | 'lying'
  asleep: boolean
}

/**
 * Of each foot how far before its joint it is, and how high: far fore, far hind, near fore, near
 * hind.
 */
const steps: Record<'standing' | 'walking' | 'running', readonly string[]> = {
  standing: ['.12 0, -.09 0, -.05 0, .07 0', '-.08 0, .1 0, .08 0, -.05 0'],
  walking: ['.2 0, -.18 0, -.14 .1, .16 0', '-.16 .08, .16 0, .2 0, -.2 0'],
  running: ['-.5 .34, .44 .22, -.36 .2, .6 .12', '-.34 .18, .52 .2, -.56 .38, .34 .08'],
}

export function skeletonOf(breed: Breed, stance: Stance, random: Random): Skeleton {
  const { length, depth, neck, poise } = breed
  const r = depth / 2
  const folded = stance === 'lying' || stance === 'asleep'
  const asleep = stance === 'asleep' || stance === 'curled'
  const chest: Point = folded ? [0, 1 - r] : stance === 'sitting' ? [0.02, r + 0.08] : [0, r]
  const sits = stance === 'sitting'
  const hips: Point = [sits ? length * 0.52 : length, folded || sits ? 1 - r * 0.94 : r * 0.96]
  const angle = ((poise + (stance === 'running' ? 16 : 0)) * Math.PI) / 180
  const raised: Point = [
    chest[0] - Math.sin(angle) * neck,
    chest[1] - r * 0.7 - Math.cos(angle) * neck,
  ]
  const low: Point = [-Math.max(0.34, neck * 0.72) - r * 0.4, 1 - breed.head * 0.42]
  const lowered: Partial<Record<Stance, Point>> = {
    curled: [-0.34, 0.7],
    asleep: low,
    grazing: [low[0] - 0.04, 0.82],
  }
  return {
    chest,
    hips,
    head: lowered[stance] ?? raised,
    legs: folded ? foldedLegs(chest, hips, r) : legsOf(stance, chest, hips, r, random),
    rest: folded ? 'lying' : stance === 'sitting' ? 'sitting' : 'none',
    asleep,
  }
}

function legsOf(stance: Stance, chest: Point, hips: Point, r: number, random: Random): Point[][] {
  const gait = stance === 'walking' || stance === 'running' ? stance : 'standing'
  const feet = outline(random.pick(steps[gait]))
  return feet.map(([ahead, lift], index) => {
    const hind = index % 2 === 1
    if (hind && stance === 'sitting') return []
    const far = index < 2 ? 0.07 : 0
    const root: Point = hind
      ? [hips[0] - 0.02 + far, hips[1] + r * 0.2]
      : [chest[0] + 0.04 + far, chest[1] + r * 0.35]
    const foot: Point = [root[0] + ahead, 1 - lift]
    const at = (t: number, aside: number): Point => [
      root[0] + (foot[0] - root[0]) * t + aside,
      root[1] + (foot[1] - root[1]) * t,
    ]
    const crouch = lift > 0.05 ? 1.7 : 1
    return hind
      ? [root, at(0.4, -0.06 * crouch), at(0.72, 0.055 * crouch), foot]
      : [root, at(0.5, lift > 0.05 ? -0.07 : 0.015), foot]
  })
}

/** Fore legs stretched out on the ground. */
function foldedLegs(chest: Point, hips: Point, r: number): Point[][] {
  const fore = (x: number): Point[] => [
    [chest[0] + x, chest[1] + r * 0.4],
    [chest[0] + x - r * 0.5, 0.955],
    [chest[0] + x - 0.2 - r * 0.6, 0.965],
  ]
  const hind: Point[] = [
    [hips[0] - 0.02, 0.93],
    [hips[0] - 0.14, 0.955],
    [hips[0] - 0.26, 0.965],
  ]
  return [fore(0.06), [], fore(-0.06), hind]
}
