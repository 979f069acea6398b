import type { Account } from '../../../schema/account.ts'
import { ServiceError } from '../../../schema/error.ts'
import {
  type Connection,
  forwardConnection,
  forwardPage,
  noCursor,
  type Page,
} from '../../../schema/page.ts'
import type { Webhook, WebhookDelivery } from '../../../schema/webhook.ts'
import type { Database } from '../../db/database.ts'
import { beginAgain, findDelivery, sliceDeliveries } from '../../db/webhook-deliveries.ts'
import { findWebhooks } from '../../db/webhooks.ts'
import { isId } from '../../id.ts'
import type { Deps } from '../deps.ts'

const defaultPageSize = 20

/**
 * A page of the deliveries of a webhook, newest first. Throws a ServiceError 400 for a bad page.
 */
export async function readDeliveries(
  { db }: Pick<Database, 'db'>,
  webhook: Webhook,
  given: Page,
): Promise<Connection<WebhookDelivery>> {
  const page = forwardPage(given, defaultPageSize)
  const { size, after } = page
  if (after !== undefined && !isId(after)) throw noCursor('after')
  const found = await sliceDeliveries(db, webhook.id, { olderThan: after, count: size + 1 })
  return forwardConnection(found, ({ id }) => id, page)
}

/**
 * Sends a delivery of the account again. Throws a ServiceError 404 for an unknown id, and 400 while
 * its webhook is paused.
 */
export async function redeliver(
  { database, webhookSender, now }: Pick<Deps, 'database' | 'webhookSender' | 'now'>,
  id: string,
  account: Account,
): Promise<WebhookDelivery> {
  const delivery = isId(id) ? await findDelivery(database.db, id) : undefined
  const [webhook] = delivery ? await findWebhooks(database.db, [delivery.webhookId]) : []
  if (!delivery || webhook?.accountId !== account.id)
    throw new ServiceError('NOT_FOUND', `There is no webhook delivery ${id} of yours`)
  if (webhook.status !== 'ACTIVE') {
    const message = 'The webhook of this delivery is paused: resume it first'
    throw new ServiceError('INVALID_INPUT', message, { field: 'id' })
  }
  await database.write((transaction) => beginAgain(transaction, id, now()))
  await webhookSender.look()
  return (await findDelivery(database.db, id)) ?? delivery
}
