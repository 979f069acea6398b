import type { SKRSContext2D } from '@napi-rs/canvas'
import { shade } from '../../color.ts'
import type { Random } from '../../random.ts'
import type { Breed } from '../../tables/drawings.ts'
import { type Place, paintParts } from '../parts.ts'
import { between, outline, type Point } from '../shapes.ts'
import { chests, curled, folds, tails } from './body-parts.ts'
import type { Coat } from './coat.ts'
import { paintLeg } from './legs.ts'
import { paintMarkings } from './markings.ts'
import type { Skeleton } from './skeleton.ts'
import { paintFleece, paintMane, paintNeck, paintTrunk, trunkOf } from './trunk.ts'

/** One animal: how it is built, how it holds itself, and its colors. */
export interface Animal {
  breed: Breed
  skeleton: Skeleton
  coat: Coat
}

/** All but the head: from the tail to the near legs. */
export function paintAnimalBody(context: SKRSContext2D, animal: Animal, random: Random): void {
  const { breed, skeleton, coat } = animal
  const { chest, hips, legs, rest } = skeleton
  const { palette } = coat
  const r = breed.depth / 2
  const low = rest !== 'none'
  const rump = {
    x: hips[0] + r * 0.8,
    y: hips[1] + r * (low ? 0.35 : -0.5),
    width: 1,
    height: low ? 0.7 : 1,
  }
  paintParts(context, tails[breed.tail], palette, rump)
  const farther = {
    ...palette,
    limb: shade(palette.limb, -0.055),
    foot: shade(palette.foot, -0.055),
  }
  for (const leg of legs.slice(0, 2)) paintLeg(context, leg, breed, farther)
  const trunk = trunkOf(animal)
  if (breed.crests.includes('fleece')) paintFleece(context, trunk, animal)
  paintTrunk(context, trunk, coat)
  paintNeck(context, animal)
  const at = ([u, v]: Point): Point => {
    const [x, y] = between([chest[0] - r, chest[1]], [hips[0] + r, hips[1]], u)
    return [x, y + (v * 2 - 1) * r]
  }
  paintMarkings(context, trunk, coat, at, random)
  if (breed.crests.includes('forelock')) paintMane(context, animal)
  for (const crest of breed.crests)
    paintParts(context, chests[crest] ?? '', palette, placeAt(chest, r))
  paintParts(context, folds[rest], palette, placeAt(hips, r))
  for (const leg of legs.slice(2)) paintLeg(context, leg, breed, palette)
}

/** Asleep in a ring, the tail round the feet. */
export function paintCurledBody(
  context: SKRSContext2D,
  { breed, coat }: Animal,
  random: Random,
): void {
  const ring = outline(curled.ring)
  paintTrunk(context, ring, coat)
  paintMarkings(context, ring, coat, ([u, v]) => [u * 1.2 - 0.5, v * 0.72 + 0.3], random)
  paintParts(context, curled.haunch, coat.palette)
  paintParts(context, breed.tail === 'brush' ? curled.brush : curled.tail, coat.palette)
}

function placeAt([x, y]: Point, size: number): Place {
  return { x, y, width: size, height: size }
}
