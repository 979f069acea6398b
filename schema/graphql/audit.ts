import { type AuditAction, type AuditEntry, auditActions } from '../audit.ts'
import { bookDays } from '../usage.ts'
import { builder, callerOf, withoutNulls } from './builder.ts'

const AuditActionEnum = builder.enumType('AuditAction', {
  description: 'An act in the audit trail.',
  values: Object.fromEntries(
    Object.entries(auditActions).map(([value, description]) => [
      value.replace('.', '_').toUpperCase(),
      { value: value as AuditAction, description: `${value}: ${description}` },
    ]),
  ) as Record<string, { value: AuditAction; description: string }>,
})

const AuditEntryType = builder.objectRef<AuditEntry>('AuditEntry').implement({
  description: 'Who did what, and when. It has no secret and no prompt.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it was done.' }),
    action: t.expose('action', { type: AuditActionEnum, description: 'What was done.' }),
    accountId: t.exposeID('accountId', {
      nullable: true,
      description:
        'acc_…, of the account that acted, or whose key acted. Null: the operator, or nobody signed in.',
    }),
    keyId: t.exposeID('keyId', {
      nullable: true,
      description: 'key_…, of the key that acted. Null: no key.',
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'The network address. Null: a command on the server.',
    }),
    door: t.exposeString('door', {
      description: 'rest, graphql, openai, mcp, playground, or command: easel on the server.',
    }),
    target: t.exposeString('target', {
      nullable: true,
      description: 'The id of the thing that was changed.',
    }),
    detail: t.string({
      nullable: true,
      description: 'The new values, as a JSON object.',
      resolve: ({ detail }) => detail && JSON.stringify(detail),
    }),
  }),
})

builder.queryField('auditTrail', (t) =>
  t.connection({
    type: AuditEntryType,
    description:
      `The acts of your account in the last ${bookDays} days, newest first; of all accounts for the owner of the ` +
      'installation. Only forward. Pages have at most 100.',
    args: {
      from: t.arg.string({ description: 'The first day, YYYY-MM-DD, UTC.' }),
      to: t.arg.string({ description: 'The last day.' }),
    },
    resolve: (_root, { from, to, ...page }, context) =>
      context.core.audit.list(page, withoutNulls({ from, to }), callerOf(context)),
  }),
)
