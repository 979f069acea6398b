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

const keptBytes = 32 * 2 ** 20
const keptEntryBytes = 4 * 2 ** 20
/** One is made while the file for the next is read. */
const madeAtOnce = 2
const maxWaiting = 400
const maxWaitingOfOne = 100
const waitSeconds = 5

/** What is stored of one image at most, beside itself. */
function maxStoredBytes(image: Image): number {
  return 2 * image.bytes + 2 ** 20
}

type Parts = Pick<Deps, 'database' | 'store' | 'variantMaker'> & {
  log: Log
  imageFile(id: string): Promise<ImageFile | null>
}

/**
 * Variants of images, made when they are first asked for and stored beside the image. Its row is
 * looked up each time, so that nothing of a deleted image is served.
 */
export function createVariants({ database, store, variantMaker, log, imageFile }: Parts) {
  const { db } = database
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    maxEntrySize: keptEntryBytes,
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
    const bytes = kept.get(name) ?? (await bytesOf(name, image, variant, reader))
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
      return inLine(reader.address, signal, () => make(image, variant, signal))
    })
    kept.set(name, bytes)
    return bytes
  }

  /** One address cannot fill the line. */
  async function inLine(address: string, signal: AbortSignal, make: () => Promise<Buffer>) {
    const own = waitingOf.get(address) ?? 0
    if (own >= maxWaitingOfOne) throw tooMany('RATE_LIMITED')
    if (limit.pendingCount >= maxWaiting) throw tooMany('UNAVAILABLE')
    waitingOf.set(address, own + 1)
    const ended = new AbortController()
    const leave = () => {
      const left = (waitingOf.get(address) ?? 1) - 1
      if (left > 0) waitingOf.set(address, left)
      else waitingOf.delete(address)
    }
    AbortSignal.any([signal, ended.signal]).addEventListener('abort', leave, { once: true })
    return limit(make).finally(() => ended.abort())
  }

  async function make(image: Image, variant: Variant, signal: AbortSignal): Promise<Buffer> {
    signal.throwIfAborted()
    const { id, digitalSourceType } = image
    const engine = (await findGeneration(db, image.generationId))?.engine ?? ''
    const png = await readWhole(store, image, signal)
    const provenance = { id, engine, digitalSourceType }
    const bytes = await variantMaker.make(png, variant, provenance, signal)
    await keep(image, variantName(variant), bytes).catch((error) =>
      log.error({ image: id, error }, 'A variant of an image could not be stored'),
    )
    return bytes
  }

  async function keep(image: Image, name: string, bytes: Buffer): Promise<void> {
    const { id } = image
    await store.ready()
    if ((await store.variantBytes(id)) + bytes.length > maxStoredBytes(image)) return
    await store.putVariant(id, name, bytes)
    // It may have been deleted while this was made.
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
