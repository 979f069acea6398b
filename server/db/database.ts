import type { Kysely } from 'kysely'
import type { Write } from './group-commit.ts'
import type { Tables } from './tables.ts'

export interface Database extends AsyncDisposable {
  /** For reading, and for single statements that need not wait for others. */
  readonly db: Kysely<Tables>
  /** Runs some statements as one transaction that is on disk when it resolves. */
  readonly write: Write
}

export type DatabaseLocation = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }
