import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { Clock } from '../../clock.ts'
import { type Engine, EngineError, type EngineEvent, type EngineRequest } from '../engine.ts'
import { hasLora, loraWarning } from '../sd-cpp/lora.ts'
import { openAiUrl } from '../spec.ts'
import { withGenerate } from '../stack/with-generate.ts'
import type { InputMaker } from '../upstream/inputs.ts'
import { reach } from '../upstream/reach.ts'
import type { Transport } from '../upstream/transport.ts'
import { createModelEngine } from './image-model.ts'
import { type CompatibleServer, compatible, dallE, original } from './openai-profiles.ts'

export interface OpenAiOptions {
  model: string
  /**
   * The base URL, usually with `/v1`. Its query (Azure's `api-version`) is sent with all requests.
   */
  baseUrl: string
  apiKey: string | undefined
  intake: InputMaker
  transport: Transport
  clock?: Clock
}

/** How long to wait for a server to identify itself. */
const lookMs = 2000

const edits = '/images/edits'
/** How servers answer at an address that they do not have. */
const unknownAddress = [404, 405, 501]

/**
 * OpenAI, and every compatible server with `/images/generations`: LocalAI, vLLM-Omni, SGLang and
 * others.
 */
export function createOpenAi({
  model: name,
  baseUrl,
  apiKey,
  intake,
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
    fetch: async (input, init) => {
      const response = await transport.fetch(input, init)
      if (isOwn && String(input).includes(edits) && unknownAddress.includes(response.status)) {
        await response.body?.cancel()
        throw withoutEdits(response.status)
      }
      return response
    },
  })
  const isOpenAi = base === openAiUrl || /(?:^|\/)(?:chatgpt|gpt)-image/.test(name)
  const isDallE = /(?:^|\/)dall-e/.test(name)
  const server: CompatibleServer = { kind: undefined, hasNoEdits: false }
  const isOwn = !isOpenAi && !isDallE
  let isKnown = !isOwn
  const profile = isDallE ? dallE(name) : isOpenAi ? original(name) : compatible(server)

  async function ready(signal: AbortSignal): Promise<void> {
    const models = await reach(transport, { url: `${base}/models${search}`, headers }, signal)
    if (!isOwn) return
    server.kind = models.includes('"sd-cpp-local"') ? 'sd-cpp' : await localAi(signal)
    isKnown = true
  }

  /** Only LocalAI lists its models with their modalities. */
  async function localAi(signal: AbortSignal): Promise<'LocalAI' | undefined> {
    const url = `${base}/models/capabilities${search}`
    const models = await reach(transport, { url, headers }, signal).catch(() => '')
    signal.throwIfAborted()
    return models.includes('"output_modalities"') ? 'LocalAI' : undefined
  }

  function withoutEdits(status: number): EngineError {
    server.hasNoEdits = true
    return new EngineError('misconfigured', `HTTP ${status}: the server has no ${edits}`, {
      isFinal: true,
    })
  }

  const model = provider.imageModel(name)
  const engine = createModelEngine({
    id: 'openai',
    model,
    profile,
    intake,
    transport,
    ready,
    isOwn,
    clock,
  })

  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    // If the server does not answer, the request itself will fail.
    if (!isKnown)
      await ready(AbortSignal.any([signal, AbortSignal.timeout(lookMs)])).catch(() => {})
    if (server.kind === 'sd-cpp' && hasLora(request.prompt)) yield loraWarning
    yield* engine.generate(request, signal)
  }
  return withGenerate(engine, generate)
}
