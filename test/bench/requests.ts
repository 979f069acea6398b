import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createTestEngine, flatPng } from '../support/test-engine.ts'
import { bareHttp, listen, plainYoga } from './baselines.ts'
import { storingHttp } from './durable-baseline.ts'
import { type Load, send } from './load.ts'

const warmUp = 2000
const amount = 4000

const mutation = `mutation ($input: GenerateImagesInput!) {
  generateImages(input: $input) { ... on Generation { id images { url } } ... on Error { code message } }
}`
const plainMutation = `mutation ($input: GenerateImagesInput!) { generateImages(input: $input) { id images { url } } }`

/** CPU microseconds a request of each kind, one entry a round; the kinds take turns. */
export async function measureRequests(rounds: number): Promise<Map<string, number[]>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'easel-bench-'))
  const settings = {
    DATA_DIR: dataDir,
    DAILY_LIMIT: '100000000',
    RATE_LIMIT: '1000000',
    LOG_LEVEL: 'warn',
  }
  const app = await createApp(readConfig(settings), {
    engine: createTestEngine({ concurrency: 32 }),
  })
  const bare = await listen(bareHttp)
  const yoga = await listen(plainYoga())
  const png = flatPng(1024, 1024, 1)
  const storing = await listen(storingHttp(join(dataDir, 'baseline'), png))
  const easel = await listen(app.listener)
  try {
    const loads = await loadsOf(
      { bare: bare.origin, storing: storing.origin, yoga: yoga.origin, easel: easel.origin },
      app.keys,
    )
    for (const load of loads.values()) await send(load, warmUp)
    const measured = new Map<string, number[]>([...loads.keys()].map((name) => [name, []]))
    for (let round = 0; round < rounds; round++) {
      for (const [name, load] of loads) measured.get(name)?.push(await cost(load))
    }
    return measured
  } finally {
    for (const { server } of [bare, storing, yoga, easel]) {
      server.closeAllConnections()
      server.close()
    }
    await app[Symbol.asyncDispose]()
    await rm(dataDir, { recursive: true })
  }
}

async function cost(load: Load): Promise<number> {
  const before = process.cpuUsage()
  await send(load, amount)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / amount
}

async function loadsOf(
  origins: { bare: string; storing: string; yoga: string; easel: string },
  keys: Awaited<ReturnType<typeof createApp>>['keys'],
): Promise<Map<string, Load>> {
  const { secret } = await keys.create({ name: 'Bench' })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` }
  const input = { prompt: 'a red fox in the snow at sunset' }
  const body = JSON.stringify(input)
  const graphql = (query: string, variables = {}): Load => ({
    url: `${origins.easel}/graphql`,
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  })
  const drawn = await fetch(`${origins.easel}/api/v1/images`, { method: 'POST', headers, body })
  const { images } = (await drawn.json()) as { images: [string] }
  return new Map<string, Load>([
    ['bare node:http', { url: origins.bare, method: 'POST', headers, body }],
    ['node:http that stores an image', { url: origins.storing, method: 'POST', headers, body }],
    [
      'plain Yoga + Pothos mutation',
      {
        url: `${origins.yoga}/graphql`,
        method: 'POST',
        headers,
        body: JSON.stringify({ query: plainMutation, variables: { input } }),
      },
    ],
    ['REST POST', { url: `${origins.easel}/api/v1/images`, method: 'POST', headers, body }],
    [
      'REST GET',
      {
        url: `${origins.easel}/api/v1/images?${new URLSearchParams({ apikey: secret, ...input })}`,
      },
    ],
    ['GraphQL generateImages', graphql(mutation, { input })],
    ['GraphQL key', graphql('{ key { id name status tier } }')],
    ['GraphQL quota', graphql('{ quota { limit used remaining resetsAt } }')],
    ['image', { url: images[0] }],
  ])
}
