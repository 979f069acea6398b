import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'
import type { Easel } from './easel.ts'
import type { Person } from './person.ts'
import type { Delivered } from './receiver.ts'

export interface WebhookState {
  id: string
  url: string | null
  events: string[]
  secret: string
  status: string
  failingSince: string | null
  previousSecretsEndAt: string | null
}

export interface DeliveryState {
  id: string
  event: string
  status: string
  url: string
  body: string | null
  tries: number
  triedAt: string | null
  nextTryAt: string | null
  durationMs: number | null
  responseStatus: number | null
  response: string | null
  problem: string | null
}

const webhookFields = 'id url events secret status failingSince previousSecretsEndAt'
const deliveryFields =
  'id event status url body tries triedAt nextTryAt durationMs responseStatus response problem'

type Refused = { message?: string; field?: string }

/** The webhook, or the refusal, of a mutation such as `createWebhook(input: $input)`. */
async function changed<Result = WebhookState>(
  who: Person,
  [declared, call, fields]: [string, string, string],
  variables: object,
): Promise<Result & Refused> {
  const query = `mutation (${declared}) { result: ${call} {
    ... ${fields} ... on Error { message } ... on InvalidInputError { field } } }`
  const { result } = await who.graphql<{ result: Result & Refused }>(query, variables)
  return result
}

const onWebhook = `on Webhook { ${webhookFields} }`

export function createWebhook(who: Person, input: object): Promise<WebhookState & Refused> {
  const call = 'createWebhook(input: $input)'
  return changed(who, ['$input: CreateWebhookInput!', call, onWebhook], { input })
}

export function updateWebhook(
  who: Person,
  id: string,
  input: object,
): Promise<WebhookState & Refused> {
  const declared = '$id: ID!, $input: UpdateWebhookInput!'
  return changed(who, [declared, 'updateWebhook(id: $id, input: $input)', onWebhook], { id, input })
}

export function rollSecret(who: Person, id: string): Promise<WebhookState & Refused> {
  return changed(who, ['$id: ID!', 'rollWebhookSecret(id: $id)', onWebhook], { id })
}

export function deleteWebhook(who: Person, id: string): Promise<{ deletedId?: string } & Refused> {
  const fields = 'on Deleted { deletedId }'
  return changed(who, ['$id: ID!', 'deleteWebhook(id: $id)', fields], { id })
}

export function redeliver(who: Person, id: string): Promise<DeliveryState & Refused> {
  const fields = `on WebhookDelivery { ${deliveryFields} }`
  return changed(who, ['$id: ID!', 'redeliverWebhook(id: $id)', fields], { id })
}

export async function webhooksOf(who: Person): Promise<WebhookState[]> {
  const query = `{ viewer { webhooks { ${webhookFields} } } }`
  return (await who.graphql<{ viewer: { webhooks: WebhookState[] } }>(query)).viewer.webhooks
}

export async function requestWebhook(who: Person): Promise<WebhookState> {
  const query = `{ viewer { requestWebhook { ${webhookFields} } } }`
  const { viewer } = await who.graphql<{ viewer: { requestWebhook: WebhookState } }>(query)
  return viewer.requestWebhook
}

/** The deliveries of a webhook, or of the webhook of requests, newest first. */
export async function deliveriesOf(who: Person, id?: string): Promise<DeliveryState[]> {
  const webhook = id === undefined ? 'requestWebhook' : `webhook(id: "${id}")`
  const query = `{ viewer { webhook: ${webhook} {
    deliveries(first: 100) { edges { node { ${deliveryFields} } } } } } }`
  const { viewer } = await who.graphql<{
    viewer: { webhook: { deliveries: { edges: { node: DeliveryState }[] } } }
  }>(query)
  return viewer.webhook.deliveries.edges.map(({ node }) => node)
}

/** Sends what is due, and waits for the results. */
export async function send({ app }: Pick<Easel, 'app'>): Promise<void> {
  await app.webhookSender.look()
  await app.webhookSender.idle()
}

/** Checks the signature by the library of Standard Webhooks. Returns the body. */
export function verified(secret: string, { headers, body }: Delivered): Body {
  const stamp = Number(headers['webhook-timestamp']) * 1000
  // The library compares the time with the real clock.
  const now = vi.spyOn(Date, 'now').mockReturnValue(stamp)
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>) as Body
  } finally {
    now.mockRestore()
  }
}

interface Body {
  type: string
  timestamp: string
  // biome-ignore lint/suspicious/noExplicitAny: each event has its own data
  data: any
}
