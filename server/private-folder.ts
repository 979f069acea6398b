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
  /** Undefined where images are not in a folder. */
  images: string | undefined
}

const stayOpen =
  'DATA_DIR has files that Easel did not make, so other users of this machine may list it: ' +
  'give Easel a folder of its own'

/**
 * Removes the access of other users of this machine to DATA_DIR and to what Easel made in it. Later
 * files are protected by the `umask` of servers and commands. Windows has no such modes. A folder
 * that has files of somebody else keeps its mode. Logs what stays open.
 */
export async function closeToOthers(
  { dataDir, images = dataDir }: Folders,
  log: Warnings,
): Promise<void> {
  // Where database and images are elsewhere, there is no folder.
  if (process.platform === 'win32' || !existsSync(dataDir)) return
  // Images may be elsewhere now.
  const folders = [dataDir, join(dataDir, 'images'), images]
  try {
    const example = await close(dataDir, (path) => isOurs(path, folders))
    if (example !== undefined) log.warn({ folder: dataDir, example }, stayOpen)
  } catch (error) {
    log.warn({ error }, `Other users of this machine may be able to read ${dataDir}`)
  }
}

/** Whether it is one of the folders, leads to one, or is made by Easel in one. */
function isOurs(path: string, folders: string[]): boolean {
  return folders.some(
    (folder) =>
      `${folder}${sep}`.startsWith(`${path}${sep}`) ||
      isOwnPath(relative(folder, path).replaceAll(sep, '/')),
  )
}

/** Returns the path of a file that Easel did not make, if there is one. */
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
  // Last, so that the next start repeats it if this one is interrupted.
  if (foreign === undefined) await chmod(folder, 0o700)
  return foreign
}
