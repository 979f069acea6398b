import type { Door, KeyRequest } from '../key-request.ts'
import { builder, callerOf } from './builder.ts'
import { KeyType } from './key.ts'

const DoorEnum = builder.enumType('Door', {
  description: 'The API that received a request.',
  values: {
    REST: { value: 'rest', description: "Easel's REST API." },
    GRAPHQL: { value: 'graphql', description: 'GraphQL, from a program.' },
    OPENAI: { value: 'openai', description: "OpenAI's API." },
    MCP: { value: 'mcp', description: 'The Model Context Protocol, from an assistant.' },
    PLAYGROUND: { value: 'playground', description: 'GraphQL, from a page of this origin.' },
  } satisfies Record<string, { value: Door; description: string }>,
})

const KeyRequestType = builder.objectRef<KeyRequest>('KeyRequest').implement({
  description: 'A request with a key, without its prompt.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When the request was answered.' }),
    door: t.expose('door', { type: DoorEnum, description: 'The API that received the request.' }),
    operation: t.exposeString('operation', {
      description: 'Such as "POST /api/v1/images" or "mutation startGeneration".',
    }),
    status: t.exposeInt('status', {
      description:
        'The HTTP status. For a refusal that GraphQL answers with 200, the status of REST.',
    }),
    errorCode: t.exposeString('errorCode', {
      nullable: true,
      description: 'The reason of a refusal or failure, mostly an ErrorCode.',
    }),
    images: t.exposeInt('images', { description: 'The images that it was charged.' }),
    durationMs: t.exposeInt('durationMs', { description: 'Milliseconds until the answer began.' }),
    generationId: t.exposeID('generationId', {
      nullable: true,
      description: 'The generation that it created or repeated.',
    }),
  }),
})

builder.objectField(KeyType, 'requests', (t) =>
  t.connection({
    type: KeyRequestType,
    description:
      'The requests of the last 24 hours, newest first, at most 1,000, for the account of the key. Only reads that failed are ' +
      'in the list, and the last second may be missing. Pages have at most 100.',
    args: {
      onlyErrors: t.arg.boolean({
        defaultValue: false,
        description: 'true: only requests that were refused or failed.',
      }),
    },
    resolve: (key, { onlyErrors, ...page }, context) =>
      context.core.keys.requests(
        { key, ...page, onlyErrors: onlyErrors ?? false },
        callerOf(context),
      ),
  }),
)
