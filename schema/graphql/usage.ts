import { bookDays, maxUsageEntries, type UsageEntry, type UsageReport } from '../usage.ts'
import { builder, callerOf, withoutNulls } from './builder.ts'

const UsageGroupEnum = builder.enumType('UsageGroup', {
  description: 'What tells the entries of a usage report apart.',
  values: {
    KEY: { value: 'key', description: 'The key that paid, over all its secrets.' },
    ACCOUNT: { value: 'account', description: 'The account of the key.' },
    ENGINE: { value: 'engine', description: 'The engine that drew.' },
    DAY: { value: 'day', description: 'The UTC day of the request.' },
  } as const,
})

const UsageEntryType = builder.objectRef<UsageEntry>('UsageEntry').implement({
  description:
    'What generations used that have ended. What a report does not tell apart is null in its entries.',
  fields: (t) => ({
    day: t.exposeString('day', { nullable: true, description: 'YYYY-MM-DD, UTC.' }),
    keyId: t.id({
      nullable: true,
      description: 'key_…, of the first of its secrets. Null: without a key.',
      resolve: ({ key }) => key?.id ?? null,
    }),
    keyName: t.string({
      nullable: true,
      description: 'The name of the key; its id if the key is deleted.',
      resolve: ({ key }) => key?.name ?? null,
    }),
    accountId: t.id({
      nullable: true,
      description: 'acc_…, of the account of the key. Null: without a key.',
      resolve: ({ account }) => account?.id ?? null,
    }),
    accountName: t.string({
      nullable: true,
      description: 'The name of that account.',
      resolve: ({ account }) => account?.name ?? null,
    }),
    engine: t.exposeString('engine', { nullable: true, description: 'The id of the engine.' }),
    images: t.exposeInt('images', { description: 'Charged images.' }),
    requests: t.exposeInt('requests', {
      description: 'Generations that ended, also failed and cancelled ones.',
    }),
    failures: t.exposeInt('failures', { description: 'Generations that a fault ended.' }),
    refusals: t.exposeInt('refusals', {
      description: 'Generations that an engine refused, for example because of the prompt.',
    }),
    bytes: t.exposeFloat('bytes', { description: 'Bytes of the image files, when stored.' }),
    engineSeconds: t.exposeFloat('engineSeconds', {
      description: 'Seconds from the start of the engine to the end of the generation.',
    }),
    cost: t.exposeString('cost', {
      description: 'By the prices at that time: a decimal number such as "0.012".',
    }),
  }),
})

const UsageReportType = builder.objectRef<UsageReport>('UsageReport').implement({
  description: 'The usage of some days.',
  fields: (t) => ({
    from: t.exposeString('from', { description: 'The first day, YYYY-MM-DD, UTC.' }),
    to: t.exposeString('to', { description: 'The last day.' }),
    currency: t.exposeString('currency', { description: 'The currency of each cost.' }),
    total: t.expose('total', { type: UsageEntryType, description: 'The sum over all entries.' }),
    entries: t.expose('entries', {
      type: [UsageEntryType],
      description: 'By day, key and engine. Without usage there is no entry.',
    }),
  }),
})

builder.queryField('usage', (t) =>
  t.field({
    type: UsageReportType,
    description:
      'The usage of your key, or of all keys of your account; of the whole installation for its owner. Kept for ' +
      `${bookDays} days. At most ${maxUsageEntries.toLocaleString('en')} entries.`,
    args: {
      from: t.arg.string({ description: 'YYYY-MM-DD, UTC. Absent: 30 days up to `to`.' }),
      to: t.arg.string({ description: 'YYYY-MM-DD, UTC, included. Absent: today.' }),
      by: t.arg({
        type: [UsageGroupEnum],
        defaultValue: ['day'],
        description: 'What to tell apart. Empty: one entry.',
      }),
    },
    resolve: (_root, args, context) =>
      context.core.usage.report(withoutNulls(args), callerOf(context)),
  }),
)
