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

/** Five materials and four surfaces, which are rows of `materials.tsv`. */
export const materials = [
  ...(['wooden', 'metal', 'stone', 'glass', 'plastic'] as const),
  ...(['striped', 'spotted', 'checkered', 'sparkling'] as const),
]

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
  material?: (typeof materials)[number] | undefined
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

/** A row of `things.tsv`, by looking at the drawings. */
interface ThingRow {
  /** The drawings that show the thing. */
  drawings: readonly string[]
  /** Colors of its details, such as leaves and screens, on things of every color. */
  details: readonly string[]
  /** The color of the thing is the color of its edge, around a screen or a window. */
  isFrame: boolean
}

export const thingRows: ReadonlyMap<string, ThingRow> = new Map(
  readFileSync(new URL('things.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [thing = '', ...cells] = row.split('\t')
      const [drawings = [], details = [], body] = cells.map((cell) => cell.split(', '))
      return [thing, { drawings, details, isFrame: body?.[0] === 'edge' }]
    }),
)

export const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
)
