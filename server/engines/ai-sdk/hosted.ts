import type { ImageModelV4 } from '@ai-sdk/provider'
import type { Clock } from '../../clock.ts'
import { type Engine, EngineError } from '../engine.ts'
import type { HostedProvider } from '../spec.ts'
import type { InputMaker } from '../upstream/inputs.ts'
import { reach } from '../upstream/reach.ts'
import type { Transport } from '../upstream/transport.ts'
import { createModelEngine } from './image-model.ts'
import { providers } from './providers.ts'

export interface HostedOptions {
  provider: HostedProvider
  model: string
  apiKey: string | undefined
  /** Where the provider answers, if not at its usual URL. */
  baseUrl?: string
  intake: InputMaker
  transport: Transport
  clock?: Clock
  load?: (name: string) => Promise<Record<string, unknown>>
}

type Factory = (settings: Record<string, unknown>) => { imageModel(id: string): ImageModelV4 }

/**
 * A hosted provider by its AI SDK package. Throws a `misconfigured` EngineError when that is not
 * installed.
 */
export async function createHosted(options: HostedOptions): Promise<Engine> {
  const { provider, model, apiKey, intake, transport, clock } = options
  const {
    factory,
    keySetting = 'apiKey',
    profile,
    fetchedBy = ({ fetch }) => fetch,
  } = providers[provider]
  const home = options.baseUrl ?? providers[provider].baseUrl
  const create = await loadFactory(`@ai-sdk/${provider}`, factory, options.load)
  const settings = { [keySetting]: apiKey, baseURL: home, fetch: fetchedBy(transport) }
  const imageModel = create(settings).imageModel(model)
  return createModelEngine({
    id: provider,
    model: imageModel,
    profile: profile(model),
    intake,
    transport,
    // Reading the base URL costs nothing; generating would.
    ready: async (signal) => void (await reach(transport, { url: home }, signal)),
    clock,
  })
}

async function loadFactory(
  name: string,
  factory: string,
  load: HostedOptions['load'] = (specifier) => import(specifier),
): Promise<Factory> {
  try {
    const loaded = await load(name)
    return loaded[factory] as Factory
  } catch (cause) {
    throw new EngineError('misconfigured', `${name} is not installed: npm install ${name}`, {
      cause,
    })
  }
}
