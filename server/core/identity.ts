import type { Caller } from '../../schema/core.ts'
import { ServiceError } from '../../schema/error.ts'
import type { Key } from '../../schema/key.ts'
import { findKey, listKeysOf } from '../db/keys.ts'
import type { Deps } from './deps.ts'
import { isId } from './id.ts'

/** Under whose name a caller's generations are kept. */
export function ownerOf(caller: Caller): string {
  if (caller.kind === 'key') return caller.key.id
  return caller.studio === null ? payerOf(caller) : `studio:${caller.studio}`
}

/** Whose daily allowance pays, and whose bucket is emptied. */
export function payerOf(caller: Caller): string {
  return caller.kind === 'key' ? caller.key.id : `address:${caller.address}`
}

/** Under which names there is something that a caller may see; none for a script without a key. */
export async function ownersOf({ database }: Deps, caller: Caller): Promise<string[]> {
  if (caller.kind === 'key') return [caller.key.id]
  const studio = caller.studio === null ? [] : [ownerOf(caller)]
  if (caller.kind === 'keyless') return studio
  const keys = await listKeysOf(database.db, caller.account.id)
  return [...keys.map((key) => key.id), ...studio]
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
 * Who pays for a request: `input.key` names one of an account's keys; an API key can name only
 * itself.
 */
export async function payingCaller(deps: Deps, input: unknown, caller: Caller): Promise<Caller> {
  const { key: id } = input as { key?: unknown }
  if (id === undefined) return caller
  const key = typeof id === 'string' ? await findOwnKey(deps, id, caller) : null
  if (!key)
    throw new ServiceError('INVALID_INPUT', 'key must be the id of a key of yours', {
      field: 'key',
    })
  if (caller.kind !== 'key') await deps.keys.use(key)
  return { kind: 'key', key, safetyKey: caller.safetyKey }
}
