import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client, fetchExchange } from '@urql/core'
import { createClient } from 'graphql-sse'
import OpenAI from 'openai'
import { doors } from '../support/doors.ts'
import { cancel, habits, leave, lookAhead, readFiles, repeat, resume } from './habits.ts'
import {
  headersOf,
  imagesIn,
  jsonOf,
  type MixedClient,
  post,
  type Site,
  type Wanted,
} from './site.ts'

const execute = promisify(execFile)
const path = '/v1/images/generations'
const model = 'gpt-image-1'
const size = '1536x1024'

function openai(site: Site) {
  const fetch = (url: RequestInfo | URL, init?: RequestInit) => site.fetch(String(url), init)
  return new OpenAI({ apiKey: site.secret, baseURL: `${site.url}/v1`, fetch, maxRetries: 0 }).images
}

async function curl({ url }: Site, args: string[]) {
  const { stdout } = await execute('curl', ['-sS', '--fail-with-body', ...args, url + path])
  return JSON.parse(stdout)
}

const subscription = `subscription ($input: GenerateImagesInput!) { result: generateImages(input: $input) {
  ... on Generation { status images { url } } ... on Error { message } } }`
const mutation = subscription.replace('subscription', 'mutation')

interface Answer {
  result: { status: string; images: object[]; message?: string }
}

function imagesOf(data: Answer | null | undefined, error?: unknown): number {
  if (data?.result?.status !== 'SUCCEEDED') throw new Error(JSON.stringify([data, error]))
  return data.result.images.length
}

const inputOf = ({ dimensions: _, ...wanted }: Wanted) => ({ ...wanted, dimensions: 'RATIO_3_2' })

const fetchDoors = doors.map((door): [string, MixedClient] => [
  `fetch, ${door.name}`,
  async (site, wanted) =>
    imagesIn(await door.generate(site, wanted, { secret: site.secret })).length,
])

/** Every kind of client, by its name. */
export const mixedClients: Record<string, MixedClient> = {
  ...Object.fromEntries(fetchDoors),
  async 'openai generate'(site, { prompt, seed }) {
    const n = 1 + site.random.below(10)
    const response_format = site.random.pick(['url', 'b64_json'] as const)
    const input = { model, prompt, n, seed, size, response_format } as const
    return (await openai(site).generate(input)).data?.length ?? 0
  },
  async 'openai stream'(site, { prompt, seed, image: n }) {
    const partial_images = site.random.below(4)
    const input = { model, prompt, n, seed, size, stream: true, partial_images } as const
    const events = await Array.fromAsync(await openai(site).generate(input))
    return events.filter(({ type }) => type === 'image_generation.completed').length
  },
  async 'curl POST'(site, { prompt, seed, image: n }) {
    const body = JSON.stringify({ prompt, seed, n, size, response_format: 'url' })
    const version = site.random.pick(['--http1.0', '--http1.1'])
    const options = ['-H', 'expect: 100-continue', '-H', `authorization: Bearer ${site.secret}`]
    return (await curl(site, [version, ...options, '--json', body])).data.length
  },
  async urql(site, wanted) {
    const fetchOptions = { headers: headersOf(site) }
    const url = `${site.url}/graphql`
    const fetch = (url: RequestInfo | URL, init?: RequestInit) => site.fetch(String(url), init)
    const client = new Client({ url, fetch, fetchOptions, exchanges: [fetchExchange] })
    const { data, error } = await client.mutation<Answer>(mutation, { input: inputOf(wanted) })
    return imagesOf(data, error)
  },
  async 'graphql-sse'(site, wanted) {
    const fetchFn = (url: string, init?: RequestInit) => site.fetch(url, init)
    const headers = { authorization: `Bearer ${site.secret}` }
    const client = createClient({ url: `${site.url}/graphql`, headers, fetchFn, retryAttempts: 0 })
    let last: Answer | null | undefined
    const variables = { input: inputOf(wanted) }
    for await (const { data } of client.iterate<Answer>({ query: subscription, variables }))
      last = data
    return imagesOf(last)
  },
  async 'Prefer: wait'(site, wanted) {
    const headers = { prefer: `wait=${1 + site.random.below(10)}` }
    const { urls } = await post(site, '/api/v1/generations', wanted, headers)
    for (;;) {
      const read = await jsonOf(await site.fetch(urls.self, { headers: headersOf(site) }))
      if (read.finishedAt) return read.images.length
      await delay(200)
    }
  },
  resume,
  cancel,
  repeat,
  leave,
  prefetch: lookAhead,
  files: readFiles,
  habits: (site, wanted) => site.random.pick(habits)(site, wanted),
}
