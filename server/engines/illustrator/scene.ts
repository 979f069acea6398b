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

/** What a prompt asks for, as plain data: all that passes from understanding to drawing. */
export interface Scene {
  presentation: Presentation
  setting: Setting
  /** Which of the setting's places it is, where the words say so: a kitchen among rooms. */
  place: Place | null
  /** What lies in the land because the words say so, such as a stream. */
  features: Feature[]
  /** The trees that the words ask for; none lets the drawing choose. */
  trees: TreeKind[]
  /** How near the camera is, where the words say so. */
  shot: Shot | null
  /** Where the words say so; of each picture its seed decides what they leave open. */
  timeOfDay: TimeOfDay | null
  weather: Weather | null
  /** Where the words say so; null lets the drawing choose. */
  season: Season | null
  style: Style
  /** What the words make of the light, in order. */
  moods: Mood[]
  /** What there is none of because the words say so, though it would be usual. */
  lacks: Lack[]
  /** Moons or suns in the sky. */
  orbs: number
  /** In order of importance; the first is the hero. */
  subjects: Subject[]
  relations: Relation[]
  /** Colours the prompt gives to the whole picture rather than to a subject, as CSS hex. */
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
  /**
   * How many the words ask for: more than `count` where they would not fit, 0 for what a place has
   * by itself.
   */
  asked: number
  /** The colour word that was read, such as `red`, and the CSS hex that it means. */
  color: { name: string; hex: string } | null
  /** A second color, as in `a black and white cat`. */
  accent: { name: string; hex: string } | null
  size: (typeof sizes)[number]
  /** What it does, where the words say so. */
  pose: (typeof poses)[number] | null
  activity: Activity | null
  person: Person | null
  /** What the words say of its face, of who is no person: a thing has one only then. */
  face?: Expression
  /** The drawings that it is put together of, as an elephant made of flowers is. */
  made?: readonly string[]
}

export const sizes = ['tiny', 'small', 'normal', 'large', 'huge'] as const
export const poses = namesOf('standing, sitting, lying, walking, running, flying, swimming')
export const ages = ['child', 'adult', 'elder'] as const
export const genders = ['woman', 'man'] as const

/** What the words say of somebody, as plain data: their looks as the rows of `looks.tsv` do. */
export interface Person extends Omit<Tables['looks'][number], 'look' | 'age' | 'gender'> {
  age: (typeof ages)[number]
  gender: (typeof genders)[number] | null
  /**
   * What is worn, such as `hat` or `dress`, with its colour, and whether a trade only implies it.
   */
  wears: { name: string; color: string | null; isImplied?: true }[]
}

/** A person of whom nothing is said. */
export const anybody: Person = { age: 'adult', gender: null, wears: [] }

export interface Relation {
  kind: RelationKind
  /** Indices into `Scene.subjects`: the same one where two of a subject hug each other. */
  subject: number
  object: number
}

/** What two do with each other. */
export const bondKinds = namesOf(`
  hugging, kissing, dancing with, fighting, facing, feeding, chasing, walking, shaking hands, holding hands`)

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
