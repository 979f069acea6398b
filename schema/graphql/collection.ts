import type { Collection, KeptImage } from '../collection.ts'
import { limits } from '../limits.ts'
import { builder, callerOf } from './builder.ts'
import { DeleteResult } from './delete.ts'
import { InvalidInputError, memberOr, NotFoundError, outcome } from './error.ts'

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

const FavouriteResult = builder.unionType('FavouriteResult', {
  description: 'Where you keep the images now, or why nothing changed.',
  types: [Favourites, InvalidInputError, NotFoundError],
  resolveType: memberOr('Favourites'),
})

const CreateCollectionResult = builder.unionType('CreateCollectionResult', {
  description: 'The new collection, or why there is none.',
  types: [CollectionType, InvalidInputError],
  resolveType: memberOr('Collection'),
})

const CollectionResult = builder.unionType('CollectionResult', {
  description: 'The collection as it is now, or why nothing changed.',
  types: [CollectionType, InvalidInputError, NotFoundError],
  resolveType: memberOr('Collection'),
})

builder.queryFields((t) => ({
  collections: t.field({
    type: [CollectionType],
    description: 'Your collections, oldest first.',
    resolve: (_root, _args, context) => context.core.collections(callerOf(context)),
  }),
  kept: t.field({
    type: [KeptImageType],
    description: 'Where you keep some images; without those that you keep nowhere.',
    args: { imageIds: t.arg.idList({ required: true, description: 'img_…, at most 600.' }) },
    resolve: (_root, { imageIds }, context) => context.core.kept(imageIds, callerOf(context)),
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
      resolve: (_root, args, context) => {
        const { core } = context
        const kept = core.setFavourite(args.imageIds, args.favourite, callerOf(context))
        return outcome(kept.then((images) => ({ kept: images })))
      },
    }),
    createCollection: t.field({
      type: CreateCollectionResult,
      description: `Creates a collection; ${limits.collections} at most.`,
      args: { name },
      resolve: (_root, input, context) =>
        outcome(context.core.createCollection(input, callerOf(context))),
    }),
    renameCollection: t.field({
      type: CollectionResult,
      description: 'Gives one of your collections another name.',
      args: { id, name },
      resolve: (_root, args, context) =>
        outcome(context.core.renameCollection(args.id, args, callerOf(context))),
    }),
    deleteCollection: t.field({
      type: DeleteResult,
      description: 'Removes one of your collections. Its images stay.',
      args: { id },
      resolve: (_root, args, context) =>
        outcome(
          context.core
            .deleteCollection(args.id, callerOf(context))
            .then(() => ({ deletedId: args.id })),
        ),
    }),
    addToCollection: t.field({
      type: CollectionResult,
      description: 'Puts some of your images into one of your collections.',
      args: { id, imageIds },
      resolve: (_root, args, context) =>
        outcome(context.core.setCollected(args.id, args.imageIds, true, callerOf(context))),
    }),
    removeFromCollection: t.field({
      type: CollectionResult,
      description: 'Takes images out of one of your collections. The images stay.',
      args: { id, imageIds },
      resolve: (_root, args, context) =>
        outcome(context.core.setCollected(args.id, args.imageIds, false, callerOf(context))),
    }),
  }
})
