import { namesMany, type RelationKind, type Scene, type Setting } from '../scene.ts'
import { isA, rowOf } from '../tables/drawings.ts'
import { namesOf } from '../tables/names.ts'
import type { Draft } from './draft.ts'

/** Relations that only say where one thing is in the picture by another. */
const placings = new Set<RelationKind>(
  namesOf('left of, right of, far from, over, under, behind, in front of'),
)
const sideways = new Set<RelationKind>(namesOf('left of, right of, far from'))
/** Homes that agree with each other. Things of other homes have no common place. */
const kindsOfHomes: Partial<Record<Setting, string>> = {
  table: 'indoors',
  room: 'indoors',
  street: 'town',
  'city skyline': 'town',
  sea: 'water',
  lake: 'water',
  beach: 'water',
  underwater: 'water',
  space: 'space',
}
const view = namesOf('setting, place, feature, trees, time, weather, season, mood')

/**
 * The fewer the words, the calmer the place. Things that are only left, above or behind each other
 * are on plain ground, unless the words or their common home give a place.
 */
export function calmed(scene: Scene, draft: Draft): Scene {
  const { subjects, relations, presentation, shot, style } = scene
  const rows = subjects.map(({ drawing }) => rowOf(drawing))
  // Flyers and umbrellas are anywhere.
  const homed = rows.filter(({ home, drawing }) => home !== 'sky' && drawing !== 'umbrella')
  const homes = new Set(homed.map(({ home }) => kindsOfHomes[home] ?? 'land'))
  const isOfLand = rows.some(({ kind, tree, drawing }) => {
    return kind === 'landmarks' || tree || drawing === 'window'
  })
  const isAtHome = rows.every(({ home, drawing }) => {
    return home === 'room' || isA(drawing, 'housemate')
  })
  const isMany = namesMany(scene) && (relations.length > 0 || subjects.length > 2)
  const isPlaced =
    isOfLand || (isAtHome && !isMany) || view.some((part) => draft.views(part).length > 0)
  const kinds = relations.map(({ kind }) => kind)
  const isCatalog = style === 'photo' || kinds.some((kind) => sideways.has(kind))
  const areOnlyPlaced =
    kinds.length === 0 ? style === 'photo' : kinds.some((kind) => placings.has(kind))
  const isInSky = scene.setting === 'sky' && homes.has('land')
  const isCrowded = isCatalog && (homes.has('indoors') || homes.has('town'))
  const isCalm = isMany
    ? homes.size > 1 || !homes.has('water')
    : areOnlyPlaced && (homes.size > 1 || (isCrowded && kinds.length > 0) || isInSky)
  if (presentation.way !== 'scene' || subjects.length < 2 || shot || isPlaced || !isCalm)
    return scene
  const calm = { ...scene, timeOfDay: 'morning', weather: 'clear' } as const
  if (homes.has('indoors')) return { ...calm, setting: 'table', place: 'backdrop' }
  return { ...calm, setting: 'meadow', lacks: ['trees', 'mountains', 'flowers'] }
}
