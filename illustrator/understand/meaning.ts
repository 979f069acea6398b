import type { Lack, Person, RelationKind, Subject } from '../scene.ts'
import * as scene from '../scene.ts'
import { isA, rowOf } from '../tables/drawings.ts'
import { namesOf } from '../tables/names.ts'
import { tables } from '../tables/tables.ts'

/** The parts of the view of a picture, and the possible values of each part. */
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
export const viewKinds = Object.keys(views) as (keyof View)[]
export type View = { [Part in keyof typeof views]: (typeof views)[Part][number] }

/** Facts about a noun. */
export interface Adjectives {
  count: number
  /** A name of the table of colors. */
  color: string
  /** The color of a noun without a color word: the orange of a goldfish. */
  naturalColor: string
  /** A name for `hairColorOf` in the table of colors. */
  hairColor: string
  size: Subject['size']
  /** Names of the table of materials. */
  material: string
  surface: string
  turn: NonNullable<Subject['turn']>
  pose: NonNullable<Subject['pose']>
  activity: NonNullable<Subject['activity']>
  look: Partial<Person>
  side: (typeof scene.sides)[number]
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

/** A meaning of one of several kinds, with its value. */
type WithValue<Kinds> = { [Kind in keyof Kinds]: { kind: Kind; value: Kinds[Kind] } }[keyof Kinds]

/** A weak meaning, such as the setting of `sky`, counts only without a strong meaning. */
export type ViewMeaning = WithValue<View> & { weak?: boolean }
/** A weak noun, such as the table of `on a table`, is only drawn outside of relations. */
export type Noun = WithValue<Nouns> & { weak?: boolean }
/** The deed of somebody. */
export type Deed = WithValue<Pick<Adjectives, 'pose' | 'activity'>>

/** The meaning of a word or phrase. A phrase may have several meanings. */
export type Meaning =
  | ViewMeaning
  | WithValue<Omit<Adjectives, 'look' | 'color'>>
  /** A weak color counts only for a background: `a lime backdrop`. */
  | { kind: 'color'; value: string; weak?: boolean }
  | Noun
  /** The name of a look: as an adjective (`freckled`), or as a noun (`freckles`). */
  | { kind: 'look' | 'trait'; value: string }
  /** The drawing of the plants that cover the place, as in `tulip field`. */
  | { kind: 'crop'; value: string }
  /** `after`: the word stands behind its object, like Japanese の上に. */
  | { kind: 'relation'; value: Joint; after?: boolean }
  | { kind: WordRole }

/** Joints that are no relations of the scene. */
const joints = namesOf('between, flanking, stacked, with, of, at, made, shaped, bearing, none')

/**
 * The joint of two nouns. The relation of `with` and `of` depends on the nouns. A material follows
 * `made`, the form of a thing `shaped`, a picture on a thing `bearing`, and a place of work `at`.
 * `none`, for example `through`, is not drawn.
 */
export type Joint = RelationKind | (typeof joints)[number]

/**
 * The roles of words in grammar. `or` continues a `not`. The adjective of `is` comes after its
 * noun. `hair` and `beard` are parts of a person, `haired` and `bearded` adjectives for them.
 * `part` is any other part, `outside` the whole surface (fur), `marking` some of it (spots).
 * `crowded` adds people. `stop` has no meaning. `noise` has no meaning, too, and is reported as
 * ignored.
 */
const roles = namesOf(`
  article, and, not, or, is, hair, haired, beard, bearded, part, outside, marking, crowded,
  stop, noise`)
export type WordRole = (typeof roles)[number]

const materialNames = tables.materials.map(({ material }) => material)
const lookNames = tables.looks.map(({ look }) => look)
/** The possible values of kinds with a list of values. */
const values: Partial<Record<Meaning['kind'], readonly string[]>> = {
  ...views,
  size: scene.sizes,
  turn: scene.turns,
  pose: scene.poses,
  activity: scene.activities,
  side: scene.sides,
  relation: [...scene.relationKinds, ...joints],
  material: materialNames,
  surface: materialNames,
  look: lookNames,
  trait: lookNames,
}

/** The value of these kinds is any name of a drawing, a garment or a color. */
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
 * The meaning at the head of a line, such as `setting sky?` (weak). Throws for unknown meanings.
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
  throw new Error(`no such meaning, FORMATS.md lists them: ${head}`)
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

/** The usual thing of the land that a denied phrase removes. */
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
