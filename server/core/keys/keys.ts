import type { Keys } from '../../../schema/core/keys.ts'
import { accountOf, findOwnKey } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { readQuota, readUsage } from '../limits/quota.ts'

type Parts = Pick<Deps, 'keys' | 'requestLog' | 'database' | 'settings' | 'now'>

export function createKeys(deps: Parts): Keys {
  const { keys, requestLog } = deps
  return {
    list: (account) => keys.list(account),
    find: (id, caller) => findOwnKey(deps, id, caller),
    create: async (input, caller) => keys.create(input, accountOf(caller)),
    update: async (id, input, caller) => keys.update(id, input, accountOf(caller)),
    roll: async (id, caller) => keys.roll(id, accountOf(caller)),
    revoke: async (id, caller) => keys.revoke(id, accountOf(caller)),
    quota: (key) => readQuota(deps, { kind: 'key', key, safetyKey: null }),
    usage: (key, days) => readUsage(deps, key, days),
    requests: async (page, caller) => requestLog.read(page, accountOf(caller)),
  }
}
