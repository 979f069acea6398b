import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Person } from '../../scene.ts'
import type { Figure, FigureRequest, Pose } from '../figure.ts'
import { paintBody } from './body.ts'
import { paintBackHair, paintHead } from './head.ts'
import { type Look, lookOf } from './look.ts'
import { type Outfit, outfitOf } from './outfit.ts'
import { rigOf, type Stance } from './rig.ts'

const stances: Record<Pose, Stance> = {
  standing: 'standing',
  walking: 'walking',
  running: 'running',
  sitting: 'sitting',
  lying: 'sitting',
  riding: 'riding',
  flying: 'flying',
  swimming: 'standing',
}

/** Room above the crown for hats and high hair, where the whole person is 1. */
const headroom = 0.12

/** Somebody from head to foot, as the prompt says and otherwise by lot. */
export function personOf(request: FigureRequest, person: Person): Figure {
  const look = lookOf(person, request.random.fork('look'))
  const outfit = outfitOf(request.subject, person, request.random.fork('outfit'))
  return bodied(request, look, outfit, {
    behind: (context) => paintBackHair(context, look, outfit),
    front: (context) => paintHead(context, look, outfit),
  })
}

/** What is painted for a head: each in a space where it is 1 high around the origin. */
interface Head {
  behind?(context: SKRSContext2D): void
  front(context: SKRSContext2D): void
}

/** A body in a pose, with any head on it. */
export function bodied({ subject, pose, holding }: FigureRequest, look: Look, outfit: Outfit, head: Head): Figure {
  const stance = subject.pose === null && pose === 'sitting' ? 'standing' : stances[pose]
  const rig = rigOf(stance, look.headHeight, holding)
  const height = rig.height + headroom
  const [headX, headY] = rig.head
  const hand = rig.arms[0].end
  const inBox = (x: number, y: number) => ({ x: x / rig.width, y: (y + headroom) / height })
  return {
    aspect: rig.width / height,
    rise: height,
    anchors: {
      head: { ...inBox(headX, headY - look.headHeight * 0.38), width: (look.headHeight * 0.8) / rig.width },
      eyes: inBox(headX - look.headHeight * 0.05, headY),
      hand: inBox(hand[0], hand[1]),
      back: inBox(rig.chest[0], rig.chest[1]),
      base: { x: rig.base.x, y: (rig.base.y * rig.height + headroom) / height },
    },
    draw(context, size) {
      context.save()
      context.scale(size / height, size / height)
      context.translate(0, headroom)
      const atHead = (paint: (context: SKRSContext2D) => void) => {
        context.save()
        context.translate(headX, headY)
        context.scale(look.headHeight, look.headHeight)
        paint(context)
        context.restore()
      }
      if (head.behind) atHead(head.behind)
      paintBody(context, rig, look, outfit)
      atHead(head.front)
      context.restore()
    },
  }
}
