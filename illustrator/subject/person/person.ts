import type { SKRSContext2D } from '@napi-rs/canvas'
import { hex, shade } from '../../color.ts'
import { Pen, polar } from '../../pen.ts'
import { anybody, type Person } from '../../scene.ts'
import type { Row } from '../../tables/drawings.ts'
import { activityRow } from '../../tables/tables.ts'
import { type Figure, type FigureRequest, figureOfSketch } from '../figure.ts'
import { stageOf } from '../stage.ts'
import { type Body, paintBody, paintHands, paintTool, paletteOf, palmOf } from './body.ts'
import { type Head, headOf } from './head.ts'
import { type Look, lookOf } from './look.ts'
import { type Outfit, outfitOf } from './outfit.ts'
import { postureOf, rigOf } from './rig.ts'
import { sittingOf } from './sitting.ts'

/** A person from head to foot: from the prompt, the rest at random. */
export function personOf(given: FigureRequest, person: Person): Figure {
  const { subject, random } = given
  const own = outfitOf(subject, person, random.fork('outfit'))
  const isBallet = own.garment === 'tutu' && (given.gesture === 'dancing' || !given.gesture)
  const gesture = isBallet ? 'ballet' : given.gesture
  const request = { ...given, gesture }
  const outfit = person.away ? { ...own, front: 'round' as const, tie: undefined } : own
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

/** The turn of a head to the left, in radians. */
export const turned = -0.36

/** A body in a pose with its head. `tail` is painted around the pelvis, behind everything. */
export function bodied(
  { pose, gesture, tool, random }: FigureRequest,
  look: Look,
  outfit: Outfit,
  headOn: (pen: Pen) => Head,
  tail?: (context: SKRSContext2D) => void,
): Figure {
  const posture = postureOf(pose, gesture, random.fork('posture'))
  const rig = rigOf(posture, look)
  const palettes = [paletteOf(look, outfit, 0), paletteOf(look, outfit, 1)] as const
  const bodyOn = (context: SKRSContext2D): Body => {
    const stages = [stageOf(context, palettes[0]), stageOf(context, palettes[1])] as const
    return { rig, look, outfit, posture, stages }
  }
  const { headHeight } = look
  const atHead = (x: number, y: number) => {
    const [u, v] = polar(rig.head, -rig.nod, x * headHeight)
    return { x: u + Math.sin(rig.nod) * y * headHeight, y: v + Math.cos(rig.nod) * y * headHeight }
  }
  const { chest, pelvis, arms } = rig
  const [x, y] = palmOf(rig, 0)
  const hand = posture.before ? { x: (x + arms[1][2][0]) / 2 + 0.04, y: y + 0.02 } : { x, y }
  return figureOfSketch({
    left: -1.3,
    top: -1.1,
    side: 2.2,
    upright: 1,
    anchors: {
      head: { ...atHead(0.02, -0.38), width: headHeight * 0.8 },
      eyes: atHead(-0.06, 0.02),
      hand,
      back: { x: chest[0], y: chest[1] },
      base: { x: pelvis[0], y: pelvis[1] + (posture.seated ? 0.05 : 1) },
    },
    face: { ...atHead(0, 0.06), width: headHeight * 0.9, height: headHeight * 1.05 },
    paint(context) {
      const [pen, body] = [new Pen(context), bodyOn(context)]
      const head = headOn(pen)
      const [x, y] = rig.head
      const inPlace = { x, y, turn: -rig.nod, scale: headHeight }
      tail?.(context)
      pen.moved(inPlace, () => head.behind?.())
      paintBody(body)
      pen.moved(inPlace, () => head.front())
      if (tool && gesture) paintTool(body, gesture, tool.color)
      if (posture.before) paintHands(body)
    },
    paintHands: gesture && !tool ? (context) => paintHands(bodyOn(context)) : undefined,
  })
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
  // An SVG has whole pixels: draw it large and let the canvas shrink it.
  return bodied(request, look, dressed, (pen) => ({
    front: () => pen.moved({ ...corner, scale: size / 512 }, () => head.draw(pen.context, 512)),
  }))
}
