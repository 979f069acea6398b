import type { SKRSContext2D } from '@napi-rs/canvas'
import { shade } from '../../color.ts'
import type { Random } from '../../random.ts'
import type { Breed } from '../../tables/drawings.ts'
import type { Stage } from '../part-kinds.ts'
import { readParts } from '../parts.ts'
import { jointsFrom } from '../person/rig.ts'
import { between, outline, type Point } from '../shapes.ts'
import { paintNamed, stageAlong, stageOf } from '../stage.ts'
import { type Coat, isSlender, isSupple } from './coat.ts'

export const anatomy = readParts('animals')

export interface Animal {
  breed: Breed
  skeleton: Skeleton
  coat: Coat
}

/** The drawings of the crests of a breed in a layer, such as the layer behind the head. */
export function crestsIn(layer: string, { crests }: Breed): string[] {
  return crests.map((crest) => `${layer} ${crest}`).filter((name) => name in anatomy)
}

/** Paints everything except the head, from the tail to the near legs. */
export function paintAnimalBody(context: SKRSContext2D, animal: Animal, random: Random): void {
  const { breed, skeleton, coat } = animal
  const { chest, hips, head, legs, fold } = skeleton
  const { palette } = coat
  const r = breed.depth / 2
  const stage = stageOf(context, palette)
  const around = ([x, y]: Point) => stageOf(context, palette, { x, y, width: r, height: r })
  const rump = { x: hips[0] + r * 0.8, y: hips[1] + r * (fold ? 0.35 : -0.5), width: 1 }
  const onRump = stageOf(context, palette, { ...rump, height: fold ? 0.7 : 1 })
  paintNamed(onRump, anatomy, `tail ${breed.tail}`)
  const [limb, foot] = [shade(palette.limb, -0.055), shade(palette.foot, -0.055)]
  const farther = { ...stage, palette: { ...palette, limb, foot } }
  for (const leg of legs.slice(0, 2)) paintLeg(farther, leg, breed)
  const onBody: Stage['at'] = ({ x, y }) => {
    const [along, level] = between([chest[0] - r, chest[1]], [hips[0] + r, hips[1]], x)
    return [along, level + (y * 2 - 1) * r]
  }
  const onTrunk = withMarkings(stageAlong(stage, [chest, hips], r), coat, onBody, random)
  paintNamed(onTrunk, anatomy, breed.crests.includes('fleece') && 'fleece')
  paintNeck(stage, animal)
  paintNamed(onTrunk, anatomy, isSlender(breed) ? 'trunk slender' : 'trunk stout')
  const poll: Point = [head[0] + 0.16, head[1] - 0.2]
  const withers: Point = [chest[0] + r * 0.7, chest[1] - r * 0.95]
  const hasMane = breed.crests.includes('forelock')
  paintNamed(stageAlong(stage, [poll, withers]), anatomy, hasMane && 'mane')
  paintNamed(around(chest), anatomy, ...crestsIn('chest', breed))
  paintNamed(around(hips), anatomy, fold && `fold ${fold}`)
  for (const leg of legs.slice(2)) paintLeg(stage, leg, breed)
}

/** Paints the body of an animal that sleeps in a ring, with the tail around the feet. */
export function paintCurledBody(
  context: SKRSContext2D,
  { breed, coat }: Animal,
  random: Random,
): void {
  const onBody: Stage['at'] = ({ x, y }) => [x * 1.2 - 0.5, y * 0.72 + 0.3]
  const flat = { ...stageOf(context, coat.palette), width: 0.25, height: 0.25 }
  const stage = withMarkings(flat, coat, onBody, random)
  const tail = breed.tail === 'brush' ? 'curled brush' : 'curled tail'
  paintNamed(stage, anatomy, 'trunk curled', 'curled haunch', tail)
}

/** A stage with the markings of a coat. They differ a little between bodies. */
function withMarkings(stage: Stage, coat: Coat, onBody: Stage['at'], random: Random): Stage {
  const phase = random.next() * 6
  const at: Stage['at'] = (place, side) => {
    const x = place.x + 0.06 * Math.sin(place.y * 5 + phase)
    return onBody({ ...place, x, y: place.y + 0.08 * Math.sin(place.x * 7 + phase) }, side)
  }
  const marked = { ...stage, at: coat.marking === 'panda' ? onBody : at }
  const markings = () => paintNamed(marked, anatomy, `marking ${coat.marking}`)
  return { ...stage, kinds: { ...stage.kinds, markings } }
}

function paintNeck(stage: Stage, { breed, skeleton: { chest, head } }: Animal): void {
  const r = breed.depth / 2
  const isHoofed = breed.face === 'hoofed'
  const nape: Point = [head[0] + breed.head * (isHoofed ? 0.18 : 0.06), head[1] + breed.head * 0.04]
  const root: Point = [chest[0] + r * 0.06, chest[1] - r * 0.12]
  const slim = breed.head * (isHoofed ? 0.23 : 0.31)
  paintNamed(stageAlong(stage, [root, nape], r * 0.85, slim), anatomy, 'neck')
}

/** Paints a leg through its joints, from the body to the foot. A folded leg has no joints. */
function paintLeg(stage: Stage, joints: readonly Point[], breed: Breed): void {
  const foot = joints.at(-1)
  if (!foot) return
  const isStout = /bear|elephant/.test(breed.face) || breed.crests.includes('fleece')
  const leg = `${isStout ? 'stout ' : ''}${joints.length === 4 ? 'hind' : 'fore'} leg`
  paintNamed(stageAlong(stage, joints, breed.leg), anatomy, leg)
  const size = breed.leg * (isStout ? 1.05 : 0.78)
  const place = { x: foot[0], y: foot[1], width: size, height: size }
  const onFoot = stageOf(stage.pen.context, stage.palette, place)
  paintNamed(onFoot, anatomy, isSupple(breed) ? 'paw' : 'hoof')
}

/** The posture of an animal. `curled` is a way to lie, `grazing` a way to stand. */
export type Stance =
  | ('standing' | 'grazing' | 'walking' | 'running')
  | ('sitting' | 'lying' | 'asleep' | 'curled')

type Skeleton = ReturnType<typeof skeletonOf>

/** The offset of each foot, forward and up: far fore, far hind, near fore, near hind. */
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
 * The joints of an animal that looks to the left. Its shoulders are at y 0, and the ground is at 1,
 * if it stands. The legs are far fore, far hind, near fore, near hind, from the body to the foot.
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
  // The angle of the head differs between animals.
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
    /** The way in which the hind legs are folded, or false. */
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
    // A higher foot bends its leg more.
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
