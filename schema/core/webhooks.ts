import type { Account } from '../account.ts'
import type { Caller } from '../caller.ts'
import type { Connection, Page } from '../page.ts'
import type { Webhook, WebhookDelivery } from '../webhook.ts'

/**
 * The webhooks of accounts. A method with a caller throws a ServiceError 401 unless the caller is
 * signed in, and 404 for a webhook of another account.
 */
export interface Webhooks {
  /** The webhooks of an account, oldest first. */
  list(account: Account): Promise<Webhook[]>
  /** A webhook of an account, also the one of its requests. */
  find(id: string, account: Account): Promise<Webhook | null>
  /** The webhook that signs for the requests of an account. It is made when it is first needed. */
  ofRequests(account: Account): Promise<Webhook>
  create(input: unknown, caller: Caller): Promise<Webhook>
  /** Changes the URL or the events, pauses or resumes. The secret stays. */
  update(id: string, input: unknown, caller: Caller): Promise<Webhook>
  /** Deletes a webhook with its deliveries. */
  delete(id: string, caller: Caller): Promise<void>
  /** Adds a secret. The secret before also signs for 24 hours. */
  rollSecret(id: string, caller: Caller): Promise<Webhook>
  /** The deliveries of the last days, newest first; only forward, by `first` and `after`. */
  deliveries(webhook: Webhook, page: Page): Promise<Connection<WebhookDelivery>>
  /** Sends a delivery again, at once, with the same id. Its tries begin anew. */
  redeliver(id: string, caller: Caller): Promise<WebhookDelivery>
}
