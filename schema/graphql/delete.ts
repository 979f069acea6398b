import { limits } from '../limits.ts'
import { builder } from './builder.ts'
import { answer, removal, resultUnion } from './result.ts'

const DeletedImages = builder.objectRef<{ deletedIds: string[] }>('DeletedImages').implement({
  description: 'Images that were deleted, with their files.',
  fields: (t) => ({
    deletedIds: t.exposeIDList('deletedIds', {
      description: 'The ids of those that were yours; the others are as they were.',
    }),
  }),
})

const DeleteImagesResult = resultUnion('DeleteImagesResult', {
  description: 'What was deleted, or why nothing was.',
  type: DeletedImages,
  refusals: ['InvalidInputError'],
})

const Deleted = builder.objectRef<{ deletedId: string }>('Deleted').implement({
  description: 'Something that was deleted, with its files.',
  // Not `id`: a client's cache would take this object for another one with the same id.
  fields: (t) => ({
    deletedId: t.exposeID('deletedId', { description: 'The id of what was deleted.' }),
  }),
})

export const DeleteResult = resultUnion('DeleteResult', {
  description: 'What was deleted, or why nothing was.',
  type: Deleted,
  refusals: ['InvalidInputError', 'NotFoundError'],
})

builder.mutationFields((t) => ({
  deleteGeneration: t.field({
    type: DeleteResult,
    description:
      'Removes one of your finished generations and its images. What it cost stays counted.',
    args: { id: t.arg.id({ required: true, description: 'gen_…' }) },
    resolve: removal(({ core, caller, args }) => core.generations.delete(args.id, caller)),
  }),
  deleteImage: t.field({
    type: DeleteResult,
    description: 'Removes one of your images. What it cost stays counted.',
    args: { id: t.arg.id({ required: true, description: 'img_…' }) },
    resolve: removal(({ core, caller, args }) => core.images.delete(args.id, caller)),
  }),
  deleteImages: t.field({
    type: DeleteImagesResult,
    description: 'Removes some of your images. What they cost stays counted.',
    args: {
      ids: t.arg.idList({
        required: true,
        description: `img_…, at most ${limits.imagesAtOnce}.`,
      }),
    },
    resolve: answer(async ({ core, caller, args }) => ({
      deletedIds: await core.images.deleteAll(args.ids, caller),
    })),
  }),
}))
