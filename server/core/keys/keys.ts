import type { Keys } from '../../../schema/core/keys.ts'
import { accountOf, findOwnKey } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { findStates } from '../generation/history.ts'
import { readQuota, readUsage } from '../limits/quota.ts'

type Parts = Pick<Deps, 'keys' | 'requestLog' | 'database' | 'live' | 'settings' | 'now'>

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
    async requests(page, caller) {
      const { edges, pageInfo } = await requestLog.read(page, accountOf(caller))
      const states = await findStates(
        deps,
        edges.flatMap(({ node }) => node.generationId ?? []),
      )
      const generationOf = (id: string | null) => states.get(id ?? '') ?? null
      return {
        edges: edges.map(({ cursor, node }) => ({
          cursor,
          node: { ...node, generation: generationOf(node.generationId) },
        })),
        pageInfo,
      }
    },
    activity: async (key, caller) => requestLog.sum(key, accountOf(caller)),
  }
}
