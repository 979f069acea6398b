import { sql } from 'kysely'
import type { Dimensions } from '../../schema/dimensions.ts'

/** Selects generations of some owners. */
export interface Filter {
  owners: string[]
  dimensions?: Dimensions | undefined
  /** Folded words: its prompt or style has each of them. */
  words: string[]
  /** Each group needs one match. */
  lists: string[][]
}

/** Where a page of generations begins or ends. */
export interface Position {
  createdAt: number
  id: string
}

export interface Range {
  newerThan?: Position | undefined
  olderThan?: Position | undefined
  /** The end where reading begins. */
  from: 'newest' | 'oldest'
}

/** Compares the time and the id of a row with a position. */
export function comparison(operator: '<' | '>', { createdAt, id }: Position, column = 'id') {
  return sql<boolean>`(created_at, ${sql.ref(column)}) ${sql.raw(operator)} (${createdAt}, ${id})`
}
