import type { Presentation } from './presentation.ts'
import type { Tables } from './tables/build.ts'
import {
  type Activity,
  type Expression,
  type Mood,
  namesOf,
  type Place,
  type Season,
  type Setting,
  type Style,
  type TimeOfDay,
  type TreeKind,
  type Weather,
} from './tables/names.ts'

export * from './presentation.ts'
export * from './tables/names.ts'
export { places } from './tables/places.ts'

/** The use of a reference: the picture gets a style, or a scene gets the colors of the picture. */
export interface ReferenceUse {
  use: 'style' | 'palette'
  /** The words request more than the use. */
  lacks: boolean
}

/** The content of a prompt, as plain data. Drawing knows nothing else of the prompt. */
export interface Scene {
  /** Missing without a reference. */
  reference?: ReferenceUse
  presentation: Presentation
  setting: Setting
  /** The named place in the setting: a kitchen is a place in a room. */
  place: Place | null
  /** Named features of the land, such as a stream. */
  features: Feature[]
  /** Named kinds of trees. Without any, the drawing chooses. */
  trees: TreeKind[]
  /** The distance of the camera; null: the drawing chooses. */
  shot: Shot | null
  /** Null if the words name none: the seed decides. */
  timeOfDay: TimeOfDay | null
  weather: Weather | null
  /** Null if the words name none: the drawing chooses. */
  season: Season | null
  style: Style
  /** Moods of the light, in the order of the words. */
  moods: Mood[]
  /** Usual things of the setting that the words exclude. */
  lacks: Lack[]
  /** Moons or suns in the sky. */
  orbs: number
  /** In order of importance; the first is the hero. */
  subjects: Subject[]
  relations: Relation[]
  /** Colors of the whole picture, not of a subject, as CSS hex. */
  palette: string[]
  /** Words that had no effect, in order. */
  ignored: string[]
  /** The prompt without words of style. With the seed it is the source of all random choices. */
  compositionText: string
}

export interface Subject {
  /** The noun of the prompt, singular, such as `fox`. */
  name: string
  /** The id of the drawing in the art pack, such as `fox` or `hot-air-balloon`. */
  drawing: string
  /** The number in the picture. */
  count: number
  /** The number in the prompt, even if fewer fit; 0 for things of the place. */
  requested: number
  /** The color word, such as `red`, and its CSS hex. */
  color: { name: string; hex: string } | null
  /** A second color, as in `a black and white cat`. */
  accent: { name: string; hex: string } | null
  size: (typeof sizes)[number]
  /** Null if the words name no pose. */
  pose: (typeof poses)[number] | null
  activity: Activity | null
  person: Person | null
  /** The expression of a subject that is no person. A thing has a face only with an expression. */
  face?: Expression
  /** The material and the pattern of its surface, by the table of materials. */
  material?: string
  surface?: string
  /** The drawings that fill it, such as the flowers of `an elephant made of flowers`. */
  made?: readonly string[]
  /** The picture on it, such as the dog of `a towel with a picture of a dog`. */
  emblem?: Subject
  /** The words that are written on it. */
  letters?: string
  turn?: (typeof turns)[number]
}

export const sizes = ['tiny', 'small', 'normal', 'large', 'huge'] as const
export const poses = namesOf('standing, sitting, lying, walking, running, flying, swimming')
/** The ways to turn a thing over. */
export const turns = ['upside down', 'on its side'] as const
export const ages = ['child', 'adult', 'elder'] as const
/** The parts of the picture that the words name: `a cat on the left`. */
export const sides = ['left', 'right', 'top', 'bottom'] as const
export const genders = ['woman', 'man'] as const

/** The description of a person, as plain data. Looks are named as in `looks.tsv`. */
export interface Person extends Omit<Tables['looks'][number], 'look' | 'age' | 'gender'> {
  age: (typeof ages)[number]
  gender: (typeof genders)[number] | null
  /** Garments, such as `hat`, with their color. `isImplied`: only the trade implies the garment. */
  wears: { name: string; color: string | null; isImplied?: true }[]
}

/** A person without any description. */
export const anybody: Person = { age: 'adult', gender: null, wears: [] }

export interface Relation {
  kind: RelationKind
  /** Indices into `Scene.subjects`. They are equal if two of one subject hug each other. */
  subject: number
  object: number
}

/** Deeds of two subjects. */
export const bondKinds = namesOf(`
  hugging, kissing, dancing with, fighting, facing, feeding, chasing, walking, shaking hands,
  holding hands`)

const placings = namesOf(`
  on, under, behind, in front of, beside, left of, right of, far from, holding, riding, wearing, in, over, balancing, leaning on`)
export const relationKinds = [...placings, ...bondKinds]
export type RelationKind = (typeof relationKinds)[number]

export const features = namesOf(
  'stream, bridge, village, path, waterfall, cliff, waves, reflection',
)
export type Feature = (typeof features)[number]

export const shots = namesOf('portrait, close-up, wide, isometric, from above, from below')
type Shot = (typeof shots)[number]

export const lacks = ['people', 'trees', 'clouds', 'furniture', 'mountains', 'flowers'] as const
export type Lack = (typeof lacks)[number]

const placed = new Set<RelationKind>(
  namesOf(
    'on, riding, under, over, behind, in front of, left of, right of, far from, chasing, facing',
  ),
)

/**
 * Whether the words name five things, or four of three kinds, and say nothing else of them than
 * their places. On a plain ground three kinds are many.
 */
export function namesMany({ subjects, relations, place }: Scene): boolean {
  const named = subjects.filter(({ requested }) => requested > 0)
  const things = named.reduce((sum, { requested }) => sum + requested, 0)
  const areFew = named.length < 3 || named.some(({ person }) => person)
  const least = areFew ? 5 : place === 'backdrop' ? 3 : 4
  const arePeople = relations.length > 0 && named.some(({ person }) => person)
  return things >= least && !arePeople && relations.every(({ kind }) => placed.has(kind))
}
