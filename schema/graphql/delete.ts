import { builder, callerOf } from './builder.ts'
import { InvalidInputError, memberOr, NotFoundError, outcome } from './error.ts'

const Deleted = builder.objectRef<{ id: string }>('Deleted').implement({
  description: 'Something that is gone for good, its files with it.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'What it was.' }) }),
})

const DeleteResult = builder.unionType('DeleteResult', {
  description: 'What was deleted, or why nothing was.',
  types: [Deleted, InvalidInputError, NotFoundError],
  resolveType: memberOr('Deleted'),
})

builder.mutationFields((t) => ({
  deleteGeneration: t.field({
    type: DeleteResult,
    description: 'Removes one of your finished generations and its images. What it cost stays counted.',
    args: { id: t.arg.id({ required: true, description: 'gen_…' }) },
    resolve: (_root, { id }, context) =>
      outcome(context.core.deleteGeneration(id, callerOf(context)).then(() => ({ id }))),
  }),
  deleteImage: t.field({
    type: DeleteResult,
    description: 'Removes one of your images. What it cost stays counted.',
    args: { id: t.arg.id({ required: true, description: 'img_…' }) },
    resolve: (_root, { id }, context) => outcome(context.core.deleteImage(id, callerOf(context)).then(() => ({ id }))),
  }),
}))
