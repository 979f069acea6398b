import type { Door, KeyRequest } from '../key-request.ts'
import { builder, callerOf } from './builder.ts'
import { KeyType } from './key.ts'

const DoorEnum = builder.enumType('Door', {
  description: 'The way by which a request came.',
  values: {
    REST: { value: 'rest', description: "Easel's REST API." },
    GRAPHQL: { value: 'graphql', description: 'GraphQL, from a program.' },
    OPENAI: { value: 'openai', description: "OpenAI's API." },
    PLAYGROUND: { value: 'playground', description: 'GraphQL, from a page of this origin.' },
  } satisfies Record<string, { value: Door; description: string }>,
})

const KeyRequestType = builder.objectRef<KeyRequest>('KeyRequest').implement({
  description: 'A request with a key, without what it asked for.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it was answered.' }),
    door: t.expose('door', { type: DoorEnum, description: 'The way by which it came.' }),
    operation: t.exposeString('operation', {
      description: 'Such as "POST /api/v1/images" or "mutation startGeneration".',
    }),
    status: t.exposeInt('status', {
      description: 'The HTTP status; of a refusal that GraphQL answers with 200, the one of REST.',
    }),
    errorCode: t.exposeString('errorCode', {
      nullable: true,
      description: 'Why it was refused or failed: mostly an ErrorCode.',
    }),
    images: t.exposeInt('images', { description: 'What it costs, in images of the quota.' }),
    durationMs: t.exposeInt('durationMs', { description: 'Milliseconds until the answer began.' }),
    generationId: t.exposeID('generationId', {
      nullable: true,
      description: 'The generation that it made or repeated, if any.',
    }),
  }),
})

builder.objectField(KeyType, 'requests', (t) =>
  t.connection({
    type: KeyRequestType,
    description:
      'Its requests of the last 24 hours, newest first, at most 1,000, for its account. Reads are left out unless they failed, and ' +
      'the last second may be missing. Pages hold at most 100.',
    args: {
      onlyErrors: t.arg.boolean({
        defaultValue: false,
        description: 'Only what was refused or failed.',
      }),
    },
    resolve: (key, { onlyErrors, ...page }, context) =>
      context.core.keys.requests(
        { key, ...page, onlyErrors: onlyErrors ?? false },
        callerOf(context),
      ),
  }),
)
