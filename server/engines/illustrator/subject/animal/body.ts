import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, shade } from '../../color.ts'
import type { Random } from '../../random.ts'
import { paintParts } from '../parts.ts'
import { between, blob, blobPath, modelled, outline, oval, type Point, polygon, tube } from '../shapes.ts'
import { type Breed, isSupple } from './breeds.ts'
import { type Coat, paintMarkings, shorn } from './coat.ts'
import type { Skeleton } from './skeleton.ts'

/** All but the head: from the tail to the near legs. */
export function paintAnimalBody(
  context: SKRSContext2D,
  skeleton: Skeleton,
  breed: Breed,
  coat: Coat,
  random: Random,
): void {
  const { chest, hips, legs, folded, head } = skeleton
  const { body, marks, belly } = coat.palette
  const r = breed.depth / 2
  paintTail(context, skeleton, breed, coat)
  const bare = breed.crests.includes('fleece') ? { ...coat, palette: shorn(coat.palette) } : coat
  const farther = {
    ...bare,
    palette: { ...bare.palette, body: shade(bare.palette.body, -0.055), marks: shade(marks, -0.04) },
  }
  paintLeg(context, legs[0] ?? [], breed, farther)
  paintLeg(context, legs[1] ?? [], breed, farther)
  const trunk = trunkOf(chest, hips, r, breed)
  if (breed.crests.includes('fleece')) paintFleece(context, trunk, chest, hips, r, body)
  modelled(context, trunk, body, -0.012, 0.07, 0.07)
  paintNeck(context, chest, head, breed, body, r)
  const at = (text: string) =>
    outline(text).map(([u, v]): Point => {
      const [x, y] = between([chest[0] - r, chest[1]], [hips[0] + r, hips[1]], u)
      return [x, y + (v * 2 - 1) * r]
    })
  if (coat.marking !== 'panda')
    paintBelly(
      context,
      trunk,
      at('.1 .84, .5 .74, .86 .84, .9 1.2, .1 1.2'),
      isSupple(breed) ? belly : shade(body, 0.09),
    )
  paintMarkings(context, trunk, coat, at, random)
  if (breed.crests.includes('forelock')) paintMane(context, chest, head, r, marks)
  if (breed.crests.includes('mane'))
    blob(context, outline('-.9 -.9, .3 -1, .8 0, .4 1, -.4 1.2, -1.1 .3', ...chest, r), css(marks))
  if (breed.crests.includes('ruff'))
    blob(context, outline('-1 -.5, -.3 -.3, .0 .3, -.2 1, -.8 .9, -1.1 .2', ...chest, r), css(belly))
  if (!legs[3]?.length) paintHaunch(context, hips, r, coat, breed)
  else if (folded) {
    modelled(
      context,
      outline(
        '-.9 .3, -.7 -.5, .1 -.9, .9 -.4, 1 .5, .5 1, -.6 1',
        hips[0] - 0.02,
        hips[1] + r * 0.04,
        r * 0.85,
        r * 0.96,
      ),
      body,
      0.05,
      0.03,
    )
  }
  paintLeg(context, legs[2] ?? [], breed, bare)
  paintLeg(context, legs[3] ?? [], breed, bare)
}

/** Asleep in a ring, the tail round the feet. */
export function paintCurledBody(context: SKRSContext2D, _: Skeleton, breed: Breed, coat: Coat, random: Random): void {
  const { body, belly } = coat.palette
  const ring = outline('-.5 .8, -.46 .5, -.14 .3, .26 .3, .6 .5, .7 .78, .58 .97, .1 1.02, -.36 .99')
  modelled(context, ring, body, 0.02, 0.08)
  paintMarkings(context, ring, coat, (text) => outline(text, -0.5, 0.3, 1.2, 0.72), random)
  modelled(context, outline('.12 .74, .3 .52, .56 .58, .66 .8, .5 .97, .2 .96'), body, 0.04, 0.05)
  const thick = breed.tail === 'brush' ? 0.2 : 0.1
  const tail = tube(outline('.66 .78, .54 .92, .3 .97, .06 .96, -.12 .93'), [
    thick * 0.6,
    thick,
    thick * 1.1,
    thick,
    thick * 0.3,
  ])
  modelled(context, tail, shade(body, -0.03), 0.02, 0.02)
  if (breed.tail === 'brush') blob(context, outline('-.13 .93, .0 .87, .06 .95, .02 1.03'), css(belly))
}

