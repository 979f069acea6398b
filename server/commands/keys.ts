import { stripVTControlCharacters } from 'node:util'
import { type Key, keyStatus } from '../../schema/key.ts'
import { keyActs } from '../core/audit/acts.ts'
import { createKeyRegistry, type KeyRegistry } from '../core/keys/registry.ts'
import { withDatabase } from './database.ts'
import { ofOperator } from './operator.ts'
import { table } from './table.ts'

interface NewKey {
  name?: string
  mode?: string
  tier?: string
  expires?: string
  limit?: string
  publishable?: true
  origin?: string[]
  addressLimit?: string
}

/** Prints only the secret, so that a script can read it. */
export async function createKey(given: NewKey): Promise<void> {
  const { limit, origin: origins, addressLimit, ...values } = given
  const limits = { dailyLimit: limitOf(limit), addressLimit: numberOf(addressLimit) }
  const { secret } = await withKeys((keys) => keys.create({ ...values, origins, ...limits }))
  process.stdout.write(`${secret}\n`)
}

export async function listKeys(): Promise<void> {
  const rows = await withKeys(async (keys, dailyLimit) =>
    (await keys.list()).map((key) => rowOf(key, dailyLimit)),
  )
  const header = ['id', 'key', 'name', 'status', 'tier', 'limit', 'created', 'expires', 'last used']
  process.stdout.write(table([header, ...rows]))
}

export async function updateKey(
  id: string,
  { name, limit }: Pick<NewKey, 'name' | 'limit'>,
): Promise<void> {
  const dailyLimit = limitOf(limit)
  if (name === undefined && dailyLimit === undefined)
    throw new Error('update takes --name or --limit')
  await withKeys((keys) => keys.update(id, { name, dailyLimit }))
  process.stderr.write(`Updated ${id}\n`)
}

export async function pauseKey(id: string, paused: boolean): Promise<void> {
  await withKeys((keys) => keys.update(id, { paused }))
  process.stderr.write(`${paused ? 'Paused' : 'Resumed'} ${id}\n`)
}

export async function revokeKey(id: string): Promise<void> {
  await withKeys((keys) => keys.revoke(id))
  process.stderr.write(`Revoked ${id}\n`)
}

function withKeys<Result>(
  work: (keys: KeyRegistry, dailyLimit: number) => Promise<Result>,
): Promise<Result> {
  return withDatabase((database, settings) =>
    work(
      ofOperator(database, createKeyRegistry({ database, now: Date.now, settings }), keyActs),
      settings.dailyLimit,
    ),
  )
}

/** Null for a key without its own limit: DAILY_LIMIT applies. */
function limitOf(text: string | undefined): number | null | undefined {
  return text === 'default' ? null : numberOf(text)
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text || Number.NaN)
}

/** `limitNow` is DAILY_LIMIT, for keys without their own limit. */
function rowOf(key: Key, limitNow: number): string[] {
  return [
    key.id,
    `${key.prefix}…${key.suffix}`,
    stripVTControlCharacters(key.name),
    keyStatus(key, Date.now()).toLowerCase(),
    key.tier,
    String(key.dailyLimit ?? limitNow),
    instant(key.createdAt),
    instant(key.expiresAt),
    instant(key.lastUsedAt),
  ]
}

function instant(at: number | null): string {
  return at === null ? '–' : new Date(at).toISOString().slice(0, 16).replace('T', ' ')
}
