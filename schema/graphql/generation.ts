import { receivedWith, textOf } from '../cursor.ts'
import { dataUrl } from '../data-url.ts'
import {
  type Frame,
  type Generation,
  type GenerationStatus,
  progressOf,
  sharedPath,
} from '../generation.ts'
import { BackgroundEnum } from './background.ts'
import { builder, type GraphQLContext } from './builder.ts'
import { DimensionsEnum } from './dimensions.ts'
import { GenerationError } from './error.ts'
import { ImageType } from './image.ts'
import { QualityEnum } from './quality.ts'
import { UnderstoodType } from './understood.ts'
import { ReferenceType } from './upload.ts'
import { UpscaleType } from './upscale.ts'
import { VariationType } from './variation.ts'

const GenerationStatusEnum = builder.enumType('GenerationStatus', {
  description: 'The state of a generation.',
  values: {
    QUEUED: { description: 'The generation waits for the engine.' },
    RUNNING: { description: 'The engine draws the images.' },
    SUCCEEDED: { description: 'All images are finished.' },
    FAILED: {
      description:
        'The generation failed. Images that it lists are kept; the others are not charged.',
    },
    CANCELLED: {
      description:
        'The generation was cancelled. Images that it lists are kept; the others are not charged.',
    },
  } as const satisfies Record<GenerationStatus, object>,
})

const FrameType = builder.objectRef<Frame>('Frame').implement({
  description: 'The progress of one image of a generation.',
  fields: (t) => ({
    index: t.exposeInt('index', { description: 'The index of the image, from 0.' }),
    step: t.exposeInt('step', { description: 'Finished steps.' }),
    steps: t.exposeInt('steps', { description: 'All steps.' }),
    preview: t.string({
      nullable: true,
      description:
        'The latest preview as a data: URL, while the engine works. Null: the engine has sent none.',
      resolve: ({ preview }) => (preview ? dataUrl(preview) : null),
    }),
  }),
})

/** The address of the public page of a shared generation. */
export function sharedUrl(token: string, { publicUrl }: Pick<GraphQLContext, 'publicUrl'>): string {
  return publicUrl + sharedPath(token)
}

export const GenerationType = builder.objectRef<Generation>('Generation')

builder.node(GenerationType, {
  description: 'One request for images and its result.',
  id: { resolve: (generation) => generation.id },
  isTypeOf: (value) => (value as { id?: string }).id?.startsWith('gen_') ?? false,
  loadOne: (id, { core, caller }) => (caller ? core.generations.find(id, caller) : null),
  fields: (t) => ({
    status: t.expose('status', {
      type: GenerationStatusEnum,
      description: 'The state of the generation.',
    }),
    prompt: t.exposeString('prompt', { description: 'The prompt, trimmed.' }),
    dimensions: t.expose('dimensions', { type: DimensionsEnum, description: 'The dimensions.' }),
    image: t.exposeInt('image', { description: 'The number of requested images.' }),
    width: t.exposeInt('width', { description: 'Pixels.' }),
    height: t.exposeInt('height', { description: 'Pixels.' }),
    steps: t.exposeInt('steps', { description: 'The requested inference steps.' }),
    effectiveSteps: t.exposeInt('effectiveSteps', {
      description: 'The inference steps that the engine took. 0: the engine has no steps.',
    }),
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
    subject: t.exposeString('subject', {
      nullable: true,
      description:
        'The visitor of a web page for whom it was generated: the subject of the token. Null: for the key.',
    }),
    engine: t.exposeString('engine', { description: 'The id of the engine that generated it.' }),
    variationOf: t.expose('variation', {
      type: VariationType,
      nullable: true,
      description: 'The image that it varies. Null: it is not a variation.',
    }),
    upscaleOf: t.expose('upscale', {
      type: UpscaleType,
      nullable: true,
      description: 'The image that it enlarges, if it does.',
    }),
    references: t.field({
      type: [ReferenceType],
      description: 'The images that it began with.',
      resolve: ({ references }) => references ?? [],
    }),
    mask: t.expose('mask', {
      type: ReferenceType,
      nullable: true,
      description: 'The mask of the first of these images.',
    }),
    strength: t.exposeFloat('strength', { nullable: true, description: 'As requested.' }),
    negativePrompt: t.exposeString('negativePrompt', {
      nullable: true,
      description: 'As requested.',
    }),
    guidance: t.exposeFloat('guidance', { nullable: true, description: 'As requested.' }),
    quality: t.expose('quality', {
      type: QualityEnum,
      nullable: true,
      description: 'As requested. Null: auto.',
    }),
    queuePosition: t.exposeInt('queuePosition', {
      nullable: true,
      description:
        'The number of generations before it while it waits, in Easel and then at the upstream.',
    }),
    loading: t.exposeFloat('loading', {
      nullable: true,
      description: 'The part of the model that is loaded, 0 to 1, while it waits for that.',
    }),
    progress: t.float({ description: '0 to 1, over all images.', resolve: progressOf }),
    frames: t.expose('frames', {
      type: [FrameType],
      description: 'The progress of each image, in order.',
    }),
    images: t.field({
      type: [ImageType],
      description: 'The finished images, in order.',
      resolve: ({ images, prompt }) => images.map((image) => ({ ...image, altText: prompt })),
    }),
    understood: t.expose('understood', {
      type: UnderstoodType,
      nullable: true,
      description:
        'The parts of the prompt that the engine understood. Null: the engine does not tell.',
    }),
    warnings: t.exposeStringList('warnings', {
      description: 'The parts of the request that the engine could not follow.',
    }),
    error: t.field({
      type: GenerationError,
      nullable: true,
      description: 'The reason of a failure or cancellation.',
      // A plain object: GraphQL would throw an Error.
      resolve: ({ error }) => error && { code: error.code, message: error.message },
    }),
    cursor: t.string({
      description:
        'The cursor of this state. To resume after it, send this cursor as `after`, or as `Last-Event-ID` of REST.',
      resolve: (generation) => textOf(receivedWith(generation)),
    }),
    sharesReferences: t.boolean({
      description: 'Whether the page of `sharedUrl` shows the images that it began with.',
      resolve: ({ sharesReferences }) => sharesReferences === true,
    }),
    sharedUrl: t.string({
      nullable: true,
      description: 'The public link. Null: the generation is not shared.',
      resolve: ({ shareToken }, _args, context) => shareToken && sharedUrl(shareToken, context),
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the generation was admitted.',
    }),
    startedAt: t.expose('startedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the engine started.',
    }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the generation ended.',
    }),
  }),
})
