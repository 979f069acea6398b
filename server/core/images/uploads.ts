import pLimit from 'p-limit'
import type { Caller } from '../../../schema/caller.ts'
import type { AddOptions, ImageBytes, Uploads } from '../../../schema/core/uploads.ts'
import { dayMs, hourMs, minuteMs } from '../../../schema/durations.ts'
import { ServiceError } from '../../../schema/error.ts'
import type { Upload, UploadPlace } from '../../../schema/upload.ts'
import type { UploadRecord } from '../../db/tables/uploads.ts'
import {
  deleteUnusedUploads,
  type Filling,
  fillUpload,
  findUpload,
  insertUpload,
} from '../../db/uploads.ts'
import { isId, newId } from '../../id.ts'
import { type Spooled, spool } from '../../images/spool.ts'
import type { Place } from '../../room.ts'
import { payerOf, rateNameOf, spaceOf, subjectOf, visibleTo } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import type { OpenFile } from './files.ts'
import { createUploadRooms, requireUnusedRoom } from './upload-rooms.ts'

/** Time to fill a place. */
const placeLivesMs = hourMs
const uploadLivesMs = dayMs
/** The longest time between the first image of a request and its admission. */
const requestLivesMs = 10 * minuteMs

/** Images that are decoded and stored at once. The others wait on the disk. */
const storedAtOnce = 4

type Parts = Pick<Deps, 'database' | 'store' | 'normalizer' | 'uploadRate' | 'now' | 'log'> &
  Pick<Deps, 'spoolFolder'> & { openFile: OpenFile }

interface Filled {
  signal: AbortSignal
  /** Milliseconds. */
  livesMs: number
}

/** The uploads, with what only the core does. */
export interface OwnUploads extends Uploads {
  /** Removes those of these uploads that no generation uses. */
  discard(ids: readonly string[]): Promise<void>
}

export function createUploads(deps: Parts): OwnUploads {
  const { database, store, uploadRate, now, openFile } = deps
  const rooms = createUploadRooms()
  const storing = pLimit(storedAtOnce)

  async function create(caller: Caller): Promise<UploadRecord> {
    const payer = caller.kind === 'key' ? payerOf(caller) : rateNameOf(caller)
    const owner = spaceOf(caller)
    await uploadRate.take(rateNameOf(caller))
    await requireUnusedRoom(deps, { owner, payer })
    const createdAt = now()
    const upload = { id: newId('upl', createdAt), owner, payer, ...empty }
    const place = { ...upload, createdAt, expiresAt: createdAt + placeLivesMs }
    await database.write((transaction) => insertUpload(transaction, place))
    return place
  }

  async function fill(place: UploadRecord, bytes: ImageBytes, { signal, livesMs }: Filled) {
    using open = rooms.files(place.payer)
    open.take(1)
    using received = rooms.spool(place.payer)
    const file = newId('img', now())
    const { spoolFolder: folder } = deps
    const pieces = arriving(bytes, received)
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

  /** Counts the bytes, and leaves room on the disk for the database. */
  async function* arriving(bytes: ImageBytes, place: Place): AsyncGenerator<Uint8Array> {
    await store.ready()
    for await (const piece of bytes) {
      place.take(piece.byteLength)
      await store.ready()
      yield piece
    }
  }

  async function stored(
    spooled: Spooled,
    { file, signal, livesMs }: Filled & { file: string },
  ): Promise<Filling> {
    const { png, ...image } = await deps.normalizer.normalize(spooled, signal)
    await store.put(file, png, signal)
    return { ...image, file, bytes: png.byteLength, expiresAt: now() + livesMs }
  }

  async function add(
    bytes: ImageBytes,
    caller: Caller,
    signal: AbortSignal,
    { field }: AddOptions = {},
  ): Promise<Upload> {
    const place = await create(caller)
    const livesMs = field === undefined ? uploadLivesMs : requestLivesMs
    try {
      return await fill(place, bytes, { signal, livesMs })
    } catch (error) {
      await discard([place.id])
      throw field === undefined ? error : naming(field, error)
    }
  }

  async function discard(ids: readonly string[]): Promise<void> {
    try {
      const files = await database.write((transaction) => deleteUnusedUploads(transaction, ids))
      await store.remove(files)
    } catch (error) {
      // They expire soon, and the sweep removes files without a row.
      deps.log.error({ error }, 'Uploads were not removed')
    }
  }

  return {
    add,
    discard,
    create: async (caller) => placeOf(await create(caller)),
    async fill(id, bytes, signal) {
      const place = isId(id) ? await findUpload(database.db, id) : undefined
      if (!place || place.file !== null || place.expiresAt <= now()) throw noPlace(id)
      await requireUnusedRoom(deps, place)
      return fill(place, bytes, { signal, livesMs: uploadLivesMs })
    },
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

/** An error of an image, which begins with "The image", as an error of the field. */
function naming(field: string, error: unknown): unknown {
  if (!(error instanceof ServiceError) || !/^The image /.test(error.message)) return error
  const message = error.message.replace('The image', field)
  return new ServiceError(error.code, message, { ...error.details, field })
}

function noPlace(id: string): ServiceError {
  return new ServiceError('NOT_FOUND', `There is no upload ${id} that waits for its image`)
}
