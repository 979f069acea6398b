import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, shade } from '../../color.ts'
import { between, line, modelled, outline, type Point, tube } from '../shapes.ts'
import type { Limb, Rig } from './rig.ts'
import type { Outfit } from './wardrobe.ts'

/** How far down the legs a garment hangs (1 is the knee, 2 the ankle) and how wide its hem is. */
const hangs: Partial<Record<Outfit['garment'], { reach: number; flare: number }>> = {
  skirt: { reach: 0.9, flare: 0.06 },
  dress: { reach: 1.12, flare: 0.075 },
  gown: { reach: 1.95, flare: 0.12 },
  robe: { reach: 1.9, flare: 0.07 },
  coat: { reach: 0.72, flare: 0.03 },
}

/** Whatever hangs from the waist. It follows the legs where they go. */
export function paintSkirt(
  context: SKRSContext2D,
  { pelvis, legs, hip, scale, chest }: Rig,
  outfit: Outfit,
): void {
  const shape = hangs[outfit.garment]
  if (!shape) return
  const color = outfit.garment === 'skirt' ? outfit.bottom : outfit.top
  const hem = ({ root, joint, end }: Limb) =>
    shape.reach <= 1 ? between(root, joint, shape.reach) : between(joint, end, shape.reach - 1)
  const [a, b] = legs.map(hem).sort((one, other) => one[0] - other[0]) as [Point, Point]
  const flare = shape.flare * scale
  const waist = between(pelvis, chest, 0.26)
  const knees = legs.map(({ joint }) => joint[0])
  const [left, right] = [Math.min(pelvis[0] - hip, ...knees), Math.max(pelvis[0] + hip, ...knees)]
  const lifted = Math.min(pelvis[1] + 0.03, ...legs.map(({ joint }) => joint[1] - 0.04))
  const low = Math.max(a[1], b[1])
  const points: Point[] = [
    [waist[0] - hip * 0.94, waist[1]],
    [left - 0.012, Math.max(lifted, Math.min(pelvis[1] + 0.05, a[1] - 0.05))],
    [a[0] - flare, a[1]],
    [(a[0] * 2 + b[0]) / 3, low + 0.018],
    [(a[0] + b[0] * 2) / 3, low + 0.012],
    [b[0] + flare, b[1]],
    [right + 0.016, pelvis[1] + 0.05],
    [waist[0] + hip * 0.94, waist[1]],
  ]
  modelled(context, points, color, 0.04, 0, 0.06)
  for (const t of [0.22, 0.45, 0.68, 0.86]) {
    const top: Point = [waist[0] + (t - 0.5) * hip * 1.5, pelvis[1] - 0.01]
    const bottom: Point = [
      a[0] + (b[0] - a[0]) * t + (t - 0.5) * flare * 1.7,
      a[1] + (b[1] - a[1]) * t - 0.004,
    ]
    const bend: Point = [top[0] + (bottom[0] - top[0]) * 0.3, (top[1] + bottom[1]) / 2]
    line(context, [top, bend, bottom], 0.006, css(shade(color, -0.085), 0.6))
  }
}

/** A cape down the back, behind everything else. */
export function paintCape(
  context: SKRSContext2D,
  { chest, pelvis, legs, lean }: Rig,
  color: Color,
): void {
  const end = between(legs[1].joint, legs[1].end, 0.6)
  const back = 0.1 + Math.max(0, lean) * 0.2
  const points: Point[] = [
    [chest[0] - 0.06, chest[1] - 0.02],
    [chest[0] + 0.08, chest[1] - 0.015],
    [pelvis[0] + 0.06 + back, pelvis[1]],
    [end[0] + 0.03 + back, end[1]],
    [end[0] - 0.06, end[1] + 0.03],
    [pelvis[0] - 0.11, pelvis[1] + 0.12],
  ]
  modelled(context, points, color, 0.03, 0, 0.08)
  for (const t of [0.25, 0.6]) {
    const foot = between(points[4] as Point, points[3] as Point, t)
    line(
      context,
      [chest, between(pelvis, points[2] as Point, t), foot],
      0.007,
      css(shade(color, -0.09), 0.6),
    )
  }
}

/** A scarf round the neck with an end that hangs down. */
export function paintScarf(context: SKRSContext2D, { chest, scale }: Rig, color: Color): void {
  const [x, y] = chest
  const tail: Point[] = [
    [x + 0.02, y],
    [x + 0.042, y + 0.07],
    [x + 0.036, y + 0.17],
  ]
  modelled(context, tube(tail, [0.036, 0.04, 0.046]), shade(color, -0.05), 0.01, 0)
  modelled(
    context,
    outline('-.06 -.01, 0 .012, .066 -.014, .062 -.044, 0 -.03, -.056 -.04', x, y, scale),
    color,
    0.01,
    0.008,
  )
}
