import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import SchemaBuilder from '@pothos/core'
import { createYoga } from 'graphql-yoga'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import type { EngineEvent } from '../../server/engines/engine.ts'
import { createTestEngine, flatPng } from '../support/test-engine.ts'
import { listen } from './baselines.ts'
import { median } from './median.ts'

const changes = 4000
const fields = 'id status progress frames { index step steps } images { url }'
const input = { prompt: 'a red fox in the snow at sunset' }

interface Stream {
  url: string
  headers: Record<string, string>
  body?: string
  /** What each event begins with. */
  event: string
}

export interface EventRow {
  stream: string
  events: number
  'CPU µs an event': number
  '÷ plain Yoga': number
}

/** What an event of a generation costs, beside a subscription of Yoga that does nothing else. */
export async function measureEvents(rounds: number): Promise<EventRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'easel-bench-'))
  const limits = { DAILY_LIMIT: '100000000', RATE_LIMIT: '1000000', LOG_LEVEL: 'warn' }
  const engine = Object.assign(createTestEngine(), { generate: manySteps })
  const app = await createApp(readConfig({ DATA_DIR: dataDir, ...limits }), { engine })
  const [easel, yoga] = [await listen(app.listener), await listen(plainSubscription())]
  const { secret } = await app.keys.create({ name: 'Bench' })
  const headers = {
    accept: 'text/event-stream',
    'content-type': 'application/json',
    authorization: `Bearer ${secret}`,
  }
  const query = `subscription ($input: GenerateImagesInput!) {
    generateImages(input: $input) { ... on Generation { FIELDS } } }`
  const subscribe = (asked: string): Stream => ({
    url: `${easel.origin}/graphql`,
    headers,
    body: JSON.stringify({ query: query.replace('FIELDS', asked), variables: { input } }),
    event: 'event: next',
  })
  const plain: Stream = {
    url: `${yoga.origin}/graphql`,
    headers,
    body: JSON.stringify({ query: `subscription { generation { ${fields} } }` }),
    event: 'event: next',
  }
  const rest = async (): Promise<Stream> => {
    const started = `${easel.origin}/api/v1/generations`
    const body = JSON.stringify(input)
    const answer = await fetch(started, { method: 'POST', headers, body })
    const { urls } = (await answer.json()) as { urls: { events: string } }
    return { url: urls.events, headers, event: 'event: ' }
  }
  const streams = {
    'plain Yoga subscription': async () => plain,
    'subscription generateImages': async () => subscribe(fields),
    'the same with its cursor': async () => subscribe(`cursor ${fields}`),
    'REST events': rest,
  }
  const costs = new Map<string, { cost: number; events: number }[]>()
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const [name, stream] of Object.entries(streams)) {
        const measured = await costOf(await stream())
        // The first round warms up.
        if (round > 0) costs.set(name, [...(costs.get(name) ?? []), measured])
      }
    }
  } finally {
    for (const { server } of [easel, yoga]) {
      server.closeAllConnections()
      server.close()
    }
    await app[Symbol.asyncDispose]()
    await rm(dataDir, { recursive: true, force: true })
  }
  const costOfOne = (name: string) => median(costs.get(name)?.map(({ cost }) => cost) ?? [])
  return [...costs].map(([stream, measured]) => ({
    stream,
    events: median(measured.map(({ events }) => events)),
    'CPU µs an event': Math.round(costOfOne(stream)),
    '÷ plain Yoga': Number((costOfOne(stream) / costOfOne('plain Yoga subscription')).toFixed(2)),
  }))
}

/** The engine begins when the client follows: what happens before is not told as events. */
let followed = Promise.withResolvers<void>()

/** Reads in a process of its own, so that only the server's work is counted here. */
async function costOf(stream: Stream): Promise<{ cost: number; events: number }> {
  const child = fork(import.meta.filename, { execArgv: [] })
  await once(child, 'message')
  const before = process.cpuUsage()
  child.send(stream)
  await once(child, 'message')
  followed.resolve()
  const [events] = (await once(child, 'message')) as [number]
  const { user, system } = process.cpuUsage(before)
  child.kill()
  followed = Promise.withResolvers()
  return { cost: (user + system) / events, events }
}

async function* manySteps(request: { width: number; height: number }): AsyncGenerator<EngineEvent> {
  await followed.promise
  for (let step = 1; step <= changes; step++) {
    yield { type: 'progress', image: 0, step, steps: changes }
    await setImmediate()
  }
  yield { type: 'image', index: 0, bytes: flatPng(request.width, request.height, 1), seed: 1 }
}

function plainSubscription(): RequestListener {
  const builder = new SchemaBuilder<{ DefaultFieldNullability: false }>({
    defaultFieldNullability: false,
  })
  type Frame = { index: number; step: number; steps: number }
  type Plain = { id: string; status: string; progress: number; frames: Frame[]; images: [] }
  const frame = builder.objectRef<Frame>('Frame').implement({
    fields: (t) => ({
      index: t.exposeInt('index'),
      step: t.exposeInt('step'),
      steps: t.exposeInt('steps'),
    }),
  })
  const image = builder
    .objectRef<{ url: string }>('Image')
    .implement({ fields: (t) => ({ url: t.exposeString('url') }) })
  const generation = builder.objectRef<Plain>('Generation').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      status: t.exposeString('status'),
      progress: t.exposeFloat('progress'),
      frames: t.expose('frames', { type: [frame] }),
      images: t.expose('images', { type: [image] }),
    }),
  })
  builder.queryType({ fields: (t) => ({ hello: t.string({ resolve: () => 'hello' }) }) })
  builder.subscriptionType({
    fields: (t) => ({
      generation: t.field({
        type: generation,
        async *subscribe(): AsyncGenerator<Plain> {
          for (let step = 1; step <= changes; step++) {
            const frames = [{ index: 0, step, steps: changes }]
            const progress = step / changes
            yield { id: 'gen_1', status: 'RUNNING', progress, frames, images: [] }
            await setImmediate()
          }
        },
        resolve: (state) => state,
      }),
    }),
  })
  return createYoga({ schema: builder.toSchema(), logging: false })
}

if (process.send) {
  process.once('message', async ({ url, headers, body, event }: Stream) => {
    const method = body === undefined ? 'GET' : 'POST'
    const response = await fetch(url, { method, headers, body: body ?? null })
    process.send?.('follows')
    let events = 0
    let rest = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      events += blocks.filter((block) => block.startsWith(event)).length
    }
    process.send?.(events)
  })
  process.send('ready')
}
