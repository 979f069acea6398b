import type { Kysely } from 'kysely'
import type { Writes } from './group-commit.ts'
import type { Tables } from './tables.ts'

export interface Database extends Writes, AsyncDisposable {
  /** For reads, and for single statements that are no part of a transaction. */
  readonly db: Kysely<Tables>
}

export type DatabaseLocation = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }
