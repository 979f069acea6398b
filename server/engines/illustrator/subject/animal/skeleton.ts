import type { Random } from '../../random.ts'
import type { Breed } from '../../tables/drawings.ts'
import { jointsFrom } from '../person/rig.ts'
import { between, outline, type Point } from '../shapes.ts'

/** How an animal holds itself; `curled` is a way to lie, `grazing` a way to stand. */
export type Stance =
  | ('standing' | 'grazing' | 'walking' | 'running')
  | ('sitting' | 'lying' | 'asleep' | 'curled')

export type Skeleton = ReturnType<typeof skeletonOf>

/** How far each foot is before its joint, and how high: far fore, far hind, near fore, near hind. */
const steps: Record<'standing' | 'walking' | 'running', readonly string[]> = {
  standing: [
    '.16 0, -.13 0, -.08 0, .1 0',
    '-.14 0, .15 0, .1 0, -.1 0',
    '-.02 0, .2 0, .06 0, .04 0',
  ],
  walking: ['.2 0, -.18 0, -.14 .1, .16 0', '-.16 .08, .16 0, .2 0, -.2 0'],
  running: ['-.52 .3, .46 .2, -.16 .4, .56 .06', '-.12 .38, .5 .12, -.54 .3, .36 .24'],
}

/**
 * The joints of an animal that looks to the left: when it stands its shoulders are at y 0, and the
 * ground is at 1. Its legs are far fore, far hind, near fore, near hind, from the body to the foot.
 */
export function skeletonOf(
  { length, depth, neck, poise, ...breed }: Breed,
  stance: Stance,
  random: Random,
) {
  const r = depth / 2
  const isFolded = stance === 'lying' || stance === 'asleep'
  const isSitting = stance === 'sitting'
  const isRunning = stance === 'running'
  const chest: Point = isFolded
    ? [0, 1 - r]
    : isSitting
      ? [0.02, r + 0.08]
      : [0, isRunning ? r - 0.05 : r]
  const rump = isFolded || isSitting ? 1 - r * 0.94 : r * 0.96 + (isRunning ? 0.03 : 0)
  const hips: Point = [isSitting ? length * 0.52 : length, rump]
  const withers: Point = [chest[0], chest[1] - r * 0.7]
  // No two hold their heads alike.
  const angle = 180 - poise - (isRunning ? 14 : 0) + random.fork('poise').between(-16, 10)
  const low = -Math.max(0.34, neck * 0.72) - r * 0.4
  const lowered: Partial<Record<Stance, Point>> = {
    curled: [-0.34, 0.7],
    asleep: [low, 1 - breed.head * 0.42],
    grazing: [low - 0.04, 0.82],
  }
  return {
    chest,
    hips,
    head: lowered[stance] ?? jointsFrom(withers, [angle, neck])[1],
    legs: isFolded ? foldedLegs(hips, r) : legsOf(stance, chest, hips, r, random),
    /** How the hind legs are folded, if at all. */
    fold: isFolded ? 'lying' : isSitting && 'sitting',
    isAsleep: stance === 'asleep' || stance === 'curled',
  } as const
}

function legsOf(stance: Stance, chest: Point, hips: Point, r: number, random: Random): Point[][] {
  const gait = stance === 'walking' || stance === 'running' ? stance : 'standing'
  return outline(random.pick(steps[gait])).map(([ahead, lift], index) => {
    const isHind = index % 2 === 1
    if (isHind && stance === 'sitting') return []
    const far = index < 2 ? 0.07 : 0
    const root: Point = isHind
      ? [hips[0] - 0.02 + far, hips[1] + r * 0.2]
      : [chest[0] + 0.04 + far, chest[1] + r * 0.35]
    const foot: Point = [root[0] + ahead, 1 - lift]
    const bent = (t: number, aside: number): Point => {
      const [x, y] = between(root, foot, t)
      return [x + aside, y]
    }
    // The higher a foot is lifted, the more its leg is bent.
    return isHind
      ? [root, bent(0.4, -0.06 - lift * 0.3), bent(0.7, 0.06 + lift * 0.2), foot]
      : [root, bent(0.5, 0.015 - lift * Math.max(0.15, 0.62 + ahead)), foot]
  })
}

/** Fore legs stretched out on the ground. */
function foldedLegs([x]: Point, r: number): Point[][] {
  const fore = (x: number): Point[] => [
    [x, 1 - r * 0.6],
    [x - r * 0.5, 0.955],
    [x - 0.2 - r * 0.6, 0.965],
  ]
  return [fore(0.06), [], fore(-0.06), outline('-.02 .93, -.14 .955, -.26 .965', x)]
}
