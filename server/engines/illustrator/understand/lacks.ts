import type { Lack } from '../scene.ts'
import { isA, rowOf } from '../tables/drawings.ts'
import type { Meaning } from './meaning.ts'
import type { Phrase } from './phrase.ts'

/** What would be about without being asked for. */
export function lackOf({ name }: Phrase, meanings: Meaning[]): Lack | undefined {
  if (name === 'furniture') return 'furniture'
  for (const meaning of meanings) {
    if (meaning.kind === 'person') return 'people'
    if (meaning.kind === 'weather' && meaning.value === 'cloudy') return 'clouds'
    if (meaning.kind === 'setting' && meaning.value === 'mountains') return 'mountains'
    if (meaning.kind !== 'drawing') continue
    if (rowOf(meaning.value).tree) return 'trees'
    if (isA(meaning.value, 'flower')) return 'flowers'
  }
  return undefined
}
