import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, luma, shade } from '../../color.ts'
import type { HairStyle } from '../../scene.ts'
import type { Clothes } from '../../tables/drawings.ts'
import { blobPath, line, modelled, outline, type Point, paintParts } from '../shapes.ts'
import type { Look } from './look.ts'

/** What of the hair lies behind the body. The head is 1 high around the origin. */
export function paintBackHair(context: SKRSContext2D, { hair }: Look): void {
  const shape = styles[hair.style].back
  if (shape)
    paintLock(
      context,
      outline(shape),
      shade(hair.color, -0.035),
      hair.style === 'long' ? [0.1, -0.6] : [0.1, -0.5],
    )
}

/** The hair over forehead and temples. */
export function paintFrontHair(context: SKRSContext2D, { hair }: Look): void {
  for (const lock of styles[hair.style].front)
    paintLock(context, outline(lock), hair.color, [0.02, -0.52])
}

/** A full beard with a moustache, that leaves the mouth free. */
export function paintBeard(context: SKRSContext2D, { hair }: Look): void {
  const beard = `.32 .06, .31 .3, .2 .5, -.06 .62, -.24 .5, -.325 .3, -.335 .12, -.27 .2, -.22 .235, -.09 .225, .06 .225, .17 .2,
      .25 .1`
  const mouth = '-.19 .3, -.085 .275, .03 .3, -.02 .365, -.1 .375, -.15 .36'
  const color = shade(hair.color, -0.02)
  const path = blobPath(outline(beard))
  path.addPath(blobPath(outline(mouth)))
  context.fillStyle = css(color)
  context.fill(path, 'evenodd')
  paintParts(context, strands, { color })
}

const strands = `
  line.016 color-.08@.7 -.2 .4, -.18 .48, -.13 .55
  line.016 color-.08@.7 -.05 .42, -.05 .5, -.03 .58
  line.016 color-.08@.7 .1 .38, .1 .46, .06 .54
  line.016 color-.08@.7 .22 .26, .22 .36, .17 .45
  line.05 color -.2 .27, -.15 .235, -.09 .24
  line.05 color -.09 .24, -.01 .235, .05 .275`

/** A mass of hair with strands that run from the crown to its edge, and a gloss. */
function paintLock(context: SKRSContext2D, points: Point[], color: Color, crown: Point): void {
  modelled(context, points, color, 0.05, 0.02, 0.06)
  context.save()
  context.clip(blobPath(points))
  const dark = css(shade(color, -0.07), 0.6)
  const light = css(shade(color, luma(...color) < 90 ? 0.1 : 0.065), 0.6)
  for (const [index, [x, y]] of points.entries()) {
    const bend: Point = [crown[0] + (x - crown[0]) * 0.75, crown[1] + (y - crown[1]) * 0.28]
    line(context, [crown, bend, [x, y]], 0.022, index % 2 ? light : dark)
  }
  context.restore()
}

interface Style {
  back?: string
  front: readonly string[]
}

const cap = `-.33 -.02, -.365 -.2, -.31 -.4, -.12 -.55, .14 -.57, .36 -.4, .43 -.1, .4 .14, .335 .16, .315 -.02, .22 -.2,
    .0 -.29, -.2 -.26, -.29 -.16`
const fringe = `-.335 .06, -.385 -.14, -.33 -.4, -.12 -.56, .15 -.58, .38 -.4, .46 -.06, .44 .26, .36 .32, .32 .06, .25 -.13,
    .12 -.2, -.04 -.16, -.18 -.19, -.29 -.1`
const swept = `-.33 -.02, -.37 -.2, -.36 -.38, -.26 -.52, -.08 -.62, .16 -.6, .37 -.41, .43 -.1, .39 .1, .335 .12, .31 -.06,
    .2 -.22, .06 -.27, -.1 -.22, -.26 -.24, -.3 -.14`
const curls = [
  '-.38 -.06, -.43 -.2, -.36 -.34, -.24 -.32, -.2 -.18, -.28 -.06',
  '-.36 -.26, -.38 -.46, -.22 -.58, -.1 -.5, -.08 -.32, -.2 -.22',
  '-.2 -.34, -.18 -.58, .0 -.66, .12 -.56, .1 -.36, -.04 -.26',
  '.02 -.36, .06 -.6, .24 -.62, .34 -.48, .26 -.3, .12 -.24',
  '.18 -.28, .26 -.46, .42 -.42, .46 -.22, .36 -.08, .22 -.14',
  '.28 -.1, .38 -.22, .48 -.1, .46 .1, .36 .16, .29 .06',
]

