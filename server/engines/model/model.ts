import { minuteMs } from '../../../schema/durations.ts'
import type { Clock } from '../../clock.ts'
import { type Engine, EngineError, type EngineEvent, type EngineRequest } from '../engine.ts'
import type { ModelMemory } from './memory.ts'
import type { ModelServer } from './model-server.ts'
import { withSteps } from './with-steps.ts'

export interface ModelEngineOptions {
  model: string
  server: ModelServer
  memory: ModelMemory
  clock: Clock
  /** Has the usual capabilities, until the process has told its own. */
  unstarted: Engine
  /** A model without requests leaves the memory after this time; undefined: it stays. */
  idleMinutes: number | undefined
}

/** A model that Easel runs itself, in a process of stable-diffusion.cpp's server. */
export function createModelEngine({
  model,
  server,
  memory,
  clock,
  unstarted,
  idleMinutes,
}: ModelEngineOptions): Engine {
  const closed = new AbortController()
  /** The engine of the last process: it knows what the model can do. */
  let known = unstarted
  let idle = new AbortController()

  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    signal.throwIfAborted()
    idle.abort()
    if (server.state.kind !== 'running') yield { type: 'loading', percent: 0 }
    try {
      using _use = await memory.use(server, signal)
      const engine = yield* loaded(signal)
      for await (const event of withSteps({ engine, server }, request, signal)) {
        if (event.type === 'image') server.succeed()
        yield event
      }
    } finally {
      void unloadWhenIdle()
    }
  }

  /** The engine of the process, when the model is in memory. */
  async function* loaded(signal: AbortSignal): AsyncGenerator<EngineEvent, Engine> {
    for await (const state of server.load(signal)) {
      if (state.kind === 'starting') yield { type: 'loading', percent: state.percent }
      if (state.kind === 'down') throw asDown(state.error)
      if (state.kind === 'running') known = state.engine
    }
    return known
  }

  async function unloadWhenIdle(): Promise<void> {
    if (idleMinutes === undefined) return
    idle.abort()
    idle = new AbortController()
    const limit = AbortSignal.any([idle.signal, closed.signal])
    try {
      await clock.sleep(idleMinutes * minuteMs, limit)
    } catch {
      return
    }
    if (memory.leave(server)) await server.unload()
  }

  return {
    id: 'model',
    model,
    concurrency: 1,
    isOwn: true,
    get capabilities() {
      return { ...known.capabilities, progress: true }
    },
    get outage() {
      return server.outage
    },
    async ready(signal) {
      const { state } = server
      if (state.kind === 'down') throw asDown(state.error)
      if (state.kind === 'starting') {
        const notice = `starting, ${state.percent} % of the model are loaded`
        throw new EngineError('unavailable', `The model ${model} is ${notice}`, { notice })
      }
      // A model that is not in memory is loaded when a request needs it.
      if (state.kind === 'running') await state.engine.ready(signal)
    },
    generate,
    async [Symbol.asyncDispose]() {
      closed.abort()
      await server[Symbol.asyncDispose]()
      await unstarted[Symbol.asyncDispose]()
    },
  }
}

function asDown({ message, cause }: EngineError): EngineError {
  return new EngineError('unavailable', message, { notice: `down: ${message}`, cause })
}
