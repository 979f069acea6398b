import type { SKRSContext2D } from '@napi-rs/canvas'
import { css, shade } from '../../color.ts'
import type { Random } from '../../random.ts'
import type { Breed, Crest } from '../../tables/drawings.ts'
import { type Part, readParts } from '../parts.ts'
import { between, blob, blobPath, modelled, outline, oval, type Point, tube } from '../shapes.ts'
import { paintParts, type Spread } from '../stage.ts'
import { type Coat, isSlender, isSupple } from './coat.ts'
import type { Skeleton } from './skeleton.ts'

type Required =
  | `tail ${Breed['tail']}`
  | `fold ${Skeleton['rest']}`
  | `curled ${'haunch' | 'tail' | 'brush'}`
  | `${'skull' | 'features' | 'awake' | 'asleep'} ${Breed['face']}`
  | `${'far' | 'near'} ${Breed['ears']}`
type OfCrests = `${'chest' | 'behind' | 'under' | 'before'} ${Crest}`

/** The parts of animals. */
export const anatomy: Record<Required, readonly Part[]> &
  Partial<Record<OfCrests, readonly Part[]>> = readParts(new URL('anatomy.txt', import.meta.url))

/** One animal: how it is built, how it holds itself, and its colors. */
interface Animal {
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
  paintParts(context, anatomy[`tail ${breed.tail}`], palette, rump)
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
  const ring = outline(
    '-.5 .8, -.46 .5, -.14 .3, .26 .3, .6 .5, .7 .78, .58 .97, .1 1.02, -.36 .99',
  )
  paintTrunk(context, ring, coat)
  paintMarkings(context, ring, coat, ([u, v]) => [u * 1.2 - 0.5, v * 0.72 + 0.3], random)
  paintParts(context, anatomy['curled haunch'], coat.palette)
  paintParts(context, anatomy[`curled ${breed.tail === 'brush' ? 'brush' : 'tail'}`], coat.palette)
}

function placeAt([x, y]: Point, size: number): Spread {
  return { x, y, width: size, height: size }
}

/**
 * The outline of chest, back and belly: fractions of half the depth along and across the line from
 * chest to hips.
 */
function trunkOf({ breed, skeleton: { chest, hips } }: Animal): Point[] {
  const r = breed.depth / 2
  const tuck = isSlender(breed) ? 0.72 : 0.96
  const [dx, dy] = [hips[0] - chest[0], hips[1] - chest[1]]
  const long = Math.hypot(dx, dy)
  const [ux, uy] = [(dx / long) * r, (dy / long) * r]
  const from = ([x, y]: Point, along: number, up: number): Point => [
    x + ux * along + uy * up,
    y + uy * along - ux * up,
  ]
  const middle = between(chest, hips, 0.55)
  return [
    from(chest, -1.02, 0),
    from(chest, -0.5, 0.82),
    from(chest, 0, 1.02),
    from(middle, 0, 0.9),
    from(hips, 0, 1),
    from(hips, 0.72, 0.6),
    from(hips, 0.86, 0),
    from(hips, 0.5, -0.7),
    from(between(chest, hips, 0.67), 0, -tuck),
    from(middle, 0, -tuck - 0.06),
    from(chest, 0, -1.02),
    from(chest, -0.72, -0.72),
  ]
}

/** The trunk with its lighter belly. */
function paintTrunk(context: SKRSContext2D, trunk: readonly Point[], { palette }: Coat): void {
  modelled(context, trunk, palette.body, -0.012, 0.07, 0.07)
  const low = trunk.map(([x, y]): Point => [x, y - 0.075])
  const path = blobPath(low)
  path.rect(-9, -9, 18, 18)
  context.save()
  context.clip(blobPath(trunk))
  context.fillStyle = css(palette.under)
  context.fill(path, 'evenodd')
  context.restore()
}

function paintNeck(
  context: SKRSContext2D,
  { breed, skeleton: { chest, head }, coat }: Animal,
): void {
  const r = breed.depth / 2
  const hoofed = breed.face === 'hoofed'
  const nape: Point = [head[0] + breed.head * (hoofed ? 0.18 : 0.06), head[1] + breed.head * 0.04]
  const root: Point = [chest[0] + r * 0.06, chest[1] - r * 0.12]
  const slim = breed.head * (hoofed ? 0.46 : 0.62)
  const neck = tube([root, between(root, nape, 0.5), nape], [r * 1.7, (r * 1.5 + slim) / 2, slim])
  blob(context, neck, css(coat.palette.body))
}

/** Curls of wool along the outline of the trunk. */
function paintFleece(
  context: SKRSContext2D,
  trunk: readonly Point[],
  { breed, skeleton, coat }: Animal,
): void {
  const level = between(skeleton.chest, skeleton.hips, 0.5)[1]
  const curl = breed.depth * 0.35
  for (const [index, point] of trunk.entries()) {
    const next = trunk[(index + 1) % trunk.length] ?? point
    for (const [x, y] of [point, between(point, next, 0.5)]) {
      oval(context, x, y, curl, curl, css(shade(coat.palette.body, y > level ? -0.06 : 0.01)))
    }
  }
}

