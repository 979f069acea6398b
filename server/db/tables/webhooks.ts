import type {
  DeliveryStatus,
  WebhookEvent,
  WebhookSecret,
  WebhookStatus,
} from '../../../schema/webhook.ts'
import { integer, json, oneOf, optional, type RecordOf, text } from '../columns.ts'

export const webhookColumns = {
  id: text,
  accountId: text,
  /** Null: the requests of the account name their own URLs. One such row for each account. */
  url: optional(text),
  events: json<WebhookEvent[]>(),
  secrets: json<WebhookSecret[]>(),
  status: oneOf<WebhookStatus>(),
  createdAt: integer,
  failingSince: optional(integer),
}

export const webhookDeliveryColumns = {
  id: text,
  webhookId: text,
  /** Null: the URL of its webhook. */
  url: optional(text),
  event: oneOf<WebhookEvent>(),
  /** Null: an event of another kind, which has a body from the beginning. */
  generationId: optional(text),
  /** JSON. Null: it is made at the first try. */
  body: optional(text),
  status: oneOf<DeliveryStatus>(),
  createdAt: integer,
  /** When its tries began: a delivery that is sent again begins anew. */
  begunAt: integer,
  tries: integer,
  /** When the next try is due; null: never. */
  dueAt: optional(integer),
  /** Until then no other server may try. */
  leasedUntil: optional(integer),
  triedAt: optional(integer),
  durationMs: optional(integer),
  responseStatus: optional(integer),
  response: optional(text),
  problem: optional(text),
}
export type WebhookDeliveryRecord = RecordOf<typeof webhookDeliveryColumns>

/** Which servers find an engine down now. */
export const engineOutageColumns = {
  /** The name of the engine. */
  engine: text,
  server: text,
}
