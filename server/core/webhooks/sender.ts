import type { PublicUrls } from '../../../schema/variants.ts'
import type { Webhook } from '../../../schema/webhook.ts'
import { findGenerations } from '../../db/generations.ts'
import type { WebhookDeliveryRecord } from '../../db/tables/webhooks.ts'
import { type Due, findDue, leaseDeliveries, releaseDelivery } from '../../db/webhook-deliveries.ts'
import { findWebhooks } from '../../db/webhooks.ts'
import type { Receivers } from '../../outgoing/receiver.ts'
import { shareNextRun } from '../../share-next-run.ts'
import { bodyOf, generationData } from './body.ts'
import { type ResultParts, storeResult } from './result.ts'
import { createRoom } from './room.ts'
import { signedHeaders } from './secrets.ts'

/** Longer than a try takes. If the server dies, another server tries again after that. */
const leaseMs = 60_000

/** Sends the deliveries of webhooks. Every server has one. */
export interface WebhookSender extends AsyncDisposable {
  /** Begins the tries that are due. Resolves when they have begun. */
  look(): Promise<void>
  /** Resolves when this server tries none. */
  idle(): Promise<void>
}

interface Parts extends ResultParts {
  receivers: Pick<Receivers, 'post'>
  settings: { [Name in keyof PublicUrls]?: PublicUrls[Name] | undefined }
  log: { error(fields: { error: unknown }, message: string): void }
}

export function createWebhookSender(deps: Parts): WebhookSender {
  const { database, receivers, settings, now, log } = deps
  const urls = { ...settings, publicUrl: settings.publicUrl ?? '' }
  const room = createRoom()
  const running = new Set<Promise<void>>()
  const closing = new AbortController()

  const look = shareNextRun(async () => {
    while (!closing.signal.aborted && room.free > 0) {
      const due = { now: now(), busy: room.busy(), count: room.free }
      const chosen = room.chosen(await findDue(database.db, due))
      if (chosen.length === 0) return
      await begin(chosen)
    }
  })

  async function begin(chosen: Due[]): Promise<void> {
    const at = now()
    const ids = chosen.map(({ id }) => id)
    const leased = await database.write((transaction) =>
      leaseDeliveries(transaction, ids, { now: at, until: at + leaseMs }),
    )
    const webhookIds = [...new Set(chosen.map(({ webhookId }) => webhookId))]
    const webhooks = await findWebhooks(database.db, webhookIds)
    for (const delivery of leased) {
      const due = chosen.find(({ id }) => id === delivery.id)
      const webhook = webhooks.find(({ id }) => id === delivery.webhookId)
      if (!due || !webhook) continue
      const one = runTry(due, delivery, webhook)
      running.add(one)
      void one.finally(() => running.delete(one))
    }
  }

  /** Never rejects. */
  async function runTry(
    due: Due,
    delivery: WebhookDeliveryRecord,
    webhook: Webhook,
  ): Promise<void> {
    room.take(due)
    try {
      await sendOnce(due, delivery, webhook)
    } catch (error) {
      if (closing.signal.aborted) await releaseDelivery(database.db, delivery).catch(() => {})
      // The lease ends, and then a server tries again.
      else log.error({ error }, 'The result of a webhook could not be stored')
    }
    if (room.leave(due)) await look().catch(() => {})
  }

  async function sendOnce(
    { url }: Due,
    delivery: WebhookDeliveryRecord,
    webhook: Webhook,
  ): Promise<void> {
    const body = delivery.body ?? (await generationBody(delivery))
    if (body === undefined) return storeResult(deps, webhook, delivery)
    const triedAt = now()
    const signed = signedHeaders(webhook.secrets, { id: delivery.id, body, now: triedAt })
    const headers = { ...signed, 'content-type': 'application/json', 'user-agent': 'Easel' }
    const answer = await receivers.post(url, { headers, body }, closing.signal)
    await storeResult(deps, webhook, { ...delivery, body, triedAt }, answer)
  }

  async function generationBody({
    event,
    generationId,
    createdAt,
  }: WebhookDeliveryRecord): Promise<string | undefined> {
    const [generation] = await findGenerations(database.db, [generationId ?? ''])
    return generation && bodyOf(event, createdAt, generationData(generation, urls))
  }

  async function idle(): Promise<void> {
    while (running.size > 0) await Promise.all(running)
  }

  return {
    look,
    idle,
    async [Symbol.asyncDispose]() {
      closing.abort()
      await look().catch(() => {})
      await idle()
    },
  }
}
