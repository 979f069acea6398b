import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, shade } from '../../color.ts'
import { blob, gradient, limb, outline, oval, type Point } from '../shapes.ts'
import type { Look } from './look.ts'
import type { Outfit } from './outfit.ts'
import type { Limb, Rig } from './rig.ts'

/** Paints all below the neck, from the far arm to the near one. */
export function paintBody(context: SKRSContext2D, rig: Rig, look: Look, outfit: Outfit): void {
  if (outfit.cape) paintCape(context, rig, outfit.cape)
  paintArm(context, rig.arms[0], look, outfit, 0.07)
  paintLeg(context, rig.legs[0], look, outfit, 0.06)
  paintLeg(context, rig.legs[1], look, outfit, 0)
  paintTorso(context, rig, look, outfit)
  paintNeck(context, rig, look)
  if (outfit.scarf) paintScarf(context, rig, outfit.scarf)
  paintArm(context, rig.arms[1], look, outfit, -0.02)
}

function paintLeg(context: SKRSContext2D, leg: Limb, look: Look, outfit: Outfit, darker: number): void {
  const { garment, bottom, shoes } = outfit
  const w = look.build
  const bare = garment === 'shorts' || garment === 'skirt' || garment === 'dress'
  const skin = css(shade(look.skin, -darker))
  const cloth = css(shade(garment === 'gown' || garment === 'robe' ? shade(outfit.top, -0.1) : bottom, -darker))
  limb(context, leg.root, leg.joint, leg.end, [0.088 * w, 0.062 * w, 0.046 * w], bare ? skin : cloth)
  if (garment === 'shorts') {
    const [x, y] = [(leg.root[0] + leg.joint[0] * 2) / 3, (leg.root[1] + leg.joint[1] * 2) / 3]
    const middle: Point = [(leg.root[0] + x) / 2, (leg.root[1] + y) / 2]
    limb(context, leg.root, middle, [x, y], [0.094 * w, 0.09 * w, 0.088 * w], cloth)
  }
  const [x, y] = leg.end
  const sole = outline('.03 .045, .034 -.022, -.012 -.024, -.035 .008, -.075 .026, -.078 .045', x, y)
  blob(context, sole, css(shade(shoes, -darker)))
}

function paintArm(context: SKRSContext2D, arm: Limb, look: Look, outfit: Outfit, darker: number): void {
  const w = look.build
  const sleeve = css(shade(outfit.top, -darker))
  const skin = css(shade(look.skin, -darker * 0.7))
  const short = outfit.sleeves === 'short'
  limb(context, arm.root, arm.joint, arm.end, [0.064 * w, 0.05 * w, 0.04 * w], short ? skin : sleeve)
  if (short) {
    const half: Point = [(arm.root[0] + arm.joint[0]) / 2, (arm.root[1] + arm.joint[1]) / 2]
    const quarter: Point = [(arm.root[0] + half[0]) / 2, (arm.root[1] + half[1]) / 2]
    limb(context, arm.root, quarter, half, [0.068 * w, 0.066 * w, 0.064 * w], sleeve)
  }
  oval(context, arm.end[0], arm.end[1] + 0.012, 0.044, 0.05, skin)
}

function paintNeck(context: SKRSContext2D, { head, chest }: Rig, { skin }: Look): void {
  const top: Point = [head[0] + 0.008, head[1] + 0.03]
  const middle: Point = [(head[0] + chest[0]) / 2 + 0.004, (head[1] + chest[1]) / 2]
  limb(context, top, middle, [chest[0], chest[1] - 0.012], [0.052, 0.05, 0.058], css(shade(skin, -0.07)))
}

function paintTorso(context: SKRSContext2D, rig: Rig, look: Look, outfit: Outfit): void {
  const { chest, pelvis } = rig
  const w = look.build
  const shoulder = 0.088 * w
  const hip = 0.068 * w
  const [cx, cy] = chest
  const [px, py] = pelvis
  const waist: Point = [(cx + px * 1.4) / 2.4, cy + (py - cy) * 0.62]
  const slope = (side: number): Point => [cx + side * shoulder, cy + 0.012]
  const fill = clothFill(context, outfit.top, cx - shoulder, cx + shoulder)
  const trunk: Point[] = [
    [cx, cy - 0.022],
    slope(1),
    [waist[0] + hip * 1.06, waist[1]],
    [px + hip, py + 0.03],
    [px, py + 0.045],
    [px - hip, py + 0.03],
    [waist[0] - hip * 1.06, waist[1]],
    slope(-1),
  ]
  const long = outfit.garment === 'gown' || outfit.garment === 'robe'
  if (!long && outfit.garment !== 'dress') {
    oval(context, px, py + 0.02, hip * 2.1, 0.1, css(outfit.garment === 'coat' ? outfit.top : outfit.bottom))
  }
  blob(context, trunk, fill)
  if (outfit.garment !== 'trousers' && outfit.garment !== 'shorts') paintSkirt(context, rig, look, outfit, fill)
  if (outfit.belt) {
    context.fillStyle = css(outfit.belt)
    context.fillRect(waist[0] - hip * 1.02, waist[1] + 0.02, hip * 2.04, 0.022)
  }
  if (outfit.garment === 'coat') {
    context.strokeStyle = css(shade(outfit.top, -0.12))
    context.lineWidth = 0.006
    context.beginPath()
    context.moveTo(cx - 0.01, cy)
    context.lineTo(px - 0.012, py + 0.1)
    context.stroke()
  }
}

