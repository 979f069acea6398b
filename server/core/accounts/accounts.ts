import type { Accounts, Invites } from '../../../schema/core/accounts.ts'
import type { Deps } from '../deps.ts'
import { accountOf } from './identity.ts'
import { createInvite, deleteInvite, openInvites } from './invites.ts'
import { createAccountRegistry } from './registry.ts'

export function createAccounts(deps: Pick<Deps, 'database' | 'settings' | 'now'>): Accounts {
  const registry = createAccountRegistry(deps)
  return {
    list: async (caller) => registry.list(accountOf(caller)),
    quota: registry.quota,
    setLimit: async (id, input, caller) => registry.setLimit(id, input, accountOf(caller)),
    setPaused: async (id, isPaused, caller) => registry.setPaused(id, isPaused, accountOf(caller)),
    createPasswordReset: async (id, caller) => registry.createPasswordReset(id, accountOf(caller)),
  }
}

export function createInvites({ database, now }: Pick<Deps, 'database' | 'now'>): Invites {
  return {
    create: async (caller) => createInvite(database, accountOf(caller), now()),
    listOpen: (account) => openInvites(database, account, now()),
    delete: async (id, caller) => deleteInvite(database, id, accountOf(caller)),
  }
}
