import { limits } from '../generation.ts'
import { builder, callerOf, withoutNulls } from './builder.ts'
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
  description: 'The request of spec 2.1, and a seed.',
  fields: (t) => ({
    prompt: t.string({ required: true, description: 'What to draw.' }),
    image: t.int({ defaultValue: 1, description: `How many images, 1 to ${limits.images}.` }),
    dimensions: t.field({ type: DimensionsEnum, defaultValue: '1:1', description: 'The shape.' }),
    steps: t.int({ defaultValue: 4, description: `Inference steps, 1 to ${limits.steps}.` }),
    safety: t.boolean({
      description: 'Absent: adult content is blocked. true: strict. false: bypass, for keys of tier UNFILTERED.',
    }),
    seed: t.int({ description: `0 to ${limits.seed}; random when absent.` }),
    key: t.id({
      description: 'Which of your keys pays, when you are signed in. With an API key, only that key itself.',
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

builder.mutationField('generateImages', (t) =>
  t.field({
    type: GenerateImagesResult,
    description: 'Draws images and waits for them. Leaving cancels it.',
    args: { input: t.arg({ type: GenerateImagesInput, required: true, description: 'What to draw.' }) },
    resolve: (_root, { input }, context) =>
      outcome(context.core.generateImages(withoutNulls(input), callerOf(context), context.request.signal)),
  }),
)

builder.mutationField('startGeneration', (t) =>
  t.field({
    type: StartGenerationResult,
    description: 'Starts drawing and returns at once; follow it with the subscription. It goes on when you leave.',
    args: { input: t.arg({ type: GenerateImagesInput, required: true, description: 'What to draw.' }) },
    resolve: (_root, { input }, context) =>
      outcome(context.core.startGeneration(withoutNulls(input), callerOf(context))),
  }),
)

builder.mutationField('cancelGeneration', (t) =>
  t.field({
    type: CancelGenerationResult,
    description: 'Stops a generation and gives its images back; one that has finished stays as it is.',
    args: { id: t.arg.id({ required: true, description: 'gen_…' }) },
    resolve: (_root, { id }, context) => outcome(context.core.cancelGeneration(id, callerOf(context))),
  }),
)
