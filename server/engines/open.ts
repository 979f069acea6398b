import { readFile } from 'node:fs/promises'
import { type Clock, systemClock } from '../clock.ts'
import type { Intake } from '../images/intake.ts'
import { createA1111 } from './a1111.ts'
import { createHosted } from './ai-sdk/hosted.ts'
import { createOpenAi } from './ai-sdk/openai.ts'
import { providers } from './ai-sdk/providers.ts'
import { createComfyUi } from './comfyui/comfyui.ts'
import { type Engine, EngineError } from './engine.ts'
import { createSdServer } from './sd-server.ts'
import { type EngineSettings, type EngineSpec, isEmbeddedOnly } from './spec.ts'
import { announced } from './stack/announced.ts'
import { distinct } from './stack/distinct.ts'
import { type FailoverOptions, failover } from './stack/failover.ts'
import { fitted } from './stack/fitted.ts'
import { neutral } from './stack/neutral.ts'
import { persistent } from './stack/persistent.ts'
import { createTransport, type Transport } from './upstream/transport.ts'

export interface OpenOptions extends EngineSettings {
  intake: Pick<Intake, 'fit'>
  /** The time of one request. */
  timeoutMs: number
  onFailover: FailoverOptions['onFailover']
  clock?: Clock
  /** Makes the transport to an engine's URL. */
  connect?: (home: string) => Transport
}

/** What the server gives to its engines. */
export type EngineParts = Pick<OpenOptions, 'intake' | 'clock' | 'onFailover'>

/** The configured engines as one. Throws an EngineError that says what is missing. */
export async function openEngine(options: OpenOptions): Promise<Engine> {
  const [first, ...others] = await openEach(options)
  if (!first) throw new EngineError('misconfigured', 'No engine is configured')
  return isEmbeddedOnly(options) ? first : failover([first, ...others], options)
}

/** Each configured engine by itself, in order of preference. */
export function openEach(options: OpenOptions): Promise<Engine[]> {
  return Promise.all(
    options.specs.map(async (spec) => {
      const engine = await open(spec, options)
      const drawing = spec.kind === 'illustrator' ? engine : surrounded(engine, options)
      return announced(distinct(drawing), options.concurrency)
    }),
  )
}

/** Wraps an upstream engine, from the outside in. */
function surrounded(engine: Engine, options: OpenOptions): Engine {
  const { intake, timeoutMs, promptSyntax, clock = systemClock } = options
  const drawing = persistent(fitted(engine, intake), { clock, timeoutMs })
  return promptSyntax ? drawing : neutral(drawing)
}

/** Loads its code when it is used. */
async function openIllustrator(): Promise<Engine> {
  const { buildPack, createIllustrator } = await import('./illustrator/index.ts')
  await buildPack()
  return createIllustrator()
}

async function open(spec: EngineSpec, options: OpenOptions): Promise<Engine> {
  const {
    openai,
    keys,
    clock,
    comfyuiWorkflow,
    connect = (home) => createTransport({ home, clock }),
  } = options
  switch (spec.kind) {
    case 'illustrator':
      return openIllustrator()
    case 'openai':
      return createOpenAi({
        ...openai,
        model: spec.model,
        transport: connect(openai.baseUrl),
        clock,
      })
    case 'sd-server':
      return createSdServer({ url: spec.url, transport: connect(spec.url), clock })
    case 'a1111':
      return createA1111({ url: spec.url, transport: connect(spec.url), clock })
    case 'comfyui': {
      const workflow = await readWorkflowFile(comfyuiWorkflow)
      return createComfyUi({ url: spec.url, workflow, transport: connect(spec.url), clock })
    }
    case 'hosted': {
      const { provider, model } = spec
      const transport = connect(providers[provider].baseUrl)
      return createHosted({ provider, model, apiKey: keys[provider], transport, clock })
    }
  }
}

async function readWorkflowFile(path = ''): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    throw new EngineError('misconfigured', `The file of COMFYUI_WORKFLOW cannot be read: ${path}`, {
      cause,
    })
  }
}
