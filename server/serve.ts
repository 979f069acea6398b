import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type App, createApp, type Overrides } from './app.ts'
import { readConfig, readEnvironment } from './config.ts'
import { maintain } from './maintain.ts'
import { welcome } from './welcome.ts'

/**
 * Serves until SIGTERM or SIGINT, then stops cleanly. Throws with a clear line when it cannot
 * start.
 */
export async function serve(overrides?: Overrides): Promise<void> {
  const config = readConfig(readEnvironment())
  process.umask(0o077)
  const app = await createApp(config, overrides)
  const server = createServer(app.listener)
  try {
    await listen(server, config.port, config.host)
  } catch (error) {
    await app[Symbol.asyncDispose]()
    throw error
  }
  const { port } = server.address() as { port: number }
  await welcome(app, config, port)
  {
    using _maintenance = maintain(app)
    await stopSignal()
  }
  await stop(app, server, config.shutdownMs)
}

/**
 * Resolves at the first signal to stop. Later ones are ignored: Ctrl-C comes from the terminal, from
 * npm and from the bootstrap, and SHUTDOWN_SECONDS limits how long the stop takes.
 */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve())
  })
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} on ${host} is in use: choose another PORT`)
    throw error
  }
}

/** Stops accepting, finishes or gives back what runs, closes everything. */
async function stop(app: App, server: Server, shutdownMs: number): Promise<void> {
  app.log.info({ within: `${shutdownMs} ms` }, 'stopping')
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  await app.drain(shutdownMs)
  // The last answers are still on their way: a connection is closed once its own is out.
  const sweep = setInterval(() => server.closeIdleConnections(), 20)
  const patience = setTimeout(() => server.closeAllConnections(), 1000)
  await closed
  clearInterval(sweep)
  clearTimeout(patience)
  await app[Symbol.asyncDispose]()
  app.log.info({}, 'stopped')
}
