import type { Delivery, Webhook, WebhookEvent } from '../../../client/webhook-documents.ts'
import type { PillTone } from '../../../ui/pill.tsx'

/** The events that an account can choose; the last two only for the owner. */
export const events: Record<WebhookEvent, string> = {
  GENERATION_SUCCEEDED: 'generation.succeeded',
  GENERATION_FAILED: 'generation.failed',
  GENERATION_CANCELLED: 'generation.cancelled',
  QUOTA_WARNING: 'quota.warning',
  QUOTA_EXHAUSTED: 'quota.exhausted',
  KEY_EXPIRING: 'key.expiring',
  ENGINE_DOWN: 'engine.down',
  ENGINE_UP: 'engine.up',
}

export const isOwnerEvent = (event: WebhookEvent) => event.startsWith('ENGINE')

export const webhookStates: Record<Webhook['status'], { tone: PillTone; text: string }> = {
  ACTIVE: { tone: 'good', text: 'active' },
  PAUSED: { tone: 'calm', text: 'paused' },
  FAILING: { tone: 'bad', text: 'paused: it fails' },
  GONE: { tone: 'bad', text: 'paused: it is gone' },
}

/** What the owner of a stopped webhook has to know. */
export function stoppedText({ status, failingSince }: Webhook): string | undefined {
  if (status === 'GONE')
    return 'Its receiver answered 410, so Easel paused it. Change its URL or resume it.'
  if (status !== 'FAILING') return undefined
  const since = failingSince ? ` since ${dateTime(failingSince)}` : ''
  return `No delivery succeeded${since}, so Easel paused it. Resume it when its receiver works.`
}

export const deliveryTones: Record<Delivery['status'], PillTone> = {
  WAITING: 'warn',
  SUCCEEDED: 'good',
  FAILED: 'bad',
}

export function dateTime(iso: string): string {
  return new Date(iso).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
}

/** JSON with line breaks, or the text itself. */
export function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
