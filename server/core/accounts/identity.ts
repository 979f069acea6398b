import type { Account } from '../../../schema/account.ts'
import type { Caller } from '../../../schema/caller.ts'
import { refused, ServiceError } from '../../../schema/error.ts'
import type { Key } from '../../../schema/key.ts'
import type { Database } from '../../db/database.ts'
import type { Visible } from '../../db/filter.ts'
import { findKey, listKeys } from '../../db/keys.ts'
import { isId } from '../../id.ts'
import type { KeyRegistry } from '../keys/registry.ts'

interface Stored {
  database: Pick<Database, 'db'>
}

/** The visitor of a web page for whom a caller generates; null: none. */
export function subjectOf(caller: Caller): string | null {
  return (caller.kind === 'key' ? caller.visitor?.subject : undefined) ?? null
}

/** A name for an owner, or for one of its visitors. */
export function spaceName({ owner, subject }: { owner: string; subject: string | null }): string {
  return subject === null ? owner : `${owner}/${subject}`
}

/** The id under which a caller's uploads, collections and idempotency keys are stored. */
export function spaceOf(caller: Caller): string {
  return spaceName({ owner: ownerOf(caller), subject: subjectOf(caller) })
}

/** Throws a ServiceError 403 for a publishable key: strangers may share an address. */
export function refuseAnonymous(caller: Caller): void {
  if (caller.kind === 'key' && caller.visitor?.isAnonymous)
    throw new ServiceError(
      'FORBIDDEN',
      'A publishable key can only generate, follow and cancel: use a token of your server for more',
    )
}

/** The id under which a caller's generations are stored. */
export function ownerOf(caller: Caller): string {
  if (caller.kind === 'key') return caller.key.payerId
  return caller.browser === null ? payerOf(caller) : `studio:${caller.browser}`
}

/** The id whose quota pays for a request. */
export function payerOf(caller: Caller): string {
  return caller.kind === 'key' ? caller.key.payerId : `address:${caller.address}`
}

/**
 * The id whose rate limit counts a request. An account has its own limit, so that strangers behind
 * the same address cannot exhaust it. So has each visitor.
 */
export function rateNameOf(caller: Caller): string {
  if (caller.kind === 'account') return caller.account.id
  return caller.kind === 'key' ? spaceOf(caller) : payerOf(caller)
}

/** The generations that a caller may see; no owners for a script without a key. */
export async function visibleTo({ database }: Stored, caller: Caller): Promise<Visible> {
  if (caller.kind === 'key')
    return { owners: [caller.key.payerId], subject: caller.visitor?.subject }
  const browser = caller.browser === null ? [] : [ownerOf(caller)]
  if (caller.kind === 'keyless') return { owners: browser }
  const keys = await listKeys(database.db, caller.account.id)
  return { owners: [...new Set(keys.map((key) => key.payerId)), ...browser] }
}

/**
 * The generations that a caller may list, and the ids that own the images and the collections
 * there. The first collection owner owns the caller's new collections. Throws a ServiceError 403
 * for a publishable key.
 */
export async function ownerIdsOf(
  deps: Stored,
  caller: Caller,
): Promise<{ visible: Visible; imageOwners: string[]; collectionOwners: string[] }> {
  refuseAnonymous(caller)
  const visible = await visibleTo(deps, caller)
  const { owners, subject = null } = visible
  const imageOwners = owners.map((owner) => spaceName({ owner, subject }))
  const collectionOwners =
    caller.kind === 'account' ? [caller.account.id, ...imageOwners] : imageOwners
  return { visible, imageOwners, collectionOwners }
}

/** The signed-in account of a caller. Throws a ServiceError 401 for other callers. */
export function accountOf(caller: Caller, purpose = 'manage keys'): Account {
  if (caller.kind === 'account') return caller.account
  throw new ServiceError('UNAUTHENTICATED', `Sign in to ${purpose}`)
}

/** Finds one of the caller's keys: the key itself, or a key of the account. A visitor has none. */
export async function findOwnKey(
  { database }: Stored,
  id: string,
  caller: Caller,
): Promise<Key | null> {
  if (caller.kind === 'key') return caller.key.id === id && !caller.visitor ? caller.key : null
  if (caller.kind === 'keyless' || !isId(id)) return null
  const key = await findKey(database.db, id)
  return key?.accountId === caller.account.id ? key : null
}

/** Finds the key that a field names. Throws a ServiceError 400 unless it is one of the caller's. */
export async function requireOwnKey(
  deps: Stored,
  id: string | undefined,
  caller: Caller,
): Promise<Key> {
  const key = id === undefined ? null : await findOwnKey(deps, id, caller)
  if (key) return key
  throw refused('key', 'must be the id of one of your keys')
}

/**
 * The caller whose quota pays for a request. `id` names the paying key: an account can name each of
 * its keys, an API key only itself. Throws a ServiceError 400 for another id, and 401 for a key
 * that is not valid.
 */
export async function payingCaller(
  deps: Stored & { keys: Pick<KeyRegistry, 'use'> },
  id: string | undefined,
  caller: Caller,
): Promise<Caller> {
  if (id === undefined) return caller
  const key = await requireOwnKey(deps, id, caller)
  if (caller.kind !== 'key') await deps.keys.use(key)
  return { kind: 'key', key, safetyKey: caller.safetyKey }
}
