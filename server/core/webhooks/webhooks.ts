import type { Account } from '../../../schema/account.ts'
import type { Webhooks } from '../../../schema/core/webhooks.ts'
import { ServiceError } from '../../../schema/error.ts'
import { limits } from '../../../schema/limits.ts'
import { parse } from '../../../schema/parse.ts'
import {
  newWebhook,
  ownerEvents,
  type Webhook,
  type WebhookEvent,
  webhookChanges,
} from '../../../schema/webhook.ts'
import { lockAccount } from '../../db/accounts.ts'
import { deleteWebhookRow, insertWebhook, listWebhooks, updateWebhook } from '../../db/webhooks.ts'
import { accountOf } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { readDeliveries, redeliver } from './deliveries.ts'
import { refusePrivate } from './private-url.ts'
import { ensureRequestWebhook, newWebhookOf } from './request-webhook.ts'
import { rolled } from './secrets.ts'

type Parts = Pick<Deps, 'database' | 'receivers' | 'webhookSender' | 'now'>

export function createWebhooks(deps: Parts): Webhooks {
  const { database, receivers, now } = deps
  const { db, write } = database

  function checked<Input extends { url?: string | undefined; events?: WebhookEvent[] | undefined }>(
    input: Input,
    { isOwner }: Account,
  ): Input {
    if (input.url !== undefined) refusePrivate(receivers, input.url, 'url')
    if (!isOwner) refuseOwnerEvents(input.events ?? [])
    return input
  }

  /** Changes a webhook in a transaction. */
  async function change(
    id: string,
    account: Account,
    changed: (webhook: Webhook) => Webhook,
  ): Promise<Webhook> {
    return write(async (transaction) => {
      await lockAccount(transaction, account.id)
      const webhook = ownOf(await listWebhooks(transaction, account.id), id)
      const next = changed(webhook)
      await updateWebhook(transaction, next)
      return next
    })
  }

  return {
    list: async ({ id }) => (await listWebhooks(db, id)).filter(({ url }) => url !== null),
    find: async (id, account) =>
      (await listWebhooks(db, account.id)).find((webhook) => webhook.id === id) ?? null,
    async ofRequests({ id }) {
      const isOfRequests = ({ url }: Webhook) => url === null
      const known = (await listWebhooks(db, id)).find(isOfRequests)
      if (known) return known
      await write((transaction) => ensureRequestWebhook(transaction, id, now()))
      return (await listWebhooks(db, id)).find(isOfRequests) as Webhook
    },
    async create(input, caller) {
      const account = accountOf(caller, 'manage webhooks')
      const webhook = newWebhookOf(account.id, checked(parse(newWebhook, input), account), now())
      await write(async (transaction) => {
        await lockAccount(transaction, account.id)
        const others = await listWebhooks(transaction, account.id)
        if (others.filter(({ url }) => url !== null).length >= limits.webhooks) throw tooMany()
        await insertWebhook(transaction, webhook)
      })
      return webhook
    },
    async update(id, input, caller) {
      const account = accountOf(caller, 'manage webhooks')
      const { paused, ...given } = checked(parse(webhookChanges, input), account)
      return change(id, account, (webhook) => {
        if (webhook.url === null) throw ofRequests()
        const { url = webhook.url, events = webhook.events } = given
        if (paused === undefined) return { ...webhook, url, events }
        const { failingSince } = webhook
        return {
          ...{ ...webhook, url, events, status: paused ? 'PAUSED' : 'ACTIVE' },
          failingSince: paused ? failingSince : null,
        }
      })
    },
    async delete(id, caller) {
      const account = accountOf(caller, 'manage webhooks')
      const webhook = ownOf(await listWebhooks(db, account.id), id)
      if (webhook.url === null) throw ofRequests()
      await write((transaction) => deleteWebhookRow(transaction, id))
    },
    rollSecret: async (id, caller) =>
      change(id, accountOf(caller, 'manage webhooks'), (webhook) => ({
        ...webhook,
        secrets: rolled(webhook.secrets, now()),
      })),
    deliveries: (webhook, page) => readDeliveries(database, webhook, page),
    redeliver: async (id, caller) => redeliver(deps, id, accountOf(caller, 'manage webhooks')),
  }
}

function ownOf(webhooks: Webhook[], id: string): Webhook {
  const webhook = webhooks.find((one) => one.id === id)
  if (webhook) return webhook
  throw new ServiceError('NOT_FOUND', `There is no webhook ${id} of yours`)
}

function ofRequests(): ServiceError {
  const message = 'The webhook of requests can only get another secret: requests name its URLs'
  return new ServiceError('INVALID_INPUT', message, { field: 'id' })
}

function tooMany(): ServiceError {
  const message = `An account has at most ${limits.webhooks} webhooks: delete a webhook first`
  return new ServiceError('INVALID_INPUT', message)
}

function refuseOwnerEvents(events: readonly WebhookEvent[]): void {
  const refused = events.find((event) => ownerEvents.includes(event))
  if (!refused) return
  const message = `events must not have ${refused}: only the owner gets it`
  throw new ServiceError('INVALID_INPUT', message, { field: 'events' })
}
