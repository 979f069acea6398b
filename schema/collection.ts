import * as z from 'zod'
import { dimensionKeys } from './dimensions.ts'
import { ServiceError } from './error.ts'
import { limits } from './limits.ts'
import { boolean, boundedName, boundedText, oneOf, text } from './rules.ts'

/** A set of images of one caller, with a name. */
export interface Collection {
  id: string
  name: string
  createdAt: number
  /** The number of its images. */
  images: number
}

/** The collections of an image. An image that is in none has no such record. */
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

/** The filters of a list of generations. */
export const generationFilter = z.object({
  search: boundedText('search', limits.searchLength)
    .describe(
      `Only generations whose prompt or style has each of these words, or parts of words. At most ${limits.searchLength} characters.`,
    )
    .optional(),
  dimensions: oneOf('dimensions', dimensionKeys)
    .describe('Only generations of these dimensions.')
    .optional(),
  favourites: boolean('favourites')
    .describe('true: only generations with one of your favourites.')
    .optional(),
  collection: text('collection', 'the id of a collection')
    .describe('col_…: only generations with an image in this collection.')
    .optional(),
})

export type GenerationFilter = z.input<typeof generationFilter>
