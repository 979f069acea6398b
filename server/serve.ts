import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { dayMs, hourMs, minuteMs } from '../schema/durations.ts'
import type { App, Overrides } from './app.ts'
import { type Config, ConfigError, readConfig, readEnvironment } from './config.ts'
import { openIllustrator } from './engines/illustrator/index.ts'
import { continueWhenRead } from './http/continue-when-read.ts'
import { keepConnections } from './http/keep-connections.ts'

const recoverEveryMs = 5000
const sendWebhooksEveryMs = 1000
const sweepEveryMs = dayMs
const sweepSharedEveryMs = minuteMs
const removeOldEveryMs = hourMs
/** Connections that wait to be accepted. The default maximum of Linux. */
const backlog = 4096

/**
 * Serves until SIGTERM or SIGINT. If it cannot start, it prints the reason, one line for each wrong
 * setting, and sets the exit code 1.
 */
export async function serve(overrides?: Overrides): Promise<void> {
  try {
    const config = readConfig(readEnvironment())
    process.umask(0o077)
    const isDrawing = !overrides?.engine && drawsItself(config)
    // Opened first, so that its thread loads while this thread loads the server's code.
    await using illustrator = isDrawing ? await openIllustrator() : undefined
    const { createApp } = await import('./app.ts')
    const app = await createApp(config, { illustrator, ...overrides })
    const server = createServer(app.listener).on('clientError', app.refuseUnreadable)
    continueWhenRead(server)
    const endConnections = keepConnections(server)
    // Listen for stop signals first: a script may stop us as soon as it reads the welcome.
    const stopped = stopSignal()
    await listen(app, server, config)
    await welcome(app, addressOf(server, config), config)
    // Some engines learn what they can do from the first answer of their servers.
    void app.core.health(AbortSignal.timeout(minuteMs)).catch(() => {})
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
 * Resolves at the first stop signal. Ignores later signals: one Ctrl-C arrives from the terminal,
 * from npm and from the bootstrap. SHUTDOWN_SECONDS limits the duration of the stop.
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
 * Prints the address of Easel. The first start also creates and prints a key. Until there is an
 * owner, each start prints the link for the owner's account. Key and link are never logged.
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

/**
 * Runs the periodic tasks until the controller is aborted: recovery, webhooks, sweeps, retention.
 */
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
  void repeat(recoverEveryMs, app.watchEngines)
  void repeat(sendWebhooksEveryMs, app.webhookSender.look)
  void repeat(sweepEveryMs, app.sweepFiles)
  void repeat(sweepSharedEveryMs, app.sweepShared)
  void repeat(sweepEveryMs, app.sweepTables)
  void repeat(removeOldEveryMs, app.removeOld)
  return stopping
}

/** Stops accepting requests, finishes or refunds running generations, and closes everything. */
async function stop(app: App, server: Server, shutdownMs: number): Promise<void> {
  app.log.info({ within: `${shutdownMs} ms` }, 'stopping')
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  await app.drain(shutdownMs)
  // Connections that still send an answer close when they become idle.
  const sweep = setInterval(() => server.closeIdleConnections(), 20)
  const patience = setTimeout(() => server.closeAllConnections(), 1000)
  await closed
  clearInterval(sweep)
  clearTimeout(patience)
  await app[Symbol.asyncDispose]()
  app.log.info({}, 'stopped')
}

if (import.meta.main) await serve()
