import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, shade } from '../../color.ts'
import { type Palette, type Part, readParts } from '../parts.ts'
import { between, blobPath, line, modelled, outline, type Point, tube } from '../shapes.ts'
import { paintParts } from '../stage.ts'
import type { Look } from './look.ts'
import { bareLegs, type Outfit } from './outfit.ts'
import type { Body, Limb, Rig } from './rig.ts'

const drawings: Record<
  'folds' | 'neckline' | 'tie' | 'buckle' | `front ${Outfit['front']}`,
  readonly Part[]
> = readParts(new URL('torso.txt', import.meta.url))

/**
 * The trunk with what covers it, and the neck. In all parts half a shoulder is 1 across, the spine
 * 1 down.
 */
export function paintTorso(context: SKRSContext2D, { rig, look, outfit }: Body): void {
  const { chest, pelvis, lean, shoulder, hip } = rig
  const spine = Math.hypot(pelvis[0] - chest[0], pelvis[1] - chest[1])
  const place = { x: 0, y: 0, width: shoulder, height: spine }
  const at = (points: string): Point[] => outline(points, 0, 0, shoulder, place.height)
  const palette = paletteOf(look, outfit)
  const h = hip / shoulder
  context.save()
  context.translate(...chest)
  context.rotate(-lean)
  const hips = mirrored(`0 .78, ${h} .84, ${h * 1.17} 1.04, ${h * 0.9} 1.16, 0 1.17`)
  if (outfit.garment === 'trousers' || outfit.garment === 'shorts')
    modelled(context, at(hips), outfit.bottom, 0.02, 0)
  const trunk = at(trunkOf(outfit, h))
  modelled(context, trunk, outfit.top, 0.03, 0, 0.06)
  context.save()
  context.clip(blobPath(trunk))
  if (outfit.stripes) paintStripes(context, at, outfit.stripes)
  paintParts(context, drawings.folds, palette, place)
  context.restore()
  paintParts(context, drawings.neckline, palette, place)
  paintNeck(context, rig, look)
  paintParts(context, drawings[`front ${outfit.front}`], palette, place)
  if (outfit.tie) paintParts(context, drawings.tie, palette, place)
  if (outfit.belt) {
    const belt = mirrored(`0 .87, ${h * 1.06} .86, ${h * 1.06} .95, 0 .97`)
    modelled(context, at(belt), outfit.belt, 0.02, 0)
    paintParts(context, drawings.buckle, palette, place)
  }
  context.restore()
}

function paletteOf({ skin }: Look, outfit: Outfit): Palette {
  const { top, belt = top, tie: silk = top, shirt, buttons } = outfit
  return { skin, top, belt, tie: silk, shirt, buttons }
}

function trunkOf(outfit: Outfit, hip: number): string {
  const fitted = outfit.garment === 'dress' || outfit.garment === 'gown'
  const waist = Math.min(0.74, hip * (fitted ? 0.96 : 1.08))
  const flare = hip * (fitted ? 0.98 : 1.13)
  const hem = fitted ? 0.8 : outfit.tucked && !bareLegs(outfit) ? 0.93 : 1.07
  const sides = `.3 -.1, .56 -.02, .88 .06, .96 .16, .86 .32, ${waist} .66, ${flare} ${hem - 0.08}, ${flare} ${hem}`
  return mirrored(`0 -.06, ${sides}, 0 ${hem + 0.02}`)
}

/**
 * A shape of which half is told: from its top in the middle down the right side to its bottom in
 * the middle.
 */
function mirrored(half: string): string {
  const pairs = half.split(', ').map((pair) => pair.split(' '))
  const left = pairs.slice(1, -1).reverse()
  return [half, ...left.map(([x = '', y]) => `${-Number(x)} ${y}`)].join(', ')
}

function paintStripes(context: SKRSContext2D, at: (points: string) => Point[], color: Color): void {
  for (let y = 0.2; y < 1.1; y += 0.17) {
    line(context, at(`-1.2 ${y - 0.02}, 0 ${y + 0.06}, 1.2 ${y - 0.02}`), 0.018, css(color, 0.85))
  }
}

function paintNeck(
  context: SKRSContext2D,
  { head, chest, lean, scale }: Rig,
  { skin }: Look,
): void {
  const [dx, dy] = [head[0] - chest[0], head[1] - chest[1]]
  const [sin, cos] = [Math.sin(lean), Math.cos(lean)]
  const top: Point = [dx * cos - dy * sin + 0.012, dy * cos + dx * sin + 0.03]
  const neck: Point[] = [top, [top[0] * 0.7, -0.02], [0, 0.012]]
  const widths = [0.062 * scale, 0.058 * scale, 0.072 * scale]
  modelled(context, tube(neck, widths), shade(skin, -0.05), 0.012, -0.012, 0.07)
}

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
