import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { vi } from 'vitest'
import { emptyFolder } from './databases.ts'

/** True when a program is installed on this machine. */
export function hasProgram(name: string, argument: string): boolean {
  return spawnSync(name, [argument]).status === 0
}

/** A free port of this machine. */
export async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
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
  await vi
    .waitFor(() => fetch(url), { timeout: 60_000 })
    .catch(() => {
      throw new Error(`The proxy does not listen:\n${output.join('')}`)
    })
  const owned = stack.move()
  return { url, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

export function program(name: string, args: string[], env: Record<string, string> = {}) {
  const { PATH } = process.env
  return spawn(name, args, { env: { PATH, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
}
