import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Color } from '../../color.ts'
import { paintParts } from '../parts.ts'

interface Hat {
  /** No hair is seen. */
  covers?: true
  parts: string
}

/** On a head that is 1 high around the origin. */
export const headwears = {
  bare: { parts: '' },
  pointed: {
    parts: `
      form hat -.36 -.22, -.2 -.7, .1 -1.2, .44 -1.36, .26 -.98, .32 -.6, .42 -.2
      blob hat-.16 -.35 -.26, -.3 -.42, .02 -.36, .36 -.42, .41 -.22, .02 -.18
      blob hat-.08 -.66 -.16, -.4 -.28, .02 -.22, .44 -.27, .72 -.14, .4 -.1, .02 -.12, -.4 -.09`,
  },
  brimmed: {
    parts: `
      form hat -.35 -.22, -.33 -.58, -.1 -.72, .03 -.67, .24 -.71, .38 -.56, .42 -.2, 0 -.16
      blob hat-.18 -.35 -.24, -.34 -.38, .02 -.33, .4 -.38, .42 -.22, .02 -.17
      blob hat-.04 -.68 -.14, -.42 -.27, .02 -.2, .46 -.26, .74 -.12, .44 -.1, .02 -.11, -.42 -.08`,
  },
  cylinder: {
    parts: `
      poly hat -.34 -.22, -.39 -.94, .43 -.94, .39 -.22
      poly hat-.08 .2 -.22, .22 -.94, .43 -.94, .39 -.22
      poly #8f3a3f -.34 -.26, -.35 -.42, .4 -.42, .39 -.26
      oval hat+.05 .02 -.22 1.08 .15`,
  },
  cap: {
    parts: `
      form hat -.37 -.16, -.36 -.44, -.08 -.62, .2 -.61, .4 -.42, .44 -.1, .02 -.2
      blob hat-.12 -.3 -.22, -.66 -.16, -.74 -.08, -.5 -.1, -.2 -.12, .06 -.17`,
  },
  beanie: {
    parts: `
      oval hat+.08 .03 -.72 .2 .2
      form hat -.37 -.16, -.37 -.46, -.08 -.68, .16 -.68, .42 -.46, .45 -.12, .02 -.22
      blob hat-.07 -.4 -.1, -.4 -.26, 0 -.33, .44 -.24, .47 -.06, .02 -.16`,
  },
  hard: {
    parts: `
      form hat -.41 -.16, -.38 -.46, -.08 -.66, .16 -.66, .42 -.44, .47 -.12, .02 -.2
      blob hat+.08 -.08 -.2, -.08 -.64, .08 -.66, .12 -.2
      blob hat-.1 -.56 -.12, -.4 -.23, .02 -.26, .46 -.2, .56 -.1, .02 -.15`,
  },
  toque: {
    parts: `
      form hat -.3 -.3, -.5 -.6, -.4 -.9, -.12 -.96, .1 -1.04, .38 -.94, .54 -.66, .36 -.3
      blob hat-.06 -.14 -.4, -.2 -.7, -.16 -.9, -.1 -.7, -.08 -.4
      blob hat-.06 .16 -.4, .2 -.7, .16 -.92, .26 -.7, .22 -.4
      poly hat-.03 -.35 -.16, -.33 -.42, .38 -.42, .42 -.14`,
  },
  crown: {
    parts: `
      poly hat -.35 -.24, -.41 -.68, -.22 -.46, -.1 -.76, .04 -.48, .2 -.76, .28 -.46, .48 -.66, .41 -.22
      poly hat-.1 -.35 -.24, -.36 -.34, .42 -.34, .41 -.22
      oval #c0394b -.22 -.4 .08 .09
      oval #c0394b .03 -.4 .08 .09
      oval #c0394b .28 -.4 .08 .09`,
  },
  hood: {
    covers: true,
    parts: `
      form hat -.34 -.16, -.36 -.42, -.08 -.62, .24 -.6, .5 -.32, .56 .24, .46 .6, .2 .62, .3 .1, .1 -.3, -.14 -.3
      line.05 hat-.09 -.3 -.18, .28 -.44, .28 .36`,
  },
  turban: {
    covers: true,
    parts: `
      form hat -.4 -.12, -.44 -.42, -.12 -.72, .3 -.66, .5 -.32, .44 -.02, .1 -.24, -.2 -.22
      blob hat+.05 -.4 -.2, -.1 -.46, .3 -.6, .46 -.4, .1 -.34, -.3 -.1
      blob hat-.09 -.38 -.34, -.1 -.6, .1 -.66, -.06 -.44, -.36 -.24`,
  },
  visor: {
    covers: true,
    parts: `
      blob #b8352f .02 -.56, .1 -.86, .46 -.92, .66 -.66, .5 -.5, .44 -.72, .22 -.6
      form hat -.4 .3, -.44 -.2, -.2 -.58, .2 -.6, .46 -.24, .46 .3, .2 .52, -.2 .5
      poly #17181d -.46 -.08, .1 -.12, .1 .02, -.44 .06
      poly hat+.1 -.47 -.13, .16 -.17, .16 -.12, -.46 -.07
      line.03 hat-.24 -.34 .17, -.06 .15
      line.03 hat-.24 -.34 .26, -.06 .24
      line.03 hat-.24 -.34 .35, -.06 .33`,
  },
  bubble: {
    parts: `
      oval #bedcf2@.32 0 0 1.28 1.32
      blob #ffffff@.75 -.44 -.16, -.34 -.42, -.14 -.54, -.26 -.36, -.36 -.1
      blob hat-.05 -.52 .42, 0 .6, .54 .42, .58 .6, 0 .78, -.56 .6`,
  },
} as const satisfies Record<string, Hat>
export type Headwear = keyof typeof headwears

export function paintHat(context: SKRSContext2D, headwear: Headwear, color: Color): void {
  paintParts(context, headwears[headwear].parts, { hat: color })
}

export function coversHair(headwear: Headwear): boolean {
  const hat: Hat = headwears[headwear]
  return hat.covers ?? false
}
