import type { Generation, PublicGeneration } from '../generation.ts'
import { BackgroundEnum } from './background.ts'
import { builder } from './builder.ts'
import { DimensionsEnum } from './dimensions.ts'
import { GenerationType, sharedUrl } from './generation.ts'
import { ImageType } from './image.ts'
import { answer, resultUnion } from './result.ts'

interface Shared {
  url: string
  generation: Generation
}

const SharedGeneration = builder.objectRef<Shared>('SharedGeneration').implement({
  description: 'One of your generations, and the link by which anyone can see it.',
  fields: (t) => ({
    url: t.exposeString('url', {
      description: 'The link. Its page shows the prompt, the set-up and the images, nothing else.',
    }),
    generation: t.expose('generation', {
      type: GenerationType,
      description: 'The generation.',
    }),
  }),
})

/** A type of its own: a stranger cannot ask for the fields that show the owner. */
const PublicGenerationType = builder.objectRef<PublicGeneration>('PublicGeneration').implement({
  description: 'What anyone with the link of a shared generation sees.',
  fields: (t) => ({
    prompt: t.exposeString('prompt', { description: 'The prompt.' }),
    dimensions: t.expose('dimensions', { type: DimensionsEnum, description: 'The dimensions.' }),
    width: t.exposeInt('width', { description: 'Pixels.' }),
    height: t.exposeInt('height', { description: 'Pixels.' }),
    image: t.exposeInt('image', { description: 'How many images were asked for.' }),
    steps: t.exposeInt('steps', { description: 'Inference steps asked for.' }),
    safety: t.exposeBoolean('safety', { nullable: true, description: 'As requested.' }),
    seed: t.expose('seed', {
      type: 'Seed',
      description: 'The seed of the first image; the others follow by one.',
    }),
    background: t.expose('background', {
      type: BackgroundEnum,
      nullable: true,
      description: 'As requested; null: auto.',
    }),
    engine: t.exposeString('engine', { description: 'The id of the engine that generated it.' }),
    images: t.expose('images', { type: [ImageType], description: 'The images, in order.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was admitted.' }),
  }),
})

const ShareGenerationResult = resultUnion('ShareGenerationResult', {
  description: 'The generation and its link, or why it cannot be shared.',
  type: SharedGeneration,
  refusals: ['InvalidInputError', 'NotFoundError'],
})

const UnshareGenerationResult = resultUnion('UnshareGenerationResult', {
  description: 'The generation without a link, or why there is none.',
  type: GenerationType,
  refusals: ['NotFoundError'],
})

builder.mutationFields((t) => ({
  shareGeneration: t.field({
    type: ShareGenerationResult,
    description:
      'Gives one of your finished generations a link by which anyone can see it. Shared again, it keeps its link.',
    args: { id: t.arg.id({ required: true, description: 'gen_…' }) },
    resolve: answer(async ({ core, caller, args, context }) => {
      const generation = await core.generations.share(args.id, caller)
      return { url: sharedUrl(generation.shareToken, context), generation }
    }),
  }),
  unshareGeneration: t.field({
    type: UnshareGenerationResult,
    description:
      'Ends the link of one of your generations, at once and for good. The addresses of its images stay.',
    args: { id: t.arg.id({ required: true, description: 'gen_…' }) },
    resolve: answer(({ core, caller, args }) => core.generations.unshare(args.id, caller)),
  }),
}))

builder.queryField('sharedGeneration', (t) =>
  t.field({
    type: PublicGenerationType,
    nullable: true,
    description: 'What a link shows; null when it was ended. Needs no key.',
    args: {
      token: t.arg.string({ required: true, description: 'The last part of the link.' }),
    },
    resolve: (_root, { token }, { core }) => core.generations.findShared(token),
  }),
)
