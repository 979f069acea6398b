import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The tokens of a bucket `r` at an instant. $1 is its name, $2 tokens a second, $3 the burst. */
const tokensAt = (instant: string) =>
  `least($3::float8, r.tokens + greatest(0, extract(epoch from ${instant} - r.filled_at)) * $2::float8)`

/**
 * One statement, in which the update reads its own row after it has locked it: of requests at once,
 * exactly as many pass as there are tokens. The time is PostgreSQL's, the same for all servers.
 */
const take = `
insert into rate_limits as r (name, tokens, filled_at) values ($1, $3::float8 - 1, clock_timestamp())
on conflict (name) do update
set filled_at = excluded.filled_at, tokens = ${tokensAt('excluded.filled_at')} - 1
where ${tokensAt('excluded.filled_at')} >= 1
returning tokens`

const read = `select ${tokensAt('clock_timestamp()')} as tokens from rate_limits as r where name = $1`

interface Size {
  burst: number
  perSecond: number
}

/** Takes one token of a bucket. Returns how many are left; undefined when it has none. */
export async function takeToken(
  db: Kysely<Tables>,
  name: string,
  { perSecond, burst }: Size,
): Promise<number | undefined> {
  const { rows } = await run<{ tokens: number }>(db, take, [name, perSecond, burst])
  return rows[0]?.tokens
}

/** How many tokens a bucket has now. */
export async function tokensOf(
  db: Kysely<Tables>,
  name: string,
  { perSecond, burst }: Size,
): Promise<number> {
  const { rows } = await run<{ tokens: number }>(db, read, [name, perSecond, burst])
  return rows[0]?.tokens ?? burst
}

/** Whether an address has signed in to an account. */
export async function isKnown(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await run(db, 'select 1 from known_addresses where name = $1', [name])
  return rows.length === 1
}

export async function addKnown(db: Kysely<Tables>, name: string): Promise<void> {
  const statement = `
insert into known_addresses (name, signed_in_at) values ($1, clock_timestamp())
on conflict (name) do update set signed_in_at = excluded.signed_in_at`
  await run(db, statement, [name])
}

/**
 * Removes full buckets, and known addresses beyond the newest `remembered`. Every bucket is full
 * after a minute: it holds a third of a minute's tokens, or one where that is less.
 */
export async function sweepRates(db: Kysely<Tables>, remembered: number): Promise<void> {
  await run(
    db,
    `delete from rate_limits where filled_at <= clock_timestamp() - interval '1 minute'`,
  )
  const tooOld = 'select name from known_addresses order by signed_in_at desc offset $1'
  await run(db, `delete from known_addresses where name in (${tooOld})`, [remembered])
}

function run<Row>(db: Kysely<Tables>, statement: string, parameters: unknown[] = []) {
  return db.executeQuery<Row>(CompiledQuery.raw(statement, parameters) as CompiledQuery<Row>)
}
