import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

/** A process with a program of the repository. It ends with its scope. */
export interface Child extends AsyncDisposable {
  process: ChildProcess
  /** Resolves with the first matching line on stdout. Rejects when the process ends without one. */
  line(pattern: RegExp): Promise<RegExpExecArray>
  ended: Promise<Ended>
}

/** Variables that a program inherits. The compile cache makes its start as fast as `npm start`. */
const { PATH, NODE_COMPILE_CACHE } = process.env

/** A user of this machine. */
interface User {
  uid: number
  gid: number
}

/**
 * Runs a program, by its path in the repository or an absolute one, with these variables only; as
 * another user where it is given, which only root may.
 */
export function run(
  program: string,
  env: Record<string, string>,
  args: string[] = [],
  user?: User,
): Child {
  const child = fork(resolve(root, program), args, {
    ...user,
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  })
  const stdout: string[] = []
  const stderr: string[] = []
  const changed = new EventTarget()
  const ended = Promise.withResolvers<Ended>()
  if (child.stdout) {
    createInterface(child.stdout).on('line', (line) => {
      stdout.push(line)
      changed.dispatchEvent(new Event('line'))
    })
  }
  child.stderr?.on('data', (chunk) => stderr.push(String(chunk)))
  child.once('close', (code, signal) => {
    ended.resolve({ code, signal, stdout: stdout.join('\n'), stderr: stderr.join('') })
    changed.dispatchEvent(new Event('line'))
  })

  return {
    process: child,
    ended: ended.promise,
    async line(pattern) {
      for (;;) {
        const found = stdout.map((line) => pattern.exec(line)).find((match) => match !== null)
        if (found) return found
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`Ended without ${pattern}:\n${stdout.join('\n')}\n${stderr.join('')}`)
        await once(changed, 'line')
      }
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended.promise
    },
  }
}

/** Runs `easel` with these words, without npm, until it ends. */
export function runCommand(words: string[], env: Record<string, string>): Promise<Ended> {
  return run('server/commands/easel.ts', env, words).ended
}

/**
 * Runs a server with the test engine, until it has printed its address. `key` is the key that a
 * first start prints.
 */
export async function runServer(
  env: Record<string, string>,
): Promise<Child & { url: string; key: string }> {
  const child = await listening('test/support/serve.ts', env)
  return { ...child, key: await firstKey(child) }
}

/**
 * Runs the server of `npm start` with its defaults, until it has printed its address.
 */
export function runEasel(env: Record<string, string>): Promise<Child & { url: string }> {
  return listening('server/commands/easel.ts', env, ['start'])
}

/** The key that a first start prints. */
export async function firstKey(child: Child): Promise<string> {
  const [, key = ''] = await child.line(/^ {2}(easel_live_\w+)$/)
  return key
}

async function listening(
  program: string,
  env: Record<string, string>,
  args: string[] = [],
): Promise<Child & { url: string }> {
  const child = run(program, { PORT: '0', ...env }, args)
  const [, url = ''] = await child.line(/"url":"([^"]+)"/)
  return { ...child, url }
}
