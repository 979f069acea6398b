import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { backOff, type Clock } from '../clock.ts'
import { type FileHash, type Hub, type HubFile, Refused } from './hub.ts'

export interface Wanted extends HubFile {
  /** The path of the file that it becomes. */
  target: string
}

export interface PullOptions {
  hub: Hub
  repo: string
  clock: Clock
  /** Free bytes that must remain on the disk. */
  reserveBytes: number
  onProgress(file: Wanted, bytes: number): void
}

const maxTries = 6
const pauses = { firstMs: 1000, maxMs: 30_000 }
const never = new AbortController().signal

/**
 * Fetches files that are not there yet. A broken transfer continues where it ended, also in another
 * run. Each file appears under its name when its hash is right. Rejects before the first transfer
 * if the disk has too little space.
 */
export async function pull(files: Wanted[], folder: string, options: PullOptions): Promise<void> {
  await mkdir(folder, { recursive: true })
  const missing: Wanted[] = []
  for (const file of files) if (!(await isThere(file))) missing.push(file)
  await requireSpace(missing, folder, options.reserveBytes)
  for (const file of missing) await pullFile(file, options)
}

/** Unfinished files of another version have another name. */
function partOf({ target, hash }: Wanted): string {
  return `${target}.${hash.hex.slice(0, 12)}.part`
}

async function isThere(file: Wanted): Promise<boolean> {
  const { target } = file
  if ((await sizeOf(target)) === undefined) return false
  if ((await hashOf(file, target)) === file.hash.hex) return true
  throw new Refused(`${target} is another file than that of the hub: remove it first`)
}

async function requireSpace(files: Wanted[], folder: string, reserveBytes: number): Promise<void> {
  let needed = 0
  for (const file of files) needed += file.size - ((await sizeOf(partOf(file))) ?? 0)
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize - reserveBytes
  if (needed <= free) return
  throw new Refused(
    `The files need ${gigabytes(needed)}, and ${folder} has room for ${gigabytes(Math.max(0, free))} ` +
      'beside DISK_RESERVE_MB: free space there, or set another DATA_DIR',
  )
}

async function pullFile(file: Wanted, options: PullOptions): Promise<void> {
  const { clock } = options
  const part = partOf(file)
  await mkdir(dirname(part), { recursive: true })
  for (let tries = 0; ; tries++) {
    const before = (await sizeOf(part)) ?? 0
    try {
      await fetchRest(file, part, options)
      break
    } catch (error) {
      if (error instanceof Refused || isDiskFull(error)) throw error
      // Progress is a reason to go on.
      if (((await sizeOf(part)) ?? 0) > before) tries = 0
      if (tries + 1 >= maxTries)
        throw new Error(`${file.path} broke off: ${(error as Error).message}. Pull it again`, {
          cause: error,
        })
      await clock.sleep(backOff(tries, pauses), never)
    }
  }
  if ((await hashOf(file, part)) !== file.hash.hex) {
    await rm(part)
    throw new Refused(`${file.path} has another hash than the hub says, so it was removed`)
  }
  await rename(part, file.target)
}

async function fetchRest(
  file: Wanted,
  part: string,
  { hub, repo, onProgress }: PullOptions,
): Promise<void> {
  await using handle = await open(part, 'a', 0o600)
  let { size } = await handle.stat()
  onProgress(file, size)
  if (size < file.size) {
    for await (const chunk of hub.read(repo, file, size)) {
      await handle.appendFile(chunk)
      size += chunk.length
      onProgress(file, size)
    }
  }
  if (size !== file.size) {
    if (size > file.size) await handle.truncate(0)
    throw new Error(`${size} of ${file.size} bytes came`)
  }
  await handle.sync()
}

async function hashOf({ hash, size }: HubFile, path: string): Promise<string> {
  const sum = beginHash(hash, size)
  for await (const chunk of createReadStream(path)) sum.update(chunk)
  return sum.digest('hex')
}

function beginHash({ kind }: FileHash, size: number): Hash {
  if (kind === 'sha256') return createHash('sha256')
  return createHash('sha1').update(`blob ${size}\0`)
}

function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.size
}

export function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(bytes < 1e8 ? 3 : 1)} GB`
}
