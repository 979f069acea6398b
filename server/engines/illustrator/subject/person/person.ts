import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Person } from '../../scene.ts'
import type { Figure, FigureRequest } from '../figure.ts'
import type { Point } from '../shapes.ts'
import { paintArmsBefore, paintBody } from './body.ts'
import type { Expression } from './face.ts'
import { headwears } from './hats.ts'
import { type Head, headOf } from './head.ts'
import { paintHand, palmOf } from './limbs.ts'
import { type Look, lookOf } from './look.ts'
import { outfitOf } from './outfit.ts'
import { postureOf } from './postures.ts'
import { type Rig, rigOf } from './rig.ts'
import { toolOf } from './tools.ts'
import type { Outfit } from './wardrobe.ts'

/** Somebody from head to foot, as the prompt says and otherwise by lot. */
export function personOf(request: FigureRequest, person: Person): Figure {
  const look = lookOf(person, request.random.fork('look'))
  const outfit = outfitOf(request.subject, person, request.random.fork('outfit'))
  return bodied(request, look, outfit, headOf(look, outfit, expressionOf(request)))
}

function expressionOf({ subject: { activity }, gesture, random }: FigureRequest): Expression {
  const calm = random.fork('mood').pick(['smile', 'smile', 'grin', 'calm'] as const)
  if (activity === 'sleeping') return { eyes: 0, mouth: 'calm' }
  if (gesture === 'singing') return { eyes: 1, mouth: 'open' }
  if (gesture === 'dancing' || gesture === 'waving') return { eyes: 1, mouth: 'grin' }
  const down = gesture === 'reading' || gesture === 'writing' || gesture === 'cooking'
  return { eyes: down ? 0.42 : 1, mouth: down ? 'smile' : calm }
}

/** A body in a pose, with any head on it. */
export function bodied(request: FigureRequest, look: Look, outfit: Outfit, head: Head): Figure {
  const { pose, gesture, random } = request
  const plain = postureOf(pose, gesture, random.fork('posture'))
  const posture = { ...plain, lean: plain.lean + look.stoop, nod: plain.nod + look.stoop }
  const rig = rigOf(posture, look.headHeight, look.build)
  const tool = request.tool && gesture ? toolOf(gesture, rig, request.tool.color) : undefined
  const edges = edgesOf(rig, look, outfit, tool?.reach ?? [])
  const [width, height] = [edges.right - edges.left, edges.bottom - edges.top]
  const inBox = ([x, y]: Point) => ({ x: (x - edges.left) / width, y: (y - edges.top) / height })
  const onHead = (x: number, y: number) => inBox(fromHead(rig, look, [x, y]))
  const hand = posture.before
    ? ([(rig.arms[0].end[0] + rig.arms[1].end[0]) / 2, rig.arms[0].end[1] + 0.02] as const)
    : palmOf(rig.arms[0], rig.scale)
  const base: Point = posture.seated ? [rig.pelvis[0] + 0.02, rig.pelvis[1] + 0.05] : [rig.pelvis[0], edges.bottom]
  const figure: Figure = {
    aspect: width / height,
    rise: height,
    anchors: {
      head: { ...onHead(0.02, -0.38), width: (look.headHeight * 0.8) / width },
      eyes: onHead(-0.06, 0.02),
      hand: inBox(hand),
      back: inBox(rig.chest),
      base: inBox(base),
    },
    face: {
      ...onHead(0, 0.06),
      width: (look.headHeight * 0.9) / width,
      height: (look.headHeight * 1.05) / height,
    },
    draw(context, size) {
      inBody(context, size, () => {
        atHead(context, rig, look, head.behind)
        paintBody(context, rig, posture, look, outfit)
        atHead(context, rig, look, head.front)
        tool?.paint(context)
        if (posture.before) paintArmsBefore(context, rig, look, outfit)
      })
    },
  }
  const inBody = (context: SKRSContext2D, size: number, paint: () => void) => {
    context.save()
    context.scale(size / height, size / height)
    context.translate(-edges.left, -edges.top)
    paint()
    context.restore()
  }
  if (!gesture || request.tool) return figure
  const hands: Figure = {
    ...figure,
    draw(context, size) {
      inBody(context, size, () => {
        if (posture.before) paintArmsBefore(context, rig, look, outfit)
        else paintHand(context, rig.arms[0].end, rig.arms[0].joint, 0.052 * rig.scale, look.skin, 0)
      })
    },
  }
  return { ...figure, hands }
}

function atHead(context: SKRSContext2D, rig: Rig, { headHeight }: Look, paint: Head['front']): void {
  context.save()
  context.translate(...rig.head)
  context.rotate(-rig.nod)
  context.scale(headHeight, headHeight)
  paint(context)
  context.restore()
}

function fromHead(rig: Rig, { headHeight }: Look, [x, y]: Point): Point {
  const [sin, cos] = [Math.sin(-rig.nod), Math.cos(-rig.nod)]
  return [rig.head[0] + (x * cos - y * sin) * headHeight, rig.head[1] + (x * sin + y * cos) * headHeight]
}

/** The box around all that is painted. */
function edgesOf(rig: Rig, look: Look, outfit: Outfit, reach: readonly Point[]) {
  const high = -0.64 - Math.max(headwears[outfit.headwear.kind].height, look.hair.style === 'afro' ? 0.2 : 0)
  const head = [
    [-0.72, -0.3],
    [0.74, 0.3],
    [0, high],
    [0.3, look.hair.style === 'long' ? 1.2 : 0.6],
  ] as const
  const skirt =
    outfit.garment === 'gown' ? 0.16 : outfit.garment === 'trousers' || outfit.garment === 'shorts' ? 0.05 : 0.1
  const points: Point[] = [
    ...head.map((point) => fromHead(rig, look, point)),
    ...rig.arms.flatMap(({ joint, end }) => [joint, end]),
    ...rig.legs.map(({ joint }) => joint),
    ...reach,
  ]
  const feet = rig.legs.map(({ end }) => end)
  const cape = outfit.cape ? 0.12 : 0
  return {
    left: Math.min(...points.map(([x]) => x - 0.05), ...feet.map(([x]) => x - Math.max(0.09, skirt))),
    right: Math.max(...points.map(([x]) => x + 0.05), ...feet.map(([x]) => x + skirt + cape)),
    top: Math.min(...points.map(([, y]) => y)) - 0.012,
    bottom: Math.max(rig.pelvis[1] + 0.062, ...feet.map(([, y]) => y + 0.044 * rig.scale)),
  }
}
