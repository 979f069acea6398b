import { builder, callerOf } from './builder.ts'
import { InvalidInputError, memberOr, NotFoundError, outcome } from './error.ts'

const Deleted = builder.objectRef<{ deletedId: string }>('Deleted').implement({
  description: 'Something that was deleted, with its files.',
  // Not `id`: a client's cache would take this object for another one with the same id.
  fields: (t) => ({
    deletedId: t.exposeID('deletedId', { description: 'The id of what was deleted.' }),
  }),
})

const DeleteResult = builder.unionType('DeleteResult', {
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
}))
