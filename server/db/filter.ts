import { sql } from 'kysely'
import type { Dimensions } from '../../schema/dimensions.ts'

/** The generations that a caller may see. */
export interface Visible {
  owners: string[]
  /** Only those of this visitor of a web page; undefined: all of the owners. */
  subject?: string | undefined
}

/** The condition of the rows of `generations` that are visible. */
export function isVisible({ owners, subject }: Visible) {
  const own = sql`generations.owner in (${sql.join(owners)})`
  return subject === undefined
    ? sql<boolean>`${own}`
    : sql<boolean>`(${own} and generations.subject = ${subject})`
}

/** Selects generations of some owners. */
export interface Filter extends Visible {
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
