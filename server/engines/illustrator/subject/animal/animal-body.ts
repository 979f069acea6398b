import type { SKRSContext2D } from '@napi-rs/canvas'
import { shade } from '../../color.ts'
import type { Random } from '../../random.ts'
import type { Breed } from '../../tables/drawings.ts'
import { readParts } from '../parts.ts'
import { between, type Point } from '../shapes.ts'
import { paintNamed, type Stage, stageAlong, stageOf } from '../stage.ts'
import { type Coat, isSlender, isSupple } from './coat.ts'
import type { Skeleton } from './skeleton.ts'

export const anatomy = readParts(new URL('anatomy.txt', import.meta.url))

interface Animal {
  breed: Breed
  skeleton: Skeleton
  coat: Coat
}

/** The drawings of the crests of a breed in one layer, such as behind the head. */
export function crestsIn(layer: string, { crests }: Breed): string[] {
  return crests.map((crest) => `${layer} ${crest}`).filter((name) => name in anatomy)
}

/** Paints all but the head, from the tail to the near legs. */
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

/** Paints the body of one that sleeps in a ring, the tail round the feet. */
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

/** A stage with the markings of a coat, which differ a little from body to body. */
function withMarkings(stage: Stage, coat: Coat, onBody: Stage['at'], random: Random): Stage {
  const lot = random.next() * 6
  const at: Stage['at'] = (place, side) => {
    const x = place.x + 0.06 * Math.sin(place.y * 5 + lot)
    return onBody({ ...place, x, y: place.y + 0.08 * Math.sin(place.x * 7 + lot) }, side)
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

/** Paints a leg through its joints, from the body to the foot; a folded leg has no joints. */
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
