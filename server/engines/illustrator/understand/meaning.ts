import {
  activities,
  features,
  lacks,
  moods,
  type Person,
  places,
  type RelationKind,
  relationKinds,
  type Scene,
  type Subject,
  seasons,
  settings,
  shots,
  styles,
  timesOfDay,
  treeKinds,
  weathers,
} from '../scene.ts'
import { namesOf } from '../tables/names.ts'
import { looks } from './looks.ts'

/** What is said of the picture as a whole. */
export interface View {
  setting: Scene['setting']
  place: NonNullable<Scene['place']>
  feature: Scene['features'][number]
  trees: Scene['trees'][number]
  shot: NonNullable<Scene['shot']>
  time: NonNullable<Scene['timeOfDay']>
  weather: NonNullable<Scene['weather']>
  season: NonNullable<Scene['season']>
  style: Scene['style']
  mood: Scene['moods'][number]
  lack: Scene['lacks'][number]
}

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
  | Said<Omit<Adjectives, 'look'>>
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
 * is put together of, `none` joins nothing that could be drawn, as `through` does.
 */
export type Joint = RelationKind | 'with' | 'of' | 'made' | 'none'

/**
 * `article` opens a noun, `and` joins two, `not` denies one, `or` goes on with that, `is` puts its adjective last, `hair`
 * and `beard` are those of a person, `bearded` and `haired` say so before the noun, `part` is any
 * other part of a subject, `surface` all of its outside (fur), `marking` some of it (spots),
 * `material` only says what the next noun is made of, `crowded` that there are people, `stop` says
 * nothing, `noise` is ignored and reported.
 */
const roles = namesOf(`
  article, and, not, or, is, hair, haired, beard, bearded, part, surface, marking, material,
  crowded, stop, noise`)
export type WordRole = (typeof roles)[number]

/** The parts of the view, and the values of each. */
const views: Record<keyof View, readonly string[]> = {
  setting: settings,
  place: Object.keys(places),
  feature: features,
  trees: treeKinds,
  shot: shots,
  time: timesOfDay,
  weather: weathers,
  season: seasons,
  style: styles,
  mood: moods,
  lack: lacks,
}

const sizes = ['tiny', 'small', 'normal', 'large', 'huge'] as const
const poses = ['standing', 'sitting', 'lying', 'walking', 'running', 'flying', 'swimming'] as const
const ages = ['child', 'adult', 'elder'] as const
const genders = ['woman', 'man'] as const

/** The values of the kinds that have a list of them. */
const values: Partial<Record<Meaning['kind'], readonly string[]>> = {
  ...views,
  size: sizes,
  pose: poses,
  activity: activities,
  relation: [...relationKinds, 'with', 'of', 'made', 'none'],
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
  if (named.includes(known) && value !== '') return { kind, value } as Meaning
  throw new Error(`no such meaning: ${head}`)
}

function personOf(value: string): PersonMeaning {
  const [who = '', clothes = ''] = value.split('wears')
  const words = who.trim().split(' ')
  return {
    age: ages.find((age) => words.includes(age)) ?? null,
    gender: genders.find((gender) => words.includes(gender)) ?? null,
    wears: clothes
      .split('+')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  }
}
