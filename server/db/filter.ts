import { sql } from 'kysely'
import type { Dimensions } from '../../schema/dimensions.ts'

/** Which generations of some owners are meant. */
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
  /** From which end to begin. */
  from: 'newest' | 'oldest'
}

/** Whether a row is on that side of a position. */
export function comparison(operator: '<' | '>', { createdAt, id }: Position, column = 'id') {
  return sql<boolean>`(created_at, ${sql.ref(column)}) ${sql.raw(operator)} (${createdAt}, ${id})`
}
