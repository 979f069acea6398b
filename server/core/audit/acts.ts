import type { Core } from '../../../schema/core.ts'
import type { Key } from '../../../schema/key.ts'
import { accountChanges, keyChanges } from '../../../schema/key.ts'
import { parse } from '../../../schema/parse.ts'
import { webhookChanges } from '../../../schema/webhook.ts'
import type { Acts } from './audited.ts'

/** The first argument of a verb, if it is the id of what the verb changes. */
const named = (_result: unknown, id: string) => id
const ofResult = ({ id }: { id: string }) => id

const described = ({ key }: { key: Key }) => {
  const { name, mode, tier, dailyLimit } = key
  return { name, mode, tier, dailyLimit }
}

/** Also of the commands of the operator. */
export const keyActs = {
  create: { action: 'key.created', target: ({ key }) => key.id, detail: described },
  update: {
    action: 'key.changed',
    target: named,
    detail: (_result, _id, input) => parse(keyChanges, input),
  },
  roll: {
    action: 'key.rolled',
    target: named,
    detail: ({ key }) => ({ newKey: key.id }),
  },
  revoke: { action: 'key.revoked', target: named },
} satisfies Acts<Core['keys']>

/** Also of the commands of the operator. */
export const accountActs = {
  setLimit: {
    action: 'account.limited',
    target: named,
    detail: (_result, _id, input) => parse(accountChanges, input),
  },
  setPaused: {
    action: 'account.paused',
    target: named,
    detail: (_result, _id, isPaused) => ({ isPaused }),
  },
  createPasswordReset: { action: 'password.link_created', target: named },
} satisfies Acts<Core['accounts']>

/**
 * The verbs of the core that the audit trail has. URLs of webhooks are left out, because they can
 * hold secrets.
 */
export const acts: { [Room in keyof Core]?: Acts<Core[Room]> } = {
  keys: keyActs,
  accounts: accountActs,
  signingSecrets: {
    create: {
      action: 'signing_secret.created',
      target: ({ signingSecret }) => signingSecret.id,
      detail: (_result, key) => ({ key }),
    },
    roll: {
      action: 'signing_secret.rolled',
      target: named,
      detail: ({ signingSecret }) => ({ newSecret: signingSecret.id }),
    },
    revoke: { action: 'signing_secret.revoked', target: named },
  },
  tokens: { endSubject: { action: 'visitor.ended', target: ({ name }) => name } },
  invites: {
    create: { action: 'invite.created', target: ofResult },
    delete: { action: 'invite.deleted', target: named },
  },
  apps: {
    grantFor: { action: 'app.connected', target: (key) => key },
    disconnect: { action: 'app.disconnected', target: named },
  },
  webhooks: {
    create: { action: 'webhook.created', target: ofResult, detail: ({ events }) => ({ events }) },
    update: {
      action: 'webhook.changed',
      target: named,
      detail: (_result, _id, input) => {
        const { url, ...changes } = parse(webhookChanges, input)
        return { ...changes, ...(url !== undefined && { hasNewUrl: true }) }
      },
    },
    delete: { action: 'webhook.deleted', target: named },
    rollSecret: { action: 'webhook.secret_rolled', target: named },
  },
  generations: {
    share: { action: 'generation.shared', target: ofResult },
    unshare: { action: 'generation.unshared', target: ofResult },
    delete: { action: 'generation.deleted', target: named },
  },
  images: {
    delete: { action: 'images.deleted', target: named },
    deleteAll: {
      action: 'images.deleted',
      target: () => null,
      detail: (images) => ({ images }),
    },
  },
  collections: { delete: { action: 'collection.deleted', target: named } },
}
