import { dayMs } from '../../../schema/durations.ts'
import type { DeliveryStatus, Webhook } from '../../../schema/webhook.ts'
import type { Database } from '../../db/database.ts'
import type { WebhookDeliveryRecord } from '../../db/tables/webhooks.ts'
import { endTry, endWaiting } from '../../db/webhook-deliveries.ts'
import { noteFailure, noteSuccess, stopWebhook } from '../../db/webhooks.ts'
import type { ReceiverAnswer } from '../../outgoing/receiver.ts'
import { nextTry } from './schedule.ts'

/** A webhook whose deliveries fail for so long is paused. */
const failingMs = 3 * dayMs

export interface ResultParts {
  database: Database
  /** Epoch milliseconds. */
  now: () => number
  /** For the jitter, 0 to 1. */
  random: () => number
}

/**
 * Stores the result of a try, and what it means for the webhook: 410 ends it, and failures for
 * three days pause it. Without an answer, the generation of the delivery is gone.
 */
export async function storeResult(
  { database, now, random }: ResultParts,
  webhook: Webhook,
  delivery: WebhookDeliveryRecord,
  answer?: ReceiverAnswer,
): Promise<void> {
  const at = now()
  const isGone = answer?.status === 410
  const mayTryAgain = answer !== undefined && answer.problem !== null && !isGone
  const dueAt = mayTryAgain ? nextTry(delivery, { now: at, random: random(), ...answer }) : null
  const problem = answer ? answer.problem : 'Its generation was deleted before it was sent'
  const status: DeliveryStatus =
    problem === null ? 'SUCCEEDED' : dueAt === null ? 'FAILED' : 'WAITING'
  const tried = {
    ...delivery,
    ...{ status, dueAt, problem },
    responseStatus: answer?.status ?? null,
    response: answer?.text ?? null,
    durationMs: answer && delivery.triedAt !== null ? at - delivery.triedAt : null,
  }
  await database.write(async (transaction) => {
    const isStored = await endTry(transaction, tried)
    if (!isStored || !answer || webhook.url === null) return
    const { id, failingSince } = webhook
    if (problem === null) return noteSuccess(transaction, id)
    await noteFailure(transaction, id, at)
    if (isGone) {
      await stopWebhook(transaction, id, 'GONE')
      await endWaiting(transaction, id, 'Its receiver answered 410 to another delivery')
    } else if (status === 'FAILED' && failingSince !== null && at - failingSince >= failingMs)
      await stopWebhook(transaction, id, 'FAILING')
  })
}
