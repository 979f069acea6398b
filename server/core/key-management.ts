import { randomBytes } from 'node:crypto'
import type { Account } from '../../schema/account.ts'
import type { Caller, Invite, NewSecret } from '../../schema/core.ts'
import { ServiceError } from '../../schema/error.ts'
import { type Key, newKey } from '../../schema/key.ts'
import { insertInvite } from '../db/invites.ts'
import { expireKey } from '../db/keys.ts'
import type { Deps } from './deps.ts'
import { findOwnKey } from './identity.ts'
import { refuseUnlessValid } from './keys.ts'
import { parse } from './parse.ts'
import { hashOf } from './secret.ts'

const rolledKeyLivesMs = 24 * 3600 * 1000
const inviteLivesMs = 7 * 24 * 3600 * 1000

/**
 * What an account's owner does in the API access area (spec 2.5). Each verb refuses every other
 * caller.
 */
export async function createKey(deps: Deps, input: unknown, caller: Caller): Promise<NewSecret> {
  const account = accountOf(caller)
  const wanted = parse(newKey, input)
  if (!account.isOwner) refuseBeyondMembers(deps, wanted)
  return deps.keys.create(input, { accountId: account.id, atMost: atMost(account, deps) })
}

export async function revokeKey(deps: Deps, id: string, caller: Caller): Promise<Key> {
  return deps.keys.revoke((await ownKey(deps, id, caller)).id)
}

/**
 * The new key takes over name, mode, tier and limit; the old one ends in 24 hours, or when it would
 * have.
 */
export async function rollKey(deps: Deps, id: string, caller: Caller): Promise<NewSecret> {
  const old = await ownKey(deps, id, caller)
  refuseUnlessValid(old, deps.now())
  const { name, mode, tier, dailyLimit, accountId } = old
  const owner = { accountId, atMost: atMost(accountOf(caller), deps), replaced: id }
  const created = await deps.keys.create({ name, mode, tier, dailyLimit }, owner)
  const end = deps.now() + rolledKeyLivesMs
  await deps.database.write((transaction) =>
    expireKey(transaction, id, Math.min(end, old.expiresAt ?? end)),
  )
  return created
}

export async function createInvite({ database, now }: Deps, caller: Caller): Promise<Invite> {
  const account = accountOf(caller)
  if (!account.isOwner) throw new ServiceError('FORBIDDEN', 'Only the owner can invite')
  const token = randomBytes(24).toString('base64url')
  const createdAt = now()
  const expiresAt = createdAt + inviteLivesMs
  const invite = {
    hash: hashOf(token),
    account_id: account.id,
    created_at: createdAt,
    expires_at: expiresAt,
    used_at: null,
  }
  await database.write((transaction) => insertInvite(transaction, invite))
  return { token, expiresAt }
}

function atMost({ isOwner }: Account, { settings }: Deps): number {
  return isOwner ? Number.POSITIVE_INFINITY : settings.keysPerAccount
}

function accountOf(caller: Caller): Account {
  if (caller.kind === 'account') return caller.account
  throw new ServiceError('UNAUTHENTICATED', 'Sign in to manage keys')
}

async function ownKey(deps: Deps, id: string, caller: Caller): Promise<Key> {
  accountOf(caller)
  const key = await findOwnKey(deps, id, caller)
  if (key) return key
  throw new ServiceError('NOT_FOUND', `There is no key ${id} of yours`)
}

/** The operator's limits bind everybody but the owner. */
function refuseBeyondMembers(
  { settings }: Deps,
  { tier, dailyLimit }: { tier: string; dailyLimit?: number },
): void {
  if (tier !== 'standard') {
    throw new ServiceError(
      'INVALID_INPUT',
      'tier must be standard: only the owner makes unfiltered keys',
      {
        field: 'tier',
      },
    )
  }
  if (dailyLimit !== undefined && dailyLimit > settings.dailyLimit) {
    const message = `dailyLimit must be at most ${settings.dailyLimit}: only the owner can go beyond`
    throw new ServiceError('INVALID_INPUT', message, { field: 'dailyLimit' })
  }
}
