import { expect, test } from 'vitest'
import { systemClock } from '../../server/clock.ts'
import { openDatabase } from '../../server/db/open.ts'
import { generationColumns } from '../../server/db/tables/generations.ts'
import { openImages } from '../../server/images/open.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { databases } from '../support/databases.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask, follow } from '../support/graphql.ts'
import { flatPng, held } from '../support/test-engine.ts'

interface Servers extends AsyncDisposable {
  /** The settings of both servers. */
  env: Record<string, string>
  /** Runs the generation. */
  one: Easel
  /** Answers requests only. */
  other: Easel
  secret: string
  /** The id of a generation of two images that waits in the engine until the test releases it. */
  id: string
  release(): void
}

async function servers(): Promise<Servers> {
  await using stack = new AsyncDisposableStack()
  const { env } = stack.use(await databases.PostgreSQL())
  const one = stack.use(await startEasel({ env }))
  const other = stack.use(await startEasel({ env: { ...env, ROLES: 'api' } }))
  const { secret } = await one.key()
  const { step, entered, release } = held()
  one.engine.script(step)
  const { data } = await ask<{ startGeneration: { id: string } }>(
    one,
    `mutation { startGeneration(input: { prompt: "a fox", image: 2, dimensions: RATIO_3_2 }) {
      ... on Generation { id } } }`,
    { secret },
  )
  await entered
  const id = data?.startGeneration.id ?? ''
  const opened = stack.move()
  return {
    env,
    one,
    other,
    secret,
    id,
    release,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

interface State {
  status: string
  progress: number
  images: { index: number }[]
}

const subscription =
  'subscription ($id: ID!) { generation(id: $id) { status progress images { index } } }'

async function* watch({ other, secret, id }: Servers): AsyncGenerator<State> {
  const options = { secret, variables: { id } }
  for await (const { data } of follow<{ generation: State }>(other, subscription, options))
    if (data) yield data.generation
}

test('a subscription through one server gets the progress of a generation on another server', async () => {
  await using started = await servers()
  const states = watch(started)
  expect((await states.next()).value).toMatchObject({ status: 'RUNNING' })
  started.release()
  const rest = await Array.fromAsync(states)
  expect(rest.at(-1)).toEqual({
    status: 'SUCCEEDED',
    progress: 1,
    images: [{ index: 0 }, { index: 1 }],
  })
})

test('a generation is cancelled through a server that does not run it', async () => {
  await using started = await servers()
  const { one, other, secret, id } = started
  const { data } = await ask(
    other,
    `mutation { cancelGeneration(id: "${id}") { ... on Generation { status error { message } } } }`,
    { secret },
  )
  expect(data).toEqual({
    cancelGeneration: { status: 'CANCELLED', error: { message: 'Cancelled' } },
  })
  await expect.poll(() => one.engine.aborted).toBe(1)
  expect(await booksOf(one)).toEqual(balancedAt(0))
})

test('a list through one server has the newest state of a generation on another server', async () => {
  await using started = await servers()
  const { other, secret, release } = started
  const list = async () =>
    (
      await ask<{ generations: { edges: { node: State }[] } }>(
        other,
        '{ generations { edges { node { status } } } }',
        { secret },
      )
    ).data?.generations.edges[0]?.node.status
  await expect.poll(list).toBe('RUNNING')
  release()
  await expect.poll(list).toBe('SUCCEEDED')
})

test('an unrecorded file of a lost server is removed by the server that takes over', async () => {
  await using started = await servers()
  const { env, one, other, id } = started
  await using database = await openDatabase(one.config.database)
  const { imageIds } = await database.db
    .selectFrom('generations')
    .select('image_ids as imageIds')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await using store = await openImages(one.config.images, { clock: systemClock })
  const [stored] = generationColumns.imageIds.decode(imageIds)
  await store.put(stored as string, flatPng(8, 8, 1))
  await one.app.drain(0)
  await using _later = await startEasel({ env })
  const states = await Array.fromAsync(watch(started))
  expect(states.at(-1)).toMatchObject({ status: 'SUCCEEDED' })
  await expect.poll(async () => booksOf(other)).toEqual(balancedAt(2))
})

test('a server answers a request with the result of a generation on another server', async () => {
  await using started = await servers()
  const { one, other, secret } = started
  const { step, entered, release } = held()
  one.engine.script(step)
  const send = (easel: Easel) =>
    easel.fetch('/api/v1/images', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        'idempotency-key': 'a',
      },
      body: JSON.stringify({ prompt: 'a fox' }),
    })
  const first = send(one)
  await entered
  const repeated = send(other)
  release()
  expect(await (await repeated).json()).toEqual(await (await first).json())
  expect(other.engine.requests).toHaveLength(0)
})
