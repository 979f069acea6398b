import type { Account } from '../../../schema/account.ts'
import { ServiceError } from '../../../schema/error.ts'
import { accountChanges, type Quota } from '../../../schema/key.ts'
import { parse } from '../../../schema/parse.ts'
import { findAccountLimit, listAccounts, setDailyLimit } from '../../db/accounts.ts'
import type { Deps } from '../deps.ts'
import { readAccountQuota } from '../limits/quota.ts'

/**
 * The accounts of people who have signed up. `by` is the account that asks: only the owner may.
 * Without it the operator asks. Throws a ServiceError 403 for other accounts.
 */
export interface AccountRegistry {
  /** Oldest first. */
  list(by?: Account): Promise<Account[]>
  /** Its quota over all its keys, revoked ones too; null when it has no limit. */
  quota(account: Account): Promise<Quota | null>
  /**
   * Limits the images a UTC day of an account over all its keys, from its next request on. Null sets
   * what every account may make. Throws a ServiceError 400 on bad input, 404 for an unknown id.
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
      const account = (await listAccounts(db)).find((known) => known.id === id)
      if (!account) throw new ServiceError('NOT_FOUND', `There is no account ${id}`)
      await write((transaction) => setDailyLimit(transaction, id, dailyLimit))
      return account
    },
  }
}

function refuseMember(by: Account | undefined): void {
  if (by && !by.isOwner)
    throw new ServiceError('FORBIDDEN', 'Only the owner sees and limits other accounts')
}
