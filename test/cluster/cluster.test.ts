import { afterAll, expect, inject, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { createKeys } from '../../server/core/keys.ts'
import { openDatabase } from '../../server/db/open.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { doors } from '../support/doors.ts'
import { ask, follow } from '../support/graphql.ts'
import { openCluster } from './cluster.ts'

const cluster = await openCluster({
  postgresUrl: inject('postgresUrl'),
  servers: 3,
  program: 'test/support/serve.ts',
  env: { RATE_LIMIT: '1000000' },
})
const { key: secret } = cluster
const config = readConfig(cluster.env)
afterAll(() => cluster[Symbol.asyncDispose]())

/** A key with a quota of its own. */
async function newKey(dailyLimit: number): Promise<string> {
  await using database = await openDatabase(config.database)
  const keys = createKeys({ database, now: Date.now, settings: config })
  return (await keys.create({ name: 'Cluster', dailyLimit })).secret
}

interface State {
  status: string
  images: { url: string }[]
}

const subscription = 'subscription ($id: ID!) { generation(id: $id) { status images { url } } }'

async function start(prompt: string, image: number): Promise<string> {
  const mutation = `mutation ($prompt: String!, $image: Int) {
    startGeneration(input: { prompt: $prompt, image: $image }) { ... on Generation { id } } }`
  const { data } = await ask<{ startGeneration: { id: string } }>(cluster, mutation, {
    secret,
    variables: { prompt, image },
  })
  return data?.startGeneration.id ?? ''
}

async function* watch(id: string): AsyncGenerator<State> {
  for await (const { data } of follow<{ generation: State }>(cluster, subscription, {
    secret,
    variables: { id },
  }))
    if (data) yield data.generation
}

for (const door of doors) {
  test(`three servers answer ${door.name} through a proxy, and each serves the images of all`, async () => {
    for (let turn = 0; turn < 4; turn++) {
      const { images } = await door.generate(cluster, { prompt: 'a fox', image: 2 }, { secret })
      expect(images).toHaveLength(2)
      for (const url of images) expect((await fetch(url)).status).toBe(200)
    }
  })
}

test('a quota holds exactly, however many requests come to all servers at once', async () => {
  const limited = await newKey(100)
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, index) =>
      doors[index % doors.length]?.generate(cluster, { prompt: 'a fox' }, { secret: limited }),
    ),
  )
  const messages = answers.flatMap((answer) => answer?.error?.message ?? [])
  expect(messages).toHaveLength(50)
  expect(new Set(messages.map((message) => message.split(':')[0]))).toEqual(
    new Set(['Daily quota exceeded']),
  )
})

test('a subscription follows a generation to its end, whichever servers run and answer', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const states = await Array.fromAsync(watch(await start('a fox', 3)))
    expect(states.at(-1)).toMatchObject({ status: 'SUCCEEDED', images: [{}, {}, {}] })
  }
})

test('a generation is cancelled through any server', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const id = await start('held', 1)
    const { data } = await ask(
      cluster,
      `mutation { cancelGeneration(id: "${id}") { ... on Generation { status } } }`,
      { secret },
    )
    expect(data).toEqual({ cancelGeneration: { status: 'CANCELLED' } })
  }
})

test('a killed server loses nothing: the others answer, and give back what it had begun', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => start('held', 2)))
  await Promise.all(ids.map(async (id) => (await watch(id).next()).value))
  const victim = cluster.servers[0]
  victim?.process.kill('SIGKILL')
  await victim?.ended
  const { images } = await (doors[0] as (typeof doors)[0]).generate(
    cluster,
    { prompt: 'a fox' },
    { secret },
  )
  expect(images).toHaveLength(1)
  for (const server of cluster.servers.slice(1)) server.process.send?.('go on')
  const ends = await Promise.all(
    ids.map(async (id) => (await Array.fromAsync(watch(id))).at(-1)?.status),
  )
  expect(new Set(ends)).toEqual(new Set(['FAILED', 'SUCCEEDED']))
  const books = await booksOf({ config })
  expect(books).toEqual(balancedAt(books.rows))
})
