import pLimit from 'p-limit'
import type { Caller } from '../../../schema/caller.ts'
import type { ImageBytes, Uploads } from '../../../schema/core/uploads.ts'
import { dayMs, hourMs } from '../../../schema/durations.ts'
import { ServiceError } from '../../../schema/error.ts'
import { limits } from '../../../schema/limits.ts'
import type { Upload, UploadPlace } from '../../../schema/upload.ts'
import type { UploadRecord } from '../../db/tables.ts'
import {
  type Filling,
  fillUpload,
  findUploads,
  insertUpload,
  unusedBytes,
} from '../../db/uploads.ts'
import { isId, newId } from '../../id.ts'
import { spool } from '../../images/spool.ts'
import { ownerOf, ownersOf, rateNameOf } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import type { OpenFile } from './files.ts'

/** Time to fill a place. */
const placeLivesMs = hourMs
const uploadLivesMs = dayMs

/** Images that are received and decoded at once. The others wait, with their bytes unread. */
const receivedAtOnce = 8
const maxWaiting = 400

type Parts = Pick<Deps, 'database' | 'store' | 'normalizer' | 'uploadRate' | 'now' | 'log'> &
  Pick<Deps, 'spoolFolder'> & { openFile: OpenFile }

interface Filled {
  signal: AbortSignal
  livesMs?: number | undefined
}

export function createUploads(deps: Parts): Uploads {
  const { database, store, uploadRate, now, openFile } = deps
  const receiving = pLimit(receivedAtOnce)

  async function create(caller: Caller): Promise<UploadRecord> {
    const payer = rateNameOf(caller)
    await uploadRate.take(payer)
    const createdAt = now()
    const unused = await unusedBytes(database.db, { payer, now: createdAt })
    if (unused > limits.unusedUploadBytes) throw tooMuch()
    const upload = { id: newId('upl', createdAt), owner: ownerOf(caller), payer, ...empty }
    const place = { ...upload, createdAt, expiresAt: createdAt + placeLivesMs }
    await database.write((transaction) => insertUpload(transaction, place))
    return place
  }

  async function fill(
    place: UploadRecord,
    bytes: ImageBytes,
    { signal, livesMs = uploadLivesMs }: Filled,
  ) {
    if (receiving.pendingCount >= maxWaiting) throw busy()
    return receiving(async () => {
      signal.throwIfAborted()
      await store.ready()
      const filling = await stored(bytes, { signal, livesMs })
      const filled = await database.write((transaction) => fillUpload(transaction, place, filling))
      if (!filled || filled.isSuperfluous) await store.remove([filling.file])
      if (!filled) throw noPlace(place.id)
      return shown(filled.upload)
    })
  }

  async function stored(
    bytes: ImageBytes,
    { signal, livesMs }: Required<Filled>,
  ): Promise<Filling> {
    const file = newId('img', now())
    const maxBytes = limits.upload.bytes
    const { spoolFolder: folder } = deps
    await using spooled = await spool(bytes, { folder, name: file, maxBytes, signal })
    const { png, ...image } = await deps.normalizer
      .normalize({ fd: spooled.fd, bytes: spooled.bytes }, signal)
      .catch((error: Error) => {
        signal.throwIfAborted()
        throw new ServiceError('INVALID_INPUT', `The image ${error.message}`, { field: 'image' })
      })
    await store.put(file, png, signal)
    return { ...image, file, bytes: png.byteLength, expiresAt: now() + livesMs }
  }

  return {
    create: async (caller) => placeOf(await create(caller)),
    async fill(id, bytes, signal) {
      const [place] = isId(id) ? await findUploads(database.db, [id]) : []
      if (!place || place.file !== null || place.expiresAt <= now()) throw noPlace(id)
      return fill(place, bytes, { signal })
    },
    add: async (bytes, caller, signal, { livesMs } = {}) =>
      fill(await create(caller), bytes, { signal, livesMs }),
    async file(id, caller) {
      const [upload] = isId(id) ? await findUploads(database.db, [id]) : []
      if (!upload || !(await ownUploadsOf(deps, caller)).includes(upload.owner)) return null
      const { file, bytes, sha256, createdAt } = upload
      return file === null ? null : openFile({ file: { id: file, bytes, sha256 }, createdAt })
    },
  }
}

/** The owners whose uploads a caller may use: also its own address, without a key or a browser. */
export async function ownUploadsOf(
  deps: Pick<Deps, 'database'>,
  caller: Caller,
): Promise<string[]> {
  return [ownerOf(caller), ...(await ownersOf(deps, caller))]
}

const empty = { file: null, sha256: null, width: 0, height: 0, bytes: 0, isOpaque: true }

function placeOf({ id, expiresAt }: UploadRecord): UploadPlace {
  return { id, expiresAt }
}

function shown({ id, width, height, isOpaque, expiresAt }: UploadRecord): Upload {
  return { id, width, height, isOpaque, expiresAt }
}

function tooMuch(): ServiceError {
  const gigabytes = limits.unusedUploadBytes / 2 ** 30
  const message = `Your unused uploads take more than ${gigabytes} GB: wait until some expire`
  return new ServiceError('RATE_LIMITED', message, { retryAfterSeconds: 3600 })
}

function busy(): ServiceError {
  return new ServiceError('UNAVAILABLE', 'Too many uploads wait', { retryAfterSeconds: 5 })
}

function noPlace(id: string): ServiceError {
  return new ServiceError('NOT_FOUND', `There is no upload ${id} that waits for its image`)
}
