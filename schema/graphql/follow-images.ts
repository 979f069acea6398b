import { newStates } from '../cursor.ts'
import { ServiceError } from '../error.ts'
import type { Generation } from '../generation.ts'
import { stopOnDisconnect } from '../stop-on-disconnect.ts'
import { builder } from './builder.ts'
import type { Refusal } from './error.ts'
import { GenerateImagesResult, requested } from './generate-images.ts'
import { GenerateImagesInput } from './generation-input.ts'
import { isRefusal, outcome } from './result.ts'

builder.subscriptionField('generateImages', (t) =>
  t.field({
    type: GenerateImagesResult,
    description:
      'Generates images and follows them: the generation now, and at each change until it is finished. A refusal ' +
      'is the only result. When you disconnect, images that are not yet drawn are cancelled and not charged, unless ' +
      '`detached` is true or the input has an idempotency key. Only by POST.',
    args: {
      input: t.arg({
        type: GenerateImagesInput,
        required: true,
        description: 'The request.',
      }),
    },
    subscribe: async (_root, { input }, context, info) => {
      const { core, request } = context
      // A proxy or a reload may repeat a GET, and each generation is charged.
      if (request.method !== 'POST') throw new ServiceError('METHOD_NOT_ALLOWED', onlyPost)
      const leaving = new AbortController()
      const left = AbortSignal.any([request.signal, leaving.signal])
      const started = await outcome(
        requested({ input, context, info }, (given, caller) =>
          core.generations.generateAndFollow(given, caller, left),
        ),
      )
      // The answer has begun before the result is read.
      if (isRefusal(started)) context.refused(started)
      return stopOnDisconnect<Generation | Refusal>({
        signal: request.signal,
        begin: () => (isRefusal(started) ? alone(started) : newStates(started.states)),
        onDisconnect: () => leaving.abort(),
      })
    },
    resolve: (result: Generation | Refusal) => result,
  }),
)

const onlyPost = 'The subscription generateImages needs a POST request'

async function* alone(refusal: Refusal): AsyncGenerator<Refusal> {
  yield refusal
}
