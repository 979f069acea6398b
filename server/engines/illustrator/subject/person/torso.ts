import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, shade } from '../../color.ts'
import { blob, blobPath, line, modelled, outline, oval, type Point, polygon, tube } from '../shapes.ts'
import type { Look } from './look.ts'
import type { Outfit } from './outfit.ts'
import type { Rig } from './rig.ts'

/** The trunk with what covers it, and the neck. In all outlines half a shoulder is 1 across, the spine 1 down. */
export function paintTorso(context: SKRSContext2D, rig: Rig, look: Look, outfit: Outfit): void {
  const { chest, pelvis, lean, shoulder, hip } = rig
  const long = Math.hypot(pelvis[0] - chest[0], pelvis[1] - chest[1])
  const h = hip / shoulder
  const waist = Math.min(0.74, h * (outfit.garment === 'dress' || outfit.garment === 'gown' ? 0.96 : 1.08))
  const at = (points: string): Point[] => outline(points, 0, 0, shoulder, long)
  const sides = (points: string): string => `${points}, ${mirrored(points)}`
  context.save()
  context.translate(...chest)
  context.rotate(-lean)
  const hips = sides(`0 .78, ${h} .84, ${h * 1.17} 1.04, ${h * 0.9} 1.16, 0 1.17`)
  if (outfit.garment === 'trousers' || outfit.garment === 'shorts') modelled(context, at(hips), outfit.bottom, 0.02, 0)
  const flare = outfit.garment === 'dress' || outfit.garment === 'gown' ? 0.98 : 1.13
  const hem = outfit.garment === 'dress' || outfit.garment === 'gown' ? 0.8 : outfit.tucked ? 0.93 : 1.07
  const trunk = `0 -.06, .3 -.1, .56 -.02, .88 .06, .96 .16, .86 .32, ${waist} .66, ${h * flare} ${hem - 0.08}, ${h * flare} ${hem}, 0 ${hem + 0.02}`
  const shape = at(sides(trunk))
  modelled(context, shape, outfit.top, 0.03, 0, 0.06)
  context.save()
  context.clip(blobPath(shape))
  if (outfit.stripes) paintStripes(context, at, outfit.stripes)
  paintFolds(context, at, outfit.top, h)
  context.restore()
  paintNeckline(context, outfit, look, at)
  paintNeck(context, rig, look)
  fronts[outfit.front](context, at, outfit)
  if (outfit.belt) {
    modelled(context, at(sides(`0 .87, ${h * 1.06} .86, ${h * 1.06} .95, 0 .97`)), outfit.belt, 0.02, 0)
    polygon(context, at('-.2 .88, -.02 .88, -.02 .96, -.2 .96'), css(shade(outfit.belt, 0.15)))
  }
  context.restore()
}

/** The same points on the other side, in the order that closes the shape. */
function mirrored(points: string): string {
  const pairs = points.split(',').map((pair) => pair.trim().split(' '))
  return pairs
    .slice(1, -1)
    .reverse()
    .map(([x = '', y]) => `${x.startsWith('-') ? x.slice(1) : `-${x}`} ${y}`)
    .join(', ')
}

type At = (points: string) => Point[]

function paintFolds(context: SKRSContext2D, at: At, color: Color, hip: number): void {
  const dark = css(shade(color, -0.085), 0.55)
  const folds = [
    '.84 .3, .6 .4, .5 .46',
    '-.84 .26, -.66 .36, -.56 .46',
    `${hip} .7, .4 .76, .2 .74`,
    `${-hip} .78, -.4 .86, -.2 .84`,
    `${hip} .9, .5 .92, .34 .88`,
  ]
  for (const fold of folds) line(context, at(fold), 0.006, dark)
}

function paintStripes(context: SKRSContext2D, at: At, color: Color): void {
  for (let y = 0.2; y < 1.1; y += 0.17) {
    line(context, at(`-1.2 ${y - 0.02}, 0 ${y + 0.06}, 1.2 ${y - 0.02}`), 0.018, css(color, 0.85))
  }
}

/** Round, with a band; what is worn open in front covers it again. */
function paintNeckline(context: SKRSContext2D, { top }: Outfit, { skin }: Look, at: At): void {
  const ring = (wide: number, low: number) =>
    at(`-${wide} -.08, 0 -.14, ${wide} -.08, ${wide * 0.7} ${low * 0.72}, 0 ${low}, -${wide * 0.7} ${low * 0.72}`)
  blob(context, ring(0.4, 0.115), css(shade(top, -0.06)))
  blob(context, ring(0.32, 0.075), css(shade(skin, -0.03)))
}

