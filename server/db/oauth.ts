import type { Kysely } from 'kysely'
import { type Parameter, prepared } from './prepared.ts'
import type { Tables } from './tables.ts'

const selectToken = prepared((db, parameter: Parameter<{ token: string; now: string }>) =>
  db
    .selectFrom('oauth_access_tokens as tokens')
    .innerJoin('oauth_consents as consents', (join) =>
      join
        .onRef('consents.userId', '=', 'tokens.userId')
        .onRef('consents.clientId', '=', 'tokens.clientId')
        .onRef('consents.referenceId', '=', 'tokens.referenceId'),
    )
    .select(['tokens.referenceId', 'tokens.resources'])
    .where('tokens.token', '=', parameter('token'))
    .where('tokens.expiresAt', '>', parameter('now'))
    .where('tokens.revoked', 'is', null),
)

/** What an access token allows. */
export interface Grant {
  /** The payer of the key. */
  payerId: string
  resources: string[]
}

/**
 * The grant of an access token that has not ended. Its app must still be connected: a token that is
 * issued while the app is disconnected allows nothing.
 */
export async function findGrant(
  db: Kysely<Tables>,
  hash: string,
  now: number,
): Promise<Grant | undefined> {
  const [row] = await selectToken(db, { token: hash, now: new Date(now).toISOString() })
  if (!row?.referenceId) return undefined
  return { payerId: row.referenceId, resources: JSON.parse(row.resources ?? '[]') }
}

/** The payer of the key that a refresh token belongs to. */
export async function findRefreshPayer(
  db: Kysely<Tables>,
  hash: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('oauth_refresh_tokens')
    .select('referenceId')
    .where('token', '=', hash)
    .executeTakeFirst()
  return row?.referenceId ?? undefined
}

/** The connected apps of an account, newest first. */
export async function listConsents(db: Kysely<Tables>, accountId: string) {
  return await db
    .selectFrom('oauth_consents as consents')
    .leftJoin('oauth_clients as clients', 'clients.clientId', 'consents.clientId')
    .select(['consents.id', 'consents.createdAt', 'consents.referenceId', 'clients.name'])
    .where('consents.userId', '=', accountId)
    .orderBy('consents.createdAt', 'desc')
    .orderBy('consents.id')
    .execute()
}

/** Deletes a consent and its tokens. False when the account has no such consent. */
export async function deleteConsent(
  db: Kysely<Tables>,
  id: string,
  accountId: string,
): Promise<boolean> {
  const consent = await db
    .deleteFrom('oauth_consents')
    .where('id', '=', id)
    .where('userId', '=', accountId)
    .returning(['clientId', 'userId', 'referenceId'])
    .executeTakeFirst()
  if (!consent) return false
  for (const table of ['oauth_access_tokens', 'oauth_refresh_tokens'] as const)
    await db
      .deleteFrom(table)
      .where('userId', '=', consent.userId)
      .where('clientId', '=', consent.clientId)
      .where('referenceId', '=', consent.referenceId)
      .execute()
  return true
}
