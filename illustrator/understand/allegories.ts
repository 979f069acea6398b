import { tables } from '../tables/tables.ts'
import type { Meaning } from './meaning.ts'
import { has, type Phrase } from './phrase.ts'

const shownBy = new Map(
  tables.allegories.flatMap(({ nouns, shows }) => nouns.map((noun) => [noun, shows])),
)
const longest = Math.max(...[...shownBy.keys()].map((noun) => noun.split(' ').length))
/** Words of these kinds only describe the picture of the noun. */
const describing: Meaning['kind'][] = [
  ...(['article', 'and', 'relation', 'stop', 'noise', 'size'] as const),
  ...(['style', 'mood', 'time', 'weather', 'season', 'shot'] as const),
]

/**
 * A prompt for the only noun of a prompt, if nobody can see what the noun names: `hope` is a
 * seedling in the desert. Undefined for a prompt about anything else.
 */
export function allegoryOf(prompt: string, read: (prompt: string) => Phrase[]): string | undefined {
  // Somebody may stand on the moon.
  if (read(prompt).some((phrase) => has(phrase, 'place'))) return undefined
  const words = prompt.toLowerCase().match(/[\p{L}\p{M}\p{N}'-]+|,/gu) ?? []
  for (let length = longest; length > 0; length--)
    // In `the feeling of love` the last noun counts.
    for (let at = words.length - length; at >= 0; at--) {
      const shows = shownBy.get(words.slice(at, at + length).join(' '))
      const others = () => words.toSpliced(at, length, ',').join(' ')
      if (shows && read(others()).every(isDescription)) return `${others()}, ${shows}`
    }
  return undefined
}

function isDescription(phrase: Phrase): boolean {
  return phrase.kind === 'break' || has(phrase, ...describing) || shownBy.has(phrase.name)
}
