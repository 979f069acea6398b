import type { PasswordReset } from '../core/accounts.ts'
import { builder, type GraphQLContext } from './builder.ts'
import { answer, resultUnion } from './result.ts'

const CreatedPasswordReset = builder.objectRef<PasswordReset>('CreatedPasswordReset').implement({
  description: 'A link with which a person chooses a new password.',
  fields: (t) => ({
    url: t.string({
      description: 'The link to send. It works once; then the sessions of the account end.',
      resolve: ({ token }, _args, { publicUrl }: GraphQLContext) =>
        `${publicUrl}/keys#reset=${token}`,
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'When the link expires: after an hour.',
    }),
  }),
})

const CreatePasswordResetResult = resultUnion('CreatePasswordResetResult', {
  description: 'The link, or a refusal.',
  type: CreatedPasswordReset,
  refusals: ['InvalidInputError', 'ForbiddenError', 'NotFoundError'],
})

builder.mutationField('createPasswordReset', (t) =>
  t.field({
    type: CreatePasswordResetResult,
    description:
      'Creates a link for a person who forgot the password. Not for the first account. Only for owners.',
    args: { id: t.arg.id({ required: true, description: 'acc_…' }) },
    resolve: answer(({ core, caller, args: { id } }) =>
      core.accounts.createPasswordReset(id, caller),
    ),
  }),
)
