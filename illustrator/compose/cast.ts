import type { Random } from '../random.ts'
import type { Subject } from '../scene.ts'
import { isSupple } from '../subject/animal/coat.ts'
import type { Figure, FigureRequest, Pose } from '../subject/figure.ts'
import { isInfant } from '../subject/person/look.ts'
import { type Breed, isA, nounRows, rowOf } from '../tables/drawings.ts'
import { namesOf } from '../tables/names.ts'
import { activityRow } from '../tables/tables.ts'
import {
  Actor,
  gripOf,
  isFlying,
  isLandmark,
  isSwimming,
  perchOf,
  sizes,
  statureOf,
} from './actor.ts'
import { actionInBond, arePaired, type Link } from './links.ts'
import { framingOf } from './stage.ts'
import type { StagedScene } from './staging.ts'

/** Numbers of looks. Each seed starts with another number. */
const varieties = Array.from({ length: 60 }, (_, index) => index)

/** The greatest height of an animal beside a person, who must stay visible. */
const tallest = 1.65

/** The greatest number of drawn figures for one subject. */
const crowd = 24

/** The heights of the copies of a subject, relative to the first. */
const growths = [0.84, 1.06] as const

export type FigureOf = (request: FigureRequest) => Figure

/** A scene, the links of its subjects, and whether it has water. */
export interface Company {
  scene: StagedScene
  links: readonly Link[]
  water: boolean
}

/** The actors of every subject, not placed yet. A grown person is `unit` pixels high. */
export function castOf(
  company: Company,
  unit: number,
  figureOf: FigureOf,
  random: Random,
): Actor[][] {
  const { scene, links, water } = company
  const { subjects, season } = scene
  const flipped = random.chance(0.5)
  const hasPeople = subjects.some(({ person }) => person)
  return subjects.map((subject, index) => {
    const subjectRandom = random.fork(`variety ${subject.drawing} ${index}`)
    const variety = subjectRandom.turn(varieties)
    const coat = subjectRandom.original().turn(varieties)
    const vessel = links.find((link) => link.kind === 'in' && link.child === index)
    const kinds = vessel ? filled(subject, subjects[vessel.parent]) : [subject]
    const count = Math.min(crowd, Math.max(kinds.length, subject.count))
    return Array.from({ length: count }, (_, copy) => {
      const kind = kinds[copy % kinds.length] ?? subject
      const copyRandom = random.fork(`${subject.drawing} ${index} ${copy}`)
      const action = actionOf(company, index, copy, variety, copyRandom)
      const look = { subject: kind, season, variety: coat + copy, random: copyRandom }
      const figure = figureOf({ ...look, ...action })
      const growth = copy === 0 ? 1 : copyRandom.between(...growths)
      const isBeast = hasPeople && !kind.person && !isLandmark(kind)
      const most = isBeast ? tallest * sizes[kind.size] * unit : Infinity
      const height = Math.min(most, unit * statureOf(kind) * figure.rise * growth)
      const faces = copyRandom.chance(0.75) ? flipped : !flipped
      const facing = faces && !isA(kind.drawing, 'lettered') && !kind.letters
      const rests = stanceOf(subject, water)
      return new Actor({ subject: kind, figure, height, flipped: facing, rests })
    })
  })
}

/** The support of a subject that no other subject carries. */
function stanceOf(subject: Subject, water: boolean): 'ground' | 'water' | 'air' {
  if (isFlying(subject) || perchOf(subject)) return 'air'
  return water && isSwimming(subject) ? 'water' : 'ground'
}

/** Whether the tool of an activity is the held thing. The holder is then drawn with the tool. */
export function isTool({ activity, drawing, person }: Subject, held: Subject): boolean {
  const hasHands = person !== null || rowOf(drawing).body !== undefined
  const used = hasHands ? activityRow(activity)?.used : undefined
  return used !== undefined && new RegExp(used).test(`${held.drawing} ${held.name}`)
}

