import { type GraphQLResolveInfo, Kind } from 'graphql'
import * as z from 'zod'
import type { Caller } from '../caller.ts'
import type { Requested } from '../core/generations.ts'
import { newStates } from '../cursor.ts'
import { ServiceError } from '../error.ts'
import type { Generation } from '../generation.ts'
import {
  chargingOptions,
  followingOptions,
  generationRequest,
  upscaleRequest,
} from '../generation-request.ts'
import { limits } from '../limits.ts'
import { stopOnDisconnect } from '../stop-on-disconnect.ts'
import { BackgroundEnum } from './background.ts'
import { builder, callerOf, type GraphQLContext, withoutNulls } from './builder.ts'
import { DimensionsEnum } from './dimensions.ts'
import type { Refusal } from './error.ts'
import { GenerationType } from './generation.ts'
import { inputFields } from './input-fields.ts'
import { answer, isRefusal, outcome, resultUnion } from './result.ts'
import { ReferenceInput } from './upload.ts'
import { VariationInput } from './variation.ts'

const { shape } = generationRequest()
const imageFields = z.object({
  ...shape,
  // Without a default: absent dimensions follow the first reference.
  dimensions: shape.dimensions.unwrap().optional(),
  ...chargingOptions.shape,
  ...followingOptions.shape,
})

export const GenerateImagesInput = builder.inputType('GenerateImagesInput', {
  description: 'The prompt, the number of images and their dimensions.',
  fields: (t) =>
    inputFields(t, imageFields, {
      dimensions: DimensionsEnum,
      background: BackgroundEnum,
      variation: VariationInput,
      key: 'ID',
      seed: 'Seed',
      references: [ReferenceInput],
      mask: ReferenceInput,
    }),
})

interface Reference {
  upload?: string | null
  image?: string | null
  url?: string | null
}

/** The input as the core takes it: references are ids and URLs. */
export function inputOf(given: object): object {
  const input: { references?: Reference[]; mask?: Reference } = withoutNulls(given)
  const textOf = ({ upload, image, url }: Reference) => upload ?? image ?? url
  const { references, mask } = input
  return {
    ...input,
    ...(references && { references: references.map(textOf) }),
    ...(mask && { mask: textOf(mask) }),
  }
}

const refusals = [
  'InvalidInputError',
  'BlockedPromptError',
  'QuotaExceededError',
  'RateLimitedError',
  'UpstreamError',
] as const

const GenerateImagesResult = resultUnion('GenerateImagesResult', {
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

/** Calls the core. */
async function requested<Answer extends Requested>(
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

const upscaleFields = upscaleRequest.extend(chargingOptions.shape)

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

builder.mutationField('cancelGeneration', (t) =>
  t.field({
    type: CancelGenerationResult,
    description:
      'Cancels a generation. Its finished images are kept; the others are not charged. A finished generation is not changed.',
    args: { id: t.arg.id({ required: true, description: 'gen_…' }) },
    resolve: answer(({ core, caller, args }) => core.generations.cancel(args.id, caller)),
  }),
)
