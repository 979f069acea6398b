import type { Kysely } from 'kysely'
import type { Webhook, WebhookStatus } from '../../schema/webhook.ts'
import { decode, encode, snakeCase } from './columns.ts'
import { preparedInsert } from './prepared.ts'
import { webhookColumns } from './tables/webhooks.ts'
import type { Tables } from './tables.ts'

export const insertWebhook = preparedInsert('webhooks', webhookColumns)

/** Inserts the webhook that signs for the requests of an account, unless the account has it. */
export async function insertRequestWebhook(db: Kysely<Tables>, webhook: Webhook): Promise<void> {
  const values = Object.entries(encode(webhookColumns, webhook))
  const row = Object.fromEntries(values.map(([name, value]) => [snakeCase(name), value]))
  await db
    .insertInto('webhooks')
    .values(row as Tables['webhooks'])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The webhooks of an account, the oldest first, and the one that signs for its requests. */
export async function listWebhooks(db: Kysely<Tables>, accountId: string): Promise<Webhook[]> {
  const own = db.selectFrom('webhooks').selectAll().where('account_id', '=', accountId)
  const rows = await own.orderBy('created_at').orderBy('id').execute()
  return rows.map((row) => decode(webhookColumns, row))
}

export async function findWebhooks(db: Kysely<Tables>, ids: string[]): Promise<Webhook[]> {
  const rows = await db.selectFrom('webhooks').selectAll().where('id', 'in', ids).execute()
  return rows.map((row) => decode(webhookColumns, row))
}

export async function updateWebhook(
  db: Kysely<Tables>,
  { id, url, events, secrets, status, failingSince }: Webhook,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({
      url,
      events: webhookColumns.events.encode(events),
      secrets: webhookColumns.secrets.encode(secrets),
      status,
      failing_since: failingSince,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhookRow(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute()
}

export async function noteSuccess(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute()
}

export async function noteFailure(db: Kysely<Tables>, id: string, at: number): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ failing_since: at })
    .where('id', '=', id)
    .where('failing_since', 'is', null)
    .execute()
}

/** Stops an active webhook. */
export async function stopWebhook(
  db: Kysely<Tables>,
  id: string,
  status: Exclude<WebhookStatus, 'ACTIVE'>,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .execute()
}
