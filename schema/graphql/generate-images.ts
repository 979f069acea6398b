import { type GraphQLResolveInfo, Kind } from 'graphql'
import type { Caller } from '../caller.ts'
import type { Requested } from '../core/generations.ts'
import type { Generation } from '../generation.ts'
import { chargingOptions, plainRequest, upscaleRequest } from '../generation-request.ts'
import { limits } from '../limits.ts'
import { builder, callerOf, type GraphQLContext } from './builder.ts'
import type { Refusal } from './error.ts'
import { GenerationType } from './generation.ts'
import { GenerateImagesInput, inputOf } from './generation-input.ts'
import { inputFields } from './input-fields.ts'
import { answer, isRefusal, outcome, resultUnion } from './result.ts'

const refusals = [
  'InvalidInputError',
  'BlockedPromptError',
  'QuotaExceededError',
  'RateLimitedError',
  'UpstreamError',
] as const

export const GenerateImagesResult = resultUnion('GenerateImagesResult', {
  description: 'The generation, or a refusal.',
  type: GenerationType,
  refusals,
})

const StartGenerationResult = resultUnion('StartGenerationResult', {
  description: 'The queued generation, or a refusal.',
  type: GenerationType,
  refusals,
})

const StartedGenerations = builder
  .objectRef<{ generations: Generation[] }>('StartedGenerations')
  .implement({
    description: 'The generations of one request.',
    fields: (t) => ({
      generations: t.expose('generations', {
        type: [GenerationType],
        description: 'One generation for each input, in the same order.',
      }),
    }),
  })

const StartGenerationsResult = resultUnion('StartGenerationsResult', {
  description: 'The queued generations, or a refusal of all of them.',
  type: StartedGenerations,
  refusals,
})

const CancelGenerationResult = resultUnion('CancelGenerationResult', {
  description: 'The cancelled generation, or a refusal.',
  type: GenerationType,
  refusals: ['NotFoundError'],
})

interface Field {
  input: object
  context: GraphQLContext
  info: GraphQLResolveInfo
}

/**
 * The idempotency key of an input without a key. The header is for the whole operation, so each
 * field and each input of a list gets its own key, derived from the header.
 */
function keyFromHeader({ context, info }: Omit<Field, 'input'>, index?: number): object {
  const { idempotencyKey } = context
  if (idempotencyKey === undefined) return {}
  const { selections } = info.operation.selectionSet
  const isAlone = selections.length === 1 && selections[0]?.kind === Kind.FIELD
  const parts = [
    idempotencyKey,
    ...(isAlone ? [] : [info.path.key]),
    ...(index === undefined ? [] : [index]),
  ]
  return { idempotencyKey: parts.join('#') }
}

/** Calls the core with an input and its idempotency key. */
export async function requested<Answer extends Requested>(
  { input, context, info }: Field,
  verb: (input: object, caller: Caller) => Promise<Answer>,
): Promise<Answer> {
  const given = { ...keyFromHeader({ context, info }), ...inputOf(input) }
  const answer = await verb(given, callerOf(context))
  context.answers.push(answer)
  return answer
}

async function generated(
  ...args: Parameters<typeof requested<Requested>>
): Promise<Generation | Refusal> {
  const result = await outcome(requested(...args))
  return isRefusal(result) ? result : result.generation
}

builder.mutationField('generateImages', (t) =>
  t.field({
    type: GenerateImagesResult,
    description:
      'Generates images and waits for them. A disconnect cancels the generation, unless it has an idempotency key.',
    args: {
      input: t.arg({
        type: GenerateImagesInput,
        required: true,
        description: 'The request.',
      }),
    },
    resolve: (_root, { input }, context, info) =>
      generated({ input, context, info }, (given, caller) =>
        context.core.generations.generate(given, caller, context.request.signal),
      ),
  }),
)

const upscaleFields = upscaleRequest.extend({
  ...chargingOptions.shape,
  webhook: plainRequest.shape.webhook,
})

builder.mutationField('upscaleImage', (t) =>
  t.field({
    type: GenerateImagesResult,
    description:
      'Draws one of your images again, larger, and waits for it: a new image, charged as one. Some engines cannot.',
    args: inputFields({ field: t.arg }, upscaleFields, { image: 'ID', key: 'ID' }),
    resolve: (_root, input, context, info) =>
      generated({ input, context, info }, (given, caller) =>
        context.core.generations.upscale(given, caller, context.request.signal),
      ),
  }),
)

builder.mutationField('startGeneration', (t) =>
  t.field({
    type: StartGenerationResult,
    description:
      'Starts a generation and returns at once. Follow it with the subscription. It continues after a disconnect.',
    args: {
      input: t.arg({
        type: GenerateImagesInput,
        required: true,
        description: 'The request.',
      }),
    },
    resolve: (_root, { input }, context, info) =>
      generated({ input, context, info }, context.core.generations.start),
  }),
)

builder.mutationField('startGenerations', (t) =>
  t.field({
    type: StartGenerationsResult,
    description:
      `Starts 1 to ${limits.inputs} generations at once: all or none. The rate limit counts one ` +
      'request. With the header Idempotency-Key, each input gets a key derived from it.',
    args: {
      inputs: t.arg({
        type: [GenerateImagesInput],
        required: true,
        description: 'The requests. All have the same `key`.',
      }),
    },
    resolve: answer(async ({ core, caller, args, context, info }) => {
      const inputs = args.inputs.map((input, index) => ({
        ...keyFromHeader({ context, info }, index),
        ...inputOf(input),
      }))
      const started = await core.generations.startAll(inputs, caller)
      return { generations: started.map(({ generation }) => generation) }
    }),
  }),
)

builder.mutationField('cancelGeneration', (t) =>
  t.field({
    type: CancelGenerationResult,
    description:
      'Cancels a generation. Its finished images are kept; the others are not charged. A finished generation is not changed.',
    args: { id: t.arg.id({ required: true, description: 'gen_…' }) },
    resolve: answer(({ core, caller, args }) => core.generations.cancel(args.id, caller)),
  }),
)
