import { dimensionKeys } from '../../../../schema/dimensions.ts'
import { limits as limitsOfCalls } from '../../../../schema/limits.ts'
import {
  callerErrors,
  error,
  eventStream,
  generationBody,
  idempotencyKey,
  integer,
  json,
  limits,
  retryAfter,
  text,
} from '../openapi-parts.ts'

const refusals = {
  ...callerErrors(error),
  429: error('Too many requests.', { ...retryAfter, ...limits }),
}

const noGeneration = error('You have no such generation.')

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
    'Idempotent-Replayed': text('`true` when the answer repeats an earlier one.'),
    'Preference-Applied': text('`wait=N` where that was asked for.'),
    ...limits,
  },
  content: json('Generation'),
})

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
        400: error('A field breaks a rule, or the safety filter blocked the prompt.'),
        413: error('The body is larger than 64 KiB.'),
        415: error('Content-Type is not application/json.'),
        422: error('The Idempotency-Key came before with another request.'),
        500: error('Internal error.'),
        503: error('The queue is full or the server is stopping.', retryAfter),
        ...refusals,
        429: error('Too many requests, or the daily quota is exceeded.', {
          ...retryAfter,
          ...limits,
        }),
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
          schema: { type: 'integer', minimum: 0, maximum: 100 },
        },
        {
          name: 'after',
          in: 'query',
          description: 'Where the page begins, as `Link` of the page before has it.',
          schema: { type: 'string' },
        },
        {
          name: 'search',
          in: 'query',
          description:
            'Only those whose prompt or style has each of these words, or parts of words.',
          schema: { type: 'string', maxLength: limitsOfCalls.searchLength },
        },
        {
          name: 'dimensions',
          in: 'query',
          description: 'Only those of these dimensions.',
          schema: { type: 'string', enum: dimensionKeys },
        },
      ],
      responses: {
        200: {
          description: 'The page.',
          headers: { Link: text('`<address>; rel="next"`.') },
          content: json('Generations'),
        },
        400: error('first, after, search or dimensions breaks a rule.'),
        ...refusals,
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
        404: noGeneration,
        ...refusals,
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
        400: error('It is not finished: cancel it first.'),
        404: noGeneration,
        ...refusals,
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
        400: error('after, or Last-Event-ID, is no cursor and not the id of an event.'),
        404: noGeneration,
        ...refusals,
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
        404: noGeneration,
        ...refusals,
      },
    },
  }
}
