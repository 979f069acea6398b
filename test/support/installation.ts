import { type Child, type Ended, firstKey, runCommand, runEasel } from './child.ts'
import { emptyFolder } from './databases.ts'
import type { Easel } from './easel.ts'

/**
 * A server of `npm start` with its defaults in a temporary folder, reached over HTTP like users
 * reach it.
 */
export interface Installation extends AsyncDisposable, Pick<Easel, 'fetch'> {
  env: Record<string, string>
  url: string
  child: Child
  /** The key that the first start printed. */
  key: string
  /** `npm run keys -- …`, beside the server. */
  keys(...args: string[]): Promise<Ended>
  /** Ends the server with a signal. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<Ended>
  /** Starts the server again, in the same folder. */
  start(): Promise<void>
}

/** Starts Easel for the first time, in an empty folder, on a free port. */
export async function install(env: Record<string, string> = {}): Promise<Installation> {
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await emptyFolder())
  const settings = { ...folder.env, ...env }
  let starting = runEasel(settings)
  // Ends also a server that a test did not wait for.
  stack.defer(async () => (await starting)[Symbol.asyncDispose]())
  let child = await starting
  const key = await firstKey(child)
  const owned = stack.move()
  return {
    env: settings,
    key,
    get child() {
      return child
    },
    get url() {
      return child.url
    },
    fetch: (path, init) => fetch(new URL(path, child.url), init),
    async keys(...args) {
      return await runCommand(['keys', ...args], settings)
    },
    stop(signal) {
      child.process.kill(signal)
      return child.ended
    },
    async start() {
      starting = runEasel(settings)
      child = await starting
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
