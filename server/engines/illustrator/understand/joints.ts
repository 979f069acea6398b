import type { RelationKind, Subject } from '../scene.ts'
import { isAnimate } from './animals.ts'
import type { Joint } from './meaning.ts'
import { homeOfDrawing } from './setting-of.ts'

/** A joint that waits for its second noun; `subjects` are the indices of the first. */
export interface OpenJoint {
  kind: Joint
  subjects: number[]
}

/** What has an inside, or branches, to be in. */
const containers = new Set(
  (
    'bowl-with-spoon basket teacup-without-handle hot-beverage wine-glass glass-of-milk tumbler-glass amphora ' +
    'vase jar package bucket pot-of-food bottle-with-popping-cork canoe sailboat ship motor-boat passenger-ship ' +
    'delivery-truck automobile racing-car pickup-truck taxi bus minibus empty-nest nest-with-eggs bed bathtub ' +
    'hot-air-balloon auto-rickshaw shopping-cart handbag luggage fork-and-knife-with-plate shallow-pan-of-food window ' +
    'mirror rocket flying-saucer wrapped-gift treasure-chest backpack crystal-ball framed-picture door hut house ' +
    'derelict-house tent castle television top-hat airplane helicopter train locomotive tram potted-plant ' +
    'deciduous-tree evergreen-tree palm-tree leafless-tree sled church classical-building japanese-castle teapot ' +
    'steaming-bowl spider-web couch-and-lamp coffin running-shoe'
  ).split(' '),
)

const atRest = new Set<Subject['pose']>(['sitting', 'standing', 'lying'])
/** Carried though no table holds them. */
const carried = new Set('balloon kite tulip sunflower rose bouquet umbrella flag-in-hole fishing-pole fire'.split(' '))

/** Whether a joint says what the nearest living thing does, whatever was named since. */
export function isDeed(kind: Joint): boolean {
  return kind === 'holding' || kind === 'riding' || kind === 'wearing'
}

/** Whether `and` goes on with the joint: `holding a sword and a shield`. */
export function goesOn(kind: Joint): boolean {
  return isDeed(kind) || kind === 'with'
}

/** Whether a drawing can have another in it. */
export function isContainer(drawing: string): boolean {
  return containers.has(drawing)
}

/** Whether it is a small container, so that what it is `with` is in it. */
export function isVessel(drawing: string): boolean {
  return isContainer(drawing) && homeOfDrawing(drawing) === 'table'
}

/** What a joint comes to between two subjects; null when it says nothing that could be drawn. */
export function relationOf(joint: Joint, subject: Subject, object: Subject, isGarment: boolean): RelationKind | null {
  switch (joint) {
    case 'none':
    case 'of':
      return null
    case 'with':
      if (!isAnimate(subject.drawing)) return 'beside'
      if (isGarment) return 'wearing'
      return homeOfDrawing(object.drawing) === 'table' || carried.has(object.drawing) ? 'holding' : 'beside'
    case 'in':
      if (isGarment && isAnimate(subject.drawing)) return 'wearing'
      if (isContainer(object.drawing)) return 'in'
      // Spanish and Portuguese sit `in` a bench.
      return subject.pose !== null && atRest.has(subject.pose) ? 'on' : 'beside'
    default:
      return joint
  }
}
