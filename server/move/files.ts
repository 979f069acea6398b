import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { ServiceError } from '../../schema/error.ts'
import type { Tables } from '../db/tables.ts'
import type { ImageStore } from '../images/store.ts'
import type { MoveProgress } from './rows.ts'

const pageSize = 100
const filesAtOnce = 4

interface Stores {
  from: Pick<ImageStore, 'read'>
  to: Pick<ImageStore, 'read' | 'put'>
}

/**
 * Copies the files of all images, and reads each again. Files that are there are left, so it can be
 * repeated. Calls `onMissing` for an image whose file is lost. Throws when a file differs.
 */
export async function* moveFiles(
  db: Kysely<Tables>,
  stores: Stores,
  onMissing: (id: string) => void,
): AsyncGenerator<MoveProgress> {
  const { count } = await db
    .selectFrom('images')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const of = Number(count)
  let done = 0
  for (let after = ''; ; ) {
    const page = await db
      .selectFrom('images')
      .select(['id', 'bytes'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    for (let at = 0; at < page.length; at += filesAtOnce) {
      const some = page.slice(at, at + filesAtOnce)
      await Promise.all(some.map((image) => moveFile(image, stores, onMissing)))
      done += some.length
      yield { what: 'image files', done, of }
    }
    if (page.length < pageSize) return
    after = page.at(-1)?.id ?? ''
  }
}

async function moveFile(
  { id, bytes: size }: { id: string; bytes: number },
  { from, to }: Stores,
  onMissing: (id: string) => void,
): Promise<void> {
  const part = { start: 0, end: size - 1, size }
  const source = await unlessMissing(from.read(id, part))
  if (!source) return onMissing(id)
  const there = await unlessMissing(to.read(id, part))
  if (there && hashOf(there) === hashOf(source)) return
  await to.put(id, source)
  if (hashOf(await to.read(id, part)) !== hashOf(source))
    throw new Error(`The file of image ${id} differs after it was copied: try again`)
}

async function unlessMissing(reading: Promise<Uint8Array>): Promise<Uint8Array | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url')
}
