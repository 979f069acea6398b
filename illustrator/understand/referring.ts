import type { ReferenceUse, Scene } from '../scene.ts'
import type { Draft } from './draft.ts'
import { finderOf, without } from './finder.ts'
import { allEntries } from './lexicon.ts'

/** The words of a prompt for its reference, by the meaning of the words. */
const kinds = ['palette', 'itself', 'manner', 'change'] as const
type Kind = (typeof kinds)[number]

export interface Referred {
  /** The prompt without the words for the reference. */
  rest: string
  words: ReadonlySet<string>
}

/** Reads the words for a reference, of all languages, before the grammar. */
export function createReferring(): (prompt: string) => Referred {
  const finder = finderOf(allEntries(), 'reference')
  return (prompt) => {
    const text = prompt.normalize('NFC')
    const found = finder.all(text)
    // `Without` and `add` also belong to the grammar.
    const spans = found.filter(({ value }) => value !== 'change')
    return { rest: without(text, spans), words: new Set(found.map(({ value }) => value)) }
  }
}

/** The use of a reference for a prompt: its own words decide, then whether they name a scene. */
export function useOf({ words }: Referred, scene: Scene, draft: Draft): ReferenceUse {
  const has = (kind: Kind) => words.has(kind)
  if (has('palette')) return { use: 'palette', lacks: false }
  if (has('change')) return { use: 'style', lacks: true }
  const isPlaced = placing.some((part) => draft.stated(part).length > 0)
  const hasThings = scene.presentation.way !== 'scene' || scene.subjects.length > 0
  const isStyled = draft.views('style').length > 0
  if (has('itself') && (isStyled || !hasThings)) return { use: 'style', lacks: isPlaced }
  return hasThings || isPlaced ? { use: 'palette', lacks: true } : { use: 'style', lacks: false }
}

/** The parts of a view that a style cannot give to a reference. */
const placing = ['setting', 'place', 'feature', 'trees', 'season', 'time'] as const
