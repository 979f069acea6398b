import type { ImageContent } from '@modelcontextprotocol/server'
import type { Core } from '../../../../schema/core.ts'
import type { Image } from '../../../../schema/generation.ts'
import { type Reader, widthsOf } from '../../../../schema/variants.ts'

/** Models scale larger images down, in pixels of the longer side. */
const longestSide = 768
/** Base64 adds a third: an answer stays well under 1 MB. */
const maxBytes = 512 * 1024

/**
 * An image as WebP of at most 768 pixels, made off this thread. Undefined when it is too large or
 * cannot be made now: the answer has its address.
 */
export async function smallPicture(
  { id, width, height }: Pick<Image, 'id' | 'width' | 'height'>,
  { images }: Pick<Core, 'images'>,
  reader: Reader,
): Promise<ImageContent | undefined> {
  const widest = longestSide * Math.min(1, width / height)
  const small = widthsOf(width).findLast((step) => step <= widest)
  if (small === undefined) return undefined
  try {
    const file = await images.variant(id, { width: small, format: 'webp' }, reader)
    if (!file || file.bytes > maxBytes) return undefined
    const data = await base64Of(await file.read(0, file.bytes - 1, reader.signal))
    return { type: 'image', data, mimeType: 'image/webp' }
  } catch {
    return undefined
  }
}

async function base64Of(bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<string> {
  const pieces = bytes instanceof Uint8Array ? [bytes] : await Array.fromAsync(bytes)
  return Buffer.concat(pieces).toString('base64')
}
