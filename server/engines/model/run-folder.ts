import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { minuteMs } from '../../../schema/durations.ts'
import { identityOf, isAlive, runsWith } from './identity.ts'

const identity = z.object({ pid: z.int().positive(), started: z.string().optional() })
const record = z.object({
  host: z.string(),
  /** The Easel that started the process. */
  owner: identity,
  server: identity,
  args: z.array(z.string()),
})

const fileName = 'process.json'

/** The folder of one process. */
export interface RunFolder extends AsyncDisposable {
  /** Empty: the server lists the files of LoRA in its working folder. */
  work: string
  /** Writes down the process, so that the next start finds it if this Easel is killed. */
  note(pid: number, args: string[]): Promise<void>
}

export function createRunFolder(parent: string): RunFolder {
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'run-'))
  const work = join(folder, 'work')
  mkdirSync(work)
  return {
    work,
    async note(pid, args) {
      const [owner, server] = await Promise.all([identityOf(process.pid), identityOf(pid)])
      const text = JSON.stringify({ host: hostname(), owner, server, args })
      writeFileSync(join(folder, fileName), text)
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

/**
 * Ends the servers of Easels of this machine that were killed, and removes their folders. Returns
 * the process ids. A server is ended only if it is the process that was written down: the id, the
 * time of its start and its arguments are the same.
 */
export async function removeOrphans(parent: string): Promise<number[]> {
  await mkdir(parent, { recursive: true })
  const ended: number[] = []
  for (const name of await readdir(parent)) {
    const folder = join(parent, name)
    const found = await readRecord(folder)
    const isKept = found
      ? found.host !== hostname() || (await isAlive(found.owner))
      : await isYoung(folder)
    if (isKept) continue
    if (found && (await runsWith(found.server, found.args))) {
      endGroup(found.server.pid, 'SIGKILL')
      ended.push(found.server.pid)
    }
    await rm(folder, { recursive: true, force: true })
  }
  return ended
}

async function readRecord(folder: string) {
  try {
    return record.parse(JSON.parse(await readFile(join(folder, fileName), 'utf8')))
  } catch {
    return undefined
  }
}

/** Another Easel may be about to write the record of a young folder. */
async function isYoung(folder: string): Promise<boolean> {
  const { mtimeMs } = await stat(folder)
  return Date.now() - mtimeMs < minuteMs
}

/** Ends a process and its children, which are one group except on Windows. */
export function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // It has ended.
  }
}
