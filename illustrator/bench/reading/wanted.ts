import { readFileSync } from 'node:fs'

export const colors = [
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'white',
] as const
export type ColorName = (typeof colors)[number]

export const treatments = [
  ...(['wooden', 'metal', 'stone', 'glass', 'plastic'] as const),
  ...(['striped', 'spotted', 'checkered', 'sparkling'] as const),
]
type Treatment = (typeof treatments)[number]

export const positions = ['left of', 'right of', 'above', 'below'] as const
export const standings = [
  ...(['in front of', 'behind', 'on top of', 'under'] as const),
  ...(['to the left of', 'to the right of'] as const),
]
export const deeds = ['chasing', 'playing with', 'jumping over'] as const
export type RelationName =
  | (typeof positions)[number]
  | (typeof standings)[number]
  | (typeof deeds)[number]

/** Things of one kind that a picture must show. */
export interface WantedThing {
  /** The English noun in the singular, a row of `things.tsv`. */
  thing: string
  count: number
  color?: ColorName | undefined
  treatment?: Treatment | undefined
}

/** A prompt with all that its picture must show. */
export interface Wanted {
  /** The task of the benchmark, such as `counting`. */
  task: string
  prompt: string
  things: readonly WantedThing[]
  /** `subject` and `object` are indices into `things`. */
  relations: readonly { kind: RelationName; subject: number; object: number }[]
}

/** The drawings that show each thing, by looking at them. */
export const drawingsOf: ReadonlyMap<string, readonly string[]> = new Map(
  readFileSync(new URL('things.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [thing = '', drawings = ''] = row.split('\t')
      return [thing, drawings.split(', ')]
    }),
)

export const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
)
