import type { Feature, RelationKind, Scene, Setting, Subject } from '../scene.ts'
import { isA, isAlive, isBoarded, isVessel, rowOf } from '../tables/drawings.ts'
import { isSetting } from '../tables/places.ts'
import type { Draft } from './draft.ts'

const places: RelationKind[] = ['on', 'under', 'behind', 'in front of', 'in', 'riding']
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
  const isRoom = ({ drawing, name }: Subject) =>
    rowOf(drawing).home === 'room' && !gardenSeats.has(name)
  const joinedBy = (...kinds: RelationKind[]) =>
    relations.flatMap(({ kind, subject, object }) =>
      subject === 0 && kinds.includes(kind) ? (subjects[object] ?? []) : [],
    )
  const around = joinedBy(...places)
  const near = hero.person ? joinedBy('beside', 'leaning on') : []
  // Who floats above the earth does so in space.
  if (joinedBy('over').some(({ drawing }) => rowOf(drawing).home === 'space')) return 'space'
  const vessels = joinedBy('in').map(({ drawing }) => drawing)
  // A toy boat in a puddle is where the puddle is.
  const isPool = (drawing: string) =>
    isSetting(own, 'watery') && isA(drawing, 'container') && !isVessel(drawing)
  const carrier = vessels.find((drawing) => isBoarded(drawing) || isPool(drawing))
  if (carrier) return rowOf(carrier).home
  if (isA(hero.drawing, 'housemate')) {
    const supports = relations.filter(({ kind }) => places.includes(kind))
    const isIndoors = subjects.some(
      (subject, index) => isRoom(subject) && supports.some(({ object }) => object === index),
    )
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

function isOnFoot(index: number, draft: Draft): boolean {
  const subject = draft.subjects[index]
  if (!subject?.person || subject.pose === 'flying' || isCarried(index, draft)) return false
  return !draft.subjects.some(({ drawing }) => drawing === 'parachute')
}

function isCarried(index: number, { relations }: Draft): boolean {
  return relations.some(({ kind, subject }) => subject === index && carriers.has(kind))
}

function canFly(drawing: string): boolean {
  const { home, moves } = rowOf(drawing)
  return home === 'sky' || moves.includes('flies') || moves.includes('can-fly')
}

/** What can fly does so where the sky is spoken of, unless it sits on something. */
export function aloft(draft: Draft): Pick<Scene, 'subjects' | 'relations'> {
  const { subjects, relations } = draft
  const isSkySaid = draft.said('setting').includes('sky')
  const flies = subjects.map(({ drawing, pose }, index) => {
    const isFree = isSkySaid && canFly(drawing) && !isCarried(index, draft)
    return isFree && (pose ?? 'flying') === 'flying'
  })
  return {
    subjects: subjects.map((subject, index) =>
      flies[index] ? { ...subject, pose: 'flying' } : subject,
    ),
    relations: relations.filter(({ kind, object }) => kind !== 'beside' || !flies[object]),
  }
}
