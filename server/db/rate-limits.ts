import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** How many known addresses are remembered. */
export const rememberedAddresses = 100_000

/** The tokens of a bucket `r` at an instant. $1 is its name, $2 tokens a second, $3 the burst. */
const tokensAt = (instant: string) =>
  `least($3::float8, r.tokens + greatest(0, extract(epoch from ${instant} - r.filled_at)) * $2::float8)`

/**
 * One statement: the update locks the row before it reads it, so that simultaneous requests take no
 * token twice. It uses the clock of PostgreSQL, which is the same for all servers.
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

function run<Row>(db: Kysely<Tables>, statement: string, parameters: unknown[] = []) {
  return db.executeQuery<Row>(CompiledQuery.raw(statement, parameters) as CompiledQuery<Row>)
}
