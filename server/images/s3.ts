import pLimit from 'p-limit'
import { cacheControl } from '../../schema/cache-control.ts'
import { isImageId } from '../../schema/variants.ts'
import { systemClock } from '../clock.ts'
import type { S3Location } from './location.ts'
import { fileOf, imageIdOf } from './names.ts'
import { accessProblem, checkAccess } from './s3-access.ts'
import { createS3Client, efforts, isMd5, pieceBytes, type S3ClientOptions } from './s3-client.ts'
import { notRead, notStored, S3Fault, unavailable } from './s3-fault.ts'
import { type ListBounds, objectsOf, ofAllFiles, ofOneImage } from './s3-list.ts'
import { damagedFile, type FilePart, type ImageStore, type StoredFile } from './store.ts'

/** Together they hold at most 32 MB. */
const readsAtOnce = 64
const waitingReads = 2000
const removedAtOnce = 8
/** After a successful write, `ready` does not check the bucket for so long. */
const provenMs = 30_000

export interface S3StoreOptions extends Partial<S3ClientOptions> {
  /** The most objects in one page of a list. S3 allows 1000. */
  listedAtOnce?: number
}

/** For a CDN that reads from the bucket. */
const publicHeaders = { 'cache-control': cacheControl.forever }

/**
 * Stores one object for each image in a bucket. Rejects with one line that names the setting if
 * Easel cannot write, read and delete an object there.
 */
export async function openS3Store(
  location: S3Location,
  { clock = systemClock, silenceMs = 10_000, listedAtOnce = 1000 }: S3StoreOptions = {},
): Promise<ImageStore> {
  await using starting = new AsyncDisposableStack()
  const { prefix } = location
  const client = starting.use(createS3Client(location, { clock, silenceMs }))
  let tagsAreMd5 = await checkAccess(client, prefix).catch((error) => {
    throw error instanceof S3Fault ? accessProblem(error, location) : error
  })
  const running = starting.move()
  const [reading, removing] = [pLimit(readsAtOnce), pLimit(removedAtOnce)]
  const keyOf = (id: string) => `${prefix}${fileOf(id)}`
  const variantKey = (id: string, name: string) => `${prefix}${id}/${name}`
  let provenAt = clock.now()
  let proving: Promise<void> | undefined

  async function prove(): Promise<void> {
    tagsAreMd5 = await checkAccess(client, prefix)
    provenAt = clock.now()
  }

  async function putObject(key: string, bytes: Uint8Array, type: string, signal?: AbortSignal) {
    const fault = (answer: Response) =>
      tagsAreMd5 && !isMd5(answer, bytes)
        ? new S3Fault({ status: answer.status, reason: 'its ETag belongs to other bytes' })
        : efforts.put.fault(answer)
    const s3 = client.with({ ...efforts.put, fault, signal })
    try {
      await s3.putObject(key, bytes, type, undefined, publicHeaders)
    } catch (error) {
      signal?.throwIfAborted()
      throw notStored(error)
    }
  }

  async function readPart(
    id: string,
    { start, end, size }: FilePart,
    signal?: AbortSignal,
  ): Promise<Uint8Array> {
    const s3 = client.with({ ...efforts.read, signal })
    // s3mini expects the end after the last byte.
    const answer = await s3.getObjectRaw(keyOf(id), false, start, end + 1)
    const bytes = Buffer.from(await answer.arrayBuffer())
    // A server may send more than the requested range.
    const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')
    const [first, total] = range ? [Number(range[1]), Number(range[2])] : [0, bytes.length]
    const part = bytes.subarray(start - first, end - first + 1)
    if (total === size && first <= start && part.length === end - start + 1) return part
    throw damagedFile(`It has ${total} bytes instead of ${size}`)
  }

  async function readVariant(id: string, name: string, signal?: AbortSignal) {
    const s3 = client.with({ ...efforts.variant, signal })
    const answer = await s3.getObjectRaw(variantKey(id, name))
    const bytes = Buffer.from(await answer.arrayBuffer())
    // The database has no hash of a variant. Undefined: the caller makes it again.
    return tagsAreMd5 && !isMd5(answer, bytes) ? undefined : bytes
  }

  async function inTurn<Result>(read: () => Promise<Result>): Promise<Result> {
    if (reading.pendingCount >= waitingReads) throw unavailable('Too many reads wait')
    return reading(read)
  }

  async function removeOne(id: string): Promise<void> {
    // The image first: while it is there, a request can make its variants again.
    await removeObject(keyOf(id))
    for await (const { Key } of variantsOf(id)) await removeObject(Key)
  }

  async function removeObject(key: string): Promise<void> {
    try {
      await client.with(efforts.remove).deleteObject(key)
    } catch (error) {
      if (!(error instanceof S3Fault && error.isMissing)) throw unavailable(error)
    }
  }

  async function* listed(start: string, bounds: ListBounds) {
    try {
      yield* objectsOf(client, { ...bounds, start: `${prefix}${start}`, perPage: listedAtOnce })
    } catch (error) {
      throw unavailable(error)
    }
  }

  /** Only objects that Easel made: foreign objects may have the same prefix. */
  async function* variantsOf(id: string) {
    for await (const object of listed(`${id}/`, ofOneImage))
      if (imageIdOf(object.Key.slice(prefix.length)) === id) yield object
  }

  return {
    place: `s3://${location.bucket}/${prefix}`,
    pieceBytes,
    requests: client.requests,
    async put(id, png, signal) {
      try {
        await putObject(keyOf(id), png, 'image/png', signal)
        provenAt = clock.now()
      } catch (error) {
        if (!signal?.aborted) provenAt = Number.NEGATIVE_INFINITY
        throw error
      }
    },
    read: (id, part, signal) =>
      inTurn(() => readPart(id, part, signal)).catch((error) => {
        throw error instanceof S3Fault ? notRead(error) : error
      }),
    putVariant: (id, name, bytes) =>
      putObject(variantKey(id, name), bytes, `image/${name.split('.').at(-1)}`),
    readVariant: (id, name, signal) =>
      inTurn(() => readVariant(id, name, signal)).catch((error) => {
        if (error instanceof S3Fault && error.isMissing) return undefined
        throw error instanceof S3Fault ? unavailable(error) : error
      }),
    async variantBytes(id) {
      let bytes = 0
      for await (const { Size } of variantsOf(id)) bytes += Size
      return bytes
    },
    async remove(ids) {
      const removals = await Promise.allSettled(
        ids.filter(isImageId).map((id) => removing(() => removeOne(id))),
      )
      const failed = removals.find(({ status }) => status === 'rejected')
      if (failed) throw (failed as PromiseRejectedResult).reason
    },
    async *list(onForeign = () => {}) {
      // S3 lists by name, so the objects of an image follow each other.
      let last: string | undefined
      for await (const { Key, LastModified } of listed('img_', ofAllFiles)) {
        const path = Key.slice(prefix.length)
        const id = imageIdOf(path)
        if (id === undefined) onForeign(path)
        if (id === undefined || id === last) continue
        last = id
        // s3mini returns 1970 if S3 sent no time.
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
