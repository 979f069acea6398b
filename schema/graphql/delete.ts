import { limits } from '../limits.ts'
import { builder, callerOf } from './builder.ts'
import { InvalidInputError, memberOr, NotFoundError, outcome } from './error.ts'

const DeletedImages = builder.objectRef<{ deletedIds: string[] }>('DeletedImages').implement({
  description: 'Images that were deleted, with their files.',
  fields: (t) => ({
    deletedIds: t.exposeIDList('deletedIds', {
      description: 'The ids of those that were yours; the others are as they were.',
    }),
  }),
})

const DeleteImagesResult = builder.unionType('DeleteImagesResult', {
  description: 'What was deleted, or why nothing was.',
  types: [DeletedImages, InvalidInputError],
  resolveType: memberOr('DeletedImages'),
})

const Deleted = builder.objectRef<{ deletedId: string }>('Deleted').implement({
  description: 'Something that was deleted, with its files.',
  // Not `id`: a client's cache would take this object for another one with the same id.
  fields: (t) => ({
    deletedId: t.exposeID('deletedId', { description: 'The id of what was deleted.' }),
  }),
})

export const DeleteResult = builder.unionType('DeleteResult', {
  description: 'What was deleted, or why nothing was.',
  types: [Deleted, InvalidInputError, NotFoundError],
  resolveType: memberOr('Deleted'),
})

builder.mutationFields((t) => ({
  deleteGeneration: t.field({
    type: DeleteResult,
    description:
      'Removes one of your finished generations and its images. What it cost stays counted.',
    args: { id: t.arg.id({ required: true, description: 'gen_…' }) },
    resolve: (_root, { id }, context) =>
      outcome(context.core.deleteGeneration(id, callerOf(context)).then(() => ({ deletedId: id }))),
  }),
  deleteImage: t.field({
    type: DeleteResult,
    description: 'Removes one of your images. What it cost stays counted.',
    args: { id: t.arg.id({ required: true, description: 'img_…' }) },
    resolve: (_root, { id }, context) =>
      outcome(context.core.deleteImage(id, callerOf(context)).then(() => ({ deletedId: id }))),
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
    resolve: (_root, { ids }, context) =>
      outcome(
        context.core.deleteImages(ids, callerOf(context)).then((deletedIds) => ({ deletedIds })),
      ),
  }),
}))