/** Whatever hangs from the waist: over the knees, or down to the feet. It follows the legs where they go. */
function paintSkirt(
  context: SKRSContext2D,
  { pelvis, legs }: Rig,
  look: Look,
  outfit: Outfit,
  cloth: ReturnType<typeof clothFill>,
): void {
  const [px, py] = pelvis
  const hip = 0.066 * look.build
  const [far, near] = legs
  const floor = outfit.garment === 'gown' || outfit.garment === 'robe'
  const reach = floor ? 0.92 : outfit.garment === 'coat' ? 0.42 : 0.86
  const hem = (leg: Limb) => (floor ? along(leg.joint, leg.end, reach) : along(leg.root, leg.joint, reach))
  const [a, b] = [hem(far), hem(near)].sort((one, other) => one[0] - other[0]) as [Point, Point]
  const flare = outfit.garment === 'coat' ? 0.035 : floor ? (outfit.garment === 'gown' ? 0.085 : 0.06) : 0.07
  const fill = outfit.garment === 'skirt' ? clothFill(context, outfit.bottom, px - hip, px + hip) : cloth
  context.fillStyle = fill
  context.beginPath()
  context.moveTo(px - hip, py - 0.09)
  context.bezierCurveTo(px - hip * 1.1, py, a[0] - flare * 0.7, a[1] - 0.1, a[0] - flare, a[1])
  context.quadraticCurveTo((a[0] + b[0]) / 2, Math.max(a[1], b[1]) + 0.03, b[0] + flare, b[1])
  context.bezierCurveTo(b[0] + flare * 0.7, b[1] - 0.1, px + hip * 1.1, py, px + hip, py - 0.09)
  context.closePath()
  context.fill()
  context.strokeStyle = css(shade(outfit.garment === 'skirt' ? outfit.bottom : outfit.top, -0.08), 0.6)
  context.lineWidth = 0.005
  for (const t of [0.3, 0.55, 0.8]) {
    context.beginPath()
    context.moveTo(px + (t - 0.5) * hip * 1.4, py + 0.02)
    context.lineTo(a[0] + (b[0] - a[0]) * t + (t - 0.5) * flare * 1.6, a[1] + (b[1] - a[1]) * t - 0.01)
    context.stroke()
  }
}

function paintCape(context: SKRSContext2D, { chest, pelvis, legs }: Rig, color: Color): void {
  const [cx, cy] = chest
  const end = along(legs[1].joint, legs[1].end, 0.55)
  const shape: Point[] = [
    [cx - 0.05, cy - 0.015],
    [cx + 0.07, cy - 0.01],
    [pelvis[0] + 0.14, pelvis[1]],
    [end[0] + 0.13, end[1]],
    [end[0] + 0.02, end[1] + 0.02],
    [pelvis[0] - 0.08, pelvis[1] + 0.1],
  ]
  blob(
    context,
    shape,
    gradient(context, [cx - 0.1, cy], [cx + 0.2, cy], css(shade(color, 0.03)), css(shade(color, -0.12))),
  )
}

function paintScarf(context: SKRSContext2D, { chest }: Rig, color: Color): void {
  const [x, y] = chest
  limb(
    context,
    [x + 0.02, y],
    [x + 0.05, y + 0.06],
    [x + 0.045, y + 0.15],
    [0.04, 0.036, 0.044],
    css(shade(color, -0.06)),
  )
  oval(context, x, y - 0.012, 0.11, 0.048, css(color))
}

function clothFill(context: SKRSContext2D, color: Color, left: number, right: number) {
  return gradient(context, [left, 0], [right, 0], css(shade(color, 0.035)), css(shade(color, -0.07)))
}

function along(from: Point, to: Point, t: number): Point {
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
}
