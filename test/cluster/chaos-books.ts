import { setTimeout as delay } from 'node:timers/promises'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import type { Swept } from '../../server/core/images/sweep.ts'
import { openDatabase } from '../../server/db/open.ts'
import { type Books, booksOf } from '../support/books.ts'
import type { Asked } from './chaos-clients.ts'

interface Row {
  id: string
  prompt: string
  status: string
  seed: number
  /** Epoch milliseconds. */
  finishedAt: number | null
  image: number
  charged: number
  images: number
}

type Env = Record<string, string>

/** Waits until no generation is unfinished and none waits for the end of its server. */
export async function settled(env: Env, limitMs: number): Promise<boolean> {
  await using database = await openDatabase(readConfig(env).database)
  const { db } = database
  const left = () =>
    db
      .selectFrom('generations')
      .select('id')
      .where((row) => row.or([row('finished_at', 'is', null), row('server', 'is not', null)]))
      .execute()
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await delay(500)) {
    // A busy machine may take longer to connect than a server waits.
    const rows = await left().catch(() => undefined)
    if (rows?.length === 0) return true
  }
  return false
}

/** What was found after the last request. */
export interface Remains {
  /** After the sweep. */
  books: Books
  swept: Swept
  /** Rows of uploads, their files, uploads that generations use, and rows after a day. */
  uploads: { rows: number; files: number; used: number; keptRows: number }
  /** The ids of uploads that were answered and have no row. */
  lostUploads: string[]
}

/**
 * The books once a server of the next day has removed uploads that no generation uses, and has
 * swept the files of attempts that were lost.
 */
export async function remainsOf(env: Env, uploads: string[] = []): Promise<Remains> {
  const config = readConfig({ ...env, ROLES: 'api', LOG_LEVEL: 'silent' })
  await using database = await openDatabase(config.database)
  const { db } = database
  const rowsNow = () => db.selectFrom('uploads').select(['id', 'file']).execute()
  const rows = await rowsNow()
  const uses = await db.selectFrom('upload_uses').select('upload_id').distinct().execute()
  const found = new Set(rows.map(({ id }) => id))
  await using app = await createApp(config, { now: () => Date.now() + 25 * 3600_000 })
  await app.removeOld()
  const swept = await app.sweepFiles()
  return {
    books: await booksOf({ config }),
    swept,
    uploads: {
      rows: rows.length,
      files: new Set(rows.flatMap(({ file }) => file ?? [])).size,
      used: uses.length,
      keptRows: (await rowsNow()).length,
    },
    lostUploads: uploads.filter((id) => !found.has(id)),
  }
}

/** Every generation with what it is charged and how many images it has. */
export async function generationsOf(env: Env): Promise<Row[]> {
  await using database = await openDatabase(readConfig(env).database)
  return await database.db
    .selectFrom('generations')
    .leftJoin('images', 'images.generation_id', 'generations.id')
    .select(({ fn }) => [
      'generations.id',
      'prompt',
      'status',
      'generations.seed',
      'finished_at as finishedAt',
      'image',
      'charged',
      fn.count<number>('images.id').as('images'),
    ])
    .groupBy('generations.id')
    .execute()
}

/** What the generations and what their clients saw contradict. */
export function contradictions(rows: Row[], asked: Asked[]): string[] {
  const byPrompt = Map.groupBy(rows, ({ prompt }) => prompt)
  const ofRows = rows.flatMap((row) => {
    const isWhole = row.images === row.charged
    const isDone = row.status !== 'SUCCEEDED' || row.images === row.image
    return isWhole && isDone ? [] : [`not settled: ${JSON.stringify(row)}`]
  })
  const ofClients = asked.flatMap((one) => {
    const made = byPrompt.get(one.prompt) ?? []
    const says = faultOf(one, made)
    return says ? [`${says}: ${JSON.stringify(one)} ${JSON.stringify(made)}`] : []
  })
  return [...ofRows, ...ofClients]
}

function faultOf({ kind, ending, id, image }: Asked, made: Row[]): string | undefined {
  const charged = made.reduce((sum, row) => sum + row.charged, 0)
  if (ending === 'stuck') return 'without an end'
  if (charged > image) return 'charged twice'
  if (id !== undefined) {
    const status = made.find((row) => row.id === id)?.status ?? 'missing'
    const seen = ending === 'done' ? 'SUCCEEDED' : ending
    return status === seen ? undefined : 'another end than its client saw'
  }
  if (kind === 'REST with a key') return charged === image ? undefined : 'an answer without images'
  const isLost =
    ending === 'refused' || (ending === 'broken' && kind !== 'start' && kind !== 'cancel')
  return isLost && charged > 0 ? 'charged without an answer' : undefined
}
