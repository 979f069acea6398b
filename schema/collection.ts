import * as z from 'zod'
import { dimensionKeys } from './dimensions.ts'
import { ServiceError } from './error.ts'
import { limits } from './limits.ts'
import { boolean, boundedName, boundedText, oneOf, text } from './rules.ts'

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

/** Which generations a list has. */
export const generationFilter = z.object({
  search: boundedText('search', limits.searchLength)
    .describe(
      `Only those whose prompt or style has each of these words, or parts of words; at most ${limits.searchLength} characters.`,
    )
    .optional(),
  dimensions: oneOf('dimensions', dimensionKeys)
    .describe('Only those of these dimensions.')
    .optional(),
  favourites: boolean('favourites')
    .describe('true: only those with a favourite of yours.')
    .optional(),
  collection: text('collection', 'the id of a collection')
    .describe('col_…: only those with an image in it.')
    .optional(),
})

export type GenerationFilter = z.input<typeof generationFilter>
