import type { Account } from '../account.ts'
import { builder } from './builder.ts'
import { KeyType } from './key.ts'

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
      description: 'The first account owns the installation.',
    }),
    keys: t.field({
      type: [KeyType],
      description: 'Their API keys, newest first.',
      resolve: (account, _args, { core }) => core.keysOf(account),
    }),
  }),
})

builder.queryField('viewer', (t) =>
  t.field({
    type: AccountType,
    nullable: true,
    description: 'The account that is signed in by cookie; null without one.',
    resolve: (_root, _args, { caller }) => (caller?.kind === 'account' ? caller.account : null),
  }),
)
