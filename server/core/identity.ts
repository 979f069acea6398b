import type { Account } from '../../schema/account.ts'
import type { Caller } from '../../schema/core.ts'
import { ServiceError } from '../../schema/error.ts'
import type { Key } from '../../schema/key.ts'
import { findKey, listKeysOf } from '../db/keys.ts'
import type { Deps } from './deps.ts'
import { isId } from './id.ts'

/** The id under which a caller's generations are stored. */
export function ownerOf(caller: Caller): string {
  if (caller.kind === 'key') return caller.key.id
  return caller.browser === null ? payerOf(caller) : `studio:${caller.browser}`
}

/** The id whose quota and rate limit a request counts against. */
export function payerOf(caller: Caller): string {
  return caller.kind === 'key' ? caller.key.id : `address:${caller.address}`
}

/** The ids whose generations a caller may see; none for a script without a key. */
export async function ownersOf({ database }: Deps, caller: Caller): Promise<string[]> {
  if (caller.kind === 'key') return [caller.key.id]
  const browser = caller.browser === null ? [] : [ownerOf(caller)]
  if (caller.kind === 'keyless') return browser
  const keys = await listKeysOf(database.db, caller.account.id)
  return [...keys.map((key) => key.id), ...browser]
}

/**
 * The ids whose images a caller may see, and those whose collections: first the one of a new
 * collection, which for an account is itself.
 */
export async function keepersOf(
  deps: Deps,
  caller: Caller,
): Promise<{ owners: string[]; keepers: string[] }> {
  const owners = await ownersOf(deps, caller)
  return { owners, keepers: caller.kind === 'account' ? [caller.account.id, ...owners] : owners }
}

/** The account that is signed in. Throws a ServiceError 401 for every other caller. */
export function accountOf(caller: Caller): Account {
  if (caller.kind === 'account') return caller.account
  throw new ServiceError('UNAUTHENTICATED', 'Sign in to manage keys')
}

/** One of the caller's keys: itself, or one of its account's. */
export async function findOwnKey(
  { database }: Deps,
  id: string,
  caller: Caller,
): Promise<Key | null> {
  if (caller.kind === 'key') return caller.key.id === id ? caller.key : null
  if (caller.kind === 'keyless' || !isId(id)) return null
  const key = await findKey(database.db, id)
  return key?.accountId === caller.account.id ? key : null
}

/**
 * The caller whose quota pays for a request. `id` is that of one of an account's keys; an API key can
 * name only itself. Throws a ServiceError 400 for any other.
 */
export async function payingCaller(
  deps: Deps,
  id: string | undefined,
  caller: Caller,
): Promise<Caller> {
  if (id === undefined) return caller
  const key = await findOwnKey(deps, id, caller)
  if (!key)
    throw new ServiceError('INVALID_INPUT', 'key must be the id of a key of yours', {
      field: 'key',
    })
  if (caller.kind !== 'key') await deps.keys.use(key)
  return { kind: 'key', key, safetyKey: caller.safetyKey }
}
