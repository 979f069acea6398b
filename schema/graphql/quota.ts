import type { Quota } from '../key.ts'
import { builder, callerOf } from './builder.ts'

export const QuotaType = builder.objectRef<Quota>('Quota').implement({
  description: 'Images of one UTC day.',
  fields: (t) => ({
    limit: t.exposeInt('limit', { description: 'Images a day.' }),
    used: t.exposeInt('used', { description: 'Images generated or reserved today.' }),
    remaining: t.exposeInt('remaining', {
      description: 'Images that remain today: of the key, and of its account over all keys.',
    }),
    resetsAt: t.expose('resetsAt', { type: 'DateTime', description: 'The next 00:00 UTC.' }),
  }),
})

builder.queryField('quota', (t) =>
  t.field({
    type: QuotaType,
    description: 'Your quota of today.',
    resolve: (_root, _args, context) => context.core.quota(callerOf(context)),
  }),
)
