import { type GraphQLResolveInfo, Kind } from 'graphql'
import type { Caller, Requested } from '../core.ts'
import type { Generation } from '../generation.ts'
import { defaults, limits } from '../limits.ts'
import { builder, callerOf, type GraphQLContext, withoutNulls } from './builder.ts'
import { DimensionsEnum } from './dimensions.ts'
import {
  BlockedPromptError,
  InvalidInputError,
  memberOr,
  NotFoundError,
  outcome,
  QuotaExceededError,
  RateLimitedError,
  UpstreamError,
} from './error.ts'
import { GenerationType } from './generation.ts'

const GenerateImagesInput = builder.inputType('GenerateImagesInput', {
  description: 'What to draw, how many images and in which shape.',
  fields: (t) => ({
    prompt: t.string({ required: true, description: 'What to draw.' }),
    image: t.int({
      defaultValue: defaults.image,
      description: `How many images, 1 to ${limits.images}.`,
    }),
    dimensions: t.field({
      type: DimensionsEnum,
      defaultValue: defaults.dimensions,
      description: 'The shape.',
    }),
    steps: t.int({
      defaultValue: defaults.steps,
      description: `Inference steps, 1 to ${limits.steps}.`,
    }),
    safety: t.boolean({
      description:
        'Absent: adult content is blocked. true: strict. false: bypass, for keys of tier UNFILTERED.',
    }),
    seed: t.int({ description: `0 to ${limits.seed}; random when absent.` }),
    idempotencyKey: t.string({
      description:
        'Yours for this request, 1 to 255 visible ASCII characters: sent again within 24 hours, the same ' +
        'request gives the same generation and is not charged again. Or the header Idempotency-Key.',
    }),
    key: t.id({
      description:
        'Which of your keys pays, when you are signed in. With an API key, only that key itself.',
    }),
  }),
})

const generatedOrRefused = [
  GenerationType,
  InvalidInputError,
  BlockedPromptError,
  QuotaExceededError,
  RateLimitedError,
  UpstreamError,
]

const GenerateImagesResult = builder.unionType('GenerateImagesResult', {
  description: 'The images, or why there are none.',
  types: generatedOrRefused,
  resolveType: memberOr('Generation'),
})

const StartGenerationResult = builder.unionType('StartGenerationResult', {
  description: 'The generation, queued, or why there is none.',
  types: generatedOrRefused,
  resolveType: memberOr('Generation'),
})

const CancelGenerationResult = builder.unionType('CancelGenerationResult', {
  description: 'The generation as it ended, or why it cannot be cancelled.',
  types: [GenerationType, NotFoundError],
  resolveType: memberOr('Generation'),
})

interface Field {
  input: object
  context: GraphQLContext
  info: GraphQLResolveInfo
}

/**
 * Calls the core. The header `Idempotency-Key` counts only where this is the one field of its kind.
 */
async function requested(
  { input, context, info }: Field,
  verb: (input: object, caller: Caller) => Promise<Requested>,
): Promise<Generation> {
  const { selections } = info.operation.selectionSet
  const isAlone = selections.length === 1 && selections[0]?.kind === Kind.FIELD
  const fromHeader = isAlone && context.idempotencyKey !== undefined
  const key = fromHeader ? { idempotencyKey: context.idempotencyKey } : {}
  const answer = await verb({ ...key, ...withoutNulls(input) }, callerOf(context))
  if (answer.replayed) context.markReplayed()
  return answer.generation
}

builder.mutationField('generateImages', (t) =>
  t.field({
    type: GenerateImagesResult,
    description:
      'Draws images and waits for them. Leaving cancels it, unless it has an idempotency key.',
    args: {
      input: t.arg({ type: GenerateImagesInput, required: true, description: 'What to draw.' }),
    },
    resolve: (_root, { input }, context, info) =>
      outcome(
        requested({ input, context, info }, (given, caller) =>
          context.core.generateImages(given, caller, context.request.signal),
        ),
      ),
  }),
)

builder.mutationField('startGeneration', (t) =>
  t.field({
    type: StartGenerationResult,
    description:
      'Starts drawing and returns at once; follow it with the subscription. It goes on when you leave.',
    args: {
      input: t.arg({ type: GenerateImagesInput, required: true, description: 'What to draw.' }),
    },
    resolve: (_root, { input }, context, info) =>
      outcome(requested({ input, context, info }, context.core.startGeneration)),
  }),
)

builder.mutationField('cancelGeneration', (t) =>
  t.field({
    type: CancelGenerationResult,
    description:
      'Stops a generation. Its finished images are kept, the others are not charged; a finished one stays as it is.',
    args: { id: t.arg.id({ required: true, description: 'gen_…' }) },
    resolve: (_root, { id }, context) =>
      outcome(context.core.cancelGeneration(id, callerOf(context))),
  }),
)
