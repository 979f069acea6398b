import type { Apps } from '../../../schema/core/apps.ts'
import { refused, ServiceError } from '../../../schema/error.ts'
import { isPublishable } from '../../../schema/key.ts'
import { listKeys } from '../../db/keys.ts'
import { deleteConsent, listConsents } from '../../db/oauth.ts'
import type { Deps } from '../deps.ts'
import { currentKey } from '../keys/signer.ts'
import { accountOf, requireOwnKey } from './identity.ts'

export function createApps(deps: Pick<Deps, 'database' | 'keys' | 'now'>): Apps {
  const { database, keys, now } = deps
  return {
    async grantFor(keyId, caller) {
      accountOf(caller, 'manage apps')
      const key = await requireOwnKey(deps, keyId, caller)
      if (isPublishable(key)) throw refused('key', 'must not be a publishable key')
      await keys.use(key)
      return key.payerId
    },
    async list(account) {
      const consents = await listConsents(database.db, account.id)
      const keys = consents.length > 0 ? await listKeys(database.db, account.id) : []
      return consents.map(({ id, name, createdAt, referenceId }) => {
        const line = keys.filter(({ payerId }) => payerId === referenceId)
        const key = currentKey(line, now()) ?? null
        return { id, name: name || 'App', connectedAt: new Date(createdAt).getTime(), key }
      })
    },
    async disconnect(id, caller) {
      const account = accountOf(caller, 'manage apps')
      if (!(await database.write((transaction) => deleteConsent(transaction, id, account.id))))
        throw new ServiceError('NOT_FOUND', 'You have no connected app with this id')
    },
  }
}
