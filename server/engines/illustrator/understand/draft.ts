import {
  anybody,
  type Person,
  type Relation,
  type Season,
  type Setting,
  type Style,
  type Subject,
  type TimeOfDay,
  type Weather,
} from '../scene.ts'
import type { PersonMeaning } from './meaning.ts'

/** The adjectives that wait for their noun. */
export interface Pending {
  article: 'a' | 'the' | null
  count: number | null
  color: string | null
  size: Subject['size'] | null
  pose: Subject['pose']
}

export const nothingPending: Pending = { article: null, count: null, color: null, size: null, pose: null }

/** What was read so far, before it is settled. */
export interface Draft {
  subjects: Subject[]
  relations: Relation[]
  /** What grows all over the land. */
  crops: Subject[]
  settings: { setting: Setting; weak: boolean }[]
  times: TimeOfDay[]
  weathers: Weather[]
  seasons: Season[]
  styles: Style[]
  /** Names of colors.ts. */
  palette: string[]
  ignored: string[]
}

export function emptyDraft(): Draft {
  return {
    subjects: [],
    relations: [],
    crops: [],
    settings: [],
    times: [],
    weathers: [],
    seasons: [],
    styles: [],
    palette: [],
    ignored: [],
  }
}

export function personFrom({ age, gender, wears }: PersonMeaning): Person {
  return { ...anybody, age: age ?? 'adult', gender, wears: wears.map((name) => ({ name, color: null })) }
}