/** The mane of a horse, from between its ears to its shoulders. */
function paintMane(
  context: SKRSContext2D,
  { breed, skeleton: { chest, head }, coat }: Animal,
): void {
  const r = breed.depth / 2
  const poll: Point = [head[0] + 0.16, head[1] - 0.2]
  const withers: Point = [chest[0] + r * 0.7, chest[1] - r * 0.95]
  const lock = (t: number, aside: number, down: number): Point => {
    const [x, y] = between(poll, withers, t)
    return [x + aside, y + down]
  }
  const crest = [poll, lock(0.3, 0.07, -0.05), lock(0.65, 0.09, -0.03), withers]
  const ends = [
    lock(0.9, 0.02, 0.22),
    lock(0.7, -0.04, 0.14),
    lock(0.5, 0, 0.26),
    lock(0.3, -0.05, 0.16),
    lock(0.1, 0, 0.24),
  ]
  modelled(context, [...crest, ...ends], coat.palette.marks, 0.02, 0.02)
}

/** Around the end of a leg that is 1 thick. */
const feet = {
  paw: 'form foot .6 .26, .55 -.36, 0 -.54, -.72 -.24, -1.02 .12, -.84 .31',
  hoof: 'poly hoof .51 -.43, .57 .27, -.67 .27, -.47 -.43',
}

/** A leg through its joints, from the body to the foot; none where it is folded. */
function paintLeg(
  context: SKRSContext2D,
  joints: readonly Point[],
  breed: Breed,
  palette: Coat['palette'],
): void {
  const [foot, ankle] = [joints.at(-1), joints.at(-2)]
  if (!foot || !ankle) return
  const { leg } = breed
  const stout = breed.face === 'bear' || breed.face === 'elephant'
  const end = leg * (stout ? 1.05 : 0.78)
  const hind = [leg * (stout ? 1.7 : 2.3), leg * 1.55, leg * 0.86, end]
  modelled(
    context,
    tube(joints, joints.length === 4 ? hind : [leg * 1.5, leg * 1.02, end]),
    palette.limb,
    leg * 0.22,
    0,
    0.06,
  )
  if (palette.foot !== palette.limb) {
    blob(
      context,
      tube([between(ankle, foot, 0.3), foot], [leg * 0.86, end * 1.04]),
      css(palette.foot),
    )
  }
  paintParts(context, isSupple(breed) ? feet.paw : feet.hoof, palette, {
    x: foot[0],
    y: foot[1],
    width: end,
    height: end,
  })
}

/**
 * The markings of a body, inside its outline. `at` puts a point of the body, 0 to 1 along and down,
 * in its place.
 */
function paintMarkings(
  context: SKRSContext2D,
  trunk: readonly Point[],
  { palette, marking }: Coat,
  at: (point: Point) => Point,
  random: Random,
): void {
  const shapes = patterns[marking]?.(random)
  if (!shapes) return
  context.save()
  context.clip(blobPath(trunk))
  context.fillStyle = css(palette.marks)
  for (const shape of shapes) context.fill(blobPath(shape.map(at)))
  context.restore()
}

/** Shapes on a body that is 1 long and 1 high. */
const patterns: Readonly<Record<string, (random: Random) => Point[][]>> = {
  panda: () => [outline('-.2 -.1, .3 -.1, .24 .5, .3 1.1, -.2 1.1')],
  patches: (random) =>
    Array.from({ length: 4 }, (_, i) => {
      const [x, y] = [i * 0.3 + random.between(-0.1, 0.1), random.between(0.05, 0.6)]
      const size = random.between(0.14, 0.26)
      return outline(
        '-.6 -.9, .2 -1.1, .9 -.6, .8 .4, .3 .7, -.2 1.1, -.9 .6, -1 -.3',
        x,
        y,
        size * 0.7,
        size * 1.3,
      )
    }),
  stripes: (random) =>
    Array.from({ length: 8 }, (_, i) => {
      const [lean, reach] = [random.between(-0.03, 0.03), random.between(0.42, 0.66)]
      const tip = `${lean + 0.02} ${reach * 0.6}, ${lean} ${reach}, ${lean - 0.02} ${reach * 0.5}`
      return outline(`-.03 -.1, .035 -.1, ${tip}`, 0.08 + i * 0.135, 0, 1)
    }),
  spots: (random) =>
    Array.from({ length: 26 }, (_, i) => {
      const x = ((i * 0.618) % 1) + random.between(-0.04, 0.04)
      const size = random.between(0.016, 0.024)
      return outline(
        '-1 -.4, 0 -1.4, 1.1 -.2, .8 1.3, -.6 1.2',
        x,
        0.06 + (i / 26) * 0.7,
        size,
        size * 1.6,
      )
    }),
}
