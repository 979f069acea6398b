import type { Core } from '../core.ts'
import { builder, callerOf } from './builder.ts'

const LimitsType = builder.objectRef<Core['limits']>('Limits').implement({
  description: 'The limits that the operator of this installation sets.',
  fields: (t) => ({
    maxPromptLength: t.exposeInt('maxPromptLength', {
      description: 'The longest prompt, in Unicode code points.',
    }),
    hasSafetyKey: t.exposeBoolean('hasSafetyKey', {
      description:
        'Whether a safety key can bypass the filter. False: only a key of tier unfiltered can.',
    }),
  }),
})

builder.queryField('limits', (t) =>
  t.field({
    type: LimitsType,
    description: 'The limits of this installation. Needs no key.',
    resolve: (_root, _args, { core }) => core.limits,
  }),
)

builder.queryField('safetyKeyAccepted', (t) =>
  t.boolean({
    description:
      "Whether safety: false bypasses the filter for you: by the header Easel-Safety-Key, or by your key's tier. " +
      'The rate limit counts this field like a request for images.',
    resolve: (_root, _args, context) => context.core.access.mayBypassSafety(callerOf(context)),
  }),
)
