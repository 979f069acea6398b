/** What a prompt asks for, as plain data: the only thing that passes from understanding to drawing. */
export interface Scene {
  setting: Setting
  timeOfDay: TimeOfDay
  weather: Weather
  /** Where the words say so; null lets the drawing choose. */
  season: Season | null
  style: Style
  /** In order of importance; the first is the hero. */
  subjects: Subject[]
  relations: Relation[]
  /** Colours the prompt gives to the whole picture rather than to a subject, as CSS hex. */
  palette: string[]
  /** Words that had no effect, in order. */
  ignored: string[]
  /** The prompt without its words of style: the composition is drawn by lot from this and the seed. */
  compositionText: string
}

export interface Subject {
  /** The noun as the prompt says it, singular, such as `fox`. */
  name: string
  /** The drawing that shows it: an id of the art pack, such as `fox`, `person` or `hot-air-balloon`. */
  drawing: string
  count: number
  /** The colour word that was read, such as `red`, and the CSS hex that it means. */
  color: { name: string; hex: string } | null
  size: 'tiny' | 'small' | 'normal' | 'large' | 'huge'
  /** What it does, where the words say so. */
  pose: 'standing' | 'sitting' | 'lying' | 'walking' | 'running' | 'flying' | 'swimming' | null
  person: Person | null
}

export interface Person {
  age: 'child' | 'adult' | 'elder'
  gender: 'woman' | 'man' | null
  /** What is worn, as drawings or garments, such as `hat` or `dress`, with its colour. */
  wears: { name: string; color: string | null }[]
}

export interface Relation {
  kind: RelationKind
  /** Indices into `Scene.subjects`. */
  subject: number
  object: number
}

export type RelationKind =
  | 'on'
  | 'under'
  | 'behind'
  | 'in front of'
  | 'beside'
  | 'holding'
  | 'riding'
  | 'wearing'
  | 'in'
  | 'over'

export const settings = [
  'meadow',
  'forest',
  'mountains',
  'desert',
  'sea',
  'lake',
  'beach',
  'snowfield',
  'savanna',
  'jungle',
  'city skyline',
  'street',
  'room',
  'table',
  'space',
  'underwater',
  'sky',
  'abstract',
] as const
export type Setting = (typeof settings)[number]

export const timesOfDay = [
  'dawn',
  'morning',
  'noon',
  'afternoon',
  'golden hour',
  'sunset',
  'dusk',
  'night',
  'moonlit night',
] as const
export type TimeOfDay = (typeof timesOfDay)[number]

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof seasons)[number]

export const weathers = ['clear', 'cloudy', 'fog', 'rain', 'storm', 'snow', 'wind', 'aurora', 'rainbow'] as const
export type Weather = (typeof weathers)[number]

export const styles = [
  'painting',
  'watercolor',
  'oil',
  'impressionist',
  'pencil',
  'ink',
  'charcoal',
  'pastel',
  'pixel art',
  'flat',
  'low poly',
  'stained glass',
  'mosaic',
  'ukiyo-e',
  'comic',
  'pop art',
  'neon',
  'papercut',
  'pointillism',
  'vintage',
  'blueprint',
  'photo',
] as const
export type Style = (typeof styles)[number]
