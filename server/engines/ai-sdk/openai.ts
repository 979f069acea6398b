import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { Clock } from '../../clock.ts'
import type { Engine, EngineEvent, EngineRequest } from '../engine.ts'
import { hasLora, loraWarning } from '../sd-cpp/lora.ts'
import { openAiUrl } from '../spec.ts'
import { withGenerate } from '../stack/with-generate.ts'
import { reach } from '../upstream/reach.ts'
import type { Transport } from '../upstream/transport.ts'
import { createModelEngine } from './image-model.ts'
import { compatible, dallE, original } from './openai-profiles.ts'

export interface OpenAiOptions {
  model: string
  /**
   * The base URL, usually with `/v1`. Its query (Azure's `api-version`) is sent with all requests.
   */
  baseUrl: string
  apiKey: string | undefined
  transport: Transport
  clock?: Clock
}

/** How long to wait for a server to identify itself. */
const lookMs = 2000

/**
 * OpenAI, and every compatible server with `/images/generations`: LocalAI, vLLM-Omni, SGLang and
 * others.
 */
export function createOpenAi({
  model: name,
  baseUrl,
  apiKey,
  transport,
  clock,
}: OpenAiOptions): Engine {
  const { origin, pathname, search, searchParams } = new URL(baseUrl)
  const base = origin + pathname.replace(/\/+$/, '')
  // Azure has its own header for the key.
  const headers = apiKey
    ? { authorization: `Bearer ${apiKey}`, ...(search ? { 'api-key': apiKey } : {}) }
    : {}
  const provider = createOpenAICompatible({
    name: 'openai',
    baseURL: base,
    queryParams: Object.fromEntries(searchParams),
    headers,
    fetch: transport.fetch,
  })
  const isOpenAi = base === openAiUrl || /(?:^|\/)(?:chatgpt|gpt)-image/.test(name)
  const isDallE = /(?:^|\/)dall-e/.test(name)
  const server = { isSdServer: false, isKnown: isOpenAi || isDallE }
  const profile = isDallE ? dallE(name) : isOpenAi ? original(name) : compatible(server)

  async function ready(signal: AbortSignal): Promise<void> {
    const models = await reach(transport, { url: `${base}/models${search}`, headers }, signal)
    server.isSdServer = models.includes('"sd-cpp-local"')
    server.isKnown = true
  }

  const isOwn = !isOpenAi && !isDallE
  const model = provider.imageModel(name)
  const engine = createModelEngine({ id: 'openai', model, profile, transport, ready, isOwn, clock })

  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    // If the server does not answer, the request itself will fail.
    if (!server.isKnown)
      await ready(AbortSignal.any([signal, AbortSignal.timeout(lookMs)])).catch(() => {})
    if (server.isSdServer && hasLora(request.prompt)) yield loraWarning
    yield* engine.generate(request, signal)
  }
  return withGenerate(engine, generate)
}
