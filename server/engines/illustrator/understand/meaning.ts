import type { Lack, Person, RelationKind, Subject } from '../scene.ts'
import * as scene from '../scene.ts'
import { isA, rowOf } from '../tables/drawings.ts'
import { namesOf } from '../tables/names.ts'
import { looks } from './looks.ts'

/** What is said of the picture as a whole: its parts, and the values of each. */
const views = {
  setting: scene.settings,
  place: scene.placeNames,
  feature: scene.features,
  trees: scene.treeKinds,
  shot: scene.shots,
  time: scene.timesOfDay,
  weather: scene.weathers,
  season: scene.seasons,
  style: scene.styles,
  mood: scene.moods,
  lack: scene.lacks,
} as const
export type View = { [Part in keyof typeof views]: (typeof views)[Part][number] }

/** What is said of a noun. */
export interface Adjectives {
  count: number
  /** A name of the table of colors. */
  color: string
  /** The colour that a noun has unless another is said: that of a goldfish. */
  naturalColor: string
  /** A name for `hairColorOf` in the table of colors. */
  hairColor: string
  size: Subject['size']
  pose: NonNullable<Subject['pose']>
  activity: NonNullable<Subject['activity']>
  look: Partial<Person>
}

interface Nouns {
  drawing: string
  garment: string
  person: PersonMeaning
}

interface PersonMeaning {
  age: Person['age'] | null
  gender: Person['gender']
  wears: string[]
}

/** One thing of several that are said: its kind and which of the kind. */
type Said<Kinds> = { [Kind in keyof Kinds]: { kind: Kind; value: Kinds[Kind] } }[keyof Kinds]

/** A weak one, such as the setting of `sky`, gives way to any other. */
export type ViewMeaning = Said<View> & { weak?: boolean }
export type Noun = Said<Nouns>
/** What somebody does. */
export type Deed = Said<Pick<Adjectives, 'pose' | 'activity'>>

/** What a word or phrase says about the picture. A phrase may say several things. */
export type Meaning =
  | ViewMeaning
  | Said<Omit<Adjectives, 'look' | 'color'>>
  /** A weak one is what a word means only of a background: `a lime backdrop`. */
  | { kind: 'color'; value: string; weak?: boolean }
  | Noun
  /** What somebody looks like: as an adjective, or as something that they have. */
  | { kind: 'look' | 'trait'; value: string }
  /** What grows all over the place that the words name, as in `tulip field`: a drawing. */
  | { kind: 'crop'; value: string }
  /** `after` stands behind the thing it is about, as Japanese の上に does. */
  | { kind: 'relation'; value: Joint; after?: boolean }
  /** What grammar needs. */
  | { kind: WordRole }

/**
 * How words join two nouns. `with` and `of` depend on what they join, `made` tells what the first
 * is put together of, `at` where somebody works, `none` joins nothing that could be drawn, as
 * `through` does.
 */
export type Joint = RelationKind | 'with' | 'of' | 'at' | 'made' | 'none'

/**
 * `article` opens a noun, `and` joins two, `not` denies one, `or` goes on with that, `is` puts its
 * adjective last, `hair` and `beard` are those of a person, `bearded` and `haired` say so before
 * the noun, `part` is any other part of a subject, `surface` all of its outside (fur), `marking`
 * some of it (spots), `material` only says what the next noun is made of, `crowded` that there are
 * people, `stop` says nothing, `noise` is ignored and reported.
 */
const roles = namesOf(`
  article, and, not, or, is, hair, haired, beard, bearded, part, surface, marking, material,
  crowded, stop, noise`)
export type WordRole = (typeof roles)[number]

/** The values of the kinds that have a list of them. */
const values: Partial<Record<Meaning['kind'], readonly string[]>> = {
  ...views,
  size: scene.sizes,
  pose: scene.poses,
  activity: scene.activities,
  relation: [...scene.relationKinds, 'with', 'of', 'at', 'made', 'none'],
  look: Object.keys(looks),
  trait: Object.keys(looks),
}

/** The kinds whose value is the name of a drawing, a garment or a colour. */
const named: readonly Meaning['kind'][] = namesOf(`
  drawing, garment, crop, color, naturalColor, hairColor`)

export function isView(meaning: Meaning): meaning is ViewMeaning {
  return meaning.kind in views
}

export function isNoun(meaning: Meaning): meaning is Noun {
  const { kind } = meaning
  return kind === 'drawing' || kind === 'person' || kind === 'garment'
}

/**
 * The meaning that the head of a table line states, such as `setting sea`, `setting sky?` (weak),
 * `count 3` or
 * `person elder man wears robe + crown`. Throws when it states none.
 */
export function meaningOf(head: string): Meaning {
  const [, kind = '', value = '', mark = ''] = /^(\w+) ?(.*?)( after|\?)?$/.exec(head.trim()) ?? []
  const known = kind as Meaning['kind']
  if (roles.some((role) => role === kind) && value === '') return { kind: kind as WordRole }
  if (kind === 'person') return { kind, value: personOf(value) }
  if (kind === 'count') return { kind, value: Number(value) }
  const marks = { ...(mark === '?' && { weak: true }), ...(mark === ' after' && { after: true }) }
  if (values[known]?.includes(value)) return { kind, value, ...marks } as Meaning
  if (named.includes(known) && value !== '') return { kind, value, ...marks } as Meaning
  throw new Error(`no such meaning: ${head}`)
}

function personOf(value: string): PersonMeaning {
  const [who = '', clothes = ''] = value.split('wears')
  const words = who.trim().split(' ')
  return {
    age: scene.ages.find((age) => words.includes(age)) ?? null,
    gender: scene.genders.find((gender) => words.includes(gender)) ?? null,
    wears: clothes.split('+').flatMap((name) => name.trim() || []),
  }
}

/** What would be about without being asked for. */
export function lackOf(name: string, meanings: Meaning[]): Lack | undefined {
  if (name === 'furniture') return 'furniture'
  for (const meaning of meanings) {
    if (meaning.kind === 'person') return 'people'
    if (meaning.kind === 'weather' && meaning.value === 'cloudy') return 'clouds'
    if (meaning.kind === 'setting' && meaning.value === 'mountains') return 'mountains'
    if (meaning.kind !== 'drawing') continue
    if (rowOf(meaning.value).tree) return 'trees'
    if (isA(meaning.value, 'flower')) return 'flowers'
  }
  return undefined
}
