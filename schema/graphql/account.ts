import type { Account } from '../account.ts'
import { builder, callerOf } from './builder.ts'
import { KeyType } from './key.ts'
import { QuotaType } from './quota.ts'
import { answer, resultUnion } from './result.ts'

export const AccountType = builder.objectRef<Account>('Account')

builder.node(AccountType, {
  description: 'A person who signs in to the API access area.',
  id: { resolve: (account) => account.id },
  isTypeOf: (value) => (value as { id?: string }).id?.startsWith('acc_') ?? false,
  loadOne: (id, { caller }) =>
    caller?.kind === 'account' && caller.account.id === id ? caller.account : null,
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name.' }),
    email: t.exposeString('email', { description: 'The e-mail to sign in with.' }),
    isOwner: t.exposeBoolean('isOwner', {
      description: 'Whether it invites people, and limits and pauses their accounts.',
    }),
    hasPassword: t.boolean({
      description: 'Whether a password signs in to it. False: only a sign-in provider does.',
      resolve: (account, _args, { core }) => core.accounts.hasPassword(account),
    }),
    pausedAt: t.expose('pausedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Since when its keys are refused, and nobody can sign in to it. Null: it is not.',
    }),
    keys: t.field({
      type: [KeyType],
      description: 'The API keys of the account, newest first.',
      resolve: (account, _args, { core }) => core.keys.list(account),
    }),
    quota: t.field({
      type: QuotaType,
      nullable: true,
      description:
        'The quota of today over all keys of the account, revoked keys too. Null: no limit.',
      resolve: (account, _args, { core }) => core.accounts.quota(account),
    }),
  }),
})

const SetAccountLimitResult = resultUnion('SetAccountLimitResult', {
  description: 'The account with its limit, or a refusal.',
  type: AccountType,
  refusals: ['InvalidInputError', 'ForbiddenError', 'NotFoundError'],
})

builder.mutationField('setAccountLimit', (t) =>
  t.field({
    type: SetAccountLimitResult,
    description:
      'Sets how many images a UTC day an account may make over all its keys. Only for the owner.',
    args: {
      id: t.arg.id({ required: true, description: 'acc_…' }),
      dailyLimit: t.arg.int({
        description: 'Images a UTC day. Absent or null: the default of accounts.',
      }),
    },
    resolve: answer(({ core, caller, args: { id, dailyLimit = null } }) =>
      core.accounts.setLimit(id, { dailyLimit }, caller),
    ),
  }),
)

const ChangeAccountResult = resultUnion('ChangeAccountResult', {
  description: 'The account, or a refusal.',
  type: AccountType,
  refusals: ['InvalidInputError', 'ForbiddenError', 'NotFoundError'],
})

builder.mutationField('removeFactors', (t) =>
  t.field({
    type: ChangeAccountResult,
    description:
      'Removes the second factor and the passkeys of a person who lost them. The sessions end. Not for the first account. Only for owners.',
    args: { id: t.arg.id({ required: true, description: 'acc_…' }) },
    resolve: answer(({ core, caller, args: { id } }) => core.accounts.removeFactors(id, caller)),
  }),
)

const pausing = { pauseAccount: true, resumeAccount: false }

for (const [name, isPaused] of Object.entries(pausing))
  builder.mutationField(name, (t) =>
    t.field({
      type: ChangeAccountResult,
      description: isPaused
        ? 'Refuses the keys of an account and every sign-in to it until it is resumed. Its sessions end. Only for owners.'
        : 'Accepts the keys of a paused account, and sign-ins to it, again. Only for owners.',
      args: { id: t.arg.id({ required: true, description: 'acc_…' }) },
      resolve: answer(({ core, caller, args: { id } }) =>
        core.accounts.setPaused(id, isPaused, caller),
      ),
    }),
  )

builder.queryField('accounts', (t) =>
  t.field({
    type: [AccountType],
    description: 'The accounts of people who have signed up, oldest first. Only for the owner.',
    resolve: (_root, _args, context) => context.core.accounts.list(callerOf(context)),
  }),
)

builder.queryField('viewer', (t) =>
  t.field({
    type: AccountType,
    nullable: true,
    description: 'The account of the cookie. Null: nobody is signed in.',
    resolve: (_root, _args, { caller }) => (caller?.kind === 'account' ? caller.account : null),
  }),
)
