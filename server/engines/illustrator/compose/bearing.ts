import type { Random } from '../random.ts'
import type { Activity, Scene, Subject } from '../scene.ts'
import { breeds } from '../subject/animal/breeds.ts'
import type { Gesture, Pose } from '../subject/figure.ts'
import { framingOf } from './framing.ts'
import { gripOf } from './grip.ts'
import type { Link } from './links.ts'
import { isSeat } from './seats.ts'
import { isFlying } from './stature.ts'

/** How somebody holds themselves. */
export interface Bearing {
  pose: Pose
  gesture: Gesture | null
  tool: { color: string | null } | false
}

/** What is done sitting as well as standing. */
const restful: readonly Activity[] = ['reading', 'writing', 'eating', 'drinking', 'fishing']

/** What is used for an activity: it is drawn with who does it. */
const tools: Partial<Record<Activity, RegExp>> = {
  reading: /book|newspaper|scroll|letter|memo/,
  writing: /book|memo|pen|pencil|scroll|letter|paper|nib/,
  drinking: /beverage|cup|mug|tea\b|coffee/,
  cooking: /cooking|pan|pot|spoon/,
  painting: /paint|palette|canvas/,
  fishing: /fishing/,
  singing: /microphone/,
}

/** Whether a held thing is the tool of what its holder does, which the holder brings along. */
export function isTool({ activity }: Subject, held: Subject): boolean {
  return activity !== null && (tools[activity]?.test(`${held.drawing} ${held.name}`) ?? false)
}

/** Of the subject at an index, as the words say and otherwise by lot; `variety` makes neighbors differ. */
export function bearingOf(
  index: number,
  scene: Scene,
  links: readonly Link[],
  variety: number,
  random: Random,
): Bearing {
  const subject = scene.subjects[index] as Subject
  const { activity } = subject
  const held = links
    .filter((link) => link.kind === 'holding' && link.parent === index)
    .flatMap((link) => scene.subjects[link.child] ?? [])
  const other = held.find((thing) => !isTool(subject, thing))
  const gesture = activity === null || activity === 'sleeping' ? null : activity
  const bound = other && gesture !== 'eating' && gesture !== 'drinking' ? gripOf(other).gesture : gesture
  const color = held.find((thing) => isTool(subject, thing))?.color?.hex ?? null
  return { pose: poseOf(index, scene, links, bound, variety, random), gesture: bound, tool: other ? false : { color } }
}

const animalPoses: readonly Pose[] = ['standing', 'sitting', 'walking', 'standing', 'lying', 'walking']

function poseOf(
  index: number,
  scene: Scene,
  links: readonly Link[],
  gesture: Gesture | null,
  variety: number,
  random: Random,
): Pose {
  const subject = scene.subjects[index] as Subject
  const { pose, person, activity } = subject
  const up = links.find((link) => link.child === index)
  const onSeat = up?.kind === 'on' && isSeat(scene.subjects[up.parent]?.drawing ?? '')
  if (activity === 'sleeping' || pose === 'lying') return 'lying'
  if (up?.kind === 'riding') return 'riding'
  if (onSeat) return 'seated'
  if (up?.kind === 'holding') return 'sitting'
  if (framingOf(scene) && scene.shot !== 'close-up') return person ? 'standing' : 'sitting'
  if (pose !== null) return pose
  if (isFlying(subject) && up?.kind !== 'on') return 'flying'
  if (subject.drawing in breeds) return animalPoses[variety % animalPoses.length] ?? 'standing'
  if (!person) return 'standing'
  const outdoors = scene.setting !== 'room' && scene.setting !== 'street'
  if (activity !== null && outdoors && restful.includes(activity)) return random.pick(['standing', 'sitting'])
  return gesture === null ? random.pick(['standing', 'standing', 'standing', 'walking']) : 'standing'
}
