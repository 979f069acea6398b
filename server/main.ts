import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type App, createApp } from './app.ts'
import { ConfigError, readConfig, readEnvironment } from './config.ts'
import { welcome } from './welcome.ts'

/** Starts Easel and stops it again on SIGTERM and SIGINT. Exits 1 with a clear line when it cannot start. */
async function main(): Promise<void> {
  const config = readConfig(readEnvironment())
  const app = await createApp(config)
  const server = createServer(app.listener)
  try {
    await listen(server, config.port, config.host)
  } catch (error) {
    await app[Symbol.asyncDispose]()
    throw error
  }
  const { port } = server.address() as { port: number }
  await welcome(app, config, port)
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  await stop(app, server, config.shutdownMs)
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new Error(`Port ${port} on ${host} is in use: choose another PORT`)
    throw error
  }
}

/** Stops accepting, finishes or gives back what runs, closes everything. */
async function stop(app: App, server: Server, shutdownMs: number): Promise<void> {
  app.log.info({ within: `${shutdownMs} ms` }, 'stopping')
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  await app.drain(shutdownMs)
  server.closeIdleConnections()
  const patience = setTimeout(() => server.closeAllConnections(), 1000)
  await closed
  clearTimeout(patience)
  await app[Symbol.asyncDispose]()
  app.log.info({}, 'stopped')
}

try {
  await main()
} catch (error) {
  const text = error instanceof ConfigError ? error.message : `Easel cannot start: ${(error as Error).message}`
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
