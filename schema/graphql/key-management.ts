import type { Invite, NewSecret } from '../core.ts'
import { builder, callerOf, type GraphQLContext, withoutNulls } from './builder.ts'
import { ForbiddenError, InvalidInputError, memberOr, NotFoundError, outcome } from './error.ts'
import { KeyModeEnum, KeyTierEnum, KeyType } from './key.ts'

const CreateKeyInput = builder.inputType('CreateKeyInput', {
  description: 'What a new key is to be.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'For you to know it by, 1 to 100 characters.' }),
    mode: t.field({
      type: KeyModeEnum,
      defaultValue: 'live',
      description: 'Live, or test for your CI.',
    }),
    tier: t.field({
      type: KeyTierEnum,
      defaultValue: 'standard',
      description: 'Whether it may bypass the safety filter; only the owner makes keys that may.',
    }),
    dailyLimit: t.int({
      description: "Images a UTC day; the installation's own limit when absent.",
    }),
    expires: t.string({
      description: 'A date such as 2026-12-31, or an ISO time; never when absent.',
    }),
  }),
})

const CreatedKey = builder.objectRef<NewSecret>('CreatedKey').implement({
  description: 'A new key, and the only time its secret is told.',
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'Keep it: it cannot be shown again.' }),
    key: t.expose('key', { type: KeyType, description: 'The key.' }),
  }),
})

const CreateKeyResult = builder.unionType('CreateKeyResult', {
  description: 'The new key, or why there is none.',
  types: [CreatedKey, InvalidInputError],
  resolveType: memberOr('CreatedKey'),
})

const RollKeyResult = builder.unionType('RollKeyResult', {
  description: 'The new key, or why there is none.',
  types: [CreatedKey, InvalidInputError, NotFoundError],
  resolveType: memberOr('CreatedKey'),
})

const RevokeKeyResult = builder.unionType('RevokeKeyResult', {
  description: 'The key as it is now, or why it cannot be revoked.',
  types: [KeyType, NotFoundError],
  resolveType: memberOr('Key'),
})

const CreatedInvite = builder.objectRef<Invite>('CreatedInvite').implement({
  description: 'A way in for one person.',
  fields: (t) => ({
    url: t.string({
      description: 'The link to send; it works once.',
      resolve: ({ token }, _args, { publicUrl }: GraphQLContext) =>
        `${publicUrl}/keys?invite=${token}`,
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'In seven days.' }),
  }),
})

const CreateInviteResult = builder.unionType('CreateInviteResult', {
  description: 'The invite, or why there is none.',
  types: [CreatedInvite, ForbiddenError],
  resolveType: memberOr('CreatedInvite'),
})

builder.mutationFields((t) => ({
  createKey: t.field({
    type: CreateKeyResult,
    description: 'Makes a key of your account. For signed-in people; a key can never make keys.',
    args: {
      input: t.arg({ type: CreateKeyInput, required: true, description: 'What it is to be.' }),
    },
    resolve: (_root, { input }, context) =>
      outcome(context.core.createKey(withoutNulls(input), callerOf(context))),
  }),
  revokeKey: t.field({
    type: RevokeKeyResult,
    description: 'Ends a key of your account, from its next request on.',
    args: { id: t.arg.id({ required: true, description: 'key_…' }) },
    resolve: (_root, { id }, context) => outcome(context.core.revokeKey(id, callerOf(context))),
  }),
  rollKey: t.field({
    type: RollKeyResult,
    description: 'Makes a new key like this one, which itself ends in 24 hours.',
    args: { id: t.arg.id({ required: true, description: 'key_…' }) },
    resolve: (_root, { id }, context) => outcome(context.core.rollKey(id, callerOf(context))),
  }),
  createInvite: t.field({
    type: CreateInviteResult,
    description: 'Makes a link with which one more person can sign up. For the owner.',
    resolve: (_root, _args, context) => outcome(context.core.createInvite(callerOf(context))),
  }),
}))
