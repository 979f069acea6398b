import { generationFilter } from '../collection.ts'
import { newStates } from '../cursor.ts'
import type { Generation } from '../generation.ts'
import { limits } from '../limits.ts'
import type { Counted, Totals } from '../page.ts'
import { builder, callerOf, withoutNulls } from './builder.ts'
import { DimensionsEnum } from './dimensions.ts'
import { GenerationType } from './generation.ts'
import { inputFields } from './input-fields.ts'

builder.queryField('generation', (t) =>
  t.field({
    type: GenerationType,
    nullable: true,
    description: 'One of your generations. Null: you have none with this id.',
    args: {
      id: t.arg.id({ required: true, description: 'gen_…, or img_… of one of its images.' }),
    },
    resolve: async (_root, { id }, context) => {
      const caller = callerOf(context)
      if (!id.startsWith('img_')) return context.core.generations.find(id, caller)
      const image = await context.core.images.find(id, caller)
      return image && context.core.generations.find(image.generationId, caller)
    },
  }),
)

builder.queryField('generations', (t) =>
  t.connection(
    {
      type: GenerationType,
      description: 'Your generations, newest first. Pages hold at most 100.',
      args: inputFields({ field: t.arg }, generationFilter, {
        dimensions: DimensionsEnum,
        collection: 'ID',
      }),
      resolve: (_root, page, context) =>
        context.core.generations.list(withoutNulls(page), callerOf(context)),
    },
    {
      fields: (connection) => ({
        totalCount: connection.int({
          description: `The number of generations on all pages, at most ${limits.counted.toLocaleString('en')}.`,
          resolve: async (page) => (await totalsOf(page)).generations,
        }),
        totalImages: connection.int({
          description:
            'The number of images on all pages. With `favourites` or `collection`, only images of these.',
          resolve: async (page) => (await totalsOf(page)).images,
        }),
      }),
    },
  ),
)

/** Pothos knows only the common fields of a connection. */
function totalsOf(page: object): Promise<Totals> {
  return (page as Counted<object>).totals()
}

builder.subscriptionField('generation', (t) =>
  t.field({
    type: GenerationType,
    description: 'One of your generations now, and at each change until it is finished.',
    args: {
      id: t.arg.id({ required: true, description: 'gen_…' }),
      after: t.arg.string({
        description:
          'The cursor of the last state that you received, or the id of the last event of REST: you get only newer ' +
          'states, and none after the end.',
      }),
    },
    subscribe: (_root, { id, after }, context) =>
      newStates(
        context.core.generations.watch(id, callerOf(context), context.request.signal),
        after,
      ),
    resolve: (generation: Generation) => generation,
  }),
)
