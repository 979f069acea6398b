import { createHmac, randomBytes } from 'node:crypto'
import { dayMs } from '../../../schema/durations.ts'
import type { WebhookSecret } from '../../../schema/webhook.ts'

const prefix = 'whsec_'
/** Standard Webhooks takes 24 to 64. */
const secretBytes = 32
/** How long a rolled secret also signs. */
const overlapMs = dayMs
/** Rolled secrets that also sign, so that the header stays short. */
const maxRolled = 3

export function newSecret(): WebhookSecret {
  return { secret: prefix + randomBytes(secretBytes).toString('base64'), until: null }
}

/** Adds a new secret. Each other secret also signs for a day, or as long as before. */
export function rolled(secrets: readonly WebhookSecret[], now: number): WebhookSecret[] {
  const until = now + overlapMs
  const others = valid(secrets, now).map((one) => ({ ...one, until: one.until ?? until }))
  return [newSecret(), ...others.slice(0, maxRolled)]
}

/** The secrets that sign now. */
function valid(secrets: readonly WebhookSecret[], now: number): WebhookSecret[] {
  return secrets.filter(({ until }) => until === null || until > now)
}

interface Signed {
  /** The id of the delivery. */
  id: string
  body: string
  /** Epoch milliseconds. */
  now: number
}

/** The headers of Standard Webhooks, with a signature by each secret that signs now. */
export function signedHeaders(
  secrets: readonly WebhookSecret[],
  { id, body, now }: Signed,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const signatures = valid(secrets, now).map(({ secret }) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
