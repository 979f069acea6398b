import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, shade } from '../../color.ts'
import { blob, modelled, outline, oval, polygon } from '../shapes.ts'

export type Headwear = keyof typeof hats

/** Painted in order: `form` is the mass of the hat; the others are lighter or darker by a tone, or of another color. */
type Part = readonly [kind: 'form' | 'blob' | 'polygon' | 'oval', points: string, fill?: number | string]

interface Hat {
  /** How far it rises above the crown, where the head is 1. */
  height: number
  /** No hair is seen. */
  covers?: true
  parts: readonly Part[]
}

const hats = {
  none: { height: 0, parts: [] },
  pointed: {
    height: 0.9,
    parts: [
      ['form', '-.36 -.22, -.2 -.7, .1 -1.2, .44 -1.36, .26 -.98, .32 -.6, .42 -.2'],
      ['blob', '-.35 -.26, -.3 -.42, .02 -.36, .36 -.42, .41 -.22, .02 -.18', -0.16],
      ['blob', '-.66 -.16, -.4 -.28, .02 -.22, .44 -.27, .72 -.14, .4 -.1, .02 -.12, -.4 -.09', -0.08],
    ],
  },
  brimmed: {
    height: 0.24,
    parts: [
      ['form', '-.35 -.22, -.33 -.58, -.1 -.72, .03 -.67, .24 -.71, .38 -.56, .42 -.2, 0 -.16'],
      ['blob', '-.35 -.24, -.34 -.38, .02 -.33, .4 -.38, .42 -.22, .02 -.17', -0.18],
      ['blob', '-.68 -.14, -.42 -.27, .02 -.2, .46 -.26, .74 -.12, .44 -.1, .02 -.11, -.42 -.08', -0.04],
    ],
  },
  top: {
    height: 0.5,
    parts: [
      ['polygon', '-.34 -.22, -.39 -.94, .43 -.94, .39 -.22', 0],
      ['polygon', '.2 -.22, .22 -.94, .43 -.94, .39 -.22', -0.08],
      ['polygon', '-.34 -.26, -.35 -.42, .4 -.42, .39 -.26', '#8f3a3f'],
      ['oval', '.02 -.22 1.08 .15', 0.05],
    ],
  },
  cap: {
    height: 0.14,
    parts: [
      ['form', '-.37 -.16, -.36 -.44, -.08 -.62, .2 -.61, .4 -.42, .44 -.1, .02 -.2'],
      ['blob', '-.3 -.22, -.66 -.16, -.74 -.08, -.5 -.1, -.2 -.12, .06 -.17', -0.12],
    ],
  },
  beanie: {
    height: 0.28,
    parts: [
      ['oval', '.03 -.72 .2 .2', 0.08],
      ['form', '-.37 -.16, -.37 -.46, -.08 -.68, .16 -.68, .42 -.46, .45 -.12, .02 -.22'],
      ['blob', '-.4 -.1, -.4 -.26, 0 -.33, .44 -.24, .47 -.06, .02 -.16', -0.07],
    ],
  },
  hard: {
    height: 0.2,
    parts: [
      ['form', '-.41 -.16, -.38 -.46, -.08 -.66, .16 -.66, .42 -.44, .47 -.12, .02 -.2'],
      ['blob', '-.08 -.2, -.08 -.64, .08 -.66, .12 -.2', 0.08],
      ['blob', '-.56 -.12, -.4 -.23, .02 -.26, .46 -.2, .56 -.1, .02 -.15', -0.1],
    ],
  },
  toque: {
    height: 0.58,
    parts: [
      ['form', '-.3 -.3, -.5 -.6, -.4 -.9, -.12 -.96, .1 -1.04, .38 -.94, .54 -.66, .36 -.3'],
      ['blob', '-.14 -.4, -.2 -.7, -.16 -.9, -.1 -.7, -.08 -.4', -0.06],
      ['blob', '.16 -.4, .2 -.7, .16 -.92, .26 -.7, .22 -.4', -0.06],
      ['polygon', '-.35 -.16, -.33 -.42, .38 -.42, .42 -.14', -0.03],
    ],
  },
  crown: {
    height: 0.3,
    parts: [
      ['polygon', '-.35 -.24, -.41 -.68, -.22 -.46, -.1 -.76, .04 -.48, .2 -.76, .28 -.46, .48 -.66, .41 -.22', 0],
      ['polygon', '-.35 -.24, -.36 -.34, .42 -.34, .41 -.22', -0.1],
      ...['-.22', '.03', '.28'].map((x) => ['oval', `${x} -.4 .08 .09`, '#c0394b'] as const),
    ],
  },
  hood: {
    height: 0.14,
    covers: true,
    parts: [
      [
        'form',
        '-.34 -.16, -.36 -.42, -.08 -.62, .24 -.6, .5 -.32, .56 .24, .46 .6, .2 .62, .26 .36, .33 .1, .27 -.16, .1 -.3, -.14 -.3, -.28 -.2',
      ],
      [
        'blob',
        '-.3 -.14, -.3 -.24, -.1 -.34, .14 -.33, .3 -.18, .35 .1, .28 .38, .24 .38, .31 .1, .25 -.12, .1 -.26, -.12 -.26',
        -0.09,
      ],
    ],
  },
  turban: {
    height: 0.24,
    covers: true,
    parts: [
      ['form', '-.4 -.12, -.44 -.42, -.12 -.72, .3 -.66, .5 -.32, .44 -.02, .1 -.24, -.2 -.22'],
      ['blob', '-.4 -.2, -.1 -.46, .3 -.6, .46 -.4, .1 -.34, -.3 -.1', 0.05],
      ['blob', '-.38 -.34, -.1 -.6, .1 -.66, -.06 -.44, -.36 -.24', -0.09],
    ],
  },
  visor: {
    height: 0.36,
    covers: true,
    parts: [
      ['blob', '.02 -.56, .1 -.86, .46 -.92, .66 -.66, .5 -.5, .44 -.72, .22 -.6', '#b8352f'],
      ['form', '-.4 .3, -.44 -.2, -.2 -.58, .2 -.6, .46 -.24, .46 .3, .2 .52, -.2 .5'],
      ['polygon', '-.46 -.08, .1 -.12, .1 .02, -.44 .06', '#17181d'],
      ['polygon', '-.47 -.13, .16 -.17, .16 -.12, -.46 -.07', 0.1],
      ...['.16', '.25', '.34'].map((y) => ['oval', `-.2 ${y} .28 .03`, -0.24] as const),
    ],
  },
  bubble: {
    height: 0.2,
    parts: [
      ['oval', '0 0 1.28 1.32', 'rgba(190,220,242,0.2)'],
      ['blob', '-.44 -.16, -.34 -.42, -.14 -.54, -.26 -.36, -.36 -.1', 'rgba(255,255,255,0.75)'],
      ['blob', '-.52 .42, 0 .6, .54 .42, .58 .6, 0 .78, -.56 .6', -0.05],
    ],
  },
} as const satisfies Record<string, Hat>

/** Something on a head that is 1 high around the origin. */
export function paintHat(context: SKRSContext2D, headwear: Headwear, color: Color): void {
  const { parts }: Hat = hats[headwear]
  for (const [kind, points, fill = 0] of parts) {
    const paint = typeof fill === 'string' ? fill : css(shade(color, fill))
    if (kind === 'form') modelled(context, outline(points), color, 0.06, 0, 0.08)
    else if (kind === 'blob') blob(context, outline(points), paint)
    else if (kind === 'polygon') polygon(context, outline(points), paint)
    else {
      const [x = 0, y = 0, width = 0, height = 0] = points.split(' ').map(Number)
      oval(context, x, y, width, height, paint)
    }
  }
}

export function coversHair(headwear: Headwear): boolean {
  const hat: Hat = hats[headwear]
  return hat.covers ?? false
}

/** How far a hat rises above the crown, where the head is 1. */
export function heightOfHat(headwear: Headwear): number {
  return hats[headwear].height
}
