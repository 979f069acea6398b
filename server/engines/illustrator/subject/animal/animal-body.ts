import type { SKRSContext2D } from '@napi-rs/canvas'
import { shade } from '../../color.ts'
import type { Random } from '../../random.ts'
import type { Expression } from '../../scene.ts'
import type { Breed, Crest } from '../../tables/drawings.ts'
import { type Part, readParts } from '../parts.ts'
import { between, type Point } from '../shapes.ts'
import { paintOn, paintParts, type Spread, type Stage, stageAlong, stageOf } from '../stage.ts'
import { type Coat, isSlender, isSupple } from './coat.ts'
import type { Skeleton } from './skeleton.ts'

type Required =
  | `tail ${Breed['tail']}`
  | `fold ${Skeleton['rest']}`
  | `curled ${'haunch' | 'tail' | 'brush'}`
  | `trunk ${'slender' | 'stout' | 'curled'}`
  | `${'' | 'stout '}${'fore' | 'hind'} leg`
  | ('neck' | 'fleece' | 'mane' | 'paw' | 'hoof')
  | `${'skull' | 'features' | 'awake' | 'asleep'} ${Breed['face']}`
  | `${'far' | 'near'} ${Breed['ears']}`
type Optional = Expression | `${Expression} ${Breed['face']}` | `${'chest' | 'behind' | 'under' | 'before'} ${Crest}` | `marking ${string}`

/** The parts of animals. */
export const anatomy: Record<Required, readonly Part[]> &
  Partial<Record<Optional, readonly Part[]>> = readParts(new URL('anatomy.txt', import.meta.url))

/** One animal: how it is built, how it holds itself, and its colors. */
interface Animal {
  breed: Breed
  skeleton: Skeleton
  coat: Coat
}

/** All but the head: from the tail to the near legs. */
export function paintAnimalBody(context: SKRSContext2D, animal: Animal, random: Random): void {
  const { breed, skeleton, coat } = animal
  const { chest, hips, head, legs, rest } = skeleton
  const { palette } = coat
  const { crests } = breed
  const r = breed.depth / 2
  const low = rest !== 'none'
  const rump = { x: hips[0] + r * 0.8, y: hips[1] + r * (low ? 0.35 : -0.5), width: 1 }
  paintParts(context, anatomy[`tail ${breed.tail}`], palette, { ...rump, height: low ? 0.7 : 1 })
  const farther = {
    ...palette,
    limb: shade(palette.limb, -0.055),
    foot: shade(palette.foot, -0.055),
  }
  for (const leg of legs.slice(0, 2)) paintLeg(context, leg, breed, farther)
  const stage = stageOf(context, palette)
  const onBody: Stage['at'] = ({ x, y }) => {
    const [along, level] = between([chest[0] - r, chest[1]], [hips[0] + r, hips[1]], x)
    return [along, level + (y * 2 - 1) * r]
  }
  const onTrunk = withMarkings(stageAlong(stage, [chest, hips], r), coat, onBody, random)
  if (crests.includes('fleece')) paintOn(onTrunk, anatomy.fleece)
  paintNeck(stage, animal)
  paintOn(onTrunk, anatomy[isSlender(breed) ? 'trunk slender' : 'trunk stout'])
  if (crests.includes('forelock')) {
    const poll: Point = [head[0] + 0.16, head[1] - 0.2]
    const withers: Point = [chest[0] + r * 0.7, chest[1] - r * 0.95]
    paintOn(stageAlong(stage, [poll, withers], 1), anatomy.mane)
  }
  for (const crest of crests)
    paintParts(context, anatomy[`chest ${crest}`] ?? [], palette, placeAt(chest, r))
  paintParts(context, anatomy[`fold ${rest}`], palette, placeAt(hips, r))
  for (const leg of legs.slice(2)) paintLeg(context, leg, breed, palette)
}

/** Asleep in a ring, the tail round the feet. */
export function paintCurledBody(
  context: SKRSContext2D,
  { breed, coat }: Animal,
  random: Random,
): void {
  const onBody: Stage['at'] = ({ x, y }) => [x * 1.2 - 0.5, y * 0.72 + 0.3]
  const stage = withMarkings(stageOf(context, coat.palette), coat, onBody, random)
  paintOn(stage, anatomy['trunk curled'])
  paintOn(stage, anatomy['curled haunch'])
  paintOn(stage, anatomy[`curled ${breed.tail === 'brush' ? 'brush' : 'tail'}`])
}

function placeAt([x, y]: Point, size: number): Spread {
  return { x, y, width: size, height: size }
}

/** A stage that knows the markings of a coat, which lie on every body a little differently. */
function withMarkings(stage: Stage, coat: Coat, onBody: Stage['at'], random: Random): Stage {
  const [aside, bend, down] = [random.between(-0.06, 0.06), random.next() * 6, random.next() * 6]
  const at: Stage['at'] = (place, side) => {
    const x = place.x + aside + 0.05 * Math.sin(place.y * 5 + bend)
    return onBody({ ...place, x, y: place.y + 0.08 * Math.sin(place.x * 7 + down) }, side)
  }
  const marked = { ...stage, at: coat.marking === 'panda' ? onBody : at }
  const markings = () => paintOn(marked, anatomy[`marking ${coat.marking}`] ?? [])
  return { ...stage, kinds: { ...stage.kinds, markings } }
}

function paintNeck(stage: Stage, { breed, skeleton: { chest, head } }: Animal): void {
  const r = breed.depth / 2
  const hoofed = breed.face === 'hoofed'
  const nape: Point = [head[0] + breed.head * (hoofed ? 0.18 : 0.06), head[1] + breed.head * 0.04]
  const root: Point = [chest[0] + r * 0.06, chest[1] - r * 0.12]
  const slim = breed.head * (hoofed ? 0.23 : 0.31)
  paintOn(stageAlong(stage, [root, nape], r * 0.85, slim), anatomy.neck)
}

/** A leg through its joints, from the body to the foot; none where it is folded. */
function paintLeg(
  context: SKRSContext2D,
  joints: readonly Point[],
  breed: Breed,
  palette: Coat['palette'],
): void {
  const foot = joints.at(-1)
  if (!foot) return
  const isStout = breed.face === 'bear' || breed.face === 'elephant'
  const drawing = `${isStout ? 'stout ' : ''}${joints.length === 4 ? 'hind' : 'fore'} leg` as const
  paintOn(stageAlong(stageOf(context, palette), joints, breed.leg), anatomy[drawing])
  const end = placeAt(foot, breed.leg * (isStout ? 1.05 : 0.78))
  paintParts(context, anatomy[isSupple(breed) ? 'paw' : 'hoof'], palette, end)
}
