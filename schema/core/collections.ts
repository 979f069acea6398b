import type { Caller } from '../caller.ts'
import type { Collection, KeptImage } from '../collection.ts'

export interface Collections {
  /** The caller's collections, oldest first. */
  list(caller: Caller): Promise<Collection[]>
  create(input: unknown, caller: Caller): Promise<Collection>
  rename(id: string, input: unknown, caller: Caller): Promise<Collection>
  /** Deletes the collection. Its images stay. */
  delete(id: string, caller: Caller): Promise<void>
  /** Puts images of the caller into one of the caller's collections, or takes them out. */
  setImages(id: string, imageIds: string[], isIn: boolean, caller: Caller): Promise<Collection>
  setFavourite(imageIds: string[], isFavourite: boolean, caller: Caller): Promise<KeptImage[]>
  /** The collections of each image that is in at least one. */
  ofImages(imageIds: string[], caller: Caller): Promise<KeptImage[]>
}
