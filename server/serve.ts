import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { App, Overrides } from './app.ts'
import { type Config, ConfigError, readConfig, readEnvironment } from './config.ts'
import { openIllustrator } from './engines/illustrator/index.ts'
import { keepConnections } from './http/keep-connections.ts'

const recoverEveryMs = 5000
const sweepEveryMs = 24 * 3600 * 1000
const sweepSharedEveryMs = 60_000
const removeOldEveryMs = 3600 * 1000
/** Connections that wait to be accepted: the most that Linux allows unless it is told otherwise. */
const backlog = 4096

/**
 * Serves until SIGTERM or SIGINT, then stops. When it cannot start it prints why, a line for each
 * wrong setting, and the process ends with 1.
 */
export async function serve(overrides?: Overrides): Promise<void> {
  try {
    const config = readConfig(readEnvironment())
    process.umask(0o077)
    const isDrawing = !overrides?.engine && drawsItself(config)
    // Its thread loads beside the code of the server: the first picture waits for both.
    await using illustrator = isDrawing ? await openIllustrator() : undefined
    const { createApp } = await import('./app.ts')
    const app = await createApp(config, { illustrator, ...overrides })
    const server = createServer(app.listener).on('clientError', app.refuseUnreadable)
    const endConnections = keepConnections(server)
    // A script may stop Easel as soon as it reads the welcome, so listen for the signal first.
    const stopped = stopSignal()
    await listen(app, server, config)
    await welcome(app, addressOf(server, config), config)
    const maintenance = maintain(app)
    await stopped
    maintenance.abort()
    endConnections()
    await stop(app, server, config.shutdownSeconds * 1000)
  } catch (error) {
    const { message } = error as Error
    const text = error instanceof ConfigError ? message : `Easel cannot start: ${message}`
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
}

function drawsItself({ roles, engines }: Config): boolean {
  return roles.includes('worker') && engines.specs.some(({ kind }) => kind === 'illustrator')
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

async function listen(app: App, server: Server, { port, host }: Config): Promise<void> {
  try {
    server.listen({ port, host, backlog })
    await once(server, 'listening')
  } catch (error) {
    await app[Symbol.asyncDispose]()
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} on ${host} is in use: choose another PORT`)
  }
}

function addressOf(server: Server, { host, publicUrl }: Config): string {
  const { port } = server.address() as { port: number }
  const name = ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host
  return publicUrl ?? `http://${name}:${port}`
}

/**
 * Says where Easel is. The first start creates a key and prints it; until there is an owner, each
 * start prints the link that makes one. Both go to the terminal and into no log.
 */
async function welcome(
  { core, signIn, keys, log }: App,
  url: string,
  { roles }: Config,
): Promise<void> {
  const { id: engine, model } = core.engine
  log.info({ url, engine, model }, `Easel is at ${url}`)
  if (!roles.includes('api')) return
  const token = await signIn.ownerToken()
  if (token) {
    process.stdout.write(
      `
Make the first account, which owns this installation, through this link:

  ${url}/keys?invite=${token}

`,
    )
  }
  if ((await keys.list()).length > 0) return
  const { secret } = await keys.create({ name: 'First key' })
  process.stdout.write(
    `
Your first API key, shown only now:

  ${secret}

Try it:

  curl ${url}/api/v1/images -H "Authorization: Bearer ${secret}" -H "Content-Type: application/json" -d '{"prompt":"a red fox in the snow at sunset"}'

`,
  )
}

/** Gives back what stopped servers left, and removes what is not needed, until it is aborted. */
function maintain(app: App): AbortController {
  const stopping = new AbortController()
  const { signal } = stopping

  async function repeat(everyMs: number, work: () => Promise<unknown>): Promise<void> {
    while (!signal.aborted) {
      await work().catch((error) => {
        if (!signal.aborted) app.log.error({ error }, 'maintenance failed')
      })
      await delay(everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  void repeat(recoverEveryMs, app.recover)
  void repeat(sweepEveryMs, app.sweepFiles)
  void repeat(sweepSharedEveryMs, app.sweepShared)
  void repeat(sweepEveryMs, app.sweepTables)
  void repeat(removeOldEveryMs, app.removeOld)
  return stopping
}

/** Stops accepting, finishes or gives back what runs, closes everything. */
async function stop(app: App, server: Server, shutdownMs: number): Promise<void> {
  app.log.info({ within: `${shutdownMs} ms` }, 'stopping')
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  await app.drain(shutdownMs)
  // The last answers are still being sent: their connections close when they have become idle.
  const sweep = setInterval(() => server.closeIdleConnections(), 20)
  const patience = setTimeout(() => server.closeAllConnections(), 1000)
  await closed
  clearInterval(sweep)
  clearTimeout(patience)
  await app[Symbol.asyncDispose]()
  app.log.info({}, 'stopped')
}

if (import.meta.main) await serve()
