import { type Kysely, type QueryCreator, sql } from 'kysely'
import type { Key } from '../../schema/key.ts'
import { flag } from './columns.ts'
import { type Parameter, prepared } from './prepared.ts'
import { refundSubject } from './subjects.ts'
import type { Tables } from './tables.ts'
import { listeners } from './webhook-outbox.ts'

export interface Reservation {
  keyId: string
  day: string
  images: number
  limit: number
}

export function upsertUsage(db: QueryCreator<Tables>, parameter: Parameter<Reservation>) {
  return db
    .insertInto('key_usage')
    .values({ key_id: parameter('keyId'), day: parameter('day'), used: parameter('images') })
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'day'])
        .doUpdateSet({ used: sql<number>`key_usage.used + excluded.used` })
        .where(sql<boolean>`key_usage.used + excluded.used <= ${parameter('limit')}`),
    )
    .returning('used')
}

/**
 * The used images of the query `charged`, which is `upsertUsage`. PostgreSQL divides by zero when
 * the query returned no row, so that the transaction fails although its commit was sent with it.
 */
export const usedOrFailure = sql<number>`coalesce(
  (select used from charged), 1 / (select count(*) from charged)::integer)`

/** The SQLSTATE of a division by zero. */
const divisionByZero = '22012'

class LimitExceeded extends Error {}

/** True for the error of a reservation that exceeds its limit. Its transaction was rolled back. */
export function isLimitExceeded(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return error instanceof LimitExceeded || code === divisionByZero
}

const reserve = prepared(upsertUsage)

/**
 * Reserves `images` of a day's `limit`: all of them or none. It is one statement, so that two
 * writers cannot exceed the limit together. Returns the used images as a function, as
 * `insertGenerationCharged` does. Rejects when the limit is exceeded: see `isLimitExceeded`.
 */
export async function reserveUsage(
  db: Kysely<Tables>,
  reservation: Reservation,
): Promise<() => number> {
  const [row] = reservation.images > reservation.limit ? [] : await reserve(db, reservation)
  if (!row) throw new LimitExceeded('The images exceed the limit of the day')
  return () => row.used
}

/** Gives `images` back to the day they were reserved on. */
export async function refundUsage(
  db: Kysely<Tables>,
  { keyId, day, images }: { keyId: string; day: string; images: number },
): Promise<void> {
  await db
    .updateTable('key_usage')
    .set((row) => ({ used: row('used', '-', images) }))
    .where('key_id', '=', keyId)
    .where('day', '=', day)
    .execute()
}

/** Gives images of a generation back to its payer, and to its visitor if it has one. */
export async function refund(
  db: Kysely<Tables>,
  { payer, subject, day }: { payer: string; subject: string | null; day: string },
  images: number,
): Promise<void> {
  // In the order of the charge, so that the locks cannot clash.
  if (subject !== null) await refundSubject(db, { payerId: payer, subject, day, images })
  await refundUsage(db, { keyId: payer, day, images })
}

const selectUsed = prepared((db, parameter: Parameter<{ keyId: string; day: string }>) =>
  db
    .selectFrom('key_usage')
    .select('used')
    .where('key_id', '=', parameter('keyId'))
    .where('day', '=', parameter('day')),
)

export async function usedOn(db: Kysely<Tables>, keyId: string, day: string): Promise<number> {
  const [row] = await selectUsed(db, { keyId, day })
  return row?.used ?? 0
}

const selectUsedByAccount = prepared(
  (db, parameter: Parameter<{ accountId: string; day: string }>) =>
    db
      .selectFrom('api_keys')
      .innerJoin('key_usage', 'key_usage.key_id', 'api_keys.id')
      .select((row) => row.fn.sum<number | null>('used').as('used'))
      .where('account_id', '=', parameter('accountId'))
      .where('day', '=', parameter('day')),
)

/** What all keys of an account have used, revoked ones too. */
export async function usedByAccount(
  db: Kysely<Tables>,
  accountId: string,
  day: string,
): Promise<number> {
  const [row] = await selectUsedByAccount(db, { accountId, day })
  return Number(row?.used ?? 0)
}

/** The days since `firstDay` with used images. */
export function usageSince(
  db: Kysely<Tables>,
  keyId: string,
  firstDay: string,
): Promise<{ day: string; used: number }[]> {
  return db
    .selectFrom('key_usage')
    .select(['day', 'used'])
    .where('key_id', '=', keyId)
    .where('day', '>=', firstDay)
    .execute()
}

/** What the keys of accounts with a webhook for the event have used on a day. */
export async function listUsageOfListeners(
  db: Kysely<Tables>,
  day: string,
  event: 'quota.warning' | 'quota.exhausted',
): Promise<{ key: Pick<Key, UsedKey>; used: number }[]> {
  const rows = await db
    .selectFrom('key_usage')
    .innerJoin('api_keys', 'api_keys.id', 'key_usage.key_id')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['api_keys.id', 'api_keys.name', 'account_id', 'api_keys.daily_limit', 'used'])
    .select(['follows_setting', 'accounts.daily_limit as account_limit'])
    .where('day', '=', day)
    .where('account_id', 'in', listeners(db, event))
    .execute()
  return rows.map((row) => ({
    key: {
      id: row.id,
      name: row.name,
      accountId: row.account_id,
      dailyLimit: flag.decode(row.follows_setting) ? null : row.daily_limit,
      accountDailyLimit: row.account_limit,
    },
    used: row.used,
  }))
}

type UsedKey = 'id' | 'name' | 'accountId' | 'dailyLimit' | 'accountDailyLimit'
