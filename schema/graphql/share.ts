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
  description: 'One of your generations, and its public link.',
  fields: (t) => ({
    url: t.exposeString('url', {
      description:
        'The link. Its page shows only the prompt, the set-up and the images, and the references if you say so.',
    }),
    generation: t.expose('generation', {
      type: GenerationType,
      description: 'The generation.',
    }),
  }),
})

/** A separate type, so that a stranger cannot query the fields that show the owner. */
const PublicGenerationType = builder.objectRef<PublicGeneration>('PublicGeneration').implement({
  description: 'The public fields of a shared generation.',
  fields: (t) => ({
    prompt: t.exposeString('prompt', { description: 'The prompt.' }),
    dimensions: t.expose('dimensions', { type: DimensionsEnum, description: 'The dimensions.' }),
    width: t.exposeInt('width', { description: 'Pixels.' }),
    height: t.exposeInt('height', { description: 'Pixels.' }),
    image: t.exposeInt('image', { description: 'The number of requested images.' }),
    steps: t.exposeInt('steps', { description: 'The requested inference steps.' }),
    safety: t.exposeBoolean('safety', { nullable: true, description: 'The requested safety.' }),
    seed: t.expose('seed', {
      type: 'Seed',
      description: 'The seed of the first image. Each next image has the next seed.',
    }),
    background: t.expose('background', {
      type: BackgroundEnum,
      nullable: true,
      description: 'As requested; null: auto.',
    }),
    engine: t.exposeString('engine', { description: 'The id of the engine that generated it.' }),
    images: t.expose('images', { type: [ImageType], description: 'The images, in order.' }),
    references: t.stringList({
      description: 'The addresses of the images that it began with, if its owner shows them.',
      resolve: ({ references }, _args, { publicUrl }) => references.map((path) => publicUrl + path),
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the generation was admitted.',
    }),
  }),
})

const ShareGenerationResult = resultUnion('ShareGenerationResult', {
  description: 'The generation and its link, or a refusal.',
  type: SharedGeneration,
  refusals: ['InvalidInputError', 'NotFoundError'],
})

const UnshareGenerationResult = resultUnion('UnshareGenerationResult', {
  description: 'The generation without a link, or a refusal.',
  type: GenerationType,
  refusals: ['NotFoundError'],
})

builder.mutationFields((t) => ({
  shareGeneration: t.field({
    type: ShareGenerationResult,
    description:
      'Creates a public link for one of your finished generations. A shared generation keeps its link.',
    args: {
      id: t.arg.id({ required: true, description: 'gen_…' }),
      withReferences: t.arg.boolean({
        description:
          'Whether the page shows the images that the generation began with. Absent: as before, at first not.',
      }),
    },
    resolve: answer(async ({ core, caller, args, context }) => {
      const withReferences = args.withReferences ?? undefined
      const generation = await core.generations.share(args.id, caller, { withReferences })
      return { url: sharedUrl(generation.shareToken, context), generation }
    }),
  }),
  unshareGeneration: t.field({
    type: UnshareGenerationResult,
    description:
      'Ends the link of one of your generations, at once and for ever. The addresses of its images stay.',
    args: { id: t.arg.id({ required: true, description: 'gen_…' }) },
    resolve: answer(({ core, caller, args }) => core.generations.unshare(args.id, caller)),
  }),
}))

builder.queryField('sharedGeneration', (t) =>
  t.field({
    type: PublicGenerationType,
    nullable: true,
    description: 'The shared generation of a link. Null: the link was ended. Needs no key.',
    args: {
      token: t.arg.string({ required: true, description: 'The last part of the link.' }),
    },
    resolve: (_root, { token }, { core }) => core.generations.findShared(token),
  }),
)
