import { systemClock } from '../../server/clock.ts'
import { openDatabase } from '../../server/db/open.ts'
import { openImages } from '../../server/images/open.ts'
import type { Easel } from './easel.ts'

/** Totals over all generations, from the database and the image store. */
export interface Books {
  /** Images charged, over all keys and days. */
  used: number
  /** Images charged by the rows of generations. */
  charged: number
  /** Visitors of web pages whose use of a day differs from what their generations are charged. */
  wrongSubjects: number
  /** Days of keys and engines whose usage differs from their ended generations. */
  wrongDays: number
  /** Rows of images. */
  rows: number
  /** Image files, including incomplete ones, without those of uploads. */
  files: number
  /** Uploads whose file is missing. */
  lostUploads: number
  /** Generations that wait or run. */
  unfinished: number
}

/** Reads the totals over separate connections. */
export async function booksOf({ config }: Pick<Easel, 'config'>): Promise<Books> {
  await using database = await openDatabase(config.database)
  const { db } = database
  const usage = await db.selectFrom('key_usage').select('used').execute()
  const generations = await db
    .selectFrom('generations')
    .select(['charged', 'finished_at', 'payer', 'subject', 'day', 'engine'])
    .execute()
  const ofDays = await db.selectFrom('daily_usage').selectAll().execute()
  const ofSubjects = await db.selectFrom('subject_usage').selectAll().execute()
  const images = await db.selectFrom('images').select('id').execute()
  await using store = await openImages(config.images, { clock: systemClock })
  const uploads = await db.selectFrom('uploads').select('file').execute()
  const uploaded = new Set(uploads.flatMap(({ file }) => file ?? []))
  const stored = new Set(await Array.fromAsync(store.list(), ({ id }) => id))
  return {
    used: sum(usage.map((row) => row.used)),
    charged: sum(generations.map((row) => row.charged)),
    rows: images.length,
    files: [...stored].filter((id) => !uploaded.has(id)).length,
    wrongDays: differencesOf([
      ...ofDays.flatMap(({ day, key_id, engine, images, requests }) => [
        { name: JSON.stringify([day, key_id, engine]), images },
        { name: JSON.stringify([day, key_id, engine, 'requests']), images: requests },
      ]),
      ...generations.flatMap(({ day, payer, engine, charged, finished_at }) => {
        const name = [day, payer.startsWith('address:') ? 'keyless' : payer, engine]
        if (finished_at === null) return []
        return [
          { name: JSON.stringify(name), images: -charged },
          { name: JSON.stringify([...name, 'requests']), images: -1 },
        ]
      }),
    ]),
    wrongSubjects: differencesOf([
      ...ofSubjects.map(({ payer_id, subject, day, used }) => ({
        name: JSON.stringify([payer_id, subject, day]),
        images: used,
      })),
      ...generations.flatMap(({ payer, subject, day, charged }) =>
        subject === null ? [] : { name: JSON.stringify([payer, subject, day]), images: -charged },
      ),
    ]),
    lostUploads: [...uploaded].filter((id) => !stored.has(id)).length,
    unfinished: generations.filter((row) => row.finished_at === null).length,
  }
}

/** Totals where the number of images equals the charges. */
export function balancedAt(images: number): Books {
  const counts = { used: images, charged: images, rows: images, files: images }
  return { ...counts, wrongSubjects: 0, wrongDays: 0, lostUploads: 0, unfinished: 0 }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The names whose numbers have another sum than 0. */
function differencesOf(entries: { name: string; images: number }[]): number {
  const sums = new Map<string, number>()
  for (const { name, images } of entries) sums.set(name, (sums.get(name) ?? 0) + images)
  return [...sums.values()].filter((images) => images !== 0).length
}
