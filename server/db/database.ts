import type { Kysely } from 'kysely'
import type { Write } from './group-commit.ts'
import type { Tables } from './tables.ts'

export interface Database extends AsyncDisposable {
  /** For reads, and for single statements that are no part of a transaction. */
  readonly db: Kysely<Tables>
  /** Runs statements as one transaction, which is on disk when it resolves. */
  readonly write: Write
}

export type DatabaseLocation = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }
