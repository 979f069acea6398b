import type { Feature, RelationKind, Setting, Subject } from '../scene.ts'
import { isAnimate } from './animals.ts'
import type { Draft } from './draft.ts'
import { homeOfDrawing } from './setting-of.ts'

const places = new Set<RelationKind>(['on', 'under', 'behind', 'in front of', 'in'])
const carriers = new Set<RelationKind>(['on', 'in', 'riding'])
const landlocked = new Set<Setting>(['mountains', 'meadow'])
/** Drawn as furniture, but hung in gardens. */
const gardenSeats = new Set(['swing', 'hammock'])

/**
 * Where the hero is at home. Who is on the furniture or by the window is in a room. People are at home anywhere, so
 * what they stand before, sit on or are in decides.
 */
export function homeOf({ subjects, relations }: Draft): Setting | undefined {
  const [hero] = subjects
  if (!hero) return undefined
  const own = homeOfDrawing(hero.drawing)
  if (own === 'table' && subjects.some(({ drawing }) => homeOfDrawing(drawing) === 'room')) return 'room'
  const homes = relations.flatMap(({ kind, subject, object }) => {
    const other = subjects[object]
    return subject === 0 && other ? homesBy(kind, other) : []
  })
  if (isAnimate(hero.drawing) && homes.includes('room')) return 'room'
  if (!hero.person) return own
  return homes.find((home) => home !== 'table' && home !== 'meadow') ?? own
}

function homesBy(kind: RelationKind, { drawing, name }: Subject): Setting[] {
  const isByWindow = kind === 'beside' && drawing === 'window'
  return (places.has(kind) || isByWindow) && !gardenSeats.has(name) ? [homeOfDrawing(drawing)] : []
}

/** Where what lies in the land is looked for first. */
const landOfFeature: Record<Feature, Setting> = {
  stream: 'lake',
  waterfall: 'lake',
  bridge: 'meadow',
  village: 'meadow',
  path: 'meadow',
  cliff: 'mountains',
}

const wilds = new Set<Setting>(['meadow', 'forest', 'mountains', 'desert', 'snowfield', 'savanna', 'jungle', 'lake'])
const waters = new Set<Setting>(['sea', 'lake', 'underwater'])

/** The land around a feature, where no setting is named: where the hero is at home, or else what such land is like. */
export function landOf(draft: Draft): Setting | undefined {
  const [feature] = draft.said('feature')
  if (!feature) return undefined
  const [hero] = draft.subjects
  const home = hero && homeOfDrawing(hero.drawing)
  if (home && waters.has(home)) return feature === 'stream' || feature === 'bridge' ? 'lake' : home
  const isWild = hero && !hero.person && isAnimate(hero.drawing) && home && wilds.has(home)
  return isWild ? home : landOfFeature[feature]
}

/** Land with a lake or a river is seen across its water: there are mountains and trees beyond it anyway. */
export function withItsWater(setting: Setting, draft: Draft): Setting {
  return draft.stated('setting').includes('lake') && landlocked.has(setting) ? 'lake' : setting
}

/** Who looks at the sky, or at what flies there, does so from the ground. */
export function onFirmGround(setting: Setting, draft: Draft): Setting {
  const { subjects } = draft
  if (setting === 'sky' && draft.said('feature').includes('cliff')) return 'mountains'
  if (setting !== 'sky' || !subjects.some((_, index) => isOnFoot(index, draft))) return setting
  const isSaid = draft.stated('setting').includes('sky')
  const isAboutFlyers = subjects.some(({ drawing }) => homeOfDrawing(drawing) === 'sky')
  return isSaid && !isAboutFlyers ? setting : 'meadow'
}

function isOnFoot(index: number, { subjects, relations }: Draft): boolean {
  const subject = subjects[index]
  if (!subject?.person || subject.pose === 'flying') return false
  const isCarried = relations.some((relation) => relation.subject === index && carriers.has(relation.kind))
  return !isCarried && !subjects.some(({ drawing }) => drawing === 'parachute')
}
