import type { SKRSContext2D } from '@napi-rs/canvas'
import { hex, shade } from '../../color.ts'
import { Pen } from '../../pen.ts'
import { anybody, type Person } from '../../scene.ts'
import type { Row } from '../../tables/drawings.ts'
import { activityRow } from '../../tables/tables.ts'
import {
  type Figure,
  type FigureRequest,
  figureOfSketch,
  type Sketch,
  type Spot,
} from '../figure.ts'
import { paintArm, paintBody, paintHand, paletteOf, palmOf, toolOf } from './body.ts'
import { type Head, headOf } from './head.ts'
import { type Look, lookOf } from './look.ts'
import { type Outfit, outfitOf } from './outfit.ts'
import { type Body, postureOf, type Rig, rigOf } from './rig.ts'
import { sittingOf } from './sitting.ts'

/** Somebody from head to foot, as the prompt says and otherwise by chance. */
export function personOf(request: FigureRequest, person: Person): Figure {
  const { subject, gesture, random } = request
  const outfit = outfitOf(subject, person, random.fork('outfit'))
  const any = random.fork('mood').pick(['smiling', 'smiling', 'laughing', 'calm'] as const)
  const asleep = { eyes: 'closed', expression: 'calm' } as const
  const face = subject.activity === 'sleeping' ? asleep : activityRow(gesture)
  const expression = person.expression ?? face?.expression ?? any
  const look = { ...lookOf(person, random.fork('look'), subject.name), expression }
  const part = random.fork('parting').pick([1, 1, -1])
  return bodied(request, look, outfit, (pen) => {
    return headOf(sittingOf({ pen, look, random, part, eyes: face?.eyes, yaw: turned }), outfit)
  })
}

/** How far a head is turned to the left, in radians. */
export const turned = -0.36

/** A body in a pose, with any head on it; `tail` is painted around the pelvis, behind all. */
export function bodied(
  request: FigureRequest,
  look: Look,
  outfit: Outfit,
  headOn: (pen: Pen) => Head,
  tail?: (context: SKRSContext2D) => void,
): Figure {
  const { pose, gesture, random } = request
  const plain = postureOf(pose, gesture, random.fork('posture'))
  const posture = { ...plain, lean: plain.lean + look.stoop, nod: plain.nod + look.stoop }
  const rig = rigOf(posture, look.headHeight, look.build)
  const palettes = [paletteOf(look, outfit, 0), paletteOf(look, outfit, 1)] as const
  const body = { rig, look, outfit, posture, palettes }
  const tool = request.tool && gesture ? toolOf(gesture, rig, request.tool.color) : undefined
  const sketch: Sketch = {
    left: -1.3,
    top: -1.1,
    side: 2.2,
    upright: 1,
    ...landmarksOf(body),
    paint(context) {
      const pen = new Pen(context)
      const head = headOn(pen)
      const [x, y] = rig.head
      const atHead = (paint: () => void) => {
        pen.moved({ x, y, turn: -rig.nod, scale: look.headHeight }, paint)
      }
      tail?.(context)
      atHead(() => head.behind?.())
      paintBody(context, body)
      atHead(() => head.front())
      tool?.(context)
      if (posture.before) paintArmsBefore(context, body)
    },
  }
  if (gesture && !request.tool) {
    sketch.paintHands = (context) => {
      if (posture.before) paintArmsBefore(context, body)
      else paintHand(context, body, 0)
    }
  }
  return figureOfSketch(sketch)
}

function landmarksOf({ rig, posture, look }: Body): Pick<Sketch, 'anchors' | 'face'> {
  const { headHeight } = look
  const [far, near] = rig.arms
  const [x, y] = palmOf(far, rig.scale)
  const hand = posture.before ? { x: (x + near.end[0]) / 2 + 0.04, y: y + 0.02 } : { x, y }
  return {
    anchors: {
      head: { ...onHead(rig, headHeight, 0.02, -0.38), width: headHeight * 0.8 },
      eyes: onHead(rig, headHeight, -0.06, 0.02),
      hand,
      back: { x: rig.chest[0], y: rig.chest[1] },
      base: { x: rig.pelvis[0], y: rig.pelvis[1] + (posture.seated ? 0.05 : 1) },
    },
    face: {
      ...onHead(rig, headHeight, 0, 0.06),
      width: headHeight * 0.9,
      height: headHeight * 1.05,
    },
  }
}

/** A point of the head, which is 1 high, where the body has it. */
function onHead({ head, nod }: Rig, headHeight: number, x: number, y: number): Spot {
  const [sin, cos] = [Math.sin(-nod), Math.cos(-nod)]
  return {
    x: head[0] + (x * cos - y * sin) * headHeight,
    y: head[1] + (x * sin + y * cos) * headHeight,
  }
}

/** Both arms, where they are before the body and what it holds. */
function paintArmsBefore(context: SKRSContext2D, body: Body): void {
  paintArm(context, body, 0)
  paintArm(context, body, 1)
}

/** A drawing of a head on a body that stands, walks and rides like a person. */
export function creatureOf(
  head: Figure,
  body: NonNullable<Row['body']>,
  request: FigureRequest,
): Figure {
  const { subject, random } = request
  const outfit = outfitOf(subject, anybody, random.fork('outfit'))
  const dyed = subject.color?.hex ?? body.clothes
  const main = dyed ? hex(dyed) : outfit.top
  const skin = hex(body.skin)
  const dressed: Outfit = {
    ...outfit,
    garment: 'trousers',
    front: 'plate',
    sleeves: 'long',
    top: main,
    bottom: shade(main, -0.08),
    shoes: shade(main, -0.2),
    hat: 'bare',
  }
  const look = { ...lookOf(anybody, random.fork('look')), skin, headHeight: body.head, build: 1.2 }
  const size = 1.12
  const corner = { x: (-size * head.aspect) / 2, y: -size * 0.58 }
  // An SVG is rasterized at whole pixels: draw it large and let the canvas shrink it.
  return bodied(request, look, dressed, (pen) => ({
    front: () => pen.moved({ ...corner, scale: size / 512 }, () => head.draw(pen.context, 512)),
  }))
}
