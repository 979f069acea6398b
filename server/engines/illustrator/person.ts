import { namesOf } from './tables/names.ts'
/** What the words say of somebody, as plain data; null where they say nothing. */
export interface Person {
  age: 'child' | 'adult' | 'elder'
  gender: 'woman' | 'man' | null
  /** CSS hex, where the words say so. */
  hairColor: string | null
  hair: HairStyle | null
  beard: boolean | null
  mustache: boolean | null
  freckles: boolean | null
  earrings: boolean | null
  /** The colors of the eyes and of the skin, as CSS hex. */
  eyes: string | null
  skin: string | null
  expression: Expression | null
  /** What is worn, as drawings or garments, such as `hat` or `dress`, with its colour. */
  wears: { name: string; color: string | null }[]
}

/** A person of whom nothing is said. */
export const anybody: Person = {
  age: 'adult',
  gender: null,
  hairColor: null,
  hair: null,
  beard: null,
  mustache: null,
  freckles: null,
  earrings: null,
  eyes: null,
  skin: null,
  expression: null,
  wears: [],
}

export const hairStyles = namesOf(`
  bald, cropped, parted, pixie, curls, bob, long, wavy, bun, ponytail, braids, afro`)
export type HairStyle = (typeof hairStyles)[number]

export const expressions = namesOf('smiling, laughing, calm, serious, sad, surprised, angry')
export type Expression = (typeof expressions)[number]
