import type { NewSigningSecret } from '../core/signing.ts'
import type { SigningSecret } from '../signing.ts'
import { builder, callerOf } from './builder.ts'
import { KeyType } from './key.ts'
import { answer, resultUnion } from './result.ts'

const SigningSecretType = builder.objectRef<SigningSecret>('SigningSecret').implement({
  description:
    'A secret with which a program signs for a key, without asking Easel. It stays when the key is rolled.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'sgn_…, which is no secret: what you sign names it.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the secret was created.',
    }),
    endsAt: t.expose('endsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the secret ends or ended. Null: it is valid.',
    }),
  }),
})

builder.objectField(KeyType, 'signingSecrets', (t) =>
  t.field({
    type: [SigningSecretType],
    description:
      'The signing secrets of the key, newest first, also those that ended in the last 30 days. For the account of the key.',
    resolve: (key, _args, context) => context.core.signingSecrets.list(key, callerOf(context)),
  }),
)

const CreatedSigningSecret = builder.objectRef<NewSigningSecret>('CreatedSigningSecret').implement({
  description: 'A new signing secret with its text.',
  fields: (t) => ({
    secret: t.exposeString('secret', {
      description: 'The text, the key of the HMAC. Store it: it cannot be shown again.',
    }),
    signingSecret: t.expose('signingSecret', {
      type: SigningSecretType,
      description: 'The signing secret.',
    }),
  }),
})

const createdResult = (name: string) =>
  resultUnion(name, {
    description: 'The new signing secret, or a refusal.',
    type: CreatedSigningSecret,
    refusals: ['InvalidInputError', 'NotFoundError'],
  })

const CreateSigningSecretResult = createdResult('CreateSigningSecretResult')
const RollSigningSecretResult = createdResult('RollSigningSecretResult')
const RevokeSigningSecretResult = resultUnion('RevokeSigningSecretResult', {
  description: 'The ended signing secret, or a refusal.',
  type: SigningSecretType,
  refusals: ['NotFoundError'],
})

const secretId = 'The id of a signing secret, sgn_….'

builder.mutationFields((t) => ({
  createSigningSecret: t.field({
    type: CreateSigningSecretResult,
    description: 'Creates a signing secret of a key of your account. A key has at most two valid.',
    args: { key: t.arg.id({ required: true, description: 'key_…' }) },
    resolve: answer(({ core, caller, args }) => core.signingSecrets.create(args.key, caller)),
  }),
  rollSigningSecret: t.field({
    type: RollSigningSecretResult,
    description: 'Creates another signing secret of the same key. The old one ends in 24 hours.',
    args: { id: t.arg.id({ required: true, description: secretId }) },
    resolve: answer(({ core, caller, args }) => core.signingSecrets.roll(args.id, caller)),
  }),
  revokeSigningSecret: t.field({
    type: RevokeSigningSecretResult,
    description:
      'Ends a signing secret now: everything that it signed is refused at the next request.',
    args: { id: t.arg.id({ required: true, description: secretId }) },
    resolve: answer(({ core, caller, args }) => core.signingSecrets.revoke(args.id, caller)),
  }),
}))
