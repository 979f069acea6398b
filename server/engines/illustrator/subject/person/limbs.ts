import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, hex, shade } from '../../color.ts'
import type { Gesture } from '../figure.ts'
import { readParts } from '../parts.ts'
import { between, blob, line, modelled, outline, type Point, tube } from '../shapes.ts'
import { paintParts } from '../stage.ts'
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

const tools = readParts(new URL('tools.txt', import.meta.url))

/** Of what a gesture needs, where no words tell another. */
const colors: Partial<Record<Gesture, string>> = {
  reading: '#a8443c',
  writing: '#3f6a8a',
  eating: '#d8423a',
  drinking: '#e9e2d2',
  cooking: '#3b3e46',
  painting: '#6fa3c4',
  fishing: '#7a5a35',
  singing: '#33353d',
}

/** Paints what a gesture needs into the hands of a body; undefined for bare hands. */
export function toolOf(
  gesture: Gesture,
  rig: Rig,
  color: string | null,
): ((context: SKRSContext2D) => void) | undefined {
  const own = colors[gesture]
  if (!own) return undefined
  const palette = { main: hex(color ?? own), wood: hex('#8a5f38'), paper: hex('#f6f0df') }
  return (context) => {
    for (const [side, limb] of [...rig.arms.entries()].reverse()) {
      const [x, y] = palmOf(limb, rig.scale)
      const tool = tools[`${side === 0 ? 'far' : 'near'} ${gesture}`] ?? []
      paintParts(context, tool, palette, { x, y, width: 1, height: 1 })
    }
  }
}
