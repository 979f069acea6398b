import type { NewSecret } from '../core.ts'
import { keyChanges, newKey } from '../key.ts'
import { builder, callerOf, withoutNulls } from './builder.ts'
import { InvalidInputError, memberOr, NotFoundError, outcome } from './error.ts'
import { inputFields } from './input-fields.ts'
import { KeyModeEnum, KeyTierEnum, KeyType } from './key.ts'

const CreateKeyInput = builder.inputType('CreateKeyInput', {
  description: 'The input to create a key.',
  fields: (t) => inputFields(t, newKey, { mode: KeyModeEnum, tier: KeyTierEnum }),
})

const UpdateKeyInput = builder.inputType('UpdateKeyInput', {
  description: 'What changes of a key; what is absent stays.',
  fields: (t) => inputFields(t, keyChanges),
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
    description: 'Creates a new key like this one, which expires in 24 hours.',
    args: { id: t.arg.id({ required: true, description: 'key_…' }) },
    resolve: (_root, { id }, context) => outcome(context.core.rollKey(id, callerOf(context))),
  }),
}))
