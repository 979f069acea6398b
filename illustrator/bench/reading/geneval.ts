import { readFileSync } from 'node:fs'
import type { Random } from '../../random.ts'
import {
  type ColorName,
  colors,
  numbers,
  positions,
  thingRows,
  type Wanted,
  type WantedThing,
} from './wanted.ts'

/** A line of GenEval's file of prompts. */
interface Line {
  tag: string
  prompt: string
  include: {
    class: string
    count: number
    color?: ColorName
    position?: [(typeof positions)[number], number]
  }[]
}

/** The 553 prompts of GenEval (github.com/djghosh13/geneval, MIT). */
export function publishedGeneval(): Wanted[] {
  const text = readFileSync(new URL('geneval.jsonl', import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => wantedOf(JSON.parse(line) as Line))
}

function wantedOf({ tag, prompt, include }: Line): Wanted {
  const things = include.map(({ class: thing, count, color }) => ({ thing, count, color }))
  const relations = include.flatMap(({ position }, subject) =>
    position ? [{ kind: position[0], subject, object: position[1] }] : [],
  )
  return { task: tag, prompt, things, relations }
}

/** The first 80 things are the classes of COCO, and the first of these is the person. */
const classes = [...thingRows.keys()].slice(0, 80)

const a = (words: string) => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
/** GenEval adds letters without regard to the noun, such as in *skises* and *tvs*. */
const plural = (noun: string) => (noun.endsWith('s') ? `${noun}es` : `${noun}s`)
const phrase = ({ thing, color }: WantedThing) => a(color ? `${color} ${thing}` : thing)

/** Prompts of GenEval's six tasks: every class alone, and `each` prompts of each other task. */
export function generatedGeneval(random: Random, each = 100): Wanted[] {
  const several = (task: string, make: (random: Random) => Omit<Wanted, 'task'>) =>
    Array.from({ length: each }, (_, index) => ({ task, ...make(random.fork(`${task} ${index}`)) }))
  return [
    ...classes.map((thing) => ({ task: 'single_object', ...photoOf([{ thing, count: 1 }]) })),
    ...several('two_object', (own) => photoOf(two(classes, own).map(one))),
    ...several('counting', (own) => {
      const [thing, count] = [own.pick(classes), own.integer(2, 4)]
      const prompt = `a photo of ${numbers[count]} ${plural(thing)}`
      return { prompt, things: [{ thing, count }], relations: [] }
    }),
    ...several('colors', (own) => photoOf([{ ...one(own.pick(things)), color: own.pick(colors) }])),
    ...several('position', (own) => {
      const [subject, object] = two(classes, own)
      const kind = own.pick(positions)
      const prompt = `a photo of ${a(subject)} ${kind} ${a(object)}`
      const relations = [{ kind, subject: 0, object: 1 }]
      return { prompt, things: [one(subject), one(object)], relations }
    }),
    ...several('color_attr', (own) => {
      const [nouns, tones] = [two(things, own), two(colors, own)]
      return photoOf(nouns.map((thing, index) => ({ ...one(thing), color: tones[index] })))
    }),
  ]
}

/** The classes that the prompts give colors. */
const things = classes.slice(1)

function one(thing: string): WantedThing {
  return { thing, count: 1 }
}

function two<T>(list: readonly T[], random: Random): [T, T] {
  const first = random.pick(list)
  return [first, random.pick(list.filter((other) => other !== first))]
}

function photoOf(wanted: WantedThing[]): Omit<Wanted, 'task'> {
  const prompt = `a photo of ${wanted.map(phrase).join(' and ')}`
  return { prompt, things: wanted, relations: [] }
}
