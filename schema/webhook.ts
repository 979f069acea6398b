import * as z from 'zod'
import { limits } from './limits.ts'
import { boolean, oneOf } from './rules.ts'

/** The events of webhooks, each with its meaning. */
export const webhookEvents = {
  'generation.succeeded': 'All images of a generation are finished.',
  'generation.failed': 'A generation failed. Its missing images are not charged.',
  'generation.cancelled': 'A generation was cancelled. Its missing images are not charged.',
  'quota.warning': 'A key, or the account, has used 80% of its images of today.',
  'quota.exhausted': 'A key, or the account, has used all its images of today.',
  'key.expiring': 'A key expires in seven days, or earlier.',
  'engine.down': 'An engine does not answer. Only for the owner.',
  'engine.up': 'An engine answers again. Only for the owner.',
} as const

export type WebhookEvent = keyof typeof webhookEvents
const eventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

/** The events of the installation, which only its owner gets. */
export const ownerEvents: readonly WebhookEvent[] = ['engine.down', 'engine.up']

/**
 * `PAUSED`: its account paused it. `FAILING`: Easel paused it, because every delivery failed for
 * three days. `GONE`: Easel paused it, because its receiver answered 410.
 */
export type WebhookStatus = 'ACTIVE' | 'PAUSED' | 'FAILING' | 'GONE'

/** A receiver of events of an account. */
export interface Webhook {
  id: string
  accountId: string
  /** Null: it signs the requests' own webhooks, which are sent to the URLs of the requests. */
  url: string | null
  events: WebhookEvent[]
  /** `whsec_…`, the newest first. */
  secrets: WebhookSecret[]
  status: WebhookStatus
  createdAt: number
  /** Since when no delivery succeeded. Null: the last one did. */
  failingSince: number | null
}

export interface WebhookSecret {
  secret: string
  /** A rolled secret also signs until then. Null: the newest secret. */
  until: number | null
}

export type DeliveryStatus = 'WAITING' | 'SUCCEEDED' | 'FAILED'

/** One event for one webhook. */
export interface WebhookDelivery {
  /** The header `webhook-id`: the same in every try. */
  id: string
  event: WebhookEvent
  status: DeliveryStatus
  url: string
  /** The JSON text that was sent. Null before the first try. */
  body: string | null
  createdAt: number
  /** Tries since the event, or since it was sent again. */
  tries: number
  /** The next try. Null: there is none. */
  dueAt: number | null
  /** The last try, and its answer. */
  triedAt: number | null
  durationMs: number | null
  responseStatus: number | null
  /** At most the first `limits.webhookResponseLength` characters. */
  response: string | null
  /** Why the last try failed. */
  problem: string | null
}

/** A URL to send events to, as an absolute `http` or `https` URL in its normal form. */
export function webhookUrl(field: string) {
  const { webhookUrlLength: max } = limits
  const rule = `${field} must be an http or https URL of at most ${max} characters, without user`
  return z
    .string({ error: rule })
    .refine(isWebhookUrl, rule)
    .transform((text) => new URL(text).href)
    .meta({ format: 'uri', maxLength: max })
}

function isWebhookUrl(text: string): boolean {
  if (text.length > limits.webhookUrlLength || !URL.canParse(text)) return false
  const { protocol, username, password, href } = new URL(text)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && username + password === '' && href.length <= limits.webhookUrlLength
}

const eventsRule = `events must be a list of at least one of ${eventNames.join(', ')}`
const url = webhookUrl('url').describe('Where the events are sent, by POST.')
const events = z
  .array(oneOf('events', eventNames), { error: eventsRule })
  .min(1, eventsRule)
  .transform((names) => eventNames.filter((name) => names.includes(name)))
  .describe('The events to send.')

/** The input to create a webhook. */
export const newWebhook = z.object({ url, events })

/** The changes of a webhook, whose secret stays. */
export const webhookChanges = z.object({
  url: url.optional(),
  events: events.optional(),
  paused: boolean('paused')
    .describe('true: it gets no events until it is resumed. false: resumes it.')
    .optional(),
})
