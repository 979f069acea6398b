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
  findUpload,
  insertUpload,
  unusedBytes,
} from '../../db/uploads.ts'
import { isId, newId } from '../../id.ts'
import { type Spooled, spool } from '../../images/spool.ts'
import { payerOf, rateNameOf, spaceOf, subjectOf, visibleTo } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import type { OpenFile } from './files.ts'
import { createUploadRoom } from './upload-room.ts'

/** Time to fill a place. */
const placeLivesMs = hourMs
const uploadLivesMs = dayMs

/** Images that are decoded and stored at once. The others wait on the disk. */
const storedAtOnce = 4

/** What uploads may take until they are stored. */
const room = { bytes: 2 * 2 ** 30, uploads: 1000, uploadsOfPayer: 200 }

type Parts = Pick<Deps, 'database' | 'store' | 'normalizer' | 'uploadRate' | 'now' | 'log'> &
  Pick<Deps, 'spoolFolder'> & { openFile: OpenFile }

interface Filled {
  signal: AbortSignal
  /** Milliseconds. */
  livesMs?: number | undefined
}

export function createUploads(deps: Parts): Uploads {
  const { database, store, uploadRate, now, openFile } = deps
  const enter = createUploadRoom(room)
  const storing = pLimit(storedAtOnce)

  async function create(caller: Caller): Promise<UploadRecord> {
    const payer = caller.kind === 'key' ? payerOf(caller) : rateNameOf(caller)
    const owner = spaceOf(caller)
    await uploadRate.take(rateNameOf(caller))
    await requireRoom({ owner, payer })
    const createdAt = now()
    const upload = { id: newId('upl', createdAt), owner, payer, ...empty }
    const place = { ...upload, createdAt, expiresAt: createdAt + placeLivesMs }
    await database.write((transaction) => insertUpload(transaction, place))
    return place
  }

  /** A visitor of a web page has a part of the room of its key. */
  async function requireRoom({ owner, payer }: Pick<UploadRecord, 'owner' | 'payer'>) {
    const { unusedUploadBytes: all, unusedVisitorBytes: part } = limits
    const unused = await unusedBytes(database.db, { payer }, now())
    if (unused > all) throw tooMuch(all)
    const isVisitor = owner.startsWith(`${payer}/`)
    if (isVisitor && (await unusedBytes(database.db, { owner }, now())) > part) throw tooMuch(part)
  }

  async function fill(
    place: UploadRecord,
    bytes: ImageBytes,
    { signal, livesMs = uploadLivesMs }: Filled,
  ) {
    using received = enter(place.payer)
    const file = newId('img', now())
    const { spoolFolder: folder } = deps
    const pieces = whileReady(received.counted(bytes))
    await using spooled = await spool(pieces, { folder, name: file, signal })
    return await storing(async () => {
      signal.throwIfAborted()
      const filling = await stored(spooled, { file, signal, livesMs })
      const filled = await database.write((transaction) => fillUpload(transaction, place, filling))
      if (!filled || filled.isSuperfluous) await store.remove([file])
      if (!filled) throw noPlace(place.id)
      return shown(filled.upload)
    })
  }

  /** Leaves room on the disk for the database. */
  async function* whileReady(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    await store.ready()
    for await (const piece of bytes) {
      await store.ready()
      yield piece
    }
  }

  async function stored(
    spooled: Spooled,
    { file, signal, livesMs }: Required<Filled> & { file: string },
  ): Promise<Filling> {
    const { png, ...image } = await deps.normalizer.normalize(spooled, signal)
    await store.put(file, png, signal)
    return { ...image, file, bytes: png.byteLength, expiresAt: now() + livesMs }
  }

  return {
    create: async (caller) => placeOf(await create(caller)),
    async fill(id, bytes, signal) {
      const place = isId(id) ? await findUpload(database.db, id) : undefined
      if (!place || place.file !== null || place.expiresAt <= now()) throw noPlace(id)
      await requireRoom(place)
      return fill(place, bytes, { signal })
    },
    add: async (bytes, caller, signal, { livesMs } = {}) =>
      fill(await create(caller), bytes, { signal, livesMs }),
    async file(id, caller) {
      const upload = isId(id) ? await findUpload(database.db, id) : undefined
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
  const own = spaceOf(caller)
  if (subjectOf(caller) !== null) return [own]
  return [own, ...(await visibleTo(deps, caller)).owners]
}

const empty = { file: null, sha256: null, width: 0, height: 0, bytes: 0, isOpaque: true }

function placeOf({ id, expiresAt }: UploadRecord): UploadPlace {
  return { id, expiresAt }
}

function shown({ id, width, height, isOpaque, expiresAt }: UploadRecord): Upload {
  return { id, width, height, isOpaque, expiresAt }
}

function tooMuch(bytes: number): ServiceError {
  const size = bytes < 2 ** 30 ? `${bytes / 2 ** 20} MB` : `${bytes / 2 ** 30} GB`
  const message = `Your unused uploads take more than ${size}: wait until some expire`
  return new ServiceError('RATE_LIMITED', message, { retryAfterSeconds: 3600 })
}

function noPlace(id: string): ServiceError {
  return new ServiceError('NOT_FOUND', `There is no upload ${id} that waits for its image`)
}
