import { readFile } from 'node:fs/promises'
import type { Clock } from '../clock.ts'
import { createA1111 } from './a1111/a1111.ts'
import { createHosted } from './ai-sdk/hosted.ts'
import { createOpenAi } from './ai-sdk/openai.ts'
import { providers } from './ai-sdk/providers.ts'
import { createComfyUi } from './comfyui/comfyui.ts'
import { type Engine, EngineError } from './engine.ts'
import { createSdServer } from './sd-cpp/sd-server.ts'
import type { EngineSettings, EngineSpec } from './spec.ts'
import type { InputMaker } from './upstream/inputs.ts'
import { createTransport, type Transport } from './upstream/transport.ts'

type UpstreamSpec = Exclude<EngineSpec, { kind: 'illustrator' | 'model' }>

export interface UpstreamOptions extends EngineSettings {
  /** Makes the images that engines begin with. */
  intake: InputMaker
  clock?: Clock
  /** Makes the transport to an engine's URL. */
  connect?: (home: string) => Transport
}

/** Throws a `misconfigured` EngineError for a setting that is missing or wrong. */
export async function openUpstream(spec: UpstreamSpec, options: UpstreamOptions): Promise<Engine> {
  const {
    openai,
    keys,
    clock,
    intake,
    comfyuiWorkflows,
    connect = (home) => createTransport({ home, clock }),
  } = options
  switch (spec.kind) {
    case 'openai':
      return createOpenAi({
        ...openai,
        model: spec.model,
        intake,
        transport: connect(openai.baseUrl),
        clock,
      })
    case 'sd-server':
      return createSdServer({ url: spec.url, transport: connect(spec.url), intake, clock })
    case 'a1111':
      return createA1111({ url: spec.url, transport: connect(spec.url), intake, clock })
    case 'comfyui': {
      const workflows = await Promise.all(comfyuiWorkflows.map(readWorkflowFile))
      return createComfyUi({
        url: spec.url,
        workflows,
        transport: connect(spec.url),
        intake,
        clock,
      })
    }
    case 'hosted': {
      const { provider, model } = spec
      const transport = connect(providers[provider].baseUrl)
      return createHosted({ provider, model, apiKey: keys[provider], intake, transport, clock })
    }
  }
}

async function readWorkflowFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    throw new EngineError('misconfigured', `The file of COMFYUI_WORKFLOW cannot be read: ${path}`, {
      cause,
    })
  }
}
