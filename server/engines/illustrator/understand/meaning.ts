import type { Person, RelationKind, Season, Setting, Style, Subject, TimeOfDay, Weather } from '../scene.ts'

/** What a word or phrase says about the picture. A phrase may say several things. */
export type Meaning =
  /** A weak one, such as sky, gives way to any other. */
  | { kind: 'setting'; setting: Setting; weak: boolean }
  | { kind: 'time'; timeOfDay: TimeOfDay }
  | { kind: 'weather'; weather: Weather }
  | { kind: 'season'; season: Season }
  | { kind: 'style'; style: Style }
  /** A name of colors.ts. */
  | { kind: 'color'; color: string }
  | { kind: 'count'; count: number }
  | { kind: 'size'; size: Subject['size'] }
  | { kind: 'pose'; pose: NonNullable<Subject['pose']> }
  /** `after` stands behind the thing it is about, as Japanese の上に does. */
  | { kind: 'relation'; relation: Joint; after: boolean }
  | { kind: 'drawing'; drawing: string }
  /** What grows all over the place that the words name, as in `tulip field`. */
  | { kind: 'crop'; drawing: string }
  | { kind: 'person'; person: PersonMeaning }
  | { kind: 'garment'; garment: string }
  /** What grammar needs; see WordRole. */
  | { kind: WordRole }

/**
 * `article` opens a noun, `and` joins two, `not` denies one, `is` puts its adjective last, `part` is a part of a
 * subject (hair) and `surface` all of its outside (fur), `stop` says nothing, `noise` is ignored and reported.
 */
export type WordRole = 'article' | 'and' | 'not' | 'is' | 'part' | 'surface' | 'stop' | 'noise'

/**
 * How words join two nouns. `with` and `of` depend on what they join; `none` joins nothing that could be drawn, as
 * `through` does.
 */
export type Joint = RelationKind | 'with' | 'of' | 'none'

export interface PersonMeaning {
  age: Person['age'] | null
  gender: Person['gender']
  wears: string[]
}

const sizes = ['tiny', 'small', 'normal', 'large', 'huge'] as const
const poses = ['standing', 'sitting', 'lying', 'walking', 'running', 'flying', 'swimming'] as const
const ages = ['child', 'adult', 'elder'] as const
const genders = ['woman', 'man'] as const

/**
 * The meaning that the head of a table line states, such as `setting sea`, `setting sky?` (weak), `count 3` or
 * `person elder man wears robe + crown`. Throws when it states none.
 */
export function meaningOf(head: string): Meaning {
  const [kind = '', ...rest] = head.trim().split(' ')
  const value = rest.join(' ')
  switch (kind) {
    case 'setting':
      return { kind, setting: value.replace('?', '') as Setting, weak: value.endsWith('?') }
    case 'time':
      return { kind, timeOfDay: value as TimeOfDay }
    case 'weather':
      return { kind, weather: value as Weather }
    case 'season':
      return { kind, season: value as Season }
    case 'style':
      return { kind, style: value as Style }
    case 'color':
      return { kind, color: value }
    case 'count':
      return { kind, count: Number(value) }
    case 'size':
      return { kind, size: sizes.find((size) => size === value) ?? 'normal' }
    case 'pose':
      return { kind, pose: poses.find((pose) => pose === value) ?? 'standing' }
    case 'relation':
      return { kind, relation: value.replace(' after', '') as Joint, after: value.endsWith(' after') }
    case 'drawing':
    case 'crop':
      return { kind, drawing: value }
    case 'garment':
      return { kind, garment: value }
    case 'person':
      return { kind, person: personOf(value) }
    case 'article':
    case 'and':
    case 'not':
    case 'is':
    case 'part':
    case 'surface':
    case 'stop':
    case 'noise':
      return { kind }
    default:
      throw new Error(`no such kind of meaning: ${head}`)
  }
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
