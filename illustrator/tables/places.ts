import type { Tables } from './build.ts'
import type { Place, Setting } from './names.ts'
import { tables } from './tables.ts'

export type PlaceRow = Tables['places'][number]
export type Land = NonNullable<PlaceRow['land']>
export type Plan = NonNullable<PlaceRow['plan']>

const rows = new Map(tables.places.map((row) => [row.place, row]))

/** Each place with its setting. */
export const places = Object.fromEntries(
  tables.places.flatMap((row) => (row.in ? [[row.place, row.in]] : [])),
) as Record<Place, Setting>

/** The place of people with a noun, if the noun names a place. */
export function placeOfPeople(noun: string): Place | undefined {
  return tables.places.find(({ people }) => people.includes(noun))?.place as Place | undefined
}

/** The place inside of a building. */
export function placeWithin(building: string): Place | undefined {
  return tables.places.find(({ within }) => within.includes(building))?.place as Place | undefined
}

export function settingRow(setting: Setting): PlaceRow {
  return rows.get(setting) as PlaceRow
}

interface Where {
  setting: Setting
  place: Place | null
}

/** The row of a scene's place, or else of its setting. */
export function placeRowOf({ setting, place }: Where): PlaceRow {
  return rows.get(place ?? setting) as PlaceRow
}

/** Undefined for open country. */
export function painterOf(where: Where): PlaceRow['painter'] {
  return placeRowOf(where).painter ?? settingRow(where.setting).painter
}

/** A room without a named place is a living room. */
export function planOf(place: Place | null): Plan {
  return (placeRowOf({ setting: 'room', place }).plan ?? settingRow('room').plan) as Plan
}

export function isSetting(setting: Setting, trait: PlaceRow['is'][number]): boolean {
  return settingRow(setting).is.includes(trait)
}
