import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, hex, shade } from '../../color.ts'
import type { Gesture } from '../figure.ts'
import { between, blob, line, modelled, outline, type Point, paintParts, tube } from '../shapes.ts'
import type { Look } from './look.ts'
import { bareLegs, type Outfit } from './outfit.ts'
import type { Limb, Rig } from './rig.ts'

const soles: Record<Outfit['footwear'], string> = {
  sneakers:
    '.036 .038, .036 -.012, .018 -.026, -.014 -.024, -.034 .004, -.07 .014, -.082 .036, -.07 .04',
  boots:
    '.038 .038, .039 -.05, .039 -.084, -.036 -.084, -.036 -.01, -.07 .012, -.084 .036, -.07 .04',
}

/** A leg with its shoe; the far one is darker. */
export function paintLeg(
  context: SKRSContext2D,
  rig: Rig,
  side: 0 | 1,
  look: Look,
  outfit: Outfit,
): void {
  const { root, joint, end } = rig.legs[side]
  const darker = side === 0 ? 0.05 : 0
  const w = look.build * rig.scale
  const skin = shade(look.skin, -darker)
  const cloth = shade(outfit.bottom, -darker)
  const middle = [
    between(joint, root, 1.02),
    between(root, joint, 0.5),
    joint,
    between(joint, end, 0.4),
    end,
  ]
  const lean = [0.086, 0.08, 0.062, 0.06, 0.042].map((width) => width * w)
  const trousered = [0.09, 0.087, 0.073, 0.066, 0.06].map((width) => width * w)
  const bare = bareLegs(outfit)
  const booted = outfit.footwear === 'boots'
  const shoe = () =>
    paintShoe(context, rig, end, between(joint, end, 0.5), shade(outfit.shoes, -darker), outfit)
  if (!booted) shoe()
  modelled(context, tube(middle, bare ? lean : trousered), bare ? skin : cloth, 0.018 * w, 0)
  if (booted) shoe()
  if (outfit.garment === 'shorts') {
    const hem = [between(joint, root, 1.02), between(root, joint, 0.5), between(root, joint, 0.74)]
    modelled(context, tube(hem, [0.106 * w, 0.1 * w, 0.1 * w]), cloth, 0.02 * w, 0)
  }
  if (bare) return
  const fold = css(shade(cloth, -0.08), 0.6)
  line(
    context,
    [between(joint, root, 0.1), [joint[0] + 0.01 * w, joint[1]], between(joint, end, 0.16)],
    0.006 * w,
    fold,
  )
}

/** A shoe under an ankle: level, or hanging from a shin that is lifted. */
function paintShoe(
  context: SKRSContext2D,
  rig: Rig,
  [x, y]: Point,
  shin: Point,
  color: Color,
  outfit: Outfit,
): void {
  const angle = Math.atan2(shin[0] - x, y - shin[1])
  const size = rig.scale
  context.save()
  context.translate(x, y)
  context.rotate(Math.max(0, Math.abs(angle) - 0.3) * Math.sign(angle) * 0.9)
  modelled(context, outline(soles[outfit.footwear], 0, 0, size), color, 0.012, 0)
  line(context, outline('.034 .038, -.074 .04', 0, 0, size), 0.009 * size, css(shade(color, -0.16)))
  context.restore()
}

