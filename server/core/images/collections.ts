import type { Caller } from '../../../schema/caller.ts'
import {
  type Collection,
  collectionName,
  imageIds,
  type KeptImage,
} from '../../../schema/collection.ts'
import type { Collections } from '../../../schema/core/collections.ts'
import { noImage, ServiceError } from '../../../schema/error.ts'
import { limits, maxCollectionLookup } from '../../../schema/limits.ts'
import { parse } from '../../../schema/parse.ts'
import {
  countCollections,
  deleteCollectionRow,
  favouritesOf,
  insertCollection,
  keepImages,
  listCollections,
  listsOf,
  releaseImages,
  setCollectionName,
} from '../../db/collections.ts'
import { hasImages, ownImages } from '../../db/images.ts'
import { isId, newId } from '../../id.ts'
import {
  ownerIdsOf,
  refuseAnonymous,
  spaceName,
  subjectOf,
  visibleTo,
} from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'

/** Favourites and collections of images. */
export function createCollections(deps: Pick<Deps, 'database' | 'now'>): Collections {
  const { database, now } = deps

  async function collectionsOf(ids: string[], caller: Caller): Promise<KeptImage[]> {
    const { imageOwners, collectionOwners } = await ownerIdsOf(deps, caller)
    const favourites = new Set(imageOwners.map(favouritesOf))
    const found = new Map<string, KeptImage>()
    for (const { list, image_id: imageId, owner } of await listsOf(database.db, ids.filter(isId))) {
      const isOwn = owner !== null && collectionOwners.includes(owner)
      if (!isOwn && !favourites.has(list)) continue
      const image = found.get(imageId) ?? { imageId, isFavourite: false, collectionIds: [] }
      if (isOwn) image.collectionIds.push(list)
      else image.isFavourite = true
      found.set(imageId, image)
    }
    return [...found.values()]
  }

  return {
    async list(caller) {
      return listCollections(database.db, (await ownerIdsOf(deps, caller)).collectionOwners)
    },
    async create(input, caller) {
      const { name } = parse(collectionName, input)
      const [owner] = (await ownerIdsOf(deps, caller)).collectionOwners
      if (owner === undefined)
        throw new ServiceError(
          'UNAUTHENTICATED',
          'Collections belong to a key or a browser: send an API key',
        )
      const isVisitor = caller.kind === 'keyless' || subjectOf(caller) !== null
      if (isVisitor && !(await hasImages(database.db, await visibleTo(deps, caller))))
        throw new ServiceError(
          'INVALID_INPUT',
          'A browser without a key needs an image before a collection: generate an image first',
        )
      const collection = { id: newId('col', now()), name, createdAt: now(), images: 0 }
      await database.write(async (transaction) => {
        if ((await countCollections(transaction, owner)) >= limits.collections)
          throw new ServiceError(
            'INVALID_INPUT',
            `You have ${limits.collections} collections, the maximum: delete one first`,
            { field: 'name' },
          )
        await insertCollection(transaction, { id: collection.id, owner, name, created_at: now() })
      })
      return collection
    },
    async rename(id, input, caller) {
      const { name } = parse(collectionName, input)
      const collection = await ownCollection(deps, id, caller)
      await database.write((transaction) => setCollectionName(transaction, id, name))
      return { ...collection, name }
    },
    async delete(id, caller) {
      await ownCollection(deps, id, caller)
      await database.write((transaction) => deleteCollectionRow(transaction, id))
    },
    async setImages(id, given, isIn, caller) {
      const { id: list } = await ownCollection(deps, id, caller)
      const images = await ownOf(deps, given, caller)
      await database.write((transaction) =>
        isIn
          ? keepImages(
              transaction,
              images.map((image) => ({ list, image_id: image.id })),
            )
          : releaseImages(
              transaction,
              [list],
              images.map((image) => image.id),
            ),
      )
      return ownCollection(deps, id, caller)
    },
    async setFavourite(given, isFavourite, caller) {
      const images = await ownOf(deps, given, caller)
      const subject = subjectOf(caller)
      const rows = images.map(({ id, owner }) => ({
        list: favouritesOf(spaceName({ owner, subject })),
        image_id: id,
      }))
      const ids = images.map(({ id }) => id)
      await database.write((transaction) =>
        isFavourite
          ? keepImages(transaction, rows)
          : releaseImages(
              transaction,
              rows.map(({ list }) => list),
              ids,
            ),
      )
      return collectionsOf(ids, caller)
    },
    ofImages: (ids, caller) =>
      collectionsOf(imageIds('imageIds', ids, maxCollectionLookup), caller),
  }
}

/** Finds one of the caller's collections. Throws a ServiceError 404. */
export async function ownCollection(
  deps: Pick<Deps, 'database'>,
  id: string,
  caller: Caller,
): Promise<Collection> {
  const { collectionOwners } = await ownerIdsOf(deps, caller)
  const [found] = isId(id) ? await listCollections(deps.database.db, collectionOwners, id) : []
  if (found) return found
  throw new ServiceError('NOT_FOUND', `There is no collection ${id} of yours`)
}

/** Finds images of the caller. Throws a ServiceError 404 that names the first image not found. */
async function ownOf(deps: Pick<Deps, 'database'>, given: string[], caller: Caller) {
  const ids = imageIds('imageIds', given)
  refuseAnonymous(caller)
  const own = await ownImages(deps.database.db, ids.filter(isId), await visibleTo(deps, caller))
  const found = new Set(own.map(({ id }) => id))
  const missing = ids.find((id) => !found.has(id))
  if (missing !== undefined) throw noImage(missing)
  return own
}
