import { limits } from '../limits.ts'
import { newWebhook, webhookChanges } from '../webhook.ts'
import { AccountType } from './account.ts'
import { builder, withoutNulls } from './builder.ts'
import { DeleteResult } from './delete.ts'
import { inputFields } from './input-fields.ts'
import { answer, removal, resultUnion } from './result.ts'
import { WebhookDeliveryType, WebhookEventEnum, WebhookType } from './webhook.ts'

builder.objectFields(AccountType, (t) => ({
  webhooks: t.field({
    type: [WebhookType],
    description: 'The webhooks of the account, oldest first.',
    resolve: (account, _args, { core }) => core.webhooks.list(account),
  }),
  webhook: t.field({
    type: WebhookType,
    nullable: true,
    description: 'A webhook, also the one of requests. Null: the account has none with this id.',
    args: { id: t.arg.id({ required: true, description: 'whk_…' }) },
    resolve: (account, { id }, { core }) => core.webhooks.find(id, account),
  }),
  requestWebhook: t.field({
    type: WebhookType,
    description:
      'Signs what is sent to the `webhook` of single requests, for all keys of the account.',
    resolve: (account, _args, { core }) => core.webhooks.ofRequests(account),
  }),
}))

const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  description: 'The input to create a webhook.',
  fields: (t) => inputFields(t, newWebhook, { events: [WebhookEventEnum] }),
})

const UpdateWebhookInput = builder.inputType('UpdateWebhookInput', {
  description: 'The changes of a webhook. Absent fields stay.',
  fields: (t) => inputFields(t, webhookChanges, { events: [WebhookEventEnum] }),
})

const CreateWebhookResult = resultUnion('CreateWebhookResult', {
  description: 'The new webhook, or a refusal.',
  type: WebhookType,
  refusals: ['InvalidInputError'],
})

const ChangeWebhookResult = resultUnion('ChangeWebhookResult', {
  description: 'The changed webhook, or a refusal.',
  type: WebhookType,
  refusals: ['InvalidInputError', 'NotFoundError'],
})

const RedeliverWebhookResult = resultUnion('RedeliverWebhookResult', {
  description: 'The delivery, or a refusal.',
  type: WebhookDeliveryType,
  refusals: ['InvalidInputError', 'NotFoundError'],
})

builder.mutationFields((t) => ({
  createWebhook: t.field({
    type: CreateWebhookResult,
    description: `Creates a webhook of your account, at most ${limits.webhooks}. Needs a signed-in account.`,
    args: {
      input: t.arg({ type: CreateWebhookInput, required: true, description: 'The input.' }),
    },
    resolve: answer(({ core, caller, args }) =>
      core.webhooks.create(withoutNulls(args.input), caller),
    ),
  }),
  updateWebhook: t.field({
    type: ChangeWebhookResult,
    description: 'Changes the URL or the events of a webhook, pauses or resumes it.',
    args: {
      id: t.arg.id({ required: true, description: 'whk_…' }),
      input: t.arg({ type: UpdateWebhookInput, required: true, description: 'The changes.' }),
    },
    resolve: answer(({ core, caller, args }) =>
      core.webhooks.update(args.id, withoutNulls(args.input), caller),
    ),
  }),
  deleteWebhook: t.field({
    type: DeleteResult,
    description: 'Deletes a webhook of your account with its deliveries.',
    args: { id: t.arg.id({ required: true, description: 'whk_…' }) },
    resolve: removal(({ core, caller, args }) => core.webhooks.delete(args.id, caller)),
  }),
  rollWebhookSecret: t.field({
    type: ChangeWebhookResult,
    description: 'Gives a webhook another secret. The secret before also signs for 24 hours.',
    args: { id: t.arg.id({ required: true, description: 'whk_…' }) },
    resolve: answer(({ core, caller, args }) => core.webhooks.rollSecret(args.id, caller)),
  }),
  redeliverWebhook: t.field({
    type: RedeliverWebhookResult,
    description: 'Sends a delivery again at once, with the same id. Its tries begin anew.',
    args: { id: t.arg.id({ required: true, description: 'msg_…, of a delivery.' }) },
    resolve: answer(({ core, caller, args }) => core.webhooks.redeliver(args.id, caller)),
  }),
}))
