import type { Collection, KeptImage } from '../collection.ts'
import { limits, maxCollectionLookup } from '../limits.ts'
import { builder, callerOf } from './builder.ts'
import { DeleteResult } from './delete.ts'
import { answer, removal, resultUnion } from './result.ts'

const CollectionType = builder.objectRef<Collection>('Collection').implement({
  description: 'Images that you keep together.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'col_…' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    imageCount: t.exposeInt('images', { description: 'How many images are in it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
  }),
})

const KeptImageType = builder.objectRef<KeptImage>('KeptImage').implement({
  description: 'Where you keep one of your images.',
  fields: (t) => ({
    imageId: t.exposeID('imageId', { description: 'img_…' }),
    favourite: t.exposeBoolean('isFavourite', { description: 'Whether it is a favourite.' }),
    collectionIds: t.exposeIDList('collectionIds', { description: 'The collections it is in.' }),
  }),
})

const Favourites = builder.objectRef<{ kept: KeptImage[] }>('Favourites').implement({
  description: 'Images that became favourites, or no longer are.',
  fields: (t) => ({
    kept: t.expose('kept', {
      type: [KeptImageType],
      description: 'Where you keep them now; without those that you keep nowhere.',
    }),
  }),
})

const FavouriteResult = resultUnion('FavouriteResult', {
  description: 'Where you keep the images now, or why nothing changed.',
  type: Favourites,
  refusals: ['InvalidInputError', 'NotFoundError'],
})

const CreateCollectionResult = resultUnion('CreateCollectionResult', {
  description: 'The new collection, or why there is none.',
  type: CollectionType,
  refusals: ['InvalidInputError'],
})

const CollectionResult = resultUnion('CollectionResult', {
  description: 'The collection as it is now, or why nothing changed.',
  type: CollectionType,
  refusals: ['InvalidInputError', 'NotFoundError'],
})

builder.queryFields((t) => ({
  collections: t.field({
    type: [CollectionType],
    description: 'Your collections, oldest first.',
    resolve: (_root, _args, context) => context.core.collections.list(callerOf(context)),
  }),
  kept: t.field({
    type: [KeptImageType],
    description: 'Where you keep some images; without those that you keep nowhere.',
    args: {
      imageIds: t.arg.idList({
        required: true,
        description: `img_…, at most ${maxCollectionLookup}.`,
      }),
    },
    resolve: (_root, { imageIds }, context) =>
      context.core.collections.ofImages(imageIds, callerOf(context)),
  }),
}))

const nameRule = `1 to ${limits.collectionNameLength} characters.`
const imagesRule = `img_…, at most ${limits.imagesAtOnce}.`

builder.mutationFields((t) => {
  const id = t.arg.id({ required: true, description: 'col_…' })
  const name = t.arg.string({ required: true, description: nameRule })
  const imageIds = t.arg.idList({ required: true, description: imagesRule })
  return {
    setFavourite: t.field({
      type: FavouriteResult,
      description: 'Makes some of your images favourites, or no longer.',
      args: {
        imageIds,
        favourite: t.arg.boolean({
          required: true,
          description: 'Whether they become favourites.',
        }),
      },
      resolve: answer(async ({ core, caller, args }) => ({
        kept: await core.collections.setFavourite(args.imageIds, args.favourite, caller),
      })),
    }),
    createCollection: t.field({
      type: CreateCollectionResult,
      description: `Creates a collection; ${limits.collections} at most.`,
      args: { name },
      resolve: answer(({ core, caller, args }) => core.collections.create(args, caller)),
    }),
    renameCollection: t.field({
      type: CollectionResult,
      description: 'Gives one of your collections another name.',
      args: { id, name },
      resolve: answer(({ core, caller, args }) => core.collections.rename(args.id, args, caller)),
    }),
    deleteCollection: t.field({
      type: DeleteResult,
      description: 'Removes one of your collections. Its images stay.',
      args: { id },
      resolve: removal(({ core, caller, args }) => core.collections.delete(args.id, caller)),
    }),
    addToCollection: t.field({
      type: CollectionResult,
      description: 'Puts some of your images into one of your collections.',
      args: { id, imageIds },
      resolve: answer(({ core, caller, args }) =>
        core.collections.setImages(args.id, args.imageIds, true, caller),
      ),
    }),
    removeFromCollection: t.field({
      type: CollectionResult,
      description: 'Takes images out of one of your collections. The images stay.',
      args: { id, imageIds },
      resolve: answer(({ core, caller, args }) =>
        core.collections.setImages(args.id, args.imageIds, false, caller),
      ),
    }),
  }
})
