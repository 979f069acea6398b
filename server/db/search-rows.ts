import type { QueryCreator } from 'kysely'
import type { Generation } from '../../schema/generation.ts'
import type { Parameter } from './prepared.ts'
import { gramsOf, hashOf, searchedText } from './search-grams.ts'
import type { Tables } from './tables.ts'

type Searched = Pick<Generation, 'owner' | 'prompt'> & { style: string | null | undefined }

/** The hashes by which PostgreSQL finds a generation: of its owner and of its grams. */
export function hashesOf({ owner, prompt, style }: Searched): number[] {
  const grams = Array.from(gramsOf(searchedText(prompt, style)), hashOf)
  return [...new Set([hashOf(owner), ...grams])]
}

/** Puts the generation that a statement inserts into the search index of PostgreSQL. */
export function withSearchRow(
  db: QueryCreator<Tables>,
  parameter: Parameter<Record<string, unknown>>,
) {
  return db.with('searched', (creator) =>
    creator.insertInto('search_rows').values({
      generation_id: parameter('id') as string,
      created_at: parameter('createdAt') as number,
      grams: parameter('grams') as number[],
    }),
  )
}
