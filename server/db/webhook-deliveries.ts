import { type Kysely, sql } from 'kysely'
import type { WebhookDelivery } from '../../schema/webhook.ts'
import { decode } from './columns.ts'
import { type WebhookDeliveryRecord, webhookDeliveryColumns } from './tables/webhooks.ts'
import type { Tables } from './tables.ts'

/** A delivery that a server may try now. */
export interface Due {
  id: string
  webhookId: string
  url: string
}

const urlOf = sql<string>`coalesce(webhook_deliveries.url, webhooks.url)`

interface DueOptions {
  now: number
  /** URLs and webhooks that are tried often enough at the moment. */
  busy: { urls: string[]; webhooks: string[] }
  count: number
}

/** Deliveries that are due and that no server tries, the longest due first. */
export async function findDue(
  db: Kysely<Tables>,
  { now, busy, count }: DueOptions,
): Promise<Due[]> {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .select(['webhook_deliveries.id', 'webhook_id as webhookId', urlOf.as('url')])
    .where('due_at', '<=', now)
    .where(isFree(now))
    .where('webhooks.status', '=', 'ACTIVE')
    .$if(busy.urls.length > 0, (query) => query.where(urlOf, 'not in', busy.urls))
    .$if(busy.webhooks.length > 0, (query) => query.where('webhook_id', 'not in', busy.webhooks))
    .orderBy('due_at')
    .limit(count)
    .execute()
}

const isFree = (now: number) => sql<boolean>`coalesce(leased_until, 0) <= ${now}`

/**
 * Leases those of some deliveries that are still due, and counts a try of each. Two servers never
 * lease the same delivery at once, because the second one waits for the row and reads it again.
 */
export async function leaseDeliveries(
  db: Kysely<Tables>,
  ids: string[],
  { now, until }: { now: number; until: number },
): Promise<WebhookDeliveryRecord[]> {
  const rows = await db
    .updateTable('webhook_deliveries')
    .set((row) => ({ leased_until: until, tries: row('tries', '+', 1) }))
    .where('id', 'in', ids)
    .where('due_at', '<=', now)
    .where(isFree(now))
    .returningAll()
    .execute()
  return rows.map((row) => decode(webhookDeliveryColumns, row))
}

/** Gives a lease back: the try did not take place. */
export async function releaseDelivery(
  db: Kysely<Tables>,
  { id, leasedUntil }: WebhookDeliveryRecord,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set((row) => ({ leased_until: null, tries: row('tries', '-', 1) }))
    .where('id', '=', id)
    .where('leased_until', '=', leasedUntil)
    .execute()
}

/** Stores the result of a try. False when the lease was over and another server has tried. */
export async function endTry(
  db: Kysely<Tables>,
  delivery: WebhookDeliveryRecord,
): Promise<boolean> {
  const { id, leasedUntil, body, status, dueAt, triedAt, durationMs } = delivery
  const { responseStatus, response, problem } = delivery
  const row = await db
    .updateTable('webhook_deliveries')
    .set({
      body,
      status,
      response,
      problem,
      due_at: dueAt,
      leased_until: null,
      tried_at: triedAt,
      duration_ms: durationMs,
      response_status: responseStatus,
    })
    .where('id', '=', id)
    .where('leased_until', '=', leasedUntil)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives up the deliveries that wait for a webhook. */
export async function endWaiting(
  db: Kysely<Tables>,
  webhookId: string,
  problem: string,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ status: 'FAILED', due_at: null, problem })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'WAITING')
    .execute()
}

/** Begins the tries of a delivery anew, unless a server tries it now. */
export async function beginAgain(db: Kysely<Tables>, id: string, now: number): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ status: 'WAITING', begun_at: now, due_at: now, tries: 0 })
    .where('id', '=', id)
    .where(isFree(now))
    .execute()
}

function withUrl(db: Kysely<Tables>) {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .selectAll('webhook_deliveries')
    .select(urlOf.as('url'))
}

export async function findDelivery(
  db: Kysely<Tables>,
  id: string,
): Promise<(WebhookDelivery & { webhookId: string }) | undefined> {
  const row = await withUrl(db).where('webhook_deliveries.id', '=', id).executeTakeFirst()
  return row && { ...decode(webhookDeliveryColumns, row), url: row.url }
}

interface Slice {
  /** An id: only older ones. */
  olderThan?: string | undefined
  count: number
}

/** The deliveries of a webhook, newest first. */
export async function sliceDeliveries(
  db: Kysely<Tables>,
  webhookId: string,
  { olderThan, count }: Slice,
): Promise<WebhookDelivery[]> {
  let query = withUrl(db).where('webhook_id', '=', webhookId)
  if (olderThan !== undefined) {
    const other = sql`select created_at, id from webhook_deliveries where id = ${olderThan}`
    const own = sql`(webhook_deliveries.created_at, webhook_deliveries.id)`
    query = query.where(sql<boolean>`${own} < (${other})`)
  }
  const rows = await query
    .orderBy('webhook_deliveries.created_at', 'desc')
    .orderBy('webhook_deliveries.id', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => ({ ...decode(webhookDeliveryColumns, row), url: row.url }))
}
