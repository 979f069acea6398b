import type { OpenInvite } from '../account.ts'
import type { Invite } from '../core/accounts.ts'
import { AccountType } from './account.ts'
import { builder, type GraphQLContext } from './builder.ts'
import { DeleteResult } from './delete.ts'
import { answer, removal, resultUnion } from './result.ts'

const CreatedInvite = builder.objectRef<Invite>('CreatedInvite').implement({
  description: 'A link with which one person can sign up.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id, which does not allow a sign-up.' }),
    url: t.string({
      description: 'The link to send. It works once.',
      resolve: ({ token }, _args, { publicUrl }: GraphQLContext) =>
        `${publicUrl}/keys?invite=${token}`,
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'When the link expires: after seven days.',
    }),
  }),
})

const CreateInviteResult = resultUnion('CreateInviteResult', {
  description: 'The invite, or a refusal.',
  type: CreatedInvite,
  refusals: ['ForbiddenError'],
})

const OpenInviteType = builder.objectRef<OpenInvite>('OpenInvite').implement({
  description: 'An unused invite that has not expired. Its link is not shown again.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id, which does not allow a sign-up.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the invite was created.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the invite expires.' }),
  }),
})

builder.objectField(AccountType, 'openInvites', (t) =>
  t.field({
    type: [OpenInviteType],
    description: 'The open invites of the account, newest first.',
    resolve: (account, _args, { core }) => core.invites.listOpen(account),
  }),
)

builder.mutationFields((t) => ({
  createInvite: t.field({
    type: CreateInviteResult,
    description: 'Creates a link with which one more person can sign up. Only for the owner.',
    resolve: answer(({ core, caller }) => core.invites.create(caller)),
  }),
  deleteInvite: t.field({
    type: DeleteResult,
    description: 'Withdraws one of your open invites: its link stops working.',
    args: { id: t.arg.id({ required: true, description: 'The id of an open invite.' }) },
    resolve: removal(({ core, caller, args }) => core.invites.delete(args.id, caller)),
  }),
}))
