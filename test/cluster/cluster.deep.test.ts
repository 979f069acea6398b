import { afterAll, expect, inject, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { doors } from '../support/doors.ts'
import { ask, follow } from '../support/graphql.ts'
import { newKey } from '../support/new-key.ts'
import { type ClusterServer, openCluster, type Roles } from './cluster.ts'

const cluster = await openCluster({
  postgresUrl: inject('postgresUrl'),
  roles: ['api', 'api', 'api', 'worker', 'worker'],
  program: 'test/support/serve.ts',
  env: { RATE_LIMIT: '1000000' },
})
const { key: secret } = cluster
const config = readConfig(cluster.env)
afterAll(() => cluster[Symbol.asyncDispose]())

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
  const limited = await newKey(cluster.env, { dailyLimit: 100 })
  const answers = await Promise.all(
    // Equal GETs at once are one generation.
    Array.from({ length: 150 }, (_, seed) =>
      doors[seed % doors.length]?.generate(cluster, { prompt: 'a fox', seed }, { secret: limited }),
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

const begun = async (ids: string[]) => {
  for (const id of ids) for await (const { status } of watch(id)) if (status === 'RUNNING') break
}

const endOf = async (id: string) => (await Array.fromAsync(watch(id))).at(-1)

function serverOf(roles: Roles): ClusterServer {
  return cluster.servers.find((server) => server.roles === roles) as ClusterServer
}

test('a request whose server is killed is cancelled and given back by the others', async () => {
  const [victim] = cluster.servers.filter(({ roles }) => roles === 'api')
  const limited = await newKey(cluster.env, { dailyLimit: 2 })
  const lost = fetch(new URL('/api/v1/images', victim?.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${limited}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'held', image: 2 }),
  }).catch((error) => error)
  const usedBy = async (count: number) =>
    expect
      .poll(async () => {
        const { data } = await ask<{ quota: { used: number } }>(cluster, '{ quota { used } }', {
          secret: limited,
        })
        return data?.quota.used
      })
      .toBe(count)
  await usedBy(2)
  await victim?.stop('SIGKILL')
  expect(await lost).toBeInstanceOf(TypeError)
  await usedBy(0)
  await victim?.start()
})

test('of a generation that is followed from its start, the others keep what was drawn', async () => {
  const [victim] = cluster.servers.filter(({ roles }) => roles === 'api')
  const { data } = await ask<{ quota: { used: number } }>(cluster, '{ quota { used } }', { secret })
  const used = data?.quota.used ?? 0
  const query = `subscription { generateImages(input: { prompt: "half", image: 3 }) {
    ... on Generation { id images { url } } } }`
  const through = { fetch: (path: string, init: object) => fetch(new URL(path, victim?.url), init) }
  let id = ''
  try {
    for await (const { data } of follow<{ generateImages: State & { id: string } }>(
      through,
      query,
      { secret },
    )) {
      id = data?.generateImages.id ?? ''
      if (data?.generateImages.images.length === 1) await victim?.stop('SIGKILL')
    }
  } catch {
    // Its server is gone.
  }
  expect(await endOf(id)).toMatchObject({ status: 'FAILED', images: [{}] })
  await expect
    .poll(async () => {
      const { data } = await ask<{ quota: { used: number } }>(cluster, '{ quota { used } }', {
        secret,
      })
      return data?.quota.used
    })
    .toBe(used + 1)
  await victim?.start()
})

test('the generations of a killed worker are run again by another', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => start('held', 2)))
  await begun(ids)
  const victim = serverOf('worker')
  await victim.stop('SIGKILL')
  for (const { child } of cluster.servers) if (child !== victim.child) child.process.send('go on')
  const ends = await Promise.all(ids.map(endOf))
  expect(new Set(ends.map((end) => end?.status))).toEqual(new Set(['SUCCEEDED']))
  await victim.start()
})

test('a worker that hung changes nothing that another has run meanwhile', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => start('held', 1)))
  await begun(ids)
  const [hung, other] = cluster.servers.filter(({ roles }) => roles === 'worker')
  hung?.child.process.kill('SIGSTOP')
  other?.child.process.send('go on')
  const ends = await Promise.all(ids.map(endOf))
  expect(new Set(ends.map((end) => end?.status))).toEqual(new Set(['SUCCEEDED']))
  hung?.child.process.kill('SIGCONT')
  hung?.child.process.send('go on')
  const { data } = await ask<{ quota: { used: number } }>(cluster, '{ quota { used } }', { secret })
  const again = await start('a fox', 1)
  expect(await endOf(again)).toMatchObject({ status: 'SUCCEEDED', images: [{}] })
  expect(data?.quota.used).toBeGreaterThan(0)
})

test('the books are equal afterwards', async () => {
  const unfinished = async () => (await booksOf({ config })).unfinished
  await expect.poll(unfinished).toBe(0)
  // Files of attempts that were lost are swept by their age.
  await using app = await createApp(readConfig({ ...cluster.env, ROLES: 'api' }), {
    now: () => Date.now() + 24 * 3600_000,
  })
  await app.sweepFiles()
  const books = await booksOf({ config })
  expect(books).toEqual(balancedAt(books.rows))
})
