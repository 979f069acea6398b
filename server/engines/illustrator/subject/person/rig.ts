import type { Spot } from '../figure.ts'
import { outline, type Point } from '../shapes.ts'

export type Stance = 'standing' | 'walking' | 'running' | 'sitting' | 'riding' | 'flying'

/** The joints of a body facing left. Standing upright it is 1 high, from the crown at y 0 to the soles at y 1. */
export interface Rig {
  /** Size of the box around it. */
  width: number
  height: number
  head: Point
  chest: Point
  pelvis: Point
  /** First the far limb, then the near one. */
  arms: readonly [Limb, Limb]
  legs: readonly [Limb, Limb]
  /** What rests on the ground or on a mount, in the box's own units. */
  base: Spot
}

export interface Limb {
  root: Point
  joint: Point
  end: Point
}

interface Plan {
  width: number
  height: number
  spine: string
  farArm: string
  nearArm: string
  farLeg: string
  nearLeg: string
  base?: Spot
}

const plans: Record<Stance, Plan> = {
  standing: {
    width: 0.44,
    height: 1,
    spine: '.215 .08, .22 .2, .22 .5',
    farArm: '.155 .21, .105 .345, .115 .475',
    nearArm: '.29 .21, .335 .345, .305 .475',
    farLeg: '.185 .5, .172 .735, .165 .955',
    nearLeg: '.25 .5, .265 .735, .28 .955',
  },
  walking: {
    width: 0.56,
    height: 1,
    spine: '.26 .08, .28 .2, .285 .5',
    farArm: '.24 .215, .175 .33, .12 .43',
    nearArm: '.33 .215, .385 .34, .4 .465',
    farLeg: '.275 .5, .19 .7, .125 .945',
    nearLeg: '.3 .5, .34 .72, .43 .93',
  },
  running: {
    width: 0.7,
    height: 0.98,
    spine: '.27 .08, .31 .2, .36 .49',
    farArm: '.27 .22, .17 .3, .1 .2',
    nearArm: '.36 .22, .46 .3, .43 .42',
    farLeg: '.35 .49, .2 .6, .2 .8',
    nearLeg: '.375 .49, .45 .7, .59 .9',
  },
  sitting: {
    width: 0.6,
    height: 0.64,
    spine: '.36 .08, .385 .2, .41 .5',
    farArm: '.33 .22, .27 .35, .2 .38',
    nearArm: '.44 .215, .42 .35, .29 .4',
    farLeg: '.39 .53, .21 .36, .11 .59',
    nearLeg: '.43 .54, .25 .38, .16 .6',
  },
  riding: {
    width: 0.46,
    height: 0.84,
    spine: '.22 .08, .24 .2, .26 .5',
    farArm: '.2 .22, .13 .34, .07 .4',
    nearArm: '.3 .215, .25 .36, .12 .41',
    farLeg: '.24 .5, .14 .6, .17 .78',
    nearLeg: '.29 .5, .18 .63, .23 .79',
    base: { x: 0.56, y: 0.66 },
  },
  flying: {
    width: 0.5,
    height: 1,
    spine: '.215 .13, .235 .25, .27 .52',
    farArm: '.17 .24, .1 .13, .05 .02',
    nearArm: '.3 .25, .36 .37, .3 .46',
    farLeg: '.24 .52, .25 .74, .33 .93',
    nearLeg: '.3 .52, .36 .72, .42 .92',
  },
}

/** The near arm, lifted to hold something before the body. */
const holdingArm: Record<Stance, string> = {
  standing: '.155 .21, .09 .31, .04 .22',
  walking: '.24 .215, .15 .3, .07 .24',
  running: '.27 .22, .17 .3, .1 .2',
  sitting: '.33 .22, .24 .3, .16 .22',
  riding: '.2 .22, .11 .29, .05 .2',
  flying: '.17 .24, .1 .13, .05 .02',
}

/** The joints for a stance; a head of `headHeight` takes the place of an adult's 0.145 and the body below shrinks. */
export function rigOf(stance: Stance, headHeight: number, holding: boolean): Rig {
  const { width, height, base = { x: 0.5, y: 1 }, ...plan } = plans[stance]
  const scale = (1 - headHeight) / (1 - 0.145)
  const below = (y: number) => headHeight + (y - 0.145) * scale
  const total = height === 1 ? 1 : below(height)
  const joints = (text: string) => outline(text).map(([x, y]): Point => [x, below(y)])
  const limb = (text: string): Limb => {
    const [root, joint, end] = joints(text) as [Point, Point, Point]
    return { root, joint, end }
  }
  const [head, chest, pelvis] = joints(plan.spine) as [Point, Point, Point]
  return {
    width,
    height: total,
    head: [head[0], headHeight * 0.54 + (stance === 'flying' ? 0.05 : 0)],
    chest,
    pelvis,
    arms: [limb(holding ? holdingArm[stance] : plan.farArm), limb(plan.nearArm)],
    legs: [limb(plan.farLeg), limb(plan.nearLeg)],
    base,
  }
}
