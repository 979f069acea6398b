import { existsSync } from 'node:fs'
import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const others = 0o077

/**
 * Removes the access of other users of this machine to a folder and everything in it. Later files
 * are protected by the `umask` of servers and commands. Windows has no such modes.
 */
export async function closeToOthers(folder: string): Promise<void> {
  // Where database and images are elsewhere, there is no folder.
  if (process.platform === 'win32' || !existsSync(folder)) return
  if (((await stat(folder)).mode & others) === 0) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o700)
    else if (entry.isFile()) await chmod(join(entry.parentPath, entry.name), 0o600)
  }
  // Last, so that the next start repeats it if this one is interrupted.
  await chmod(folder, 0o700)
}
