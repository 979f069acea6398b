import type { Collection, KeptImage } from '../collection.ts'
import { limits, maxCollectionLookup } from '../limits.ts'
import { builder, callerOf } from './builder.ts'
import { DeleteResult } from './delete.ts'
import { answer, removal, resultUnion } from './result.ts'

const CollectionType = builder.objectRef<Collection>('Collection').implement({
  description: 'A set of your images, with a name.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'col_…' }),
    name: t.exposeString('name', { description: 'The name of the collection.' }),
    imageCount: t.exposeInt('images', { description: 'The number of its images.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the collection was created.',
    }),
  }),
})

const KeptImageType = builder.objectRef<KeptImage>('KeptImage').implement({
  description: 'The collections of one of your images, and whether the image is a favourite.',
  fields: (t) => ({
    imageId: t.exposeID('imageId', { description: 'img_…' }),
    favourite: t.exposeBoolean('isFavourite', { description: 'Whether the image is a favourite.' }),
    collectionIds: t.exposeIDList('collectionIds', {
      description: 'The collections with this image.',
    }),
  }),
})

const Favourites = builder.objectRef<{ kept: KeptImage[] }>('Favourites').implement({
  description: 'Images that were added to your favourites or removed from them.',
  fields: (t) => ({
    kept: t.expose('kept', {
      type: [KeptImageType],
      description: 'The images that are a favourite or in a collection now.',
    }),
  }),
})

const FavouriteResult = resultUnion('FavouriteResult', {
  description: 'The favourites and collections of the images now, or a refusal.',
  type: Favourites,
  refusals: ['InvalidInputError', 'NotFoundError'],
})

const CreateCollectionResult = resultUnion('CreateCollectionResult', {
  description: 'The new collection, or a refusal.',
  type: CollectionType,
  refusals: ['InvalidInputError'],
})

const CollectionResult = resultUnion('CollectionResult', {
  description: 'The collection after the change, or a refusal.',
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
    description:
      'The favourites and collections of some images. Images without either are left out.',
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
      description: 'Adds some of your images to your favourites, or removes them.',
      args: {
        imageIds,
        favourite: t.arg.boolean({
          required: true,
          description: 'true adds the images, false removes them.',
        }),
      },
      resolve: answer(async ({ core, caller, args }) => ({
        kept: await core.collections.setFavourite(args.imageIds, args.favourite, caller),
      })),
    }),
    createCollection: t.field({
      type: CreateCollectionResult,
      description: `Creates a collection. You can have at most ${limits.collections}.`,
      args: { name },
      resolve: answer(({ core, caller, args }) => core.collections.create(args, caller)),
    }),
    renameCollection: t.field({
      type: CollectionResult,
      description: 'Renames one of your collections.',
      args: { id, name },
      resolve: answer(({ core, caller, args }) => core.collections.rename(args.id, args, caller)),
    }),
    deleteCollection: t.field({
      type: DeleteResult,
      description: 'Deletes one of your collections. Its images stay.',
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
      description: 'Removes images from one of your collections. The images stay.',
      args: { id, imageIds },
      resolve: answer(({ core, caller, args }) =>
        core.collections.setImages(args.id, args.imageIds, false, caller),
      ),
    }),
  }
})
