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
export function homeOf({ subjects, bonds }: Draft): Setting | undefined {
  const [hero] = subjects
  if (!hero) return undefined
  const own = rowOf(hero.drawing).home
  const isRoom = ({ drawing, name }: Subject) =>
    rowOf(drawing).home === 'room' && !gardenSeats.has(name)
  const joinedBy = (...kinds: RelationKind[]) =>
    bonds
      .filter(({ kind, subject }) => subject === hero && kinds.includes(kind))
      .map(({ object }) => object)
  const around = joinedBy(...places)
  const near = hero.person ? joinedBy('beside', 'leaning on') : []
  // Who floats above the earth does so in space, a balloon over a tower in its town.
  const [below] = joinedBy('over').map(({ drawing }) => rowOf(drawing))
  if (below?.home === 'space' || below?.kind === 'landmarks') return below.home
  const vessels = joinedBy('in').map(({ drawing }) => drawing)
  // A toy boat in a puddle is where the puddle is.
  const isPool = (drawing: string) =>
    isSetting(own, 'watery') && isA(drawing, 'container') && !isVessel(drawing)
  const carrier = vessels.find((drawing) => isBoarded(drawing) || isPool(drawing))
  if (carrier) return rowOf(carrier).home
  if (isA(hero.drawing, 'housemate')) {
    const isIndoors = bonds.some(({ kind, object }) => places.includes(kind) && isRoom(object))
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
  if (setting !== 'sky' || !subjects.some((subject) => isOnFoot(subject, draft))) return setting
  const isSaid = draft.stated('setting').includes('sky')
  const isAboutFlyers = subjects.some(({ drawing }) => rowOf(drawing).home === 'sky')
  return isSaid && !isAboutFlyers ? setting : 'meadow'
}

function isOnFoot(subject: Subject, draft: Draft): boolean {
  if (!subject.person || subject.pose === 'flying' || isCarried(subject, draft)) return false
  return !draft.subjects.some(({ drawing }) => drawing === 'parachute')
}

function isCarried(one: Subject, { bonds }: Draft): boolean {
  return bonds.some(({ kind, subject }) => subject === one && carriers.has(kind))
}

function canFly(drawing: string): boolean {
  const { home, moves } = rowOf(drawing)
  return home === 'sky' || moves.includes('flies') || moves.includes('can-fly')
}

/** What can fly does so where the sky is spoken of, unless it sits on something. */
export function aloft(draft: Draft): Pick<Scene, 'subjects' | 'relations'> {
  const { subjects, bonds } = draft
  const flies = draft.said('setting').includes('sky')
    ? subjects.filter(
        (one) =>
          canFly(one.drawing) && !isCarried(one, draft) && (one.pose ?? 'flying') === 'flying',
      )
    : []
  for (const subject of flies) subject.pose = 'flying'
  const relations = bonds
    .filter(({ kind, object }) => kind !== 'beside' || !flies.includes(object))
    .map(({ kind, subject, object }) => ({
      kind,
      subject: subjects.indexOf(subject),
      object: subjects.indexOf(object),
    }))
  return { subjects, relations }
}
