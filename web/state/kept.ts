import { createSignal } from 'solid-js'
import { limits, maxCollectionLookup } from '../../schema/limits.ts'
import type { GeneratedImage } from '../client/documents.ts'
import {
  AddToCollection,
  type Collection,
  CollectionsQuery,
  CreateCollection,
  DeleteCollection,
  KeptQuery,
  RemoveFromCollection,
  RenameCollection,
  SetFavourite,
} from '../client/gallery-documents.ts'
import { pieces } from '../lib/pieces.ts'
import { confirm } from './announcer.ts'
import { change } from './change.ts'
import { client } from './session.ts'

interface Kept {
  favourite: boolean
  collectionIds: readonly string[]
}

const nowhere: Kept = { favourite: false, collectionIds: [] }

/** Of a collection's name, at most. */
export const nameLength = limits.collectionNameLength

/** The known favourites and collections, by the ids of images. */
const [kept, setKept] = createSignal<ReadonlyMap<string, Kept>>(new Map())
/** Of this caller, oldest first. */
const [collections, setCollections] = createSignal<readonly Collection[]>([])

export { collections }

export const keptIn = (id: string): Kept => kept().get(id) ?? nowhere

/** Loads the favourites and collections of images. */
export async function loadKept(ids: string[]): Promise<void> {
  for (const imageIds of pieces(ids, maxCollectionLookup)) {
    const context = { requestPolicy: 'network-only' } as const
    const { data } = await client().query(KeptQuery, { imageIds }, context).toPromise()
    if (!data) continue
    const found = new Map(data.kept.map(({ imageId, ...where }) => [imageId, where]))
    put(imageIds, (id) => found.get(id) ?? nowhere)
  }
}

export async function loadCollections(): Promise<void> {
  const context = { requestPolicy: 'network-only' } as const
  const { data } = await client().query(CollectionsQuery, {}, context).toPromise()
  if (data) setCollections(data.collections)
}

function put(ids: readonly string[], where: (id: string) => Kept) {
  setKept((before) => new Map([...before, ...ids.map((id) => [id, where(id)] as const)]))
}

/** Changes the page at once, and reverts the change if the server refuses. */
export async function setFavourite(images: readonly GeneratedImage[], favourite: boolean) {
  for (const imageIds of pieces(idsOf(images), limits.imagesAtOnce)) {
    const before = new Map(imageIds.map((id) => [id, keptIn(id)]))
    put(imageIds, (id) => ({ ...keptIn(id), favourite }))
    if (!(await change(SetFavourite, { imageIds, favourite })))
      return put(imageIds, (id) => before.get(id) ?? nowhere)
  }
  const isOne = images.length === 1
  const removed = isOne ? 'No longer favourite' : 'No longer favourites'
  const added = isOne ? 'Added to your favourites' : 'Added to favourites'
  confirm(favourite ? added : removed)
}

/** Puts images into a collection, or takes them out. */
export async function setCollected(
  { id, name }: Collection,
  images: readonly GeneratedImage[],
  isIn: boolean,
) {
  const document = isIn ? AddToCollection : RemoveFromCollection
  for (const imageIds of pieces(idsOf(images), limits.imagesAtOnce)) {
    if (!(await change(document, { id, imageIds }))) return
    put(imageIds, (image) => {
      const { favourite, collectionIds } = keptIn(image)
      const others = collectionIds.filter((other) => other !== id)
      return { favourite, collectionIds: isIn ? [...others, id] : others }
    })
  }
  confirm(isIn ? `Added to ${name}` : `Taken out of ${name}`)
  await loadCollections()
}

export async function createCollection(name: string): Promise<Collection | undefined> {
  const created = await change(CreateCollection, { name })
  if (created?.__typename !== 'Collection') return undefined
  await loadCollections()
  return created
}

export async function renameCollection({ id }: Collection, name: string): Promise<boolean> {
  const isDone = Boolean(await change(RenameCollection, { id, name }))
  if (isDone) await loadCollections()
  return isDone
}

export async function deleteCollection({ id, name }: Collection): Promise<boolean> {
  const isDone = Boolean(await change(DeleteCollection, { id }))
  if (isDone) {
    confirm(`${name} is deleted`)
    await loadCollections()
  }
  return isDone
}

const idsOf = (images: readonly GeneratedImage[]) => images.map(({ id }) => id)
