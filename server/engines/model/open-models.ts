import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import * as z from 'zod'
import { type Clock, systemClock } from '../../clock.ts'
import { type Engine, EngineError } from '../engine.ts'
import { createSdServer } from '../sd-cpp/sd-server.ts'
import type { ModelSettings, ModelSpec } from '../spec.ts'
import type { InputMaker } from '../upstream/inputs.ts'
import { reach } from '../upstream/reach.ts'
import { createTransport, type Transport } from '../upstream/transport.ts'
import { startChild } from './child.ts'
import { findParts, pathOf } from './find-parts.ts'
import { findProgram } from './find-program.ts'
import { ModelMemory } from './memory.ts'
import { createModelEngine } from './model.ts'
import { type ModelLog, ModelServer, type Running } from './model-server.ts'
import type { OutputListener } from './output.ts'
import { removeOrphans } from './run-folder.ts'

export interface ModelOptions {
  models: ModelSettings
  intake: InputMaker
  clock?: Clock | undefined
  log: ModelLog
  /** Whether this Easel generates: it checks the files and loads the models now. */
  isWorker: boolean
}

const host = '127.0.0.1'
const pollMs = 200

const capabilities = z.object({ model: z.object({ path: z.string() }) })

/**
 * Prepares the models that Easel runs itself, which share the memory. The result opens one. Throws
 * a `misconfigured` EngineError if a worker lacks the program or a file.
 */
export async function openModels(
  specs: ModelSpec[],
  options: ModelOptions,
): Promise<(spec: ModelSpec) => Engine> {
  const { models, isWorker, log } = options
  if (isWorker) {
    await checkModels(specs, models)
    const ended = await removeOrphans(models.runFolder)
    if (ended.length > 0) log.warn({ ended }, 'Ended servers of models that a killed Easel left')
  }
  const memory = new ModelMemory(models.loaded)
  return (spec) => openModel(spec, memory, options)
}

/** Throws a `misconfigured` EngineError if the program or a file of a model is missing. */
export async function checkModels(specs: ModelSpec[], models: ModelSettings): Promise<void> {
  if (specs.length > 0) findProgram(models)
  for (const spec of specs) await findParts(pathOf(spec, models))
}

function openModel(spec: ModelSpec, memory: ModelMemory, options: ModelOptions): Engine {
  const { models, intake, clock = systemClock, isWorker, log } = options
  const { model } = spec
  const start = (listener: OutputListener) => startModel(spec, { ...options, clock, listener })
  const server = new ModelServer({ model, clock, log, start })
  const unstarted = createSdServer({ ...reachedAt(0, clock), intake, clock })
  const { idleMinutes } = models
  const engine = createModelEngine({ model, server, memory, clock, unstarted, idleMinutes })
  if (isWorker && memory.hasRoom) preload(server, memory).catch(() => {})
  return engine
}

function reachedAt(port: number, clock: Clock) {
  const url = `http://${host}:${port}`
  return { url, transport: createTransport({ home: url, clock }) }
}

/**
 * Loads a model before its first request. It keeps its place in the memory. Rejects when Easel
 * stops.
 */
async function preload(server: ModelServer, memory: ModelMemory): Promise<void> {
  const never = new AbortController().signal
  using _use = await memory.use(server, never)
  for await (const state of server.load(never)) if (state.kind === 'down') return
}

interface StartOptions extends ModelOptions {
  clock: Clock
  listener: OutputListener
}

async function startModel(spec: ModelSpec, options: StartOptions): Promise<Running> {
  const { models, clock, listener } = options
  const { main, args } = await findParts(pathOf(spec, models))
  const port = await freePort()
  const child = await startChild({
    program: findProgram(models),
    env: models.env,
    runFolder: models.runFolder,
    args: [
      ...['--listen-ip', host, '--listen-port', String(port), '--eager-load', '--mmap'],
      ...args,
      ...models.args,
    ],
    ...listener,
  })
  const { url, transport } = reachedAt(port, clock)
  const engine = createSdServer({ url, transport, intake: options.intake, clock })
  return {
    engine,
    ended: child.ended,
    async ready(signal) {
      while (!(await answersFor(main, { url, transport, signal })))
        await clock.sleep(pollMs, signal)
      // It says what the model can do.
      await engine.ready(signal)
    },
    async [Symbol.asyncDispose]() {
      await child[Symbol.asyncDispose]()
      await engine[Symbol.asyncDispose]()
    },
  }
}

interface Asked {
  url: string
  transport: Transport
  signal: AbortSignal
}

/**
 * False while nothing answers. Throws an EngineError when another server answers: two servers can
 * share a port without an error, so the path of the model tells them apart.
 */
async function answersFor(main: string, { url, transport, signal }: Asked): Promise<boolean> {
  let text: string
  try {
    text = await reach(transport, { url: `${url}/sdcpp/v1/capabilities` }, signal)
  } catch {
    signal.throwIfAborted()
    return false
  }
  if (modelIn(text) === main) return true
  throw new EngineError('unavailable', 'Another program answers at the port of the model')
}

function modelIn(text: string): string | undefined {
  try {
    return capabilities.parse(JSON.parse(text)).model.path
  } catch {
    return undefined
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
