import { css } from '../../color.ts'
import type { HairStyle } from '../../scene.ts'
import { blob, oval } from '../../subject/shapes.ts'
import { paintCurls } from './curls.ts'
import { type Lock, paintBraid, paintLock } from './locks.ts'
import type { Sitting } from './sitting.ts'
import { glow } from './tones.ts'

/** How a style is made of locks: what lies behind the head, and what lies before it. */
interface Hairdo {
  back?: (sitting: Sitting, part: number) => void
  front: (sitting: Sitting, part: number) => void
}

/** Combed from the hairline back over the skull. */
const combed: Lock = {
  guides: [
    '-.34 .05 .06, -.375 -.06 0, -.4 -.2 -.08, -.39 -.32 -.12',
    '-.315 -.13 .12, -.35 -.26 .02, -.34 -.4 -.08, -.26 -.53 -.12',
    '-.2 -.255 .26, -.22 -.42 .12, -.18 -.54 0, -.1 -.605 -.1',
    '0 -.285 .33, 0 -.47 .2, 0 -.57 .06, 0 -.615 -.08',
    '.2 -.255 .26, .22 -.42 .12, .18 -.54 0, .1 -.605 -.1',
    '.315 -.13 .12, .35 -.26 .02, .34 -.4 -.08, .26 -.53 -.12',
    '.34 .05 .06, .375 -.06 0, .4 -.2 -.08, .39 -.32 -.12',
  ],
  strands: 54,
}

/** The sides of a short cut. */
const sides: Lock = {
  guides: [
    '.35 -.34 -.1, .388 -.2 -.09, .382 -.08 -.06, .36 .03 0',
    '.29 -.29 .12, .325 -.18 .1, .335 -.08 .09, .335 .05 .07',
  ],
  strands: 10,
  tone: -0.035,
}

/** Swept from the part over to the other side. */
const swept: Lock = {
  guides: [
    '-.24 -.25 .26, -.08 -.3 .34, .12 -.28 .32, .29 -.19 .2, .335 -.1 .1',
    '-.23 -.36 .2, -.06 -.48 .24, .16 -.47 .2, .34 -.34 .06, .375 -.18 0',
    '-.24 -.44 .1, -.06 -.6 .12, .2 -.6 .06, .4 -.42 -.06, .41 -.22 -.06',
    '-.24 -.5 -.04, -.08 -.65 .02, .16 -.66 -.02, .4 -.5 -.1, .425 -.26 -.1',
  ],
  strands: 34,
}
const other: Lock = {
  guides: [
    '-.24 -.5 -.04, -.34 -.44 -.08, -.4 -.3 -.1, -.4 -.14 -.08',
    '-.21 -.31 .26, -.27 -.27 .2, -.31 -.2 .14, -.325 -.1 .1',
  ],
  strands: 14,
}

/** From the part down beside the face. */
const curtain = (long: number, wide: number): Lock => ({
  guides: [
    `.06 -.38 .32, .2 -.285 .26, .318 -.1 .14, .352 .12 .09, .35 ${0.1 + long * 0.36} .08, ${0.345 + wide * 0.3} ${0.08 + long * 0.68} .1, ${0.33 + wide * 0.6} ${long} .12`,
    `.04 -.46 .24, .24 -.4 .16, .375 -.16 .04, .41 .12 .02, .415 ${0.1 + long * 0.36} .02, ${0.41 + wide * 0.6} ${0.1 + long * 0.7} .04, ${0.4 + wide} ${long + 0.03} .06`,
    `0 -.6 .02, .27 -.55 -.04, .425 -.26 -.1, .47 .1 -.1, .475 ${0.1 + long * 0.36} -.1, ${0.47 + wide} ${0.1 + long * 0.68} -.08, ${0.44 + wide} ${long - 0.02} -.04`,
  ],
  strands: 34,
})

/** All that is seen behind the head and the neck. */
const behind = (long: number, wide: number): Lock => ({
  guides: [
    `-.1 -.58 -.16, -.36 -.42 -.2, -.45 -.1 -.2, -.47 .25 -.2, ${-0.46 - wide} ${long * 0.7} -.2, ${-0.4 - wide} ${long} -.2`,
    `-.05 -.6 -.16, -.2 -.4 -.2, -.24 0 -.2, -.24 .3 -.2, -.24 ${long * 0.72} -.2, -.22 ${long + 0.03} -.2`,
    `.05 -.6 -.16, .2 -.4 -.2, .24 0 -.2, .24 .3 -.2, .24 ${long * 0.72} -.2, .22 ${long + 0.03} -.2`,
    `.1 -.58 -.16, .36 -.42 -.2, .45 -.1 -.2, .47 .25 -.2, ${0.46 + wide} ${long * 0.7} -.2, ${0.4 + wide} ${long} -.2`,
  ],
  strands: 40,
  tone: -0.06,
})

const fringe: Lock = {
  guides: [
    '-.08 -.6 0, -.3 -.46 .02, -.375 -.24 .04, -.33 -.06 .12',
    '-.04 -.61 .06, -.18 -.48 .2, -.22 -.28 .3, -.2 -.115 .3',
    '0 -.61 .08, 0 -.48 .26, 0 -.3 .36, 0 -.105 .37',
    '.04 -.61 .06, .18 -.48 .2, .22 -.28 .3, .2 -.115 .3',
    '.08 -.6 0, .3 -.46 .02, .375 -.24 .04, .33 -.06 .12',
  ],
  strands: 38,
}

