import { ServiceError } from '../../../schema/error.ts'
import { limits } from '../../../schema/limits.ts'
import type { UploadRecord } from '../../db/tables/uploads.ts'
import { unusedBytes } from '../../db/uploads.ts'
import { createRoom } from '../../room.ts'
import type { Deps } from '../deps.ts'

/** The open files of uploads that are not stored yet. */
const openFiles = {
  all: { amount: 1000, refusal: 'Too many uploads wait' },
  caller: { amount: 200, refusal: 'You already send 200 images: wait until one is stored' },
}

/** Bytes on the disk. A slow client takes as much as it has sent, and does not stop the others. */
const spooledBytes = {
  all: { amount: 4 * 2 ** 30, refusal: 'Too many uploads wait' },
  caller: {
    amount: 2 * 2 ** 30,
    refusal: 'You already send 2 GB of images: wait until one is stored',
  },
}

/** Bounds what uploads take until they are stored: open files, and bytes on the disk. */
export function createUploadRooms() {
  return { files: createRoom(openFiles), spool: createRoom(spooledBytes) }
}

/**
 * Throws a ServiceError 429 while the unused uploads of a payer take too much. A visitor of a web
 * page has a part of the room of its key.
 */
export async function requireUnusedRoom(
  { database: { db }, now }: Pick<Deps, 'database' | 'now'>,
  { owner, payer }: Pick<UploadRecord, 'owner' | 'payer'>,
): Promise<void> {
  const { unusedUploadBytes: all, unusedVisitorBytes: part } = limits
  const unused = await unusedBytes(db, { payer }, now())
  if (unused > all) throw tooMuch(all)
  const isVisitor = owner.startsWith(`${payer}/`)
  if (isVisitor && (await unusedBytes(db, { owner }, now())) > part) throw tooMuch(part)
}

function tooMuch(bytes: number): ServiceError {
  const size = bytes < 2 ** 30 ? `${bytes / 2 ** 20} MB` : `${bytes / 2 ** 30} GB`
  const message = `Your unused uploads take more than ${size}: wait until some expire`
  return new ServiceError('RATE_LIMITED', message, { retryAfterSeconds: 3600 })
}
