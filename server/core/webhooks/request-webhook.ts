import type { Kysely } from 'kysely'
import type { Webhook } from '../../../schema/webhook.ts'
import type { Tables } from '../../db/tables.ts'
import { insertRequestWebhook } from '../../db/webhooks.ts'
import { newId } from '../../id.ts'
import { newSecret } from './secrets.ts'

/** A webhook as it begins. */
export function newWebhookOf(
  accountId: string,
  { url, events }: Pick<Webhook, 'url' | 'events'>,
  createdAt: number,
): Webhook {
  return {
    id: newId('whk', createdAt),
    accountId,
    url,
    events,
    secrets: [newSecret()],
    status: 'ACTIVE',
    createdAt,
    failingSince: null,
  }
}

/** Makes the webhook that signs for the requests of an account, unless the account has it. */
export async function ensureRequestWebhook(
  db: Kysely<Tables>,
  accountId: string,
  now: number,
): Promise<void> {
  const webhook = newWebhookOf(accountId, { url: null, events: [] }, now)
  await insertRequestWebhook(db, webhook)
}
