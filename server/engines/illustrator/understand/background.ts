import type { Subject } from '../scene.ts'
import { subjectOf } from './cast.ts'
import type { Phrase } from './phrase.ts'
import { singularsOf } from './plurals.ts'

/** As many as `field of` says. */
const aField = 8

/**
 * `tulip` of `tulip field`: as many of it as the land has room for. The plant is the longest word
 * in most languages.
 */
export function cropOf(
  drawing: string,
  { words, headFinal }: Phrase,
  color: string | undefined,
): Subject {
  const plants = words.filter((word) => !/^(?:fields?|golden)$/.test(word))
  const plant = headFinal ? plants[0] : plants.sort((a, b) => a.length - b.length).at(-1)
  const [name = plant ?? drawing] = singularsOf(plant ?? drawing)
  return subjectOf(
    { kind: 'drawing', value: drawing },
    { name, plural: true },
    { count: aField, color },
  )
}

/** The people of a busy street. */
export const aCrowd = subjectOf(
  { kind: 'person', value: { age: null, gender: null, wears: [] } },
  { name: 'person', plural: true },
  { count: 5 },
)
