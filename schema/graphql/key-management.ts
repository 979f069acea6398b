import type { NewSecret } from '../core.ts'
import { builder, callerOf, withoutNulls } from './builder.ts'
import { InvalidInputError, memberOr, NotFoundError, outcome } from './error.ts'
import { KeyModeEnum, KeyTierEnum, KeyType } from './key.ts'

const CreateKeyInput = builder.inputType('CreateKeyInput', {
  description: 'The input to create a key.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'A name of your choice, 1 to 100 characters.' }),
    mode: t.field({
      type: KeyModeEnum,
      defaultValue: 'live',
      description: 'Live, or test for your CI.',
    }),
    tier: t.field({
      type: KeyTierEnum,
      defaultValue: 'standard',
      description: 'Whether it may bypass the safety filter; only the owner can create such keys.',
    }),
    dailyLimit: t.int({
      description:
        "Images a UTC day; when absent, the installation's limit, also when that changes.",
    }),
    expires: t.string({
      description: 'A date such as 2026-12-31, or an ISO time; never when absent.',
    }),
  }),
})

const UpdateKeyInput = builder.inputType('UpdateKeyInput', {
  description: 'What changes of a key; what is absent stays.',
  fields: (t) => ({
    name: t.string({ description: 'A name of your choice, 1 to 100 characters.' }),
    paused: t.boolean({ description: 'A paused key is refused until it is resumed.' }),
    dailyLimit: t.int({ description: 'Images a UTC day, from now on, of all secrets of the key.' }),
  }),
})

const CreatedKey = builder.objectRef<NewSecret>('CreatedKey').implement({
  description: 'A new key with its secret, which is shown only here.',
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

const UpdateKeyResult = builder.unionType('UpdateKeyResult', {
  description: 'The key as it is now, or why it cannot be changed.',
  types: [KeyType, InvalidInputError, NotFoundError],
  resolveType: memberOr('Key'),
})

builder.mutationFields((t) => ({
  createKey: t.field({
    type: CreateKeyResult,
    description:
      'Creates a key of your account. Needs a signed-in account; a key cannot create keys.',
    args: {
      input: t.arg({ type: CreateKeyInput, required: true, description: 'The input.' }),
    },
    resolve: (_root, { input }, context) =>
      outcome(context.core.createKey(withoutNulls(input), callerOf(context))),
  }),
  revokeKey: t.field({
    type: RevokeKeyResult,
    description: 'Revokes a key of your account: its next request is refused.',
    args: { id: t.arg.id({ required: true, description: 'key_…' }) },
    resolve: (_root, { id }, context) => outcome(context.core.revokeKey(id, callerOf(context))),
  }),
  updateKey: t.field({
    type: UpdateKeyResult,
    description:
      'Changes a key of your account, whose secret stays. It takes effect on its next request.',
    args: {
      id: t.arg.id({ required: true, description: 'key_…' }),
      input: t.arg({ type: UpdateKeyInput, required: true, description: 'The changes.' }),
    },
    resolve: (_root, { id, input }, context) =>
      outcome(context.core.updateKey(id, withoutNulls(input), callerOf(context))),
  }),
  rollKey: t.field({
    type: RollKeyResult,
    description:
      'Gives a key another secret: a new key with the same history, quota and requests. The old one expires in 24 hours.',
    args: { id: t.arg.id({ required: true, description: 'key_…' }) },
    resolve: (_root, { id }, context) => outcome(context.core.rollKey(id, callerOf(context))),
  }),
}))
