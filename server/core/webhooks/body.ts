import { type Generation, generationsPath } from '../../../schema/generation.ts'
import { imageUrlOf, type PublicUrls } from '../../../schema/variants.ts'
import type { WebhookEvent } from '../../../schema/webhook.ts'

/** The body of an event, as Standard Webhooks describes it. `at` is epoch milliseconds. */
export function bodyOf(type: WebhookEvent, at: number, data: object): string {
  return JSON.stringify({ type, timestamp: iso(at), data })
}

/**
 * What a receiver learns of a generation: ids and URLs. No prompt and no image, because receivers
 * log bodies: the URL has the rest for the key.
 */
export function generationData(
  { id, status, dimensions, image, seed, engine, error, images, ...times }: Generation,
  urls: PublicUrls,
): object {
  return {
    id,
    url: `${urls.publicUrl}${generationsPath}/${id}`,
    status,
    dimensions,
    image,
    seed,
    engine,
    images: images.map(({ id: imageId, index, width, height }) => ({
      id: imageId,
      url: imageUrlOf(urls, imageId),
      index,
      width,
      height,
    })),
    error: error && { code: error.code, message: error.message },
    createdAt: iso(times.createdAt),
    finishedAt: times.finishedAt === null ? null : iso(times.finishedAt),
  }
}

export function iso(at: number): string {
  return new Date(at).toISOString()
}
