import { describe, expect, test } from 'vitest'
import { EngineError } from '../../server/engines/engine.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { runServer } from '../support/child.ts'
import { databases, emptyFolder } from '../support/databases.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask, follow } from '../support/graphql.ts'
import { drawn, held, type Step } from '../support/test-engine.ts'

const fields = 'id status images { id index url } error { code }'
const start = `mutation { startGeneration(input: { prompt: "half", image: 3, dimensions: RATIO_3_2 }) {
  ... on Generation { id } } }`
const cancel = `mutation ($id: ID!) { cancelGeneration(id: $id) { ... on Generation { ${fields} } } }`
const watch = `subscription ($id: ID!) { generation(id: $id) { ${fields} } }`
const read = `query ($id: ID!) { generation(id: $id) { ${fields} } }`

interface State {
  id: string
  status: string
  images: { id: string; index: number; url: string }[]
  error: { code: string } | null
}

for (const [name, open] of Object.entries(databases)) {
  describe(`a started generation with one finished image, on ${name},`, () => {
    test('keeps the image and is charged for it when it is cancelled', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const { secret, id, image } = await oneOfThree(easel, held().step)
      const { data } = await ask<{ cancelGeneration: State }>(easel, cancel, {
        secret,
        variables: { id },
      })
      expect(data?.cancelGeneration).toMatchObject({ status: 'CANCELLED', images: [image] })
      expect((await easel.fetch(new URL(image?.url ?? '').pathname)).status).toBe(200)
      expect(await booksOf(easel)).toEqual(balancedAt(1))
    })

    test('keeps the image when the engine fails at the next image', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const { step, release } = held()
      const failing: Step = async (request, signal) => {
        await step(request, signal)
        throw new EngineError('bad_response', 'scripted')
      }
      const { secret, id, image } = await oneOfThree(easel, failing)
      release()
      expect(await waitForEnd(easel, secret, id)).toMatchObject({
        status: 'FAILED',
        images: [image],
      })
      expect(await booksOf(easel)).toEqual(balancedAt(1))
    })
  })
}

describe('a started generation with one finished image, on an embedded database,', () => {
  test('keeps the image when the server stops', async () => {
    await using storage = await emptyFolder()
    await using easel = await startEasel({ env: storage.env })
    const { secret, id, image } = await oneOfThree(easel, held().step)
    await easel.app.drain(0)
    expect(await stateOf(easel, secret, id)).toMatchObject({
      status: 'FAILED',
      images: [image],
      error: { code: 'UNAVAILABLE' },
    })
    expect(await booksOf(easel)).toEqual(balancedAt(1))
  })

  test('keeps the image when the server is killed', async () => {
    await using storage = await emptyFolder()
    const { secret, id } = await killedAfterOne(storage.env)
    await using easel = await startEasel({ env: storage.env })
    expect(await stateOf(easel, secret, id)).toMatchObject({ status: 'FAILED', images: [{}] })
    expect(await booksOf(easel)).toEqual(balancedAt(1))
  })
})

describe('a started generation with one finished image, on servers that share a database,', () => {
  test('is finished by another server when its server stops, and keeps the image', async () => {
    await using storage = await databases.PostgreSQL()
    await using easel = await startEasel({ env: storage.env })
    const { secret, id, image } = await oneOfThree(easel, held().step)
    await using other = await startEasel({ env: storage.env })
    await easel.app.drain(0)
    const end = await waitForEnd(other, secret, id)
    expect(end).toMatchObject({ status: 'SUCCEEDED', images: [image, { index: 1 }, { index: 2 }] })
    expect(await booksOf(other)).toEqual(balancedAt(3))
  })

  test('is finished by another server when its server is killed, and keeps the image', async () => {
    await using storage = await databases.PostgreSQL()
    const { secret, id, image } = await killedAfterOne(storage.env)
    await using easel = await startEasel({ env: storage.env })
    const end = await waitForEnd(easel, secret, id)
    expect(end).toMatchObject({ status: 'SUCCEEDED', images: [{ id: image?.id }, {}, {}] })
    await easel.app.sweepFiles()
    expect(await booksOf(easel)).toEqual(balancedAt(3))
  })
})

/** A generation with one image of three, whose server was killed. */
async function killedAfterOne(env: Record<string, string>) {
  await using server = await runServer(env)
  const { key: secret } = server
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` }
  const graphql = async (query: string, variables = {}) => {
    const body = JSON.stringify({ query, variables })
    const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body })
    return (await response.json()).data
  }
  const { id } = (await graphql(start)).startGeneration
  const images = async (): Promise<State['images']> =>
    (await graphql(read, { id })).generation.images
  await expect.poll(images).toHaveLength(1)
  const [image] = await images()
  server.process.kill('SIGKILL')
  await server.ended
  return { secret, id, image }
}

/** Waits for the final state of a generation. */
async function waitForEnd(easel: Easel, secret: string, id: string): Promise<State | undefined> {
  const states = await Array.fromAsync(follow<State>(easel, watch, { secret, variables: { id } }))
  return (states.at(-1)?.data as { generation: State } | undefined)?.generation
}

/** A started generation of three images. The first image is stored; `step` runs next. */
async function oneOfThree(easel: Easel, step: Step) {
  const { secret } = await easel.key()
  easel.engine.script(async function* (request, signal) {
    yield* drawn({ ...request, images: 1 })
    await step(request, signal)
  })
  const { data } = await ask<{ startGeneration: { id: string } }>(easel, start, { secret })
  const id = data?.startGeneration.id ?? ''
  for await (const { data: update } of follow(easel, watch, { secret, variables: { id } })) {
    const { images } = (update as { generation: State }).generation
    if (images.length > 0) return { secret, id, image: images[0] }
  }
  throw new Error('No image came')
}

async function stateOf(easel: Easel, secret: string, id: string): Promise<State | undefined> {
  const options = { secret, variables: { id } }
  return (await ask<{ generation: State }>(easel, read, options)).data?.generation
}
