import type { Breed, Crest } from '../../tables/drawings.ts'
import type { Skeleton } from './skeleton.ts'

/** Tails, from the rump: the unit is the height at the shoulder. */
export const tails: Readonly<Record<Breed['tail'], string>> = {
  brush: `
    form body-.03 -.1 -.06, .12 -.12, .34 -.2, .62 -.32, .9 -.4, .84 -.14, .64 .06, .38 .12, .12 .06
    blob belly .9 -.4, .7 -.33, .66 -.2, .74 -.1, .8 -.1`,
  thin: 'form body-.05 -.1 -.04, .1 .02, .24 -.06, .3 -.24, .3 -.44, .4 -.52, .42 -.38, .4 -.16, .3 .08, .1 .12',
  curl: 'form body-.03 -.12 -.06, .04 -.08, .13 -.2, .16 -.36, .26 -.42, .29 -.3, .25 -.12, .12 .06, -.06 .12',
  tuft: `
    form body-.04 -.1 -.1, .06 -.08, .16 .1, .2 .34, .15 .36, .1 .16, -.02 .04
    form marks .1 .28, .24 .3, .26 .46, .18 .56, .12 .44`,
  stub: 'form belly -.06 -.08, .06 -.14, .14 -.02, .08 .1, -.04 .08',
  flowing: `
    form marks -.12 -.14, .06 -.2, .24 -.08, .34 .16, .38 .42, .46 .6, .3 .58, .2 .66, .14 .48, .08 .22, -.02 .06
    line.02 marks+.07 .06 -.1, .22 .08, .3 .46`,
  none: '',
}

/** What of a crest is on the chest, whose half height is 1. */
export const chests: Partial<Record<Crest, string>> = {
  mane: 'blob marks -.9 -.9, .3 -1, .8 0, .4 1, -.4 1.2, -1.1 .3',
  ruff: 'blob belly -1 -.5, -.3 -.3, 0 .3, -.2 1, -.8 .9, -1.1 .2',
}

/** The hind legs of one that sits or lies, around the hips, whose half height is 1. */
export const folds: Readonly<Record<Skeleton['rest'], string>> = {
  none: '',
  sitting: `
    form limb -.95 .5, -.85 -.5, -.05 -1, .8 -.5, .93 .4, .45 .96, -.55 1
    form foot -.1 1.06, -.1 .76, -.6 .7, -1.1 .8, -1.16 1.0, -1 1.08`,
  lying: 'form limb -.84 .32, -.67 -.44, .02 -.82, .68 -.34, .77 .52, .35 1, -.59 1',
}

export const curled = {
  ring: '-.5 .8, -.46 .5, -.14 .3, .26 .3, .6 .5, .7 .78, .58 .97, .1 1.02, -.36 .99',
  haunch: 'form limb .12 .74, .3 .52, .56 .58, .66 .8, .5 .97, .2 .96',
  tail: 'form body-.03 .66 .74, .7 .82, .56 .96, .3 1.02, .06 1.01, -.12 .95, .06 .93, .3 .93, .52 .88',
  brush: `
    form body-.03 .64 .72, .72 .84, .58 1.02, .3 1.07, .04 1.04, -.14 .94, .06 .88, .3 .86, .5 .82
    blob belly -.14 .94, .0 .88, .08 .95, .02 1.03`,
}
