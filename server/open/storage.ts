import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../core/deps.ts'
import { openDatabase } from '../db/open.ts'
import { announce } from '../db/presence.ts'
import { incomingFolder } from '../images/names.ts'
import { openImages } from '../images/open.ts'
import { closeToOthers } from '../private-folder.ts'

interface StorageOptions {
  /** Closes the opened parts. */
  stack: AsyncDisposableStack
  clock: Clock
  now: () => number
  log: Logger
}

/** Opens the database and the image store, and announces this server to the other servers. */
export async function openStorage(
  config: Config,
  { stack, clock, now, log }: StorageOptions,
): Promise<Pick<Deps, 'database' | 'presence' | 'store' | 'isWorker' | 'spoolFolder'>> {
  const { dataDir, images, roles, diskReserveMb } = config
  const isWorker = roles.includes('worker')
  const database = stack.use(await openDatabase(config.database))
  const presence = stack.use(await announce(config.database, database.db, { now, isWorker }))
  const store = stack.use(
    await openImages(images, { clock, reserveBytes: diskReserveMb * 2 ** 20 }),
  )
  await closeToOthers({ dataDir, images: 'folder' in images ? images.folder : undefined }, log)
  const spoolFolder = 'folder' in images ? join(images.folder, incomingFolder) : tmpdir()
  return { database, presence, store, isWorker, spoolFolder }
}
