import { existsSync } from 'node:fs'
import { chmod, opendir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { isOwnPath } from './images/names.ts'

const others = 0o077

interface Warnings {
  warn(fields: object, message: string): void
}

interface Folders {
  dataDir: string
  /** Undefined when images are in S3. */
  images: string | undefined
}

const stayOpen =
  'DATA_DIR has files that Easel did not make, so other users of this machine may list it: ' +
  'set DATA_DIR to a folder that only Easel uses'

/**
 * Removes the access of other users of this machine to DATA_DIR and to Easel's files in it. The
 * `umask` of servers and commands protects new files. A folder with foreign files keeps its mode,
 * and the log says so. Does nothing on Windows, which has no such modes.
 */
export async function closeToOthers(
  { dataDir, images = dataDir }: Folders,
  log: Warnings,
): Promise<void> {
  // There is no folder when the database is PostgreSQL and images are in S3.
  if (process.platform === 'win32' || !existsSync(dataDir)) return
  // The folder `images` too: IMAGES may have been set later.
  const folders = [dataDir, join(dataDir, 'images'), images]
  try {
    const example = await close(dataDir, (path) => isOurs(path, folders))
    if (example !== undefined) log.warn({ folder: dataDir, example }, stayOpen)
  } catch (error) {
    log.warn({ error }, `Other users of this machine may be able to read ${dataDir}`)
  }
}

/** True for one of the folders, for a parent of one, and for a file that Easel made in one. */
function isOurs(path: string, folders: string[]): boolean {
  return folders.some(
    (folder) =>
      `${folder}${sep}`.startsWith(`${path}${sep}`) ||
      isOwnPath(relative(folder, path).replaceAll(sep, '/')),
  )
}

/** Closes a folder. Returns the path of a foreign file, which keeps the folder open, if any. */
async function close(
  folder: string,
  isOwn: (path: string) => boolean,
): Promise<string | undefined> {
  if (((await stat(folder)).mode & others) === 0) return undefined
  let foreign: string | undefined
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    if (!isOwn(path)) foreign ??= path
    else if (entry.isDirectory()) foreign = (await close(path, isOwn)) ?? foreign
    else if (entry.isFile()) await chmod(path, 0o600)
  }
  // The folder last: if this start is interrupted here, the next start closes it.
  if (foreign === undefined) await chmod(folder, 0o700)
  return foreign
}
