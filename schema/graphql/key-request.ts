import { reasonOf } from '../error-table.ts'
import type { Door, KeyActivity, LoggedRequest } from '../key-request.ts'
import { builder, callerOf, withoutNulls } from './builder.ts'
import { GenerationType } from './generation.ts'
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

const KeyRequestType = builder.objectRef<LoggedRequest>('KeyRequest').implement({
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
    reason: t.string({
      nullable: true,
      description: 'The reason in plain words. Null: no refusal, or a reason of GraphQL itself.',
      resolve: ({ errorCode }) => reasonOf(errorCode),
    }),
    images: t.exposeInt('images', { description: 'The images that it was charged.' }),
    durationMs: t.exposeInt('durationMs', { description: 'Milliseconds until the answer began.' }),
    generationId: t.exposeID('generationId', {
      nullable: true,
      description: 'The generation that it created or repeated.',
    }),
    generation: t.expose('generation', {
      type: GenerationType,
      nullable: true,
      description: 'That generation. Null: there is none, or it was deleted.',
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
      door: t.arg({ type: DoorEnum, description: 'Only requests of this API.' }),
      status: t.arg.int({ description: 'Only requests with this HTTP status.' }),
    },
    resolve: (key, page, context) =>
      context.core.keys.requests(
        { onlyErrors: false, ...withoutNulls(page), key },
        callerOf(context),
      ),
  }),
)

const KeyActivityType = builder.objectRef<KeyActivity>('KeyActivity').implement({
  description: 'The requests of a key in the last 24 hours, in numbers.',
  fields: (t) => ({
    requests: t.exposeInt('requests', { description: 'All requests in its log.' }),
    errors: t.exposeInt('errors', { description: 'Those that were refused or failed.' }),
    medianMs: t.exposeInt('medianMs', {
      nullable: true,
      description:
        'The median of the milliseconds from a request to its last image. Null: none succeeded.',
    }),
    statuses: t.exposeIntList('statuses', { description: 'Their HTTP statuses, ascending.' }),
    doors: t.expose('doors', { type: [DoorEnum], description: 'The APIs that received them.' }),
  }),
})

builder.objectField(KeyType, 'activity', (t) =>
  t.field({
    type: KeyActivityType,
    description: 'What `requests` has, in numbers, for the account of the key.',
    resolve: (key, _args, context) => context.core.keys.activity(key, callerOf(context)),
  }),
)
