import { parseArgs } from 'node:util'
import { systemClock as clock } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { announce } from '../db/presence.ts'
import { openImages } from '../images/open.ts'
import { moveFiles } from '../move/files.ts'
import { type MoveProgress, moveRows } from '../move/rows.ts'
import { type Invocation, runProgram } from './run-command.ts'

const usage = `npm run --silent move -- --database postgres://user:password@host:5432/easel [--images s3://bucket/prefix]
`

/**
 * `npm run move` copies an embedded installation to PostgreSQL, and its image files to another
 * folder or to S3. The server must be stopped. The command deletes nothing, and can be repeated
 * after an interruption.
 */
export async function moveCommand({ args, env, terminal }: Invocation): Promise<void> {
  const { database, images } = parseArgs({
    args,
    options: { database: { type: 'string' }, images: { type: 'string' } },
  }).values
  if (database === undefined) throw new Error(usage)
  const source = readConfig(env)
  if (source.database.kind !== 'sqlite')
    throw new Error('DATABASE_URL is set: only an embedded installation can be moved')
  const target = readConfig({
    ...env,
    DATABASE_URL: database,
    ...(images === undefined ? {} : { IMAGES: images }),
  })
  await move({ source, target, withFiles: images !== undefined, terminal })
  const variables = [
    `DATABASE_URL=${database}`,
    ...(images === undefined ? [] : [`IMAGES=${images}`]),
  ]
  terminal.stdout.write(`Start Easel with:\n\n  ${variables.join('\n  ')}\n`)
}

interface Move extends Pick<Invocation, 'terminal'> {
  source: Config
  target: Config
  withFiles: boolean
}

async function move({ source, target, withFiles, terminal }: Move): Promise<void> {
  const show = shownOn(terminal)
  await using stack = new AsyncDisposableStack()
  const { db } = stack.use(await openDatabase(source.database))
  // Throws while a server uses this database.
  stack.use(await announce(source.database, db, { now: Date.now }))
  const moved = stack.use(await openDatabase(target.database))
  for await (const progress of moveRows(db, moved.db)) show(progress)
  if (!withFiles) return
  const lost: string[] = []
  const from = stack.use(await openImages(source.images, { clock }))
  const to = stack.use(await openImages(target.images, { clock }))
  for await (const progress of moveFiles(db, { from, to }, (id) => lost.push(id))) show(progress)
  if (lost.length > 0)
    terminal.stderr.write(
      `${lost.length} images have a missing or damaged file: ${lost.slice(0, 10).join(' ')}\n`,
    )
}

/** Prints one line for each table and for the files. A real terminal also shows the progress. */
function shownOn({ stderr }: Invocation['terminal']) {
  return ({ what, done, total }: MoveProgress): void => {
    const end = done === total ? '\n' : ''
    if (stderr.isTTY) stderr.write(`\r${what} ${done} of ${total}${end}`)
    else if (end) stderr.write(`${what} ${total}\n`)
  }
}

if (import.meta.main) await runProgram(moveCommand)
