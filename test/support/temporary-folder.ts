import { existsSync, statfsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { availableMemory } from 'node:process'

const memory = '/dev/shm'
const wantedBytes = 4 * 2 ** 30

/**
 * Temporary files of the run are in memory, where Linux has a place for that: copies of databases are
 * thousands of files, and nothing here must outlive the machine.
 */
export default async function useMemory(): Promise<(() => Promise<void>) | undefined> {
  if (!hasMemory()) return undefined
  const folder = await mkdtemp(join(memory, 'easel-tests-'))
  // PostgreSQL, which is not run by root, has its folder in it.
  await chmod(folder, 0o711)
  process.env.TMPDIR = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** A container's place in memory is often only 64 MB large. */
function hasMemory(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, availableMemory()) > wantedBytes
}
