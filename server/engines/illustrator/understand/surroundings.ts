import type { Feature, RelationKind, Scene, Setting, Subject } from '../scene.ts'
import { isA, isAlive, isBoarded, isVessel, rowOf } from '../tables/drawings.ts'
import { isSetting } from '../tables/places.ts'
import type { Draft } from './draft.ts'

const places = new Set<RelationKind>(['on', 'under', 'behind', 'in front of', 'in', 'riding'])
const carriers = new Set<RelationKind>(['on', 'in', 'riding'])
/** Drawn as furniture, but hung in gardens. */
const gardenSeats = new Set(['swing', 'hammock'])
/**
 * Where the hero is at home. Who is on the furniture or lives by a window is in a room, who is in a
 * cup on a table. People and things are at home anywhere, so what they stand before, sit on or are
 * in decides.
 */
export function homeOf({ subjects, relations }: Draft): Setting | undefined {
  const [hero] = subjects
  if (!hero) return undefined
  const own = rowOf(hero.drawing).home
  const isRoom = (subject: Subject | undefined) =>
    subject !== undefined &&
    rowOf(subject.drawing).home === 'room' &&
    !gardenSeats.has(subject.name)
  const joined = relations.filter(({ kind }) => places.has(kind))
  const around = joined.flatMap(({ subject, object }) =>
    subject === 0 ? (subjects[object] ?? []) : [],
  )
  const near = relations.flatMap(({ kind, subject, object }) =>
    (kind === 'beside' || kind === 'leaning on') && subject === 0 && hero.person
      ? (subjects[object] ?? [])
      : [],
  )
  // Who floats above the earth does so in space.
  const isAbove = relations.some(({ kind, subject, object }) => {
    return (
      kind === 'over' && subject === 0 && rowOf(subjects[object]?.drawing ?? '').home === 'space'
    )
  })
  if (isAbove) return 'space'
  const holders = joined.filter(({ kind, subject }) => kind === 'in' && subject === 0)
  const vessels = holders.map(({ object }) => subjects[object]?.drawing ?? '')
  // A toy boat in a puddle is where the puddle is.
  const isPool = (drawing: string) =>
    isSetting(own, 'watery') && isA(drawing, 'container') && !isVessel(drawing)
  const carrier = vessels.find((drawing) => isBoarded(drawing) || isPool(drawing))
  if (carrier) return rowOf(carrier).home
  if (isA(hero.drawing, 'housemate')) {
    const isIndoors = joined.some(({ object }) => isRoom(subjects[object]))
    if (isIndoors || subjects.some(({ drawing }) => drawing === 'window')) return 'room'
  }
  const isFurnished = [...around, ...near].some(
    (subject) => isRoom(subject) && subject.drawing !== 'window',
  )
  if (isFurnished && isAlive(hero.drawing)) return 'room'
  if (vessels.some(isVessel) && !around.some(({ drawing }) => isA(drawing, 'ground')))
    return 'table'
  if (own === 'table' && subjects.some(isRoom)) return 'room'
  const homes = around
    .filter(({ name }) => !gardenSeats.has(name))
    .map(({ drawing }) => rowOf(drawing).home)
  if (own === 'table') return homes.find((home) => home !== 'table') ?? own
  return (hero.person && homes.find((home) => home !== 'table' && home !== 'meadow')) || own
}

/** Where what lies in the land is looked for first. */
const landOfFeature: Record<Feature, Setting> = {
  stream: 'lake',
  waterfall: 'lake',
  bridge: 'meadow',
  village: 'meadow',
  path: 'meadow',
  cliff: 'mountains',
  waves: 'sea',
}

/** The land around a feature, where no setting is named: the hero's home, or what suits it. */
export function landOf(draft: Draft): Setting | undefined {
  const [feature] = draft.said('feature')
  if (!feature) return undefined
  const [hero] = draft.subjects
  const home = hero && rowOf(hero.drawing).home
  if (home && isSetting(home, 'watery'))
    return feature === 'stream' || feature === 'bridge' ? 'lake' : home
  const isWild = hero && !hero.person && isAlive(hero.drawing) && home && isSetting(home, 'wild')
  return isWild ? home : landOfFeature[feature]
}

/** Land with a lake is seen across its water; a car is in the streets of its city. */
export function withItsWater(setting: Setting, draft: Draft): Setting {
  const stated = draft.stated('setting')
  if (stated.includes('lake') && isSetting(setting, 'lakeside')) return 'lake'
  if (stated.includes('underwater') && setting === 'city skyline') return 'underwater'
  const [hero] = draft.subjects
  const isInTraffic = hero?.pose !== 'flying' && rowOf(hero?.drawing ?? '').home === 'street'
  return setting === 'city skyline' && isInTraffic ? 'street' : setting
}

/** Birds in the sky over a field are seen with the field. */
export function withLandBelow(setting: Setting, draft: Draft): Setting {
  const [hero] = draft.subjects
  if (setting !== 'sky' || !hero || !canFly(hero.drawing)) return setting
  return draft.stated('setting').find((other) => other !== 'sky') ?? setting
}

/** Who looks at the sky, or at what flies there, does so from the ground. */
export function onFirmGround(setting: Setting, draft: Draft): Setting {
  const { subjects } = draft
  if (setting === 'sky' && draft.said('feature').includes('cliff')) return 'mountains'
  if (setting !== 'sky' || !subjects.some((_, index) => isOnFoot(index, draft))) return setting
  const isSaid = draft.stated('setting').includes('sky')
  const isAboutFlyers = subjects.some(({ drawing }) => rowOf(drawing).home === 'sky')
  return isSaid && !isAboutFlyers ? setting : 'meadow'
}

function isOnFoot(index: number, { subjects, relations }: Draft): boolean {
  const subject = subjects[index]
  if (!subject?.person || subject.pose === 'flying') return false
  const isCarried = relations.some(
    (relation) => relation.subject === index && carriers.has(relation.kind),
  )
  return !isCarried && !subjects.some(({ drawing }) => drawing === 'parachute')
}

function canFly(drawing: string): boolean {
  const { home, moves } = rowOf(drawing)
  return home === 'sky' || moves.includes('flies') || moves.includes('can-fly')
}

/** What can fly does so where the sky is spoken of, unless it sits on something. */
export function aloft(draft: Draft): Pick<Scene, 'subjects' | 'relations'> {
  const { subjects, relations } = draft
  const isSkySaid = draft.said('setting').includes('sky')
  const isCarried = (index: number) =>
    relations.some(({ kind, subject }) => subject === index && carriers.has(kind))
  const flies = subjects.map(({ drawing, pose }, index) => {
    return isSkySaid && canFly(drawing) && (pose ?? 'flying') === 'flying' && !isCarried(index)
  })
  return {
    subjects: subjects.map((subject, index) =>
      flies[index] ? { ...subject, pose: 'flying' } : subject,
    ),
    relations: relations.filter(({ kind, object }) => kind !== 'beside' || !flies[object]),
  }
}
