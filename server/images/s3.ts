import pLimit from 'p-limit'
import { cacheControl } from '../../schema/cache-control.ts'
import { ServiceError } from '../../schema/error.ts'
import { systemClock } from '../clock.ts'
import type { S3Location } from './location.ts'
import { accessProblem, checkAccess } from './s3-access.ts'
import { createS3Client, efforts, pieceBytes, type S3ClientOptions } from './s3-client.ts'
import { S3Fault } from './s3-fault.ts'
import type { FilePart, ImageStore, StoredFile } from './store.ts'

/** Together they ask for at most 32 MB. */
const readsAtOnce = 64
const waitingReads = 2000
const removedAtOnce = 8
/** How long a success proves that S3 can be written. */
const provenMs = 30_000

export interface S3StoreOptions extends Partial<S3ClientOptions> {
  /** How many objects a list names at most: S3 allows 1000. */
  listedAtOnce?: number
}

/** For a CDN that reads from the bucket itself. */
const publicHeaders = { 'cache-control': cacheControl.forever }

/**
 * Stores one object for each image in a bucket. Rejects with one line that names the setting when
 * the bucket cannot be written, read and emptied.
 */
export async function openS3Store(
  location: S3Location,
  { clock = systemClock, silenceMs = 10_000, listedAtOnce = 1000 }: S3StoreOptions = {},
): Promise<ImageStore> {
  await using starting = new AsyncDisposableStack()
  const { prefix } = location
  const client = starting.use(createS3Client(location, { clock, silenceMs }))
  await checkAccess(client, prefix).catch((error) => {
    throw error instanceof S3Fault ? accessProblem(error, location) : error
  })
  const running = starting.move()
  const [reading, removing] = [pLimit(readsAtOnce), pLimit(removedAtOnce)]
  const keyOf = (id: string) => `${prefix}${id}.png`
  const variantKey = (id: string, name: string) => `${prefix}${id}/${name}`
  let provenAt = clock.now()
  let proving: Promise<void> | undefined

  async function prove(): Promise<void> {
    await checkAccess(client, prefix)
    provenAt = clock.now()
  }

  async function readPart(id: string, { start, end, size }: FilePart): Promise<Uint8Array> {
    // s3mini takes the byte after the last.
    const answer = await client.with(efforts.read).getObjectRaw(keyOf(id), false, start, end + 1)
    const bytes = Buffer.from(await answer.arrayBuffer())
    // A server may send more than was asked for.
    const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')
    const [first, total] = range ? [Number(range[1]), Number(range[2])] : [0, bytes.length]
    const part = bytes.subarray(start - first, end - first + 1)
    if (total === size && first <= start && part.length === end - start + 1) return part
    throw damaged(`It has ${total} bytes instead of ${size}`)
  }

  async function readVariant(id: string, name: string): Promise<Buffer> {
    const answer = await client.with(efforts.variant).getObjectRaw(variantKey(id, name))
    return Buffer.from(await answer.arrayBuffer())
  }

  async function inTurn<Result>(read: () => Promise<Result>): Promise<Result> {
    if (reading.pendingCount >= waitingReads) throw unavailable('Too many reads wait')
    return reading(read)
  }

  async function removeOne(id: string): Promise<void> {
    // The variants last: an image is found by its own object as long as that is there.
    await removeObject(keyOf(id))
    for await (const { Key } of objectsOf(variantKey(id, ''))) await removeObject(Key)
  }

  async function removeObject(key: string): Promise<void> {
    try {
      await client.with(efforts.remove).deleteObject(key)
    } catch (error) {
      if (!(error instanceof S3Fault && error.isMissing)) throw unavailable(error)
    }
  }

  async function* objectsOf(start: string) {
    const s3 = client.with(efforts.list)
    let token: string | undefined
    do {
      const page = await s3.listObjectsPaged('/', start, listedAtOnce, token).catch((error) => {
        throw unavailable(error)
      })
      yield* page?.objects ?? []
      token = page?.nextContinuationToken
    } while (token)
  }

  return {
    pieceBytes,
    requests: client.requests,
    async put(id, png, signal) {
      const s3 = client.with({ ...efforts.put, signal })
      try {
        await s3.putObject(keyOf(id), png, 'image/png', undefined, publicHeaders)
        provenAt = clock.now()
      } catch (error) {
        signal?.throwIfAborted()
        provenAt = Number.NEGATIVE_INFINITY
        throw notStored(error)
      }
    },
    read: (id, part) =>
      inTurn(() => readPart(id, part)).catch((error) => {
        throw error instanceof S3Fault ? notRead(error) : error
      }),
    async putVariant(id, name, bytes) {
      const type = `image/${name.split('.').at(-1)}`
      const s3 = client.with(efforts.put)
      await s3
        .putObject(variantKey(id, name), bytes, type, undefined, publicHeaders)
        .catch((error) => {
          throw notStored(error)
        })
    },
    readVariant: (id, name) =>
      inTurn(() => readVariant(id, name)).catch((error) => {
        if (error instanceof S3Fault && error.isMissing) return undefined
        throw error instanceof S3Fault ? unavailable(error) : error
      }),
    async variantBytes(id) {
      let bytes = 0
      for await (const { Size } of objectsOf(variantKey(id, ''))) bytes += Size
      return bytes
    },
    async remove(ids) {
      const removals = await Promise.allSettled(ids.map((id) => removing(() => removeOne(id))))
      const failed = removals.find(({ status }) => status === 'rejected')
      if (failed) throw (failed as PromiseRejectedResult).reason
    },
    async *list() {
      // S3 lists by name, so the objects of an image follow each other.
      let last: string | undefined
      for await (const { Key, LastModified } of objectsOf(`${prefix}img_`)) {
        const [, id] = /^(img_\w+)(?:\.png|\/w\d+\.\w+)$/.exec(Key.slice(prefix.length)) ?? []
        if (id === undefined || id === last) continue
        last = id
        // s3mini says 1970 where S3 gives no time.
        yield { id, changedAt: LastModified.getTime() || Number.NaN } satisfies StoredFile
      }
    },
    async ready() {
      if (clock.now() - provenAt < provenMs) return
      proving ??= prove().finally(() => {
        proving = undefined
      })
      await proving.catch((error) => {
        throw notStored(error)
      })
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

/** As when an engine fails: the caller may try again, and nothing is charged. */
function notStored(cause: unknown): ServiceError {
  return new ServiceError('UPSTREAM_ERROR', 'Upstream error', { cause })
}

function notRead(fault: S3Fault): ServiceError {
  if (fault.isMissing)
    return new ServiceError('NOT_FOUND', 'The file of this image is missing', { cause: fault })
  return fault.status === 416 ? damaged(fault.message) : unavailable(fault)
}

function damaged(why: string): ServiceError {
  const cause = new Error(why)
  return new ServiceError('NOT_FOUND', 'The file of this image is damaged', { cause })
}

function unavailable(cause: unknown): ServiceError {
  return new ServiceError('UNAVAILABLE', 'The image store is not available', { cause })
}
