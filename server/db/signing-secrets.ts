import type { Kysely } from 'kysely'
import { columnsOf, decode, type RecordOf } from './columns.ts'
import { type Parameter, prepared, preparedInsert } from './prepared.ts'
import { signingSecretColumns } from './tables/keys.ts'
import type { Tables } from './tables.ts'

export type SigningSecretRecord = RecordOf<typeof signingSecretColumns>

export const insertSigningSecret = preparedInsert('signing_secrets', signingSecretColumns)

const selectById = prepared((db, parameter: Parameter<{ id: string }>) =>
  db
    .selectFrom('signing_secrets')
    .select(columnsOf('signing_secrets', signingSecretColumns))
    .where('id', '=', parameter('id')),
)

export async function findSigningSecret(
  db: Kysely<Tables>,
  id: string,
): Promise<SigningSecretRecord | undefined> {
  const [row] = await selectById(db, { id })
  return row && decode(signingSecretColumns, row)
}

/** The secrets of a line of keys, newest first. */
export async function listSigningSecrets(
  db: Kysely<Tables>,
  payerId: string,
): Promise<SigningSecretRecord[]> {
  const rows = await db
    .selectFrom('signing_secrets')
    .selectAll()
    .where('payer_id', '=', payerId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => decode(signingSecretColumns, row))
}

/** Lets a rolled secret end, unless it ends earlier. */
export async function expireSigningSecret(
  db: Kysely<Tables>,
  id: string,
  endsAt: number,
): Promise<void> {
  await db
    .updateTable('signing_secrets')
    .set({ ends_at: endsAt })
    .where('id', '=', id)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', endsAt)]))
    .execute()
}

/** Revokes a secret. A second revocation does not change the time of the first. */
export async function revokeSigningSecret(
  db: Kysely<Tables>,
  id: string,
  revokedAt: number,
): Promise<void> {
  await db
    .updateTable('signing_secrets')
    .set({ revoked_at: revokedAt })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}