function trunkOf([cx, cy]: Point, [hx, hy]: Point, r: number, breed: Breed): Point[] {
  const tuck = isSupple(breed) && breed.face !== 'bear' ? 0.72 : 0.96
  const middle = between([cx, cy], [hx, hy], 0.55)
  const [dx, dy] = [hx - cx, hy - cy]
  const long = Math.hypot(dx, dy)
  const [ux, uy] = [dx / long, dy / long]
  const up = (p: Point, by: number): Point => [p[0] + uy * by, p[1] - ux * by]
  const on = (p: Point, by: number): Point => [p[0] + ux * by, p[1] + uy * by]
  return [
    on([cx, cy], -r * 1.02),
    on(up([cx, cy], r * 0.82), -r * 0.5),
    up([cx, cy], r * 1.02),
    up(middle, r * 0.9),
    up([hx, hy], r * 1.0),
    on(up([hx, hy], r * 0.6), r * 0.72),
    on([hx, hy], r * 0.86),
    on(up([hx, hy], -r * 0.7), r * 0.5),
    up(on(middle, long * 0.12), -r * tuck),
    up(middle, -r * (tuck + 0.06)),
    up([cx, cy], -r * 1.02),
    on(up([cx, cy], -r * 0.72), -r * 0.72),
  ]
}

function paintBelly(context: SKRSContext2D, trunk: readonly Point[], shape: readonly Point[], color: Color): void {
  context.save()
  context.clip(blobPath(trunk))
  blob(context, shape, css(shade(color, -0.05)))
  context.restore()
}

function paintNeck(context: SKRSContext2D, chest: Point, head: Point, breed: Breed, body: Color, r: number): void {
  const nape: Point = [head[0] + breed.head * (breed.face === 'hoofed' ? 0.18 : 0.06), head[1] + breed.head * 0.04]
  const root: Point = [chest[0] + r * 0.06, chest[1] - r * 0.12]
  const slim = breed.head * (breed.face === 'hoofed' ? 0.46 : 0.62)
  blob(context, tube([root, between(root, nape, 0.5), nape], [r * 1.7, (r * 1.5 + slim) / 2, slim]), css(body))
}

function paintLeg(context: SKRSContext2D, joints: readonly Point[], breed: Breed, { palette, marking }: Coat): void {
  const { leg, face } = breed
  const foot = joints.at(-1)
  if (!foot) return
  const stout = face === 'bear' || face === 'elephant' ? 1.05 : 0.78
  const widths =
    joints.length === 4
      ? [leg * (face === 'bear' || face === 'elephant' ? 1.7 : 2.3), leg * 1.55, leg * 0.86, leg * stout]
      : [leg * 1.5, leg * 1.02, leg * stout]
  const skin = marking === 'panda' ? palette.marks : palette.body
  modelled(context, tube(joints, widths), skin, leg * 0.22, 0, 0.06)
  if (marking === 'socks') {
    const before = joints.at(-2) as Point
    blob(context, tube([between(before, foot, 0.3), foot], [leg * 0.86, leg * stout * 1.04]), css(palette.marks))
  }
  const tip = marking === 'socks' || marking === 'panda' ? palette.marks : palette.body
  if (isSupple(breed)) {
    modelled(
      context,
      outline('.5 .22, .46 -.3, 0 -.45, -.6 -.2, -.85 .1, -.7 .26', ...foot, leg * stout * 1.2),
      tip,
      leg * 0.15,
      0,
    )
    return
  }
  const hoof = outline('.5 -.42, .56 .26, -.66 .26, -.46 -.42', ...foot, leg * stout * 1.02)
  polygon(context, hoof, face === 'elephant' ? css(shade(palette.body, -0.05)) : css(shade(palette.marks, -0.18, 0.6)))
}

/** The folded hind leg of one that sits. */
function paintHaunch(
  context: SKRSContext2D,
  [x, y]: Point,
  r: number,
  { palette, marking }: Coat,
  { leg }: Breed,
): void {
  const color = marking === 'panda' ? palette.marks : palette.body
  modelled(
    context,
    outline('-.9 .5, -.8 -.5, 0 -1, .85 -.5, .98 .4, .5 .96, -.5 1', x - r * 0.05, y, r * 1.02, r),
    color,
    0.05,
    0.03,
  )
  modelled(
    context,
    outline('.8 .3, .7 -.3, 0 -.45, -.9 -.3, -1.1 .1, -.9 .32', x - r * 0.6, 0.97, leg * 1.2, leg * 0.9),
    marking === 'socks' ? palette.marks : color,
    0.02,
    0,
  )
}

function paintFleece(
  context: SKRSContext2D,
  trunk: readonly Point[],
  chest: Point,
  hips: Point,
  r: number,
  color: Color,
): void {
  const [mx, my] = between(chest, hips, 0.5)
  for (const [index, [x, y]] of trunk.entries()) {
    const [nx, ny] = trunk[(index + 1) % trunk.length] as Point
    for (const [u, v] of [
      [x, y],
      [(x + nx) / 2, (y + ny) / 2],
    ] as const) {
      oval(context, u, v, r * 0.7, r * 0.7, css(shade(color, v > my ? -0.06 : 0.01)))
    }
  }
  oval(context, mx, my, 0.1, 0.1, css(color))
}

function paintMane(context: SKRSContext2D, chest: Point, head: Point, r: number, color: Color): void {
  const poll: Point = [head[0] + 0.17, head[1] - 0.16]
  const withers: Point = [chest[0] + r * 0.55, chest[1] - r * 0.92]
  const middle = between(poll, withers, 0.5)
  const mane: Point[] = [
    poll,
    [middle[0] + 0.05, middle[1] - 0.03],
    withers,
    [middle[0] - 0.02, middle[1] + 0.16],
    [poll[0] - 0.02, poll[1] + 0.2],
  ]
  modelled(context, mane, color, 0.02, 0.02)
}

/** From the rump: the unit is the height at the shoulder. */
const tails: Record<Breed['tail'], string> = {
  brush: `
    form body-.03 -.1 -.06, .12 -.12, .34 -.2, .62 -.32, .9 -.4, .84 -.14, .64 .06, .38 .12, .12 .06
    blob belly .9 -.4, .7 -.33, .66 -.2, .74 -.1, .8 -.1`,
  thin: 'form body-.05 -.1 -.04, .1 .02, .24 -.06, .3 -.24, .3 -.44, .4 -.52, .42 -.38, .4 -.16, .3 .08, .1 .12',
  curl: 'form body-.03 -.12 -.06, .04 -.08, .13 -.2, .16 -.36, .26 -.42, .29 -.3, .25 -.12, .12 .06, -.06 .12',
  tuft: 'form body-.04 -.1 -.1, .06 -.08, .16 .1, .2 .34, .15 .36, .1 .16, -.02 .04\n form marks .1 .28, .24 .3, .26 .46, .18 .56, .12 .44',
  stub: 'form belly -.06 -.08, .06 -.14, .14 -.02, .08 .1, -.04 .08',
  flowing: 'form marks -.1 -.14, .06 -.16, .2 .02, .26 .3, .22 .56, .12 .5, .1 .24, -.02 .04',
  none: '',
}

function paintTail(context: SKRSContext2D, { chest, hips, folded }: Skeleton, breed: Breed, coat: Coat): void {
  const r = breed.depth / 2
  const sits = hips[1] > chest[1] + r
  const low = folded || sits ? 0.35 : -0.5
  paintParts(context, tails[breed.tail], coat.palette, {
    x: hips[0] + r * 0.8,
    y: hips[1] + r * low,
    width: 1,
    height: sits || folded ? 0.7 : 1,
  })
}
