import { generationFilter } from '../../../../schema/collection.ts'
import { fieldsOf } from '../../../../schema/fields.ts'
import { limits as limitsOfCalls } from '../../../../schema/limits.ts'
import {
  eventStream,
  generating,
  generationBody,
  idempotencyKey,
  integer,
  json,
  limits,
  reading,
  refusals,
  text,
} from '../openapi-parts.ts'

const id = {
  name: 'id',
  in: 'path',
  required: true,
  example: 'gen_0K7dVq2mX9bTfW4sLhRzC8nYpJ3gEu',
  schema: { type: 'string' },
}

const about = { tags: ['Generation'], security: [{ key: [] }] }

const started = (description: string) => ({
  description,
  headers: {
    Location: text('The address of the generation.'),
    'Easel-Generation': text('The id of the generation.'),
    'Easel-Seed': integer('The seed of the first image.'),
    'Easel-Warnings': text(
      'A JSON list of warnings: parts of the request without effect. Absent: none.',
    ),
    'Idempotent-Replayed': text('`true` when the answer repeats an earlier one.'),
    'Preference-Applied': text('`wait=N`, if the request had it.'),
    ...limits,
  },
  content: json('Generation'),
})

/** REST has no collections and favourites. */
const filters = fieldsOf(generationFilter.pick({ search: true, dimensions: true })).map(
  ({ name, rule: { description, ...schema } }) => ({ name, in: 'query', description, schema }),
)

export function collectionOperations() {
  return {
    post: {
      ...about,
      operationId: 'startGeneration',
      summary: 'Starts a generation.',
      description:
        'Answers at once, or with `Prefer: wait=N` when the generation is finished, after N seconds at the latest. The ' +
        'generation continues when the client disconnects. If it fails or is cancelled, finished images are kept and charged.',
      parameters: [
        {
          name: 'Prefer',
          in: 'header',
          description: '`wait=N`: the seconds to wait for the end, 1 to 60.',
          schema: { type: 'string' },
          example: 'wait=30',
        },
        idempotencyKey,
      ],
      requestBody: generationBody,
      responses: {
        200: started('The generation is finished. `status` is its result.'),
        202: started('It waits or runs.'),
        ...refusals(generating),
      },
    },
    get: {
      ...about,
      operationId: 'listGenerations',
      summary: 'Your generations, newest first.',
      description:
        'One page. `Link` has the address of the next page of the same search. Absent: this is the last page.',
      parameters: [
        {
          name: 'first',
          in: 'query',
          description: 'How many. Absent: 20.',
          schema: { type: 'integer', minimum: 0, maximum: limitsOfCalls.page },
        },
        {
          name: 'after',
          in: 'query',
          description: 'The beginning of the page, from `Link` of the page before.',
          schema: { type: 'string' },
        },
        ...filters,
      ],
      responses: {
        200: {
          description: 'The page.',
          headers: { Link: text('`<address>; rel="next"`.') },
          content: json('Generations'),
        },
        ...refusals(['INVALID_INPUT', ...reading]),
      },
    },
  }
}

export function oneOperations() {
  return {
    get: {
      ...about,
      operationId: 'getGeneration',
      summary: 'A generation as it is now.',
      description: 'To poll it, send its last ETag as If-None-Match.',
      parameters: [
        id,
        {
          name: 'If-None-Match',
          in: 'header',
          description: 'The ETag of the state that the client has.',
          schema: { type: 'string' },
        },
      ],
      responses: {
        200: {
          description: 'The generation.',
          headers: { ETag: text('Of this state.') },
          content: json('Generation'),
        },
        304: { description: 'The generation has not changed since `If-None-Match`.' },
        ...refusals(['NOT_FOUND', ...reading]),
      },
    },
    delete: {
      ...about,
      operationId: 'deleteGeneration',
      summary: 'Deletes a finished generation and its images.',
      description: 'It cannot be undone, and is not refunded.',
      parameters: [id],
      responses: {
        204: { description: 'It is removed.' },
        ...refusals(['INVALID_INPUT', 'NOT_FOUND', ...reading]),
      },
    },
  }
}

export function eventsOperations() {
  return {
    get: {
      ...about,
      operationId: 'followGeneration',
      summary: 'The changes of a generation, as server-sent events.',
      description:
        'First `snapshot` (a Generation), then the changes: `progress`, `preview`, `image` (an Image), and at ' +
        'the end `done` (a Generation). After a lost connection, send the id of the last event to resume, at any server.',
      parameters: [
        id,
        {
          name: 'after',
          in: 'query',
          description: 'The id of the last event that you received, or the `cursor` of a state.',
          schema: { type: 'string' },
        },
        {
          name: 'Last-Event-ID',
          in: 'header',
          description:
            'The same in the header of an EventSource. It takes precedence over `after`.',
          schema: { type: 'string' },
        },
      ],
      responses: {
        200: { description: 'The events.', content: eventStream('GenerationEvent') },
        204: { description: 'The client has the end.' },
        ...refusals(['INVALID_INPUT', 'NOT_FOUND', ...reading]),
      },
      security: [{ key: [] }, { keyInQuery: [] }],
    },
  }
}

export function cancelOperations() {
  return {
    post: {
      ...about,
      operationId: 'cancelGeneration',
      summary: 'Stops a generation.',
      description: 'Finished images are kept and charged. A finished generation does not change.',
      parameters: [id],
      responses: {
        200: { description: 'The generation.', content: json('Generation') },
        ...refusals(['NOT_FOUND', ...reading]),
      },
    },
  }
}
