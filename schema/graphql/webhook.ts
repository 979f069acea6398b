import { limits } from '../limits.ts'
import {
  type DeliveryStatus,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookStatus,
  webhookEvents,
} from '../webhook.ts'
import { builder } from './builder.ts'

export const WebhookEventEnum = builder.enumType('WebhookEvent', {
  description: 'An event that is sent to webhooks.',
  values: Object.fromEntries(
    Object.entries(webhookEvents).map(([value, description]) => [
      value.replace('.', '_').toUpperCase(),
      { value: value as WebhookEvent, description: `${value}: ${description}` },
    ]),
  ) as Record<string, { value: WebhookEvent; description: string }>,
})

const WebhookStatusEnum = builder.enumType('WebhookStatus', {
  description: 'Whether a webhook gets events.',
  values: {
    ACTIVE: { description: 'The webhook gets events.' },
    PAUSED: { description: 'You paused it.' },
    FAILING: { description: 'Easel paused it: every delivery failed for three days.' },
    GONE: { description: 'Easel paused it: its receiver answered 410.' },
  } as const satisfies Record<WebhookStatus, object>,
})

const DeliveryStatusEnum = builder.enumType('WebhookDeliveryStatus', {
  description: 'The state of a delivery.',
  values: {
    WAITING: { description: 'It is tried, now or later.' },
    SUCCEEDED: { description: 'The receiver answered with a status from 200 to 299.' },
    FAILED: { description: 'It is not tried again, unless you send it again.' },
  } as const satisfies Record<DeliveryStatus, object>,
})

export const WebhookDeliveryType = builder.objectRef<WebhookDelivery>('WebhookDelivery').implement({
  description: 'One event for one webhook, with the last try.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The header `webhook-id`, the same in every try.' }),
    event: t.expose('event', { type: WebhookEventEnum, description: 'The event.' }),
    status: t.expose('status', { type: DeliveryStatusEnum, description: 'The state.' }),
    url: t.exposeString('url', { description: 'Where it is sent.' }),
    body: t.exposeString('body', {
      nullable: true,
      description: 'The JSON that was sent. Null before the first try.',
    }),
    tries: t.exposeInt('tries', {
      description: 'The tries since the event, or since it was sent again.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the event was.' }),
    triedAt: t.expose('triedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last tried.',
    }),
    nextTryAt: t.expose('dueAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it is tried next. Null: not again.',
    }),
    durationMs: t.exposeInt('durationMs', {
      nullable: true,
      description: 'Milliseconds until the end of the answer.',
    }),
    responseStatus: t.exposeInt('responseStatus', {
      nullable: true,
      description: 'The HTTP status of the receiver. Null: it did not answer.',
    }),
    response: t.exposeString('response', {
      nullable: true,
      description: `The first ${limits.webhookResponseLength} characters of its answer.`,
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why the last try failed. Null: it succeeded, or there was none.',
    }),
  }),
})

export const WebhookType = builder.objectRef<Webhook>('Webhook').implement({
  description: 'A URL that gets events of your account, by the rules of Standard Webhooks.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'whk_…' }),
    url: t.exposeString('url', {
      nullable: true,
      description: 'Where events are sent. Null: requests for images name their own URLs.',
    }),
    events: t.expose('events', { type: [WebhookEventEnum], description: 'The events it gets.' }),
    secret: t.string({
      description: 'The newest secret, `whsec_…`, to check the signature of what it gets.',
      resolve: ({ secrets }) => secrets[0]?.secret ?? '',
    }),
    previousSecretsEndAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until then the secret before also signs. Null: only the newest signs.',
      resolve: ({ secrets }, _args, { now }) =>
        secrets.map(({ until }) => until ?? 0).find((until) => until > now) ?? null,
    }),
    status: t.expose('status', { type: WebhookStatusEnum, description: 'The state.' }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when no delivery succeeded. Null: the last one did.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    deliveries: t.connection({
      type: WebhookDeliveryType,
      description: `The deliveries of the last ${limits.webhookDeliveries.days} days, newest first. Pages have at most ${limits.page}.`,
      resolve: (webhook, page, { core }) => core.webhooks.deliveries(webhook, page),
    }),
  }),
})
