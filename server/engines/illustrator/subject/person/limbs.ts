import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, hex, shade } from '../../color.ts'
import type { Gesture } from '../figure.ts'
import { readParts } from '../parts.ts'
import { between, blob, line, modelled, outline, type Point, tube } from '../shapes.ts'
import { paintParts } from '../stage.ts'
import { bareLegs, type Outfit } from './outfit.ts'
import type { Body, Limb, Rig } from './rig.ts'

const soles: Record<Outfit['footwear'], string> = {
  sneakers:
    '.036 .038, .036 -.012, .018 -.026, -.014 -.024, -.034 .004, -.07 .014, -.082 .036, -.07 .04',
  boots:
    '.038 .038, .039 -.05, .039 -.084, -.036 -.084, -.036 -.01, -.07 .012, -.084 .036, -.07 .04',
}

/** Along a limb, from a little before its root: its upper part, its joint and its lower part. */
function middleOf({ root, joint, end }: Limb, [before, upper, lower]: Shares): Point[] {
  const start = between(joint, root, before)
  return [start, between(root, joint, upper), joint, between(joint, end, lower), end]
}
type Shares = readonly [before: number, upper: number, lower: number]

/** A leg with its shoe; the far one is darker. */
export function paintLeg(context: SKRSContext2D, body: Body, side: 0 | 1): void {
  const { rig, look, outfit } = body
  const { root, joint, end } = rig.legs[side]
  const darker = side === 0 ? 0.05 : 0
  const w = look.build * rig.scale
  const scaled = (widths: number[]) => widths.map((width) => width * w)
  const cloth = shade(outfit.bottom, -darker)
  const bare = bareLegs(outfit)
  const middle = middleOf(rig.legs[side], [1.02, 0.5, 0.4])
  const widths = bare ? [0.086, 0.08, 0.062, 0.06, 0.042] : [0.09, 0.087, 0.073, 0.066, 0.06]
  const booted = outfit.footwear === 'boots'
  if (!booted) paintShoe(context, body, side, darker)
  const color = bare ? shade(look.skin, -darker) : cloth
  modelled(context, tube(middle, scaled(widths)), color, 0.018 * w, 0)
  if (booted) paintShoe(context, body, side, darker)
  if (outfit.garment === 'shorts') {
    const hem = [between(joint, root, 1.02), between(root, joint, 0.5), between(root, joint, 0.74)]
    modelled(context, tube(hem, scaled([0.106, 0.1, 0.1])), cloth, 0.02 * w, 0)
  }
  if (bare) return
  const knee: Point = [joint[0] + 0.01 * w, joint[1]]
  const fold = [between(joint, root, 0.1), knee, between(joint, end, 0.16)]
  line(context, fold, 0.006 * w, css(shade(cloth, -0.08), 0.6))
}

/** A shoe under an ankle: level, or hanging from a shin that is lifted. */
function paintShoe(
  context: SKRSContext2D,
  { rig, outfit }: Body,
  side: 0 | 1,
  darker: number,
): void {
  const { joint, end } = rig.legs[side]
  const shin = between(joint, end, 0.5)
  const angle = Math.atan2(shin[0] - end[0], end[1] - shin[1])
  const color = shade(outfit.shoes, -darker)
  context.save()
  context.translate(...end)
  context.rotate(Math.max(0, Math.abs(angle) - 0.3) * Math.sign(angle) * 0.9)
  modelled(context, outline(soles[outfit.footwear], 0, 0, rig.scale), color, 0.012, 0)
  const sole = outline('.034 .038, -.074 .04', 0, 0, rig.scale)
  line(context, sole, 0.009 * rig.scale, css(shade(color, -0.16)))
  context.restore()
}

/** An arm with its hand, which a pocket may hide. */
export function paintArm(
  context: SKRSContext2D,
  { rig, look, outfit, posture: { before, pocketed } }: Body,
  side: 0 | 1,
): void {
  const { root, joint, end } = rig.arms[side]
  const darker = side === 0 ? 0.045 : 0
  const w = look.build * rig.scale
  const scaled = (widths: number[]) => widths.map((width) => width * w)
  const sleeve = shade(outfit.top, -darker)
  const short = outfit.sleeves === 'short'
  const skin = shade(look.skin, -darker * 0.6)
  const middle = middleOf(rig.arms[side], [1.16, 0.3, 0.45])
  const widths = short ? [0.03, 0.054, 0.049, 0.046, 0.032] : [0.034, 0.066, 0.06, 0.055, 0.047]
  const hidden = !before && (pocketed === 'both' || (pocketed === 'near' && side === 1))
  if (!hidden) paintHand(context, rig.arms[side], rig.scale, skin, side)
  modelled(context, tube(middle, scaled(widths)), short ? skin : sleeve, 0.014 * w, 0.006)
  if (short) {
    const upper = [
      between(joint, root, 1.16),
      between(root, joint, 0.22),
      between(root, joint, 0.64),
    ]
    modelled(context, tube(upper, scaled([0.034, 0.066, 0.076])), sleeve, 0.016 * w, 0.006)
    return
  }
  const elbow: Point = [joint[0] + 0.006, joint[1]]
  const fold = [between(joint, root, 0.12), elbow, between(joint, end, 0.2)]
  line(context, fold, 0.005 * w, css(shade(sleeve, -0.09), 0.6))
  const cuff = [between(end, joint, 0.1), between(end, joint, -0.02)]
  blob(context, tube(cuff, scaled([0.05, 0.05])), css(shade(sleeve, -0.05)))
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