const tail: Lock = {
  guides: [
    '.02 -.5 -.4, .34 -.54 -.44, .52 -.3 -.42, .55 .1 -.4, .5 .5 -.4, .56 .9 -.36',
    '.04 -.4 -.4, .26 -.36 -.42, .36 -.16 -.42, .38 .14 -.4, .35 .5 -.4, .5 .92 -.36',
  ],
  strands: 22,
}

const both = (sitting: Sitting, lock: Lock, parted = false): void => {
  if (parted) scalp(sitting)
  // The far side first: the near one lies over it.
  for (const side of sitting.view.yaw > 0 ? [1, -1] : [-1, 1]) paintLock(sitting, { ...lock, side })
}

/** What is seen of the head where the hair is parted. */
function scalp({ context, view, hair }: Sitting): void {
  const bare = view.places(
    '-.36 -.1 0, -.38 -.34 -.1, -.2 -.55 -.05, 0 -.59 0, .2 -.55 -.05, .38 -.34 -.1, .36 -.1 0, ' +
      '.24 -.28 .22, 0 -.42 .3, -.24 -.28 .22',
  )
  blob(context, bare, css(hair.deep))
}

/** Short at the sides, with a lock over the top. */
const short = (top: Lock): Hairdo => ({
  front(sitting, part) {
    both(sitting, sides)
    for (const lock of [other, top]) paintLock(sitting, { ...lock, side: part })
  },
})

const hairdos: Record<HairStyle, Hairdo> = {
  bald: {
    front(sitting) {
      const { context, view, key, skin, look } = sitting
      glow(context, view.at(key * 0.12, -0.4), 0.14, skin.light, 0.85)
      if (look.lined)
        both(sitting, {
          ...sides,
          guides: sides.guides.map((guide) => guide.replace(/^[^,]*,/, '')),
        })
    },
  },
  cropped: {
    front(sitting) {
      paintLock(sitting, { ...combed, strands: 110, fine: true })
      both(sitting, { ...sides, fine: true })
    },
  },
  parted: short(swept),
  pixie: short({
    strands: 34,
    guides: [
      '-.22 -.32 .26, -.1 -.3 .32, .06 -.2 .34, .2 -.1 .3, .3 -.02 .2',
      '-.23 -.38 .2, -.06 -.46 .26, .14 -.4 .24, .3 -.22 .14, .35 -.02 .08',
      '-.24 -.5 0, -.06 -.64 .06, .18 -.62 .02, .38 -.44 -.08, .42 -.16 -.08',
    ],
  }),
  curls: {
    back: (sitting) => paintCurls(sitting, sitting.look.gender === 'woman' ? 'long' : 'back'),
    front: (sitting) => paintCurls(sitting, 'front'),
  },
  afro: {
    back: (sitting) => paintCurls(sitting, 'afro'),
    front: (sitting) => paintCurls(sitting, 'afro front'),
  },
  bob: {
    back: (sitting) => paintLock(sitting, behind(0.44, 0)),
    front(sitting, part) {
      both(sitting, curtain(0.46, -0.02), true)
      if (part > 0) paintLock(sitting, fringe)
    },
  },
  long: {
    back: (sitting) => paintLock(sitting, behind(1.12, 0.04)),
    front: (sitting) => both(sitting, curtain(1.05, 0.03), true),
  },
  wavy: {
    back: (sitting) => paintLock(sitting, { ...behind(1.02, 0.12), wave: 0.05 }),
    front: (sitting) => both(sitting, { ...curtain(0.96, 0.09), wave: 0.045 }, true),
  },
  bun: {
    back(sitting) {
      const [x, y] = sitting.view.at(0, -0.66, { depth: -0.26 })
      paintBun(sitting, x, y)
    },
    front: (sitting) => paintLock(sitting, combed),
  },
  ponytail: {
    back: (sitting) =>
      paintLock(sitting, { ...tail, side: sitting.view.yaw > 0 ? -1 : 1, wave: 0.03 }),
    front: (sitting) => paintLock(sitting, combed),
  },
  braids: {
    front(sitting) {
      both(sitting, curtain(0.2, 0.02), true)
      for (const side of [-1, 1])
        paintBraid(sitting, '.41 .16 .02, .45 .4 .06, .46 .65 .12, .42 .9 .18, .43 1.1 .2', side)
    },
  },
}

function paintBun(sitting: Sitting, x: number, y: number): void {
  const { context, key } = sitting
  const { light, base, shadow, deep } = sitting.hair
  oval(context, x, y, 0.4, 0.34, css(shadow))
  glow(context, [x + key * 0.07, y - 0.05], 0.17, base, 1)
  context.lineCap = 'round'
  for (let i = 0; i < 9; i++) {
    const t = i / 8
    context.strokeStyle = css(i % 3 === 1 ? light : deep, 0.5)
    context.lineWidth = 0.012
    context.beginPath()
    context.ellipse(
      x,
      y + 0.02 * t,
      0.06 + t * 0.12,
      0.04 + t * 0.11,
      0.3,
      Math.PI * (0.9 + t * 0.1),
      Math.PI * (1.9 - t * 0.15),
    )
    context.stroke()
  }
}

/** The part of the hair that lies behind the head, or before it; `part` is the side of the parting. */
export function paintHair(sitting: Sitting, where: keyof Hairdo, part: number): void {
  hairdos[sitting.look.hair.style][where]?.(sitting, part)
}
