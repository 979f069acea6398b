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
  type TimeOfDay,
  type TreeKind,
  type Weather,
} from './tables/names.ts'

export * from './presentation.ts'
export * from './tables/names.ts'
export { places } from './tables/places.ts'

/** What a prompt asks for, as plain data. It is all that drawing knows of the prompt. */
export interface Scene {
  presentation: Presentation
  setting: Setting
  /** The place in the setting that the words name: a kitchen is a place in a room. */
  place: Place | null
  /** Features of the land that the words name, such as a stream. */
  features: Feature[]
  /** Kinds of trees that the words name. Without any, the drawing chooses. */
  trees: TreeKind[]
  /** How near the camera is; null lets the drawing choose. */
  shot: Shot | null
  /** Null where the words say none: the seed decides. */
  timeOfDay: TimeOfDay | null
  weather: Weather | null
  /** Null where the words say none: the drawing chooses. */
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
  /**
   * The prompt without words of style: the composition is drawn by chance from this and the seed.
   */
  compositionText: string
}

export interface Subject {
  /** The noun as the prompt says it, singular, such as `fox`. */
  name: string
  /** The drawing that shows it: an id of the art pack, such as `fox` or `hot-air-balloon`. */
  drawing: string
  /** How many there are in the picture. */
  count: number
  /** How many the words ask for, also if fewer fit; 0 for what a place has by itself. */
  requested: number
  /** The color word, such as `red`, and its CSS hex. */
  color: { name: string; hex: string } | null
  /** A second color, as in `a black and white cat`. */
  accent: { name: string; hex: string } | null
  size: (typeof sizes)[number]
  /** What it does; null where the words say nothing. */
  pose: (typeof poses)[number] | null
  activity: Activity | null
  person: Person | null
  /** The expression of a subject that is no person. Things have a face only with it. */
  face?: Expression
  /** The drawings that it is made of, such as the flowers of `an elephant made of flowers`. */
  made?: readonly string[]
}

export const sizes = ['tiny', 'small', 'normal', 'large', 'huge'] as const
export const poses = namesOf('standing, sitting, lying, walking, running, flying, swimming')
export const ages = ['child', 'adult', 'elder'] as const
export const genders = ['woman', 'man'] as const

/** What the words say of a person, as plain data. Looks are named as in `looks.tsv`. */
export interface Person extends Omit<Tables['looks'][number], 'look' | 'age' | 'gender'> {
  age: (typeof ages)[number]
  gender: (typeof genders)[number] | null
  /**
   * Garments, such as `hat` or `dress`, with their color, and whether a trade only implies them.
   */
  wears: { name: string; color: string | null; isImplied?: true }[]
}

/** A person without any description. */
export const anybody: Person = { age: 'adult', gender: null, wears: [] }

export interface Relation {
  kind: RelationKind
  /** Indices into `Scene.subjects`: equal where two of one subject hug each other. */
  subject: number
  object: number
}

/** What two subjects do with each other. */
export const bondKinds = namesOf(`
  hugging, kissing, dancing with, fighting, facing, feeding, chasing, walking, shaking hands,
  holding hands`)

const placings = namesOf(`
  on, under, behind, in front of, beside, holding, riding, wearing, in, over, balancing, leaning on`)
export const relationKinds = [...placings, ...bondKinds]
export type RelationKind = (typeof relationKinds)[number]

export const features = namesOf('stream, bridge, village, path, waterfall, cliff, waves')
export type Feature = (typeof features)[number]

export const shots = ['portrait', 'close-up', 'wide', 'isometric'] as const
type Shot = (typeof shots)[number]

export const lacks = ['people', 'trees', 'clouds', 'furniture', 'mountains', 'flowers'] as const
export type Lack = (typeof lacks)[number]

export const styles = namesOf(`
  painting, watercolor, oil, impressionist, pencil, ink, charcoal, linocut, pastel, pixel art,
  flat, low poly, stained glass, mosaic, ukiyo-e, comic, pop art, neon, papercut, pointillism,
  vintage, blueprint, photo`)
export type Style = (typeof styles)[number]