/** An arm with its hand, which a pocket may hide. */
export function paintArm(
  context: SKRSContext2D,
  rig: Rig,
  side: 0 | 1,
  look: Look,
  outfit: Outfit,
  hidden: boolean,
): void {
  const { root, joint, end } = rig.arms[side]
  const darker = side === 0 ? 0.045 : 0
  const w = look.build * rig.scale
  const sleeve = shade(outfit.top, -darker)
  const short = outfit.sleeves === 'short'
  const skin = shade(look.skin, -darker * 0.6)
  const middle = [
    between(joint, root, 1.16),
    between(root, joint, 0.3),
    joint,
    between(joint, end, 0.45),
    end,
  ]
  const bare = [0.03, 0.054, 0.049, 0.046, 0.032].map((width) => width * w)
  const sleeved = [0.034, 0.066, 0.06, 0.055, 0.047].map((width) => width * w)
  if (!hidden) paintHand(context, rig.arms[side], rig.scale, skin, side)
  modelled(context, tube(middle, short ? bare : sleeved), short ? skin : sleeve, 0.014 * w, 0.006)
  if (short) {
    const half = [
      between(joint, root, 1.16),
      between(root, joint, 0.22),
      between(root, joint, 0.64),
    ]
    modelled(context, tube(half, [0.034 * w, 0.066 * w, 0.076 * w]), sleeve, 0.016 * w, 0.006)
  } else {
    const fold = css(shade(sleeve, -0.09), 0.6)
    line(
      context,
      [between(joint, root, 0.12), [joint[0] + 0.006, joint[1]], between(joint, end, 0.2)],
      0.005 * w,
      fold,
    )
    const cuff = tube([between(end, joint, 0.1), between(end, joint, -0.02)], [0.05 * w, 0.05 * w])
    blob(context, cuff, css(shade(sleeve, -0.05)))
  }
}

/** A half-open hand at the end of an arm, its thumb towards the front. */
export function paintHand(
  context: SKRSContext2D,
  { joint, end: [x, y] }: Limb,
  scale: number,
  skin: Color,
  side: 0 | 1,
): void {
  const size = 0.052 * scale
  context.save()
  context.translate(x, y)
  context.rotate(-Math.atan2(x - joint[0], y - joint[1]))
  context.scale(size, size)
  modelled(
    context,
    outline('-.28 -.3, -.4 .2, -.4 .62, -.22 1.06, .02 1.12, .3 .98, .42 .55, .3 -.3'),
    skin,
    0.14,
    0.04,
    0.06,
  )
  paintParts(context, fingers, { skin })
  if (side === 1) paintParts(context, 'line.06 skin-.12@.75 -.32 .46, -.34 .62, -.42 .8', { skin })
  context.restore()
}

const fingers = `
  blob skin -.3 .1, -.56 .36, -.58 .78, -.42 .84, -.34 .6, -.2 .44
  line.06 skin-.12@.75 -.16 .72, -.12 1.04
  line.06 skin-.12@.75 .04 .7, .08 1.06
  line.06 skin-.12@.75 .22 .66, .26 .96`

/** Where the middle of a hand is. */
export function palmOf({ joint, end }: Limb, scale: number): Point {
  const long = Math.hypot(end[0] - joint[0], end[1] - joint[1])
  return between(joint, end, 1 + (0.028 * scale) / long)
}

interface Kind {
  color: string
  /** Around the far hand, and around the near one: points where a whole person is 1 high. */
  far: string
  near?: string
}

/** Paints what a gesture needs into the hands of a body; undefined for bare hands. */
export function toolOf(
  gesture: Gesture,
  rig: Rig,
  color: string | null,
): ((context: SKRSContext2D) => void) | undefined {
  const kind = kinds[gesture]
  if (!kind) return undefined
  const palette = { main: hex(color ?? kind.color), wood: hex('#8a5f38'), paper: hex('#f6f0df') }
  const at = ([x, y]: Point) => ({ x, y, width: 1, height: 1 })
  return (context) => {
    paintParts(context, kind.near ?? '', palette, at(palmOf(rig.arms[1], rig.scale)))
    paintParts(context, kind.far, palette, at(palmOf(rig.arms[0], rig.scale)))
  }
}

