import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** A process of this machine: a process id alone may belong to another program after a while. */
export interface Identity {
  pid: number
  /** When it started, in the units of the system. Undefined: the system does not say. */
  started?: string | undefined
}

export async function identityOf(pid: number): Promise<Identity> {
  return { pid, started: (await read(pid))?.started }
}

/** Whether the process still runs. False when the system does not say. */
export async function isAlive({ pid, started }: Identity): Promise<boolean> {
  return started !== undefined && (await read(pid))?.started === started
}

/** Whether the process still runs, with these last arguments. */
export async function runsWith({ pid, started }: Identity, args: string[]): Promise<boolean> {
  const found = started === undefined ? undefined : await read(pid)
  return found?.started === started && found?.command.endsWith(args.join(' ')) === true
}

async function read(pid: number): Promise<{ started: string; command: string } | undefined> {
  try {
    return process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid)
  } catch {
    return undefined
  }
}

/** Field 22 of `proc_pid_stat(5)`, counted after the name, which can contain spaces. */
async function fromProc(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (state === 'Z') return undefined
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8')
  return { started: fields[18] ?? '', command: command.split('\0').join(' ').trimEnd() }
}

/** Windows has no `ps`, so there nothing is known. */
async function fromPs(pid: number) {
  const columns = ['-o', 'lstart=', '-o', 'command=']
  const { stdout } = await promisify(execFile)('ps', [...columns, '-p', String(pid)])
  const line = stdout.trim()
  // For example "Sat Nov 28 01:20:29 2026".
  return { started: line.slice(0, 24), command: line.slice(24).trim() }
}
