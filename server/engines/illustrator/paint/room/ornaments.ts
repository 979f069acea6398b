/** What stands about, hangs on walls or gives light, as parts of a face: see `paintParts`. */
export const ornaments = {
  tap: `
    box #c4c8ce .2 .1 .12 .9
    box #c4c8ce .2 .1 .5 .12
    box #c4c8ce .6 .1 .1 .3`,
  washer: `
    box shadow@.25 .97 0 .024 1
    box steel-.05 .06 .05 .87 .16
    oval iron .21 .13 .1 .08
    box #7fc4c9 .42 .09 .39 .08
    oval steel .5 .6 .75 .56
    oval #3d5a6c .5 .6 .56 .42
    oval #8fb8cc@.8 .44 .54 .27 .2`,
  plant: `
    blob #5f8f56-.08 .5 .74, .2 .5, .04 .56, .22 .64
    blob #5f8f56-.05 .5 .74, .8 .48, .97 .54, .78 .64
    blob #5f8f56 .5 .74, .22 .34, .1 .3, .28 .52
    blob #5f8f56+.03 .5 .74, .76 .3, .9 .27, .72 .52
    blob #5f8f56-.03 .48 .74, .36 .24, .34 .08, .46 .4
    blob #5f8f56+.05 .52 .74, .6 .2, .66 .04, .64 .4
    blob #5f8f56+.08 .5 .74, .42 .3, .5 .14, .56 .4
    poly #b86a48 .36 .68, .64 .68, .6 1, .4 1
    box #b86a48+.06 .34 .66 .32 .06`,
  disc: `
    oval shadow@.28 .5 1 .8 .27
    box iron .47 0 .06 1
    oval wood-.12 .5 .04 1 .34
    oval wood+.08 .5 0 1 .34
    box white .44 -.16 .12 .14
    oval white .57 -.1 .06 .08`,
  lamp: `
    box #7a5a3c .46 .3 .08 .7
    box #7a5a3c .28 .95 .44 .05
    poly glow .24 0, .76 0, .96 .48, .04 .48`,
  pendant: `
    box iron .48 0 .04 .85
    oval #ffe0a0 .5 .99 .24 .06
    poly cloth-.12 .42 .84, .58 .84, .8 1, .2 1`,
  flame: `
    blob #e2582c .1 1, 0 .7, .55 0, 1 .7, .9 1
    blob #f59a38 .2 1, .15 .78, .52 .34, .85 .78, .8 1
    blob #ffe08a .35 1, .3 .9, .5 .66, .7 .9, .65 1`,
  fire: `
    box #2c2224 .2 .24 .6 .76
    box #5c3c2c .27 .92 .46 .08
    blob #e2582c .3 .95, .28 .78, .4 .58, .46 .7, .52 .42, .58 .66, .64 .56, .72 .78, .7 .95
    blob #f59a38 .36 .95, .36 .82, .42 .72, .48 .8, .52 .6, .57 .8, .63 .7, .66 .84, .64 .95
    blob #ffe08a .42 .95, .44 .86, .52 .74, .58 .88, .57 .95`,
  picture: `
    box white .07 .05 .86 .9
    box cloth+.25 .16 .14 .68 .72
    oval #fff4d0 .64 .32 .14 .14
    poly cloth+.1 .16 .58, .36 .36, .52 .54, .64 .46, .84 .62, .84 .86, .16 .86
    poly wood .16 .7, .5 .64, .84 .72, .84 .86, .16 .86`,
  chalk: `
    line.006 white@.75 .08 .2, .2 .14, .34 .21
    line.006 white@.75 .37 .2, .42 .16, .5 .2
    line.006 white@.75 .08 .38, .26 .33, .44 .39
    line.006 white@.75 .08 .57, .15 .53, .22 .57
    line.006 white@.75 .26 .57, .38 .52, .52 .58
    line.006 white@.75 .08 .76, .22 .72, .36 .76
    ring.006 white@.75 .78 .48 .29 .53
    line.006 white@.75 .78 .23, .66 .62
    line.006 white@.75 .66 .62, .9 .62
    line.006 white@.75 .9 .62, .78 .23`,
  map: `
    oval #b9c98a .28 .38 .3 .36
    oval #d6a98a .36 .68 .16 .4
    oval #e0c486 .58 .4 .24 .5
    oval #b9c98a .74 .34 .34 .28
    oval #d6a98a .8 .7 .16 .2`,
  clock: `
    oval iron .5 .5 1 1
    oval white .5 .5 .86 .86
    line.06 iron .5 .5, .5 .2
    line.06 iron .5 .5, .7 .6`,
  tools: `
    box wood-.2 .08 .16 .02 .6
    box iron .05 .14 .08 .14
    box wood-.2 .2 .14 .02 .24
    box iron .203 .38 .014 .4
    box wood-.2 .3 .16 .05 .2
    poly iron .31 .36, .36 .36, .36 .9, .33 .9
    box wood-.2 .45 .16 .02 .56
    poly iron .42 .14, .5 .14, .48 .32, .44 .32
    oval iron .59 .24 .06 .22
    box iron .58 .3 .02 .5
    box wood-.2 .7 .14 .02 .3
    box iron .69 .42 .04 .3
    box wood-.2 .83 .16 .02 .6
    poly iron .78 .72, .9 .72, .88 .88, .8 .88`,
  pans: `
    box iron 0 0 1 .04
    box iron .165 0 .03 .4
    oval iron .18 .57 .28 .34
    oval iron+.06 .18 .57 .22 .27
    box iron .485 0 .03 .4
    oval #b86c42 .5 .6 .33 .4
    oval #b86c42+.06 .5 .6 .26 .31
    box iron .805 0 .03 .4
    oval #9698a0 .82 .55 .25 .3
    oval #9698a0+.06 .82 .55 .2 .23`,
  crest: `
    oval #d6aa54 .5 .01 .6 .28
    oval cloth .5 -.02 .18 .1
    oval #e6c070 0 0 .24 .13
    oval #e6c070 1 0 .24 .13`,
  curtains: `
    poly cloth -.22 -.1, .1 -.1, .07 .25, -.02 .6, -.1 .82, .02 1.15, .06 1.56, -.22 1.56
    poly cloth 1.22 -.1, .9 -.1, .93 .25, 1.02 .6, 1.1 .82, .98 1.15, .94 1.56, 1.22 1.56
    line.04 cloth-.07 -.14 -.08, -.13 .5, -.16 .8
    line.04 cloth-.07 .02 -.08, 0 .4, -.1 .76
    line.04 cloth-.07 -.14 .88, -.14 1.2, -.15 1.55
    line.04 cloth-.07 -.08 .88, -.02 1.2, -.01 1.55
    line.04 cloth-.07 1.14 -.08, 1.13 .5, 1.16 .8
    line.04 cloth-.07 .98 -.08, 1 .4, 1.1 .76
    line.04 cloth-.07 1.14 .88, 1.14 1.2, 1.15 1.55
    line.04 cloth-.07 1.08 .88, 1.02 1.2, 1.01 1.55
    line.05 cloth+.14 -.21 .8, -.09 .83
    line.05 cloth+.14 1.21 .8, 1.09 .83
    box #6a4c34 -.26 -.13 1.52 .035`,
} as const
export type Ornament = keyof typeof ornaments

/** Which of them shine, and from where: fractions of their face. */
export const shining: { readonly [name in Ornament]?: readonly [across: number, down: number] } = {
  lamp: [0.5, 0.3],
  pendant: [0.5, 1],
  flame: [0.5, 0.6],
  fire: [0.5, 0.9],
}