const loose = `-.36 -.2, -.18 -.5, .18 -.57, .44 -.34, .54 .08, .48 .4, .6 .68, .5 .94, .56 1.14, .3 1.18, 0 1.12, -.24 1.18,
      -.46 .98, -.38 .74, -.48 .44, -.4 .1`

const styles: Record<HairStyle, Style> = {
  bald: { front: ['.25 .12, .3 -.08, .37 -.16, .42 -.02, .4 .18, .33 .24'] },
  cropped: {
    front: [
      `-.31 -.12, -.345 -.28, -.26 -.44, -.06 -.545, .16 -.535, .35 -.37, .405 -.08, .38 .08, .335 .1, .3 -.1,
        .2 -.26, .0 -.33, -.18 -.3, -.27 -.22`,
    ],
  },
  parted: { front: [swept] },
  pixie: { front: [swept] },
  curls: { back: '-.2 -.5, .2 -.6, .46 -.34, .52 .02, .44 .26, .2 .3, -.1 0', front: curls },
  bob: {
    back: '-.36 -.2, -.2 -.5, .16 -.57, .44 -.34, .52 .1, .5 .42, .3 .5, 0 .46, -.34 .44, -.42 .28, -.4 0',
    front: [fringe],
  },
  long: {
    back: `-.36 -.2, -.18 -.5, .18 -.57, .44 -.34, .52 .1, .54 .6, .58 1.02, .4 1.2, .1 1.14, -.2 1.16, -.42 .96,
      -.4 .5, -.4 .1`,
    front: [cap, '-.31 -.24, -.37 -.1, -.4 .2, -.42 .62, -.36 .78, -.31 .5, -.33 .2, -.29 -.06'],
  },
  wavy: {
    back: loose,
    front: [
      cap,
      '-.31 -.24, -.37 -.1, -.44 .2, -.37 .46, -.46 .7, -.38 .84, -.32 .5, -.35 .2, -.29 -.06',
    ],
  },
  bun: { back: '.02 -.52, .06 -.74, .22 -.84, .4 -.76, .44 -.58, .3 -.44', front: [cap] },
  ponytail: {
    back: '.12 -.42, .36 -.44, .58 -.26, .7 .1, .68 .5, .56 .86, .48 .6, .46 .26, .34 0',
    front: [cap],
  },
  braids: {
    back: `.2 -.3, .42 -.12, .5 .14, .46 .34, .54 .5, .48 .68, .55 .84, .5 1.02, .44 1.16, .36 1.0, .4 .84, .34 .66,
      .4 .48, .32 .3`,
    front: [
      cap,
      `-.3 -.2, -.37 0, -.42 .3, -.37 .46, -.44 .62, -.4 .78, -.44 .98, -.37 1.02, -.32 .84, -.35 .64, -.3 .46,
        -.34 .26, -.29 0`,
    ],
  },
  afro: {
    back: '-.5 -.2, -.42 -.56, -.12 -.8, .24 -.8, .54 -.58, .64 -.22, .56 .14, .4 .32, .1 .3, -.3 .2, -.48 .04',
    front: [
      `-.34 -.06, -.46 -.2, -.42 -.44, -.2 -.66, .14 -.7, .42 -.5, .52 -.16, .46 .12, .35 .16, .31 -.08, .2 -.24,
        0 -.32, -.18 -.28, -.28 -.16`,
    ],
  },
}

