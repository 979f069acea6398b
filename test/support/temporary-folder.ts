import { existsSync, statfsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { availableMemory } from 'node:process'

const memory = '/dev/shm'
const wantedBytes = 4 * 2 ** 30

/**
 * Puts temporary files of the run into memory on Linux, because copies of databases are thousands
 * of files, and nothing here must survive a crash of the machine.
 */
export default async function useMemory(): Promise<(() => Promise<void>) | undefined> {
  if (!hasMemory()) return undefined
  const folder = await mkdtemp(join(memory, 'easel-tests-'))
  // PostgreSQL has its folder here, and runs as another user than root.
  await chmod(folder, 0o711)
  process.env.TMPDIR = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** Checks the free space, because containers often have only 64 MB in /dev/shm. */
function hasMemory(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, availableMemory()) > wantedBytes
}
