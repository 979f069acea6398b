import { isAlive } from '../tables/drawings.ts'
import type { Phrase } from './phrase.ts'

const dressedAs: Phrase = {
  words: [],
  name: '',
  meanings: [{ kind: 'relation', value: 'wearing' }],
  plural: false,
  kind: 'words',
}

/** `Cat astronaut` and `pirate parrot` are one animal that is dressed for the trade. */
export function inCostume(phrases: readonly Phrase[]): Phrase[] {
  const read: Phrase[] = []
  for (let at = 0; at < phrases.length; at++) {
    const [first, second] = phrases.slice(at, at + 2)
    const actor = first && second && dressed(first, second)
    if (actor) at++
    read.push(...(actor ?? (first ? [first] : [])))
  }
  return read
}

function dressed(first: Phrase, second: Phrase): Phrase[] | undefined {
  const plural = first.plural || second.plural
  if (isCreature(first) && isTrade(second)) return [{ ...first, plural }, dressedAs, second]
  if (isTrade(first) && isCreature(second) && !first.adjectivesFollow)
    return [{ ...second, plural }, dressedAs, first]
  return undefined
}

function isCreature({ meanings, kind }: Phrase): boolean {
  return (
    kind === 'words' &&
    meanings.some((meaning) => meaning.kind === 'drawing' && isAlive(meaning.value))
  )
}

function isTrade({ meanings, kind }: Phrase): boolean {
  return (
    kind === 'words' &&
    meanings.some((meaning) => meaning.kind === 'person' && meaning.value.wears.length > 0)
  )
}