/** On a head that is 1 high around the origin. */
const headwears = {
  bare: '',
  pointed: `
    form hat -.36 -.22, -.2 -.7, .1 -1.2, .44 -1.36, .26 -.98, .32 -.6, .42 -.2
    blob hat-.16 -.35 -.26, -.3 -.42, .02 -.36, .36 -.42, .41 -.22, .02 -.18
    blob hat-.08 -.66 -.16, -.4 -.28, .02 -.22, .44 -.27, .72 -.14, .4 -.1, .02 -.12, -.4 -.09`,
  brimmed: `
    form hat -.35 -.22, -.33 -.58, -.1 -.72, .03 -.67, .24 -.71, .38 -.56, .42 -.2, 0 -.16
    blob hat-.18 -.35 -.24, -.34 -.38, .02 -.33, .4 -.38, .42 -.22, .02 -.17
    blob hat-.04 -.68 -.14, -.42 -.27, .02 -.2, .46 -.26, .74 -.12, .44 -.1, .02 -.11, -.42 -.08`,
  cylinder: `
    poly hat -.34 -.22, -.39 -.94, .43 -.94, .39 -.22
    poly hat-.08 .2 -.22, .22 -.94, .43 -.94, .39 -.22
    poly #8f3a3f -.34 -.26, -.35 -.42, .4 -.42, .39 -.26
    oval hat+.05 .02 -.22 1.08 .15`,
  cap: `
    form hat -.37 -.16, -.36 -.44, -.08 -.62, .2 -.61, .4 -.42, .44 -.1, .02 -.2
    blob hat-.12 -.3 -.22, -.66 -.16, -.74 -.08, -.5 -.1, -.2 -.12, .06 -.17`,
  beanie: `
    oval hat+.08 .03 -.72 .2 .2
    form hat -.37 -.16, -.37 -.46, -.08 -.68, .16 -.68, .42 -.46, .45 -.12, .02 -.22
    blob hat-.07 -.4 -.1, -.4 -.26, 0 -.33, .44 -.24, .47 -.06, .02 -.16`,
  hard: `
    form hat -.41 -.16, -.38 -.46, -.08 -.66, .16 -.66, .42 -.44, .47 -.12, .02 -.2
    blob hat+.08 -.08 -.2, -.08 -.64, .08 -.66, .12 -.2
    blob hat-.1 -.56 -.12, -.4 -.23, .02 -.26, .46 -.2, .56 -.1, .02 -.15`,
  toque: `
    form hat -.3 -.3, -.5 -.6, -.4 -.9, -.12 -.96, .1 -1.04, .38 -.94, .54 -.66, .36 -.3
    blob hat-.06 -.14 -.4, -.2 -.7, -.16 -.9, -.1 -.7, -.08 -.4
    blob hat-.06 .16 -.4, .2 -.7, .16 -.92, .26 -.7, .22 -.4
    poly hat-.03 -.35 -.16, -.33 -.42, .38 -.42, .42 -.14`,
  crown: `
    poly hat -.35 -.24, -.41 -.68, -.22 -.46, -.1 -.76, .04 -.48, .2 -.76, .28 -.46, .48 -.66, .41 -.22
    poly hat-.1 -.35 -.24, -.36 -.34, .42 -.34, .41 -.22
    oval #c0394b -.22 -.4 .08 .09
    oval #c0394b .03 -.4 .08 .09
    oval #c0394b .28 -.4 .08 .09`,
  hood: `
    form hat -.34 -.16, -.36 -.42, -.08 -.62, .24 -.6, .5 -.32, .56 .24, .46 .6, .2 .62, .3 .1, .1 -.3, -.14 -.3
    line.05 hat-.09 -.3 -.18, .28 -.44, .28 .36`,
  turban: `
    form hat -.4 -.12, -.44 -.42, -.12 -.72, .3 -.66, .5 -.32, .44 -.02, .1 -.24, -.2 -.22
    blob hat+.05 -.4 -.2, -.1 -.46, .3 -.6, .46 -.4, .1 -.34, -.3 -.1
    blob hat-.09 -.38 -.34, -.1 -.6, .1 -.66, -.06 -.44, -.36 -.24`,
  visor: `
    blob #b8352f .02 -.56, .1 -.86, .46 -.92, .66 -.66, .5 -.5, .44 -.72, .22 -.6
    form hat -.4 .3, -.44 -.2, -.2 -.58, .2 -.6, .46 -.24, .46 .3, .2 .52, -.2 .5
    poly #17181d -.46 -.08, .1 -.12, .1 .02, -.44 .06
    poly hat+.1 -.47 -.13, .16 -.17, .16 -.12, -.46 -.07
    line.03 hat-.24 -.34 .17, -.06 .15
    line.03 hat-.24 -.34 .26, -.06 .24
    line.03 hat-.24 -.34 .35, -.06 .33`,
  bubble: `
    oval #bedcf2@.32 0 0 1.28 1.32
    blob #ffffff@.75 -.44 -.16, -.34 -.42, -.14 -.54, -.26 -.36, -.36 -.1
    blob hat-.05 -.52 .42, 0 .6, .54 .42, .58 .6, 0 .78, -.56 .6`,
} satisfies Record<'bare' | NonNullable<Clothes['hat']>, string>
export type Headwear = keyof typeof headwears

export function paintHat(context: SKRSContext2D, headwear: Headwear, color: Color): void {
  paintParts(context, headwears[headwear], { hat: color })
}

/** Whether no hair is seen. */
export function coversHair(headwear: Headwear): boolean {
  return headwear === 'hood' || headwear === 'turban' || headwear === 'visor'
}
