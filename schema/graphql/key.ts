import { ServiceError } from '../error.ts'
import type { DailyUsage, Key } from '../key.ts'
import { isPublishable, keyStatus } from '../key.ts'
import { builder, callerOf } from './builder.ts'
import { QuotaType } from './quota.ts'

const KeyStatusEnum = builder.enumType('KeyStatus', {
  description: 'Whether a key is accepted.',
  values: {
    VALID: { description: 'The key is accepted.' },
    PAUSED: { description: 'The key is refused until it is resumed.' },
    REVOKED: { description: 'The key was revoked.' },
    EXPIRED: { description: 'The expiry date of the key has passed.' },
  } as const,
})

export const KeyTierEnum = builder.enumType('KeyTier', {
  description: 'Whether a key may bypass the safety filter.',
  values: {
    STANDARD: { value: 'standard', description: 'The filter always runs.' },
    UNFILTERED: { value: 'unfiltered', description: 'safety: false bypasses the filter.' },
  } as const,
})

export const KeyModeEnum = builder.enumType('KeyMode', {
  description: 'The use of a key.',
  values: {
    LIVE: { value: 'live', description: 'Generates with the configured engine.' },
    TEST: {
      value: 'test',
      description:
        'For tests: generates with the embedded engine, and counts nothing against the quota.',
    },
  } as const,
})

const DailyUsageType = builder.objectRef<DailyUsage>('DailyUsage').implement({
  description: 'Images generated on one UTC day.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'YYYY-MM-DD.' }),
    used: t.exposeInt('used', { description: 'Images.' }),
  }),
})

export const KeyType = builder.objectRef<Key>('Key')

builder.node(KeyType, {
  description: 'An API key. Its secret is shown only once, when the key is created.',
  id: { resolve: (key) => key.id },
  isTypeOf: (value) => (value as { id?: string }).id?.startsWith('key_') ?? false,
  loadOne: (id, { core, caller }) => (caller ? core.keys.find(id, caller) : null),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the key.' }),
    prefix: t.exposeString('prefix', { description: 'The first 12 characters of the secret.' }),
    suffix: t.exposeString('suffix', { description: 'The last 4 characters of the secret.' }),
    mode: t.expose('mode', { type: KeyModeEnum, description: 'Live or test.' }),
    status: t.field({
      type: KeyStatusEnum,
      description: 'The current state of the key.',
      resolve: (key, _args, { now }) => keyStatus(key, now),
    }),
    tier: t.expose('tier', {
      type: KeyTierEnum,
      description: 'Whether the key may bypass the safety filter.',
    }),
    publishable: t.boolean({
      description: 'Whether a web page may contain the secret.',
      resolve: isPublishable,
    }),
    origins: t.stringList({
      description: 'The pages that may use a publishable key. Empty: all.',
      resolve: ({ origins }) => origins ?? [],
    }),
    addressLimit: t.exposeInt('addressLimit', {
      nullable: true,
      description: 'Images a UTC day for each address, of a publishable key.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the key was created.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the key expires. Null: never.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the key was revoked.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the key was last used, to the minute.',
    }),
    dailyLimit: t.exposeInt('dailyLimit', {
      nullable: true,
      description: 'Its own limit of images a UTC day. Null: the limit of the installation.',
    }),
    quota: t.field({
      type: QuotaType,
      description: 'The quota of today, which all secrets of a rolled key share.',
      resolve: (key, _args, { core }) => core.keys.quota(key),
    }),
    usage: t.field({
      type: [DailyUsageType],
      description: 'One entry for each UTC day, oldest first. The last entry is today.',
      args: { days: t.arg.int({ defaultValue: 30, description: 'The number of days, 1 to 366.' }) },
      resolve: (key, { days }, { core }) => core.keys.usage(key, days ?? 30),
    }),
  }),
})

builder.queryField('key', (t) =>
  t.field({
    type: KeyType,
    description: 'The key of this request.',
    resolve: (_root, _args, context) => {
      const caller = callerOf(context)
      if (caller.kind === 'key' && caller.visitor)
        throw new ServiceError('FORBIDDEN', 'A token or a publishable key cannot read its key')
      if (caller.kind === 'key') return caller.key
      throw new ServiceError('UNAUTHENTICATED', 'Invalid API key')
    },
  }),
)