const kinds: Partial<Record<Gesture, Kind>> = {
  reading: {
    color: '#a8443c',
    far: `
      poly paper .0 -.09, .04 -.1, .085 -.086, .13 -.1, .17 -.09, .17 .01, 0 .01
      line.004 #cfc4a8 .01 -.084, .045 -.092, .085 -.078
      line.004 #cfc4a8 .16 -.084, .125 -.092, .085 -.078
      poly main -.005 -.082, .085 -.068, .085 .042, -.005 .02
      poly main-.06 .175 -.082, .085 -.068, .085 .042, .175 .02
      line.007 main-.14 .085 -.068, .085 .042
      poly main+.14 .015 -.056, .06 -.048, .06 -.026, .015 -.034`,
  },
  writing: {
    color: '#3f6a8a',
    near: `
      form main -.12 .016, -.1 -.044, .06 -.024, .05 .041
      poly paper -.115 0, -.095 -.05, .054 -.032, .046 .022`,
    far: 'line.009 #33405a .016 -.06, -.022 .05',
  },
  eating: {
    color: '#d8423a',
    far: `
      blob main -.038 -.032, -.02 -.062, 0 -.054, .022 -.062, .038 -.032, .026 .008, 0 .018, -.026 .008
      blob main-.08 .012 -.056, .034 -.05, .036 -.03, .024 .008, .01 .014, .022 -.02
      line.006 wood 0 -.052, .004 -.064, .012 -.074`,
  },
  drinking: {
    color: '#e9e2d2',
    far: `
      oval main-.12 -.038 -.012 .05 .05
      oval main+.1 -.038 -.012 .026 .026
      blob main -.036 -.05, .036 -.05, .034 0, .022 .034, -.022 .034, -.034 0
      blob main-.07 .014 -.05, .036 -.05, .034 0, .022 .034, .008 .034, .02 0
      oval main-.14 0 -.05 .072 .016`,
  },
  cooking: {
    color: '#3b3e46',
    near: 'line.011 wood+.1 .02 -.05, -.1 -.06, -.26 -.03',
    far: `
      line.02 wood .03 -.004, -.09 .004
      blob main -.28 -.02, -.09 -.02, -.1 .026, -.13 .04, -.24 .04, -.27 .026
      oval main+.14 -.185 -.02 .19 .035
      oval #fbf6e6 -.21 -.024 .075 .02
      oval #f2b632 -.206 -.03 .032 .016
      oval #6f9a3c -.145 -.023 .02 .012
      oval #6f9a3c -.125 -.018 .02 .012`,
  },
  painting: {
    color: '#6fa3c4',
    near: `
      blob #c99a63 -.14 -.01, -.1 -.06, 0 -.06, .03 -.02, .01 .03, -.06 .035, -.08 .01, -.12 .025
      oval #d0453c -.11 -.02 .024 .018
      oval #f1c23c -.07 -.04 .024 .018
      oval #3f79b4 -.02 -.04 .024 .018
      oval #5a9a4a 0 -.01 .024 .018`,
    far: `
      line.018 wood -.2 -.26, -.33 .5
      line.018 wood -.2 -.26, -.06 .5
      line.018 wood -.2 -.26, -.2 .44
      poly paper -.345 -.24, -.06 -.24, -.06 .12, -.345 .12
      poly main -.33 -.22, -.075 -.22, -.075 .1, -.33 .1
      oval #f6d487 -.13 -.14 .06 .06
      poly #6d8f56 -.33 .1, -.33 0, -.27 -.05, -.2 .01, -.13 -.03, -.075 .02, -.075 .1
      line.009 wood-.1 .03 .02, -.06 -.015
      line.014 #c9553f -.06 -.015, -.085 -.024`,
  },
  fishing: {
    color: '#7a5a35',
    far: `
      line.016 main .1 .07, -.34 -.25
      line.008 main+.08 -.3 -.215, -.5 -.37, -.6 -.38
      line.003 #f0f0f5@.85 -.6 -.38, -.615 0, -.6 .38
      oval #d8402f -.6 .39 .026 .034
      oval #ffffff -.6 .4 .026 .014
      oval #4b4f57 .05 .045 .04 .04`,
  },
  singing: {
    color: '#33353d',
    far: `
      line.02 main -.01 .05, .004 -.035
      oval #8f949d .008 -.05 .04 .044`,
  },
}
