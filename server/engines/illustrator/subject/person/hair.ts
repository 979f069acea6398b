import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, luma, shade } from '../../color.ts'
import { paintParts } from '../parts.ts'
import { blobPath, line, modelled, outline, type Point } from '../shapes.ts'
import type { HairStyle, Look } from './look.ts'

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

const styles: Record<HairStyle, Style> = {
  bald: { front: ['.25 .12, .3 -.08, .37 -.16, .42 -.02, .4 .18, .33 .24'] },
  cropped: {
    front: [
      `-.31 -.12, -.345 -.28, -.26 -.44, -.06 -.545, .16 -.535, .35 -.37, .405 -.08, .38 .08, .335 .1, .3 -.1,
        .2 -.26, .0 -.33, -.18 -.3, -.27 -.22`,
    ],
  },
  parted: { front: [swept] },
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
