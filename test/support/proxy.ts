import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { emptyFolder } from './databases.ts'

/** True when a program is installed on this machine. */
export function hasProgram(name: string, argument: string): boolean {
  return spawnSync(name, [argument]).status === 0
}

export interface RunningProxy extends AsyncDisposable {
  /** The origin that clients use. */
  url: string
}

interface ProxyOptions {
  port: number
  /** Starts the program. It may write only into the folder. */
  start(folder: string): Promise<ChildProcess>
}

const startMs = 60_000

/** Starts a proxy in a process with a temporary folder, until it listens. */
export async function openProxy({ port, start }: ProxyOptions): Promise<RunningProxy> {
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await emptyFolder())
  const child = await start(folder.env.DATA_DIR ?? '')
  const output: string[] = []
  child.stderr?.on('data', (chunk) => output.push(String(chunk)))
  stack.defer(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const url = `http://127.0.0.1:${port}`
  const listens = () => fetch(url).then(Boolean, () => false)
  for (const deadline = Date.now() + startMs; !(await listens()); await delay(20))
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The proxy does not listen:\n${output.join('')}`)
  const owned = stack.move()
  return { url, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

export function program(name: string, args: string[], env: Record<string, string> = {}) {
  const { PATH } = process.env
  return spawn(name, args, { env: { PATH, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
}
