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
    'Easel-Warnings': text('A JSON list of what was not done as requested. Absent: nothing.'),
    'Idempotent-Replayed': text('`true` when the answer repeats an earlier one.'),
    'Preference-Applied': text('`wait=N` where that was asked for.'),
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
        'Answers at once, or when it is finished within the time of `Prefer: wait=N`. The work goes ' +
        'on when the client leaves. When it fails or is cancelled, images that are finished are kept and charged.',
      parameters: [
        {
          name: 'Prefer',
          in: 'header',
          description: '`wait=N`: how many seconds to wait for the end, 1 to 60.',
          schema: { type: 'string' },
          example: 'wait=30',
        },
        idempotencyKey,
      ],
      requestBody: generationBody,
      responses: {
        200: started('It is finished: `status` says how.'),
        202: started('It waits or runs.'),
        ...refusals(generating),
      },
    },
    get: {
      ...about,
      operationId: 'listGenerations',
      summary: 'Your generations, newest first.',
      description:
        'A page of them. `Link` has the address of the next page of the same search, if there is one.',
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
          description: 'Where the page begins, as `Link` of the page before has it.',
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
        304: { description: 'It is as `If-None-Match` has it.' },
        ...refusals(['NOT_FOUND', ...reading]),
      },
    },
    delete: {
      ...about,
      operationId: 'deleteGeneration',
      summary: 'Removes a finished generation and its images.',
      description: 'For good. What it cost stays counted.',
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
      summary: 'What happens to a generation, as server-sent events.',
      description:
        'First `snapshot` (a Generation), then what changes: `progress`, `preview`, `image` (an Image), and at ' +
        'the end `done` (a Generation). After a lost connection, the id of the last event that came leads on, at any server.',
      parameters: [
        id,
        {
          name: 'after',
          in: 'query',
          description: 'The id of the last event that came, or the `cursor` of a state.',
          schema: { type: 'string' },
        },
        {
          name: 'Last-Event-ID',
          in: 'header',
          description: 'The same, as an EventSource sends it. It goes before `after`.',
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
      description:
        'Images that are finished are kept and charged. A finished generation is answered as it is.',
      parameters: [id],
      responses: {
        200: { description: 'The generation.', content: json('Generation') },
        ...refusals(['NOT_FOUND', ...reading]),
      },
    },
  }
}
