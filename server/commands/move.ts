import { systemClock as clock } from '../clock.ts'
import { type Config, readConfig, readEnvironment } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { announce } from '../db/presence.ts'
import { openImages } from '../images/open.ts'
import { moveFiles } from '../move/files.ts'
import { copyRows } from '../move/rows.ts'
import { showProgress } from './show-progress.ts'

interface Target {
  database: string
  images?: string
}

/**
 * Copies an embedded installation to PostgreSQL, and its image files to another folder or to S3.
 * The server must be stopped. The command deletes nothing, and can be repeated after an
 * interruption.
 */
export async function moveTo({ database, images }: Target): Promise<void> {
  const environment = readEnvironment()
  const source = readConfig(environment)
  if (source.database.kind !== 'sqlite')
    throw new Error('DATABASE_URL is set: only an embedded installation can be moved')
  const target = readConfig({
    ...environment,
    DATABASE_URL: database,
    ...(images === undefined ? {} : { IMAGES: images }),
  })
  process.umask(0o077)
  await move(source, target, images !== undefined)
  const variables = [
    `DATABASE_URL=${database}`,
    ...(images === undefined ? [] : [`IMAGES=${images}`]),
  ]
  process.stdout.write(`Start Easel with:\n\n  ${variables.join('\n  ')}\n`)
}

async function move(source: Config, target: Config, withFiles: boolean): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const { db } = stack.use(await openDatabase(source.database))
  // Throws while a server uses this database.
  stack.use(await announce(source.database, db, { now: Date.now }))
  const moved = stack.use(await openDatabase(target.database))
  for await (const progress of copyRows(db, moved.db)) showProgress(progress)
  if (!withFiles) return
  const lost: string[] = []
  const from = stack.use(await openImages(source.images, { clock }))
  const to = stack.use(await openImages(target.images, { clock }))
  for await (const progress of moveFiles(db, { from, to }, (id) => lost.push(id)))
    showProgress(progress)
  if (lost.length > 0)
    process.stderr.write(
      `${lost.length} images have a missing or damaged file: ${lost.slice(0, 10).join(' ')}\n`,
    )
}
