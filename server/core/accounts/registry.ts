import type { Account } from '../../../schema/account.ts'
import { ServiceError } from '../../../schema/error.ts'
import { accountChanges, type Quota } from '../../../schema/key.ts'
import { parse } from '../../../schema/parse.ts'
import { findAccountLimit, listAccounts, setDailyLimit } from '../../db/accounts.ts'
import type { Deps } from '../deps.ts'
import { readAccountQuota } from '../limits/quota.ts'

/**
 * The accounts of people who have signed up. `by` is the account of the caller, undefined for the
 * operator. Throws a ServiceError 403 when `by` is not the owner.
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
}

export function createAccountRegistry(
  deps: Pick<Deps, 'database' | 'settings' | 'now'>,
): AccountRegistry {
  const { db, write } = deps.database
  return {
    async list(by) {
      refuseMember(by)
      return listAccounts(db)
    },
    async quota({ id }) {
      const accountDailyLimit = await findAccountLimit(db, id)
      return readAccountQuota(deps, { accountId: id, accountDailyLimit })
    },
    async setLimit(id, input, by) {
      refuseMember(by)
      const { dailyLimit } = parse(accountChanges, input)
      const account = (await listAccounts(db)).find((one) => one.id === id)
      if (!account) throw new ServiceError('NOT_FOUND', `There is no account ${id}`)
      await write((transaction) => setDailyLimit(transaction, id, dailyLimit))
      return account
    },
  }
}

function refuseMember(by: Account | undefined): void {
  if (by && !by.isOwner)
    throw new ServiceError('FORBIDDEN', 'Only the owner can see and limit other accounts')
}
