import type { NewSecret } from '../core/keys.ts'
import { keyChanges, newKey } from '../key.ts'
import { builder, withoutNulls } from './builder.ts'
import { inputFields } from './input-fields.ts'
import { KeyModeEnum, KeyTierEnum, KeyType } from './key.ts'
import { answer, resultUnion } from './result.ts'

const CreateKeyInput = builder.inputType('CreateKeyInput', {
  description: 'The input to create a key.',
  fields: (t) =>
    inputFields(t, newKey, {
      mode: KeyModeEnum,
      tier: KeyTierEnum,
      dailyLimit: 'Int',
      origins: ['String'],
    }),
})

const UpdateKeyInput = builder.inputType('UpdateKeyInput', {
  description: 'The changes of a key. Absent fields stay.',
  fields: (t) => inputFields(t, keyChanges, { dailyLimit: 'Int', origins: ['String'] }),
})

const CreatedKey = builder.objectRef<NewSecret>('CreatedKey').implement({
  description: 'A new key with its secret.',
  fields: (t) => ({
    secret: t.exposeString('secret', {
      description: 'The secret. Store it: it cannot be shown again.',
    }),
    key: t.expose('key', { type: KeyType, description: 'The key.' }),
  }),
})

const CreateKeyResult = resultUnion('CreateKeyResult', {
  description: 'The new key, or a refusal.',
  type: CreatedKey,
  refusals: ['InvalidInputError'],
})

const RollKeyResult = resultUnion('RollKeyResult', {
  description: 'The new key, or a refusal.',
  type: CreatedKey,
  refusals: ['InvalidInputError', 'NotFoundError'],
})

const RevokeKeyResult = resultUnion('RevokeKeyResult', {
  description: 'The revoked key, or a refusal.',
  type: KeyType,
  refusals: ['NotFoundError'],
})

const UpdateKeyResult = resultUnion('UpdateKeyResult', {
  description: 'The changed key, or a refusal.',
  type: KeyType,
  refusals: ['InvalidInputError', 'NotFoundError'],
})

builder.mutationFields((t) => ({
  createKey: t.field({
    type: CreateKeyResult,
    description:
      'Creates a key of your account. Needs a signed-in account; a key cannot create keys.',
    args: {
      input: t.arg({ type: CreateKeyInput, required: true, description: 'The input.' }),
    },
    resolve: answer(({ core, caller, args }) => core.keys.create(withoutNulls(args.input), caller)),
  }),
  revokeKey: t.field({
    type: RevokeKeyResult,
    description: 'Revokes a key of your account: its next request is refused.',
    args: { id: t.arg.id({ required: true, description: 'key_…' }) },
    resolve: answer(({ core, caller, args }) => core.keys.revoke(args.id, caller)),
  }),
  updateKey: t.field({
    type: UpdateKeyResult,
    description:
      'Changes a key of your account. Its secret stays. The next request with the key has the changes.',
    args: {
      id: t.arg.id({ required: true, description: 'key_…' }),
      input: t.arg({ type: UpdateKeyInput, required: true, description: 'The changes.' }),
    },
    resolve: answer(({ core, caller, args: { id, input } }) => {
      // The only field whose null is not the same as an absent field.
      const removed = 'dailyLimit' in input && input.dailyLimit === null
      const changes = { ...withoutNulls(input), ...(removed && { dailyLimit: null }) }
      return core.keys.update(id, changes, caller)
    }),
  }),
  rollKey: t.field({
    type: RollKeyResult,
    description:
      'Replaces a key: the new key has another secret, and the same history, quota and requests. The old key expires in 24 hours.',
    args: { id: t.arg.id({ required: true, description: 'key_…' }) },
    resolve: answer(({ core, caller, args }) => core.keys.roll(args.id, caller)),
  }),
}))
