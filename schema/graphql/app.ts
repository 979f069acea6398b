import type { ConnectedApp } from '../oauth.ts'
import { AccountType } from './account.ts'
import { builder } from './builder.ts'
import { DeleteResult } from './delete.ts'
import { KeyType } from './key.ts'
import { removal } from './result.ts'

const ConnectedAppType = builder.objectRef<ConnectedApp>('ConnectedApp').implement({
  description: 'A program that the account has connected to one of its keys, by OAuth.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the connection.' }),
    name: t.exposeString('name', { description: 'The name that the app gave itself.' }),
    connectedAt: t.expose('connectedAt', {
      type: 'DateTime',
      description: 'When the account first connected it.',
    }),
    key: t.field({
      type: KeyType,
      nullable: true,
      description: 'The key that the app acts as. Null: the key was deleted.',
      resolve: ({ key }) => key,
    }),
  }),
})

builder.objectField(AccountType, 'connectedApps', (t) =>
  t.field({
    type: [ConnectedAppType],
    description: 'The programs that are connected to keys of the account, newest first.',
    resolve: (account, _args, { core }) => core.apps.list(account),
  }),
)

builder.mutationField('disconnectApp', (t) =>
  t.field({
    type: DeleteResult,
    description: 'Disconnects an app from your account: all its tokens end at once.',
    args: { id: t.arg.id({ required: true, description: 'The id of the connection.' }) },
    resolve: removal(({ core, caller, args }) => core.apps.disconnect(args.id, caller)),
  }),
)
