import type { Random } from '../../random.ts'
import {
  colors,
  deeds,
  materials,
  numbers,
  standings,
  type Wanted,
  type WantedThing,
} from './wanted.ts'

const animals =
  'bear bird cat cow dog elephant flamingo giraffe horse kangaroo koala lion monkey penguin pig ' +
  'rabbit raccoon sheep turtle zebra'
const inert =
  'backpack bagel bicycle candle car chair clock cookie croissant donut flower guitar motorcycle ' +
  'mushroom suitcase toy truck trumpet umbrella violin'
const moving = animals.split(' ')
const nouns = [...moving, ...inert.split(' ')]

/** Nine colors, five materials and four surfaces. */
const attributes = [
  ...colors.filter((color) => color !== 'orange').map((color) => ({ color })),
  ...materials.map((material) => ({ material })),
]

/** The words between groups: ` `, ` and ` or `, and `, or a relation. */
type Joint = ' and ' | ', and ' | 'relation'

/** The forms of prompts: one to four groups. */
const forms: readonly (readonly Joint[])[] = [
  [],
  [' and '],
  ['relation'],
  ['relation', ', and '],
  [', and ', 'relation'],
  ['relation', 'relation'],
  [', and ', ', and '],
  ['relation', ', and ', 'relation'],
]

/** The numbers of parts of a prompt: each noun, attribute, count and relation is a part. */
const leastParts = 3
const mostParts = 10

/** Prompts of the grammar of GenEval 2, with 3 to 10 parts in turn. */
export function generatedGeneval2(random: Random, count = 400): Wanted[] {
  return Array.from({ length: count }, (_, index) => {
    const parts = leastParts + (index % (mostParts - leastParts + 1))
    return promptOf(parts, random.fork(`prompt ${index}`))
  })
}

function promptOf(parts: number, random: Random): Wanted {
  // Every group has one to three parts, every relation is one part.
  const fits = (form: readonly Joint[]) => {
    const spare = parts - form.filter((joint) => joint === 'relation').length - form.length - 1
    return spare >= 0 && spare <= 2 * (form.length + 1)
  }
  const form = random.pick(forms.filter(fits))
  const related = form.filter((joint) => joint === 'relation').length
  const options = Array.from({ length: 2 * (form.length + 1) }, (_, index) => index)
  const chosen = new Set<number>()
  while (chosen.size < parts - related - form.length - 1) chosen.add(random.pick(options))
  const names: string[] = []
  for (let group = 0; group <= form.length; group++)
    names.push(random.pick(nouns.filter((noun) => !names.includes(noun))))
  const things: WantedThing[] = names.map((thing, group) => ({
    thing,
    count: chosen.has(group * 2) ? random.integer(2, 7) : 1,
    ...(chosen.has(group * 2 + 1) && random.pick(attributes)),
  }))
  const relations: Wanted['relations'][number][] = []
  let prompt = phrase(things[0] as WantedThing)
  for (const [index, joint] of form.entries()) {
    const [subject, object] = [things[index], things[index + 1]] as [WantedThing, WantedThing]
    const acts = moving.includes(subject.thing) && moving.includes(object.thing)
    const kind = random.pick(acts ? [...standings, ...deeds] : standings)
    if (joint === 'relation') relations.push({ kind, subject: index, object: index + 1 })
    prompt += `${joint === 'relation' ? ` ${kind} ` : joint}${phrase(object)}`
  }
  return { task: `${parts} parts`, prompt, things, relations }
}

/** The grammar has the article *a* before vowels too, and the plural *sheeps*. */
function phrase({ thing, count, color, material }: WantedThing): string {
  const noun = count === 1 ? thing : `${thing}s`
  return [count === 1 ? 'a' : numbers[count], color ?? material, noun].filter(Boolean).join(' ')
}
