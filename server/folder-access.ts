import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

const { R_OK, W_OK, X_OK } = constants

/** Something in a folder that a setting names: the path, and the setting. */
export interface Place {
  path: string
  setting: string
}

/**
 * Throws when this process may not use a folder, or a file in it, or may not make what is missing:
 * one line with the path, its owner, and what to do.
 */
export function requireFolder({ path, setting }: Place): void {
  const found = nearest(path)
  if (!statSync(found).isDirectory())
    throw new Error(`${setting} takes a folder: ${found} is a file`)
  if (found === path) requireAccess({ path, setting }, R_OK | W_OK | X_OK)
  else requireAccess({ path: found, setting }, W_OK | X_OK, (uid) => `make ${path} for uid ${uid}`)
}

/** The same for a file that may be missing. */
export function requireFile({ path, setting }: Place): void {
  if (existsSync(path)) requireAccess({ path, setting }, R_OK | W_OK)
}

/** The path, or the first above it that this process can see. */
export function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(path))
}

interface Space {
  /** Free bytes, for this user. */
  bytes: number
  /** Free inodes. */
  inodes: number
  /** Bytes of the whole disk. */
  totalBytes: number
}

/** The space of the disk of a folder. */
export async function freeSpace(folder: string): Promise<Space> {
  const { bavail, blocks, bsize, files, ffree } = await statfs(folder)
  // Some file systems do not count inodes.
  const inodes = files > 0 ? ffree : Number.POSITIVE_INFINITY
  return { bytes: bavail * bsize, inodes, totalBytes: blocks * bsize }
}

function requireAccess(
  { path, setting }: Place,
  mode: number,
  remedy = (uid: number) => `run "chown -R ${uid} ${path}"`,
): void {
  try {
    accessSync(path, mode)
  } catch (cause) {
    // Another process may have removed the file since.
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) return
    const uid = process.getuid?.()
    const owner = found.uid
    const isForeign = uid !== undefined && uid !== owner
    const reason = isForeign
      ? `${path} belongs to uid ${owner}, and Easel runs as uid ${uid}: ${remedy(uid)}, start Easel as uid ${owner}, or choose another ${setting}`
      : `Easel may not write ${path}: ${(cause as Error).message}`
    throw new Error(`${setting} cannot be used: ${reason}`, { cause })
  }
}
