import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const others = 0o077

/**
 * Closes a folder that other users of this machine can open, with everything in it. What is written
 * later is closed by the `umask` of servers and commands. Windows has no such modes.
 */
export async function closeToOthers(folder: string): Promise<void> {
  if (process.platform === 'win32' || ((await stat(folder)).mode & others) === 0) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o700)
    else if (entry.isFile()) await chmod(join(entry.parentPath, entry.name), 0o600)
  }
  // Last, so that a start that is interrupted is made up for by the next.
  await chmod(folder, 0o700)
}
