import { PathOp } from '@napi-rs/canvas'
import { type Color, css, shade } from '../../color.ts'
import { type Part, type Place, readParts } from '../../subject/parts.ts'
import type { Outfit } from '../../subject/person/outfit.ts'
import { between, blob, blobPath, outline, oval, type Point } from '../../subject/shapes.ts'
import { fillShape, type Kind, paintOn, type Stage } from '../../subject/stage.ts'
import { headStage, namedTones } from './head-stage.ts'
import { rimmed } from './locks.ts'
import { contourOf, type Sitting } from './sitting.ts'
import { clothTones, glow, taper, within } from './tones.ts'

type Garment = Exclude<Outfit['front'], 'lapels'> | 'turtleneck' | 'striped' | 'straps'
type Shirt = 'shirt' | 'sweater'

const drawings: Record<
  Garment | Shirt | `${'collar' | 'shirt'} with a tie` | 'jacket' | 'scarf' | 'necklace',
  readonly Part[]
> = readParts(new URL('garments.txt', import.meta.url))

/** The neck and the skin below it, then what is worn over it. */
export function paintBust(sitting: Sitting, outfit: Outfit): void {
  const at = bodyOf(sitting)
  const around = shoulders.map(([x, y]) => at(x, y))
  paintNeck(sitting, at)
  const { top, shirt, sweater, tie, stripes = top, buttons } = outfit
  const belt = outfit.belt ?? shade(top, 0.2, 0.5)
  const paint = (drawing: keyof typeof drawings, color: Color) => {
    const palette = {
      ...clothTones(color),
      ...namedTones('tie', clothTones(tie ?? color)),
      ...namedTones('trim', clothTones(belt)),
      stripes,
      buttons,
    }
    paintOn(bodyStage(headStage(sitting, palette), at, around), drawings[drawing])
  }
  if (outfit.front === 'lapels') {
    paint(sweater ? 'sweater' : tie ? 'shirt with a tie' : 'shirt', sweater ?? shirt)
    paint('jacket', top)
  } else paint(garmentOf(outfit), top)
  rimmed(sitting, around)
  if (outfit.necklace) paint('necklace', outfit.necklace)
  if (outfit.scarf) paint('scarf', outfit.scarf)
}

function garmentOf({ front, garment, turtleneck, tie, stripes }: Outfit): keyof typeof drawings {
  if (front === 'collar' && tie) return 'collar with a tie'
  if (front === 'lapels') return 'jacket'
  if (front !== 'round') return front
  if (turtleneck) return 'turtleneck'
  if (garment === 'dress' || garment === 'gown') return 'straps'
  return stripes ? 'striped' : 'round'
}

type Body = (x: number, y: number, depth?: number) => Point

/** Places of the body: it turns less than the head. */
function bodyOf({ view, look }: Sitting): Body {
  const broad = look.age === 'child' ? 0.74 : look.gender === 'woman' ? 0.86 : 1.04
  const turn = view.yaw * 0.5
  return (x, y, depth = 0.12) => [x * broad * (x * turn > 0 ? 0.9 : 1) + depth * turn, y]
}

const shoulders = outline(
  '0 .62, .15 .6, .21 .655, .36 .72, .64 .79, .88 .88, 1.01 1.05, 1.07 1.35, 1.12 2.2, 0 2.3, ' +
    '-1.12 2.2, -1.07 1.35, -1.01 1.05, -.88 .88, -.64 .79, -.36 .72, -.21 .655, -.15 .6',
)

function bodyStage(head: Stage, body: Body, around: readonly Point[]): Stage {
  const { key } = head
  const at = ({ x, y, depth, toLight, fixed }: Place, side: number): Point => {
    const across = x * (toLight ? key : side)
    return fixed ? [across, y] : body(across, y, depth)
  }
  const cloth: Kind = (stage, shape) => {
    const cut = (opening: readonly Point[]) => {
      return blobPath(around).op(blobPath(opening), PathOp.Difference)
    }
    fillShape(stage, shape, cut)
  }
  return { ...head, at, kinds: { ...head.kinds, cloth, beads: paintBeads } }
}

/** A string of pearls. */
const paintBeads: Kind = ({ context }, { points, fill }) => {
  for (let i = 0; i < 25; i++) {
    const place = (i / 24) * (points.length - 1)
    const at = Math.min(points.length - 2, Math.floor(place))
    const [x, y] = between(points[at] as Point, points[at + 1] as Point, place - at)
    oval(context, x, y + 0.012, 0.034, 0.034, 'rgba(60,20,20,.3)')
    oval(context, x, y, 0.032, 0.032, fill)
    oval(context, x - 0.005, y - 0.006, 0.012, 0.012, 'rgba(255,255,255,.85)')
  }
}

function paintNeck(sitting: Sitting, body: Body): void {
  const { context, view, skin, key, look } = sitting
  const wide = look.age === 'child' ? 0.135 : look.gender === 'woman' ? 0.142 : 0.185
  const top = (side: number) => view.at(side * wide * 1.02, 0.25, { depth: -0.06 })
  const chest = outline('-.34 .76, -.66 .86, -.74 1.5, .74 1.5, .66 .86, .34 .76')
  const neck = [
    top(-1),
    body(-wide / 0.9, 0.64, 0),
    ...chest.map(([x, y]) => body(x, y)),
    body(wide / 0.9, 0.64, 0),
    top(1),
  ]
  within(context, neck, skin.base, () => {
    glow(context, [-key * 0.25, 0.62], 0.3, skin.deep, 0.55)
    // The chin's shadow on the neck.
    context.save()
    context.translate(-key * 0.03, 0.135)
    blob(context, contourOf(sitting), css(skin.shadow, 0.95))
    context.translate(-key * 0.02, -0.05)
    blob(context, contourOf(sitting), css(skin.deep, 0.42))
    context.restore()
    if (look.age === 'child') return
    const sinew = [
      view.at(-key * 0.12, 0.46, { depth: 0 }),
      body(-key * 0.09, 0.66),
      body(-key * 0.03, 0.79),
    ]
    taper(context, sinew, 0.014, css(skin.deep, 0.35))
    for (const side of [-1, 1]) {
      const bone = [body(side * 0.045, 0.8), body(side * 0.2, 0.775), body(side * 0.44, 0.83)]
      taper(context, bone, 0.014, css(skin.shadow, 0.8))
    }
  })
}