function paintNeck(context: SKRSContext2D, { head, chest, lean, scale }: Rig, { skin }: Look): void {
  const [dx, dy] = [head[0] - chest[0], head[1] - chest[1]]
  const [sin, cos] = [Math.sin(lean), Math.cos(lean)]
  const top: Point = [dx * cos - dy * sin + 0.012, dy * cos + dx * sin + 0.03]
  const neck = [top, [top[0] * 0.7, -0.02] as Point, [0, 0.012] as Point]
  const dark = shade(skin, -0.05)
  modelled(context, tube(neck, [0.062 * scale, 0.058 * scale, 0.072 * scale]), dark, 0.012, -0.012, 0.07)
}

/** What the front of the upper clothes shows. */
const fronts: Record<Outfit['front'], (context: SKRSContext2D, at: At, outfit: Outfit) => void> = {
  round() {},
  collar(context, at, { top, buttons }) {
    const dark = shade(top, -0.1)
    line(context, at('-.07 .12, -.09 1.04'), 0.005, css(dark))
    for (const y of [0.26, 0.44, 0.62, 0.8]) {
      const [[x, down] = [0, 0]] = at(`-.13 ${y}`)
      oval(context, x, down, 0.009, 0.009, css(buttons))
    }
    for (const side of ['-.34 -.16, -.06 .1, -.26 .2, -.44 -.02', '.36 -.16, -.06 .1, .18 .22, .46 -.02']) {
      polygon(context, at(side), css(shade(top, 0.045)))
      line(context, at(side).slice(1, 4), 0.004, css(dark, 0.7))
    }
  },
  lapels(context, at, { top, shirt, tie }) {
    polygon(context, at('-.34 -.06, .34 -.06, -.06 .62'), css(shirt))
    if (tie) polygon(context, at('-.1 .05, .04 .05, .02 .16, .06 .46, -.05 .6, -.13 .44, -.08 .16'), css(tie))
    for (const side of ['-.36 -.1, -.56 .06, -.44 .24, -.08 .66', '.38 -.1, .58 .06, .4 .28, -.08 .66']) {
      polygon(context, at(side), css(shade(top, -0.045)))
    }
    line(context, at('-.08 .64, -.1 1.04'), 0.006, css(shade(top, -0.14)))
    const [[x, y] = [0, 0]] = at('-.15 .8')
    oval(context, x, y, 0.011, 0.011, css(shade(top, -0.18)))
  },
  hoodie(context, at, { top }) {
    blob(context, at('-.5 -.06, -.2 -.12, .2 -.12, .56 -.06, .3 .14, -.06 .26, -.34 .12'), css(shade(top, -0.05)))
    blob(context, at('-.3 -.06, 0 -.1, .3 -.06, .16 .06, -.05 .12, -.2 .06'), css(shade(top, -0.16)))
    for (const cord of ['-.16 .12, -.2 .34', '.06 .12, .04 .36']) line(context, at(cord), 0.007, css(shade(top, 0.14)))
    line(context, at('-.6 .98, -.42 .72, .4 .72'), 0.006, css(shade(top, -0.1)))
  },
  crossed(context, at, { top, belt }) {
    polygon(context, at('-.3 -.08, .3 -.08, -.04 .3'), css(shade(top, 0.2, 0.4)))
    line(context, at('.4 -.09, .1 .3, -.3 .74'), 0.022, css(shade(belt ?? top, -0.06)))
    line(context, at('-.4 -.09, -.2 .12, -.04 .3'), 0.022, css(shade(belt ?? top, -0.06)))
  },
  plate(context, at, { top }) {
    blob(context, at('-.7 .06, 0 -.02, .72 .06, .66 .4, 0 .56, -.62 .4'), css(shade(top, 0.06)))
    line(context, at('-.04 .02, -.1 .3, -.06 .54'), 0.007, css(shade(top, -0.16)))
    for (const y of [0.64, 0.76, 0.88])
      line(context, at(`-.6 ${y}, 0 ${y + 0.08}, .62 ${y}`), 0.007, css(shade(top, -0.14)))
  },
}
