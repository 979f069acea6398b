import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { ServiceError } from '../../../schema/error.ts'
import type { Image } from '../../../schema/generation.ts'
import type { ImageFile, Reader } from '../../../schema/variants.ts'
import { type Variant, variantName, widthsOf } from '../../../schema/variants.ts'
import { findGeneration } from '../../db/generations.ts'
import { findImage } from '../../db/images.ts'
import { readWhole } from '../../images/store.ts'
import { SharedWork } from '../../shared-work.ts'
import type { Deps, Log } from '../deps.ts'

/** Memory for recently used variants, and for the largest of them. */
const cachedBytes = 32 * 2 ** 20
const cachedEntryBytes = 4 * 2 ** 20
/** Two, so that one file is read while the other variant is made. */
const madeAtOnce = 2
const maxWaiting = 400
const maxWaitingPerAddress = 100
const waitSeconds = 5

/** Most bytes that all variants of one image may take in the store. */
function maxStoredBytes(image: Image): number {
  return 2 * image.bytes + 2 ** 20
}

type Parts = Pick<Deps, 'database' | 'store' | 'variantMaker'> & {
  log: Log
  imageFile(id: string): Promise<ImageFile | null>
}

/**
 * Serves variants of images. A variant is made at its first request and stored beside the image.
 * Each request looks up the image's row, so that no variant of a deleted image is served. Throws a
 * ServiceError 404, 429 or 503.
 */
export function createVariants({ database, store, variantMaker, log, imageFile }: Parts) {
  const { db } = database
  const cached = new LRUCache<string, Buffer>({
    maxSize: cachedBytes,
    maxEntrySize: cachedEntryBytes,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  })
  const work = new SharedWork<Buffer>()
  const limit = pLimit(madeAtOnce)
  const waitingOf = new Map<string, number>()

  return async (id: string, variant: Variant, reader: Reader): Promise<ImageFile | null> => {
    const found = await findImage(db, id)
    if (!found) return null
    const { image, createdAt } = found
    const { width, format } = variant
    if (!widthsOf(image.width).includes(width)) throw notOffered(image, variant)
    if (width === image.width && format === 'png') return imageFile(id)
    const name = `${id}/${variantName(variant)}`
    const bytes = cached.get(name) ?? (await bytesOf(name, image, variant, reader))
    return {
      id: name,
      format,
      bytes: bytes.length,
      createdAt,
      read: async (start, end) => bytes.subarray(start, end + 1),
    }
  }

  async function bytesOf(name: string, image: Image, variant: Variant, reader: Reader) {
    const bytes = await work.do(name, reader.signal, async (signal) => {
      const stored = await store.readVariant(image.id, variantName(variant), signal)
      if (stored) return Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength)
      return enqueue(reader.address, signal, () => make(image, variant, signal))
    })
    cached.set(name, bytes)
    return bytes
  }

  /**
   * Waits for a free place. Limits the requests of one address, so that it cannot fill the queue.
   */
  async function enqueue(address: string, signal: AbortSignal, make: () => Promise<Buffer>) {
    const own = waitingOf.get(address) ?? 0
    if (own >= maxWaitingPerAddress) throw tooMany('RATE_LIMITED')
    if (limit.pendingCount >= maxWaiting) throw tooMany('UNAVAILABLE')
    waitingOf.set(address, own + 1)
    const ended = new AbortController()
    const release = () => {
      const others = (waitingOf.get(address) ?? 1) - 1
      if (others > 0) waitingOf.set(address, others)
      else waitingOf.delete(address)
    }
    AbortSignal.any([signal, ended.signal]).addEventListener('abort', release, { once: true })
    return limit(make).finally(() => ended.abort())
  }

  async function make(image: Image, variant: Variant, signal: AbortSignal): Promise<Buffer> {
    signal.throwIfAborted()
    const { id, digitalSourceType } = image
    const engine = (await findGeneration(db, image.generationId))?.engine ?? ''
    const png = await readWhole(store, image, signal)
    const provenance = { id, engine, digitalSourceType }
    const bytes = await variantMaker.make(png, variant, provenance, signal)
    await storeVariant(image, variantName(variant), bytes).catch((error) =>
      log.error({ image: id, error }, 'A variant of an image could not be stored'),
    )
    return bytes
  }

  async function storeVariant(image: Image, name: string, bytes: Buffer): Promise<void> {
    const { id } = image
    await store.ready()
    if ((await store.variantBytes(id)) + bytes.length > maxStoredBytes(image)) return
    await store.putVariant(id, name, bytes)
    // The image may have been deleted while the variant was made.
    if (!(await findImage(db, id))) await store.remove([id])
  }
}

function notOffered(image: Image, variant: Variant): ServiceError {
  const widths = widthsOf(image.width).join(', ')
  return new ServiceError(
    'NOT_FOUND',
    `There is no ${variantName(variant)} of this image: its widths are ${widths}`,
  )
}

function tooMany(code: 'RATE_LIMITED' | 'UNAVAILABLE'): ServiceError {
  const message = `Too many images are being resized: retry in ${waitSeconds} s`
  return new ServiceError(code, message, { retryAfterSeconds: waitSeconds })
}
