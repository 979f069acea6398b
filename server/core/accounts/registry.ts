import { randomBytes } from 'node:crypto'
import type { Account } from '../../../schema/account.ts'
import type { PasswordReset } from '../../../schema/core/accounts.ts'
import { refused, ServiceError } from '../../../schema/error.ts'
import { accountChanges, type Quota } from '../../../schema/key.ts'
import { parse } from '../../../schema/parse.ts'
import {
  endSessions,
  findAccountLimit,
  listAccounts,
  ownerId,
  setDailyLimit,
  setPausedAt,
} from '../../db/accounts.ts'
import { insertPasswordReset, resetLivesMs, resetPrefix } from '../../db/password-resets.ts'
import { randomText } from '../../id.ts'
import type { Deps } from '../deps.ts'
import { hashOf } from '../keys/secret.ts'
import { readAccountQuota } from '../limits/quota.ts'

/**
 * The accounts of people who have signed up. `by` is the account of the caller, undefined for the
 * operator. Throws a ServiceError 403 when `by` is not an owner.
 */
export interface AccountRegistry {
  /** Oldest first. */
  list(by?: Account): Promise<Account[]>
  /** The quota of an account over all its keys, including revoked keys; null without a limit. */
  quota(account: Account): Promise<Quota | null>
  /**
   * Limits the images of an account a UTC day, over all its keys, from its next request. Null sets
   * the default limit of accounts. Throws a ServiceError 400 on bad input, 404 for an unknown id.
   */
  setLimit(id: string, input: unknown, by?: Account): Promise<Account>
  /**
   * Pauses an account and ends its sessions, or resumes it. Throws a ServiceError 404 for an
   * unknown id, 400 for the first account and for the account of the caller.
   */
  setPaused(id: string, isPaused: boolean, by?: Account): Promise<Account>
  /**
   * Makes a link with which a person chooses a new password, once and within an hour. Throws a
   * ServiceError 404 for an unknown id, 400 for the first account.
   */
  createPasswordReset(id: string, by?: Account): Promise<PasswordReset>
}

export function createAccountRegistry(
  deps: Pick<Deps, 'database' | 'settings' | 'now'>,
): AccountRegistry {
  const { db, write } = deps.database

  async function find(id: string): Promise<Account> {
    const account = (await listAccounts(db, deps.now())).find((one) => one.id === id)
    if (!account) throw new ServiceError('NOT_FOUND', `There is no account ${id}`)
    return account
  }

  return {
    async list(by) {
      refuseMember(by)
      return listAccounts(db, deps.now())
    },
    async quota({ id }) {
      const accountDailyLimit = await findAccountLimit(db, id)
      return readAccountQuota(deps, { accountId: id, accountDailyLimit })
    },
    async setLimit(id, input, by) {
      refuseMember(by)
      const { dailyLimit } = parse(accountChanges, input)
      const account = await find(id)
      await write((transaction) => setDailyLimit(transaction, id, dailyLimit))
      return account
    },
    async setPaused(id, isPaused, by) {
      refuseMember(by)
      const account = await find(id)
      if (id === ownerId) throw refused('id', 'must not be the first account: it cannot be paused')
      if (id === by?.id) throw refused('id', 'must be the account of another person')
      const pausedAt = isPaused ? (account.pausedAt ?? deps.now()) : null
      await write(async (transaction) => {
        await setPausedAt(transaction, id, pausedAt)
        if (isPaused) await endSessions(transaction, id)
      })
      return { ...account, pausedAt }
    },
    async createPasswordReset(id, by) {
      refuseMember(by)
      const account = await find(id)
      if (id === ownerId)
        throw refused('id', 'must not be the first account: its password is set on the server')
      const token = randomBytes(24).toString('base64url')
      const createdAt = deps.now()
      const hash = hashOf(resetPrefix + token)
      await write((transaction) =>
        insertPasswordReset(transaction, {
          ...{ id: randomText(), hash, accountId: account.id, createdAt },
        }),
      )
      return { token, expiresAt: createdAt + resetLivesMs }
    },
  }
}

function refuseMember(by: Account | undefined): void {
  if (by && !by.isOwner)
    throw new ServiceError('FORBIDDEN', 'Only an owner can see, limit and pause other accounts')
}
