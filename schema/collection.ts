import * as z from 'zod'
import { dimensionKeys } from './dimensions.ts'
import { ServiceError } from './error.ts'
import { limits } from './limits.ts'
import { boundedName } from './text.ts'

/** Images of a caller that it keeps together under a name. */
export interface Collection {
  id: string
  name: string
  createdAt: number
  /** How many images are in it. */
  images: number
}

/** Where an image is kept; one that is kept nowhere has no such record. */
export interface KeptImage {
  imageId: string
  isFavourite: boolean
  collectionIds: string[]
}

export const collectionName = z.object({ name: boundedName(limits.collectionNameLength) })

/** Ids of images, each once. Throws a ServiceError 400 unless they are 1 to `max`. */
export function imageIds(
  field: string,
  given: unknown,
  max: number = limits.imagesAtOnce,
): string[] {
  const { data } = z.array(z.string()).min(1).max(max).safeParse(given)
  if (data) return [...new Set(data)]
  const rule = `${field} must have 1 to ${max} ids of images`
  throw new ServiceError('INVALID_INPUT', rule, { field })
}

const searchRule = `search must be a text of at most ${limits.searchLength} characters`

/** Which generations a list has. */
export const generationFilter = z.object({
  search: z
    .string({ error: searchRule })
    .refine((text) => [...text].length <= limits.searchLength, searchRule)
    .nullish(),
  dimensions: z
    .enum(dimensionKeys, { error: `dimensions must be one of ${dimensionKeys.join(', ')}` })
    .nullish(),
  favourites: z.boolean({ error: 'favourites must be true or false' }).nullish(),
  collection: z.string({ error: 'collection must be the id of a collection' }).nullish(),
})

export type GenerationFilter = z.input<typeof generationFilter>
