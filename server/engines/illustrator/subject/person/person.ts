import type { Subject } from '../../scene.ts'
import type { Figure, FigureRequest, Pose } from '../figure.ts'
import { paintBody } from './body.ts'
import { paintBackHair, paintHead } from './head.ts'
import { lookOf } from './look.ts'
import { outfitOf } from './outfit.ts'
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
export function personOf(
  { subject, pose, holding, random }: FigureRequest,
  person: NonNullable<Subject['person']>,
): Figure {
  const look = lookOf(person, random.fork('look'))
  const outfit = outfitOf(subject, person, random.fork('outfit'))
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
      const atHead = (paint: () => void) => {
        context.save()
        context.translate(headX, headY)
        context.scale(look.headHeight, look.headHeight)
        paint()
        context.restore()
      }
      atHead(() => paintBackHair(context, look, outfit))
      paintBody(context, rig, look, outfit)
      atHead(() => paintHead(context, look, outfit))
      context.restore()
    },
  }
}
