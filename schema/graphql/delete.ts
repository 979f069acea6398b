import { limits } from '../limits.ts'
import { builder } from './builder.ts'
import { answer, removal, resultUnion } from './result.ts'

const DeletedImages = builder.objectRef<{ deletedIds: string[] }>('DeletedImages').implement({
  description: 'Deleted images.',
  fields: (t) => ({
    deletedIds: t.exposeIDList('deletedIds', {
      description: 'The ids of the deleted images. Images of other callers were not changed.',
    }),
  }),
})

const DeleteImagesResult = resultUnion('DeleteImagesResult', {
  description: 'The deleted object, or a refusal.',
  type: DeletedImages,
  refusals: ['InvalidInputError'],
})

const Deleted = builder.objectRef<{ deletedId: string }>('Deleted').implement({
  description: 'An object that was deleted.',
  // Not `id`: a client's cache would take this object for another one with the same id.
  fields: (t) => ({
    deletedId: t.exposeID('deletedId', { description: 'The id of the deleted object.' }),
  }),
})

export const DeleteResult = resultUnion('DeleteResult', {
  description: 'The deleted object, or a refusal.',
  type: Deleted,
  refusals: ['InvalidInputError', 'NotFoundError'],
})

builder.mutationFields((t) => ({
  deleteGeneration: t.field({
    type: DeleteResult,
    description: 'Deletes one of your finished generations and its images. It is not refunded.',
    args: { id: t.arg.id({ required: true, description: 'gen_…' }) },
    resolve: removal(({ core, caller, args }) => core.generations.delete(args.id, caller)),
  }),
  deleteImage: t.field({
    type: DeleteResult,
    description: 'Deletes one of your images. It is not refunded.',
    args: { id: t.arg.id({ required: true, description: 'img_…' }) },
    resolve: removal(({ core, caller, args }) => core.images.delete(args.id, caller)),
  }),
  deleteImages: t.field({
    type: DeleteImagesResult,
    description: 'Deletes some of your images. They are not refunded.',
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
