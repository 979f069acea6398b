import { dimensionKeys, dimensions as dimensionTable } from '../../schema/dimensions.ts'
import type { ErrorCode } from '../../schema/error.ts'
import type { Easel } from './easel.ts'

/** The answer of a door to a request for images. All doors have this form. */
export interface Outcome {
  /** URLs; empty when refused. */
  images: string[]
  dimensions: string | undefined
  generation: string | undefined
  seed: number | undefined
  error: { message: string; code?: ErrorCode } | undefined
  response: Response
}

export interface Door {
  name: string
  /** A refusal has the HTTP status of its code. False: it is a part of an answer with 200. */
  hasStatus: boolean
  /** OpenAI's own limits, where they are wider. */
  wider?: { images: number; promptLength: number }
  generate(easel: Pick<Easel, 'fetch'>, input: object, options?: Credentials): Promise<Outcome>
}

interface Asked {
  image?: number
  dimensions?: string
  background?: string
  engine?: string
}

export interface Credentials {
  secret?: string
  headers?: Record<string, string>
  address?: string
  signal?: AbortSignal
}

function headersOf({ secret, headers }: Credentials): Record<string, string> {
  return {
    'content-type': 'application/json',
    ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
    ...headers,
  }
}

async function restOutcome(response: Response): Promise<Outcome> {
  const body = await response.json()
  const seed = response.headers.get('easel-seed')
  return {
    images: body.images ?? [],
    dimensions: body.dimensions,
    generation: response.headers.get('easel-generation') ?? undefined,
    seed: seed === null ? undefined : Number(seed),
    error: body.error === undefined ? undefined : { message: body.error },
    response,
  }
}

const post: Door = {
  name: 'POST',
  hasStatus: true,
  async generate(easel, input, options = {}) {
    const { address, signal } = options
    const init = {
      method: 'POST',
      headers: headersOf(options),
      body: JSON.stringify(input),
      address,
      signal,
    }
    return restOutcome(await easel.fetch('/api/v1/images', init))
  },
}

const get: Door = {
  name: 'GET',
  hasStatus: true,
  async generate(easel, input, { secret, headers, address, signal } = {}) {
    const query = new URLSearchParams(secret === undefined ? {} : { apikey: secret })
    for (const [name, value] of Object.entries(input))
      if (value !== undefined) query.append(name, String(value))
    return restOutcome(await easel.fetch(`/api/v1/images?${query}`, { headers, address, signal }))
  },
}

const mutation = `mutation ($input: GenerateImagesInput!) {
  generateImages(input: $input) {
    __typename
    ... on Generation { id seed dimensions images { url } }
    ... on Error { code message }
  }
}`

const graphql: Door = {
  name: 'GraphQL',
  hasStatus: false,
  async generate(easel, { dimensions, background, ...input }: Asked, options = {}) {
    const ratio =
      dimensions === undefined ? {} : { dimensions: `RATIO_${dimensions.replace(':', '_')}` }
    const back = background === undefined ? {} : { background: background.toUpperCase() }
    const body = JSON.stringify({
      query: mutation,
      variables: { input: { ...input, ...ratio, ...back } },
    })
    const { address, signal } = options
    const response = await easel.fetch('/graphql', {
      method: 'POST',
      headers: headersOf(options),
      body,
      address,
      signal,
    })
    const { data, errors } = await response.json()
    const result = data?.generateImages
    const error = errors?.[0] ?? (result?.message === undefined ? undefined : result)
    return {
      images: result?.images?.map(({ url }: { url: string }) => url) ?? [],
      dimensions: result?.dimensions?.replace('RATIO_', '').replace('_', ':'),
      generation: result?.id,
      seed: result?.seed,
      error: error && { message: error.message, code: error.code ?? error.extensions?.code },
      response,
    }
  },
}

/** The sizes of OpenAI's door for the dimensions. */
const sizes = dimensionKeys.map((key) => {
  const { width, height } = dimensionTable[key]
  return { key, size: `${width}x${height}` }
})

const openAi: Door = {
  name: 'OpenAI',
  hasStatus: true,
  wider: { images: 10, promptLength: 32_000 },
  async generate(easel, { image, dimensions, engine, ...input }: Asked, options = {}) {
    const size = sizes.find(({ key }) => key === dimensions)?.size ?? dimensions
    const wanted = { n: image, size, model: engine, response_format: 'url' }
    const body = JSON.stringify({ ...input, ...wanted })
    const { address, signal } = options
    const init = { method: 'POST', headers: headersOf(options), body, address, signal }
    const response = await easel.fetch('/v1/images/generations', init)
    const answer = await response.json()
    const seed = response.headers.get('easel-seed')
    return {
      images: answer.data?.map(({ url }: { url: string }) => url) ?? [],
      dimensions: sizes.find(({ size }) => size === answer.size)?.key,
      generation: response.headers.get('easel-generation') ?? undefined,
      seed: seed === null ? undefined : Number(seed),
      error: answer.error && { message: answer.error.message.replace(/^n must/, 'image must') },
      response,
    }
  },
}

const revision = '2026-07-28'

/** A message that calls a tool in the newest revision of MCP, and its headers. */
export function toolCall(name: string, input: object, options: Credentials = {}) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const params = { name, arguments: input, _meta }
  return {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': revision,
      'mcp-method': 'tools/call',
      'mcp-name': name,
      ...headersOf(options),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    address: options.address,
    signal: options.signal,
  }
}

const mcp: Door = {
  name: 'MCP',
  hasStatus: false,
  async generate(easel, input, options) {
    const response = await easel.fetch('/mcp', toolCall('generate_image', input, options))
    const { result, error } = await response.json()
    const { images, dimensions, id, seed, ...data } = result?.structuredContent ?? {}
    const refusal = error ? { message: error.message, code: error.data?.code } : data.error
    return {
      images: images?.map(({ url }: { url: string }) => url) ?? [],
      dimensions,
      generation: id,
      seed,
      error: refusal ?? undefined,
      response,
    }
  },
}

/** Every way to request images with a key: tests try each promise through all doors. */
export const doors = [post, get, graphql, openAi, mcp]