/** The pose of a copy, from the words or by chance. `variety` makes neighbors differ. */
function actionOf(
  { scene, links }: Company,
  index: number,
  copy: number,
  variety: number,
  random: Random,
): Pick<FigureRequest, 'pose' | 'gesture' | 'tool'> {
  const subject = scene.subjects[index] as Subject
  const { activity, person } = subject
  const held = links
    .filter(({ kind, parent }) => kind === 'holding' && parent === index)
    .flatMap(({ kind, child }) => {
      const thing = scene.subjects[child]
      return thing && (copy === 0 || arePaired(kind, subject.count, thing.count)) ? thing : []
    })
  const tool = held.find((thing) => isTool(subject, thing))
  const other = held.find((thing) => !isTool(subject, thing))
  const bond = actionInBond(scene, index)
  const isFree = activity !== 'eating' && activity !== 'drinking'
  const own = (activity === 'sleeping' ? null : activity) ?? bond?.gesture ?? null
  const gesture = other && isFree ? gripOf(other).gesture : own
  const up = links.find((link) => link.child === index)
  const isRidden = links.some(({ kind, parent }) => kind === 'riding' && parent === index)
  const isOpen = scene.setting !== 'room' && scene.setting !== 'street'
  const poseByChance = (): Pose => {
    // A mount runs if there is room.
    if (isRidden) return isOpen ? random.pick(['running', 'walking', 'running']) : 'walking'
    const isResting = person && isOpen && activityRow(activity)?.restful
    if (isResting) return random.pick(['standing', 'sitting'])
    const breed = breedOf(subject)
    const poses = breed ? animalPoses : person && gesture === null ? personPoses : []
    const pose = poses[(variety + copy) % poses.length] ?? 'standing'
    return breed && pose === 'lying' && !isSupple(breed) ? 'running' : pose
  }
  return {
    pose: poseOf(subject, up, scene) ?? bond?.pose ?? poseByChance(),
    gesture,
    tool: other || bond?.gesture ? false : { color: tool?.color?.hex ?? null },
  }
}

/** The pose from the words or the place of a subject; undefined: the seed decides. */
function poseOf(subject: Subject, up: Link | undefined, scene: StagedScene): Pose | undefined {
  const { pose, person, activity } = subject
  const breed = breedOf(subject)
  const { kind } = up ?? {}
  const support = (up && scene.subjects[up.parent]?.drawing) ?? ''
  const rests = pose === 'lying' && activity !== 'sleeping' && person
  // A person who rests under a tree leans on its trunk.
  if (rests && kind === 'under' && rowOf(support).tree) return 'sitting'
  if (activity === 'sleeping' || pose === 'lying') return 'lying'
  if (kind === 'riding') return 'riding'
  if (kind === 'in' && rowOf(support).berth) return person ? 'standing' : 'sitting'
  const { seat, inside, kind: sort } = rowOf(support)
  if (kind === 'on' && seat?.look === 'afoot') return 'standing'
  if (kind === 'on' && seat?.look === 'low') return 'sitting'
  if (kind === 'on' && (seat || (person && support === 'person'))) return 'seated'
  // People sit in a tent.
  if (kind === 'in' && pose === null && inside && sort === 'landmarks') return 'sitting'
  const isCarried = (kind === 'on' || kind === 'in') && pose === null && breed
  if (kind === 'holding' || isCarried || isInfant(subject.name)) return 'sitting'
  const framing = framingOf(scene)
  if (framing && framing !== 'close-up') return person || !breed ? 'standing' : 'sitting'
  return pose ?? (isFlying(subject) && kind !== 'on' && kind !== 'feeding' ? 'flying' : undefined)
}

/** The build of an animal; a dressed animal stands and walks like a person. */
function breedOf({ drawing, person }: Subject): Breed | undefined {
  return person ? undefined : rowOf(drawing).breed
}

const personPoses: readonly Pose[] = ['standing', 'walking', 'standing', 'standing', 'walking']
const animalPoses: readonly Pose[] = namesOf(`
  standing, sitting, walking, standing, lying, walking`)

const vessels = /bowl|basket|bucket|plate|jar|pot|box|crate|tray/

/** The contents of a vessel: several pieces of food, or the subject alone. */
function filled(subject: Subject, vessel: Subject | undefined): Subject[] {
  if (!vessel || !vessels.test(`${vessel.drawing} ${vessel.name}`)) return [subject]
  const many = nounRows.get(subject.name)?.filling
  if (many) return many.map((drawing) => ({ ...subject, drawing }))
  const least = isA(subject.drawing, 'edible') ? Math.max(5, subject.count) : 1
  return Array.from({ length: least }, () => subject)
}
