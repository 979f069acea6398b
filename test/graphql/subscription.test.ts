import { describe, expect, test } from 'vitest'
import { EngineError } from '../../server/engines/engine.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask, follow } from '../support/graphql.ts'
import { drawn, held, type Step } from '../support/test-engine.ts'

interface State {
  status: string
  progress: number
  images: { index: number }[]
  error: { code: string; message: string } | null
}

const subscription =
  'subscription ($id: ID!) { generation(id: $id) { status progress images { index url } error { code message } } }'

describe('a subscription to a generation', () => {
  test('sends rising progress and images as they are stored, and ends with the generation', async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key()
    const steps = stepByStep()
    easel.engine.script(steps.step)
    const id = await start(easel, secret, 3)
    const states: State[] = []
    for await (const state of watch(easel, secret, id)) {
      states.push(state)
      steps.next()
    }
    expect(states.at(-1)).toMatchObject({ status: 'SUCCEEDED', progress: 1, error: null })
    const progress = states.map((state) => state.progress)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect(progress).toEqual(
      expect.arrayContaining([0, expect.closeTo(1 / 3), expect.closeTo(2 / 3), 1]),
    )
    expect(new Set(states.map((state) => state.images.length))).toEqual(new Set([0, 1, 2, 3]))
    expect(states.at(-1)?.images.map(({ index }) => index)).toEqual([0, 1, 2])
  })

  test('sends a finished generation once', async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key()
    const id = await start(easel, secret, 1)
    await easel.app.drain(60_000)
    expect(await Array.fromAsync(watch(easel, secret, id))).toMatchObject([{ status: 'SUCCEEDED' }])
  })

  test('sends the error of a failed generation', async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key()
    const waiting = held()
    easel.engine.script(async (request, signal) => {
      await waiting.step(request, signal)
      throw new EngineError('unavailable', 'scripted')
    })
    const id = await start(easel, secret, 2)
    waiting.release()
    expect((await Array.fromAsync(watch(easel, secret, id))).at(-1)).toMatchObject({
      status: 'FAILED',
      images: [],
      error: { code: 'UPSTREAM_ERROR', message: 'Upstream error' },
    })
  })

  test('may be closed while the generation continues', async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key()
    const { step, release } = held()
    easel.engine.script(step)
    const id = await start(easel, secret, 2)
    for await (const state of watch(easel, secret, id)) {
      expect(state.status).toBe('RUNNING')
      break
    }
    release()
    await easel.app.drain(60_000)
    expect(easel.engine.aborted).toBe(0)
    expect(await booksOf(easel)).toEqual(balancedAt(2))
  })
})

describe('the mutation cancelGeneration', () => {
  test('stops a running generation at once, refunds all images, and ends its subscriptions', async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key()
    const { step, entered } = held()
    easel.engine.script(step)
    const id = await start(easel, secret, 6)
    const states = Array.fromAsync(watch(easel, secret, id))
    await entered
    expect(await cancel(easel, secret, id)).toEqual({
      status: 'CANCELLED',
      error: { code: 'CANCELLED' },
      images: [],
    })
    expect((await states).at(-1)).toMatchObject({ status: 'CANCELLED' })
    expect(await booksOf(easel)).toEqual(balancedAt(0))
  })

  test('takes a waiting generation out of the queue before it reaches the engine', async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key()
    easel.engine.script(...Array<Step>(easel.engine.concurrency).fill(held().step))
    for (let running = 0; running < easel.engine.concurrency; running++)
      await start(easel, secret, 1)
    const id = await start(easel, secret, 6)
    expect(await cancel(easel, secret, id)).toMatchObject({ status: 'CANCELLED' })
    expect(easel.engine.requests).toHaveLength(easel.engine.concurrency)
    await easel.app.drain(0)
    expect(await booksOf(easel)).toEqual(balancedAt(0))
  })

  test('does not change a finished generation, also when repeated', async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key()
    const id = await start(easel, secret, 2)
    await easel.app.drain(60_000)
    for (const _time of [1, 2]) {
      expect(await cancel(easel, secret, id)).toMatchObject({ status: 'SUCCEEDED', error: null })
    }
    expect(await booksOf(easel)).toEqual(balancedAt(2))
  })
})

async function start(easel: Easel, secret: string, image: number): Promise<string> {
  const mutation = `mutation {
    startGeneration(input: { prompt: "a fox", dimensions: RATIO_3_2, image: ${image} }) { ... on Generation { id } }
  }`
  return (
    (await ask<{ startGeneration: { id: string } }>(easel, mutation, { secret })).data
      ?.startGeneration.id ?? ''
  )
}

async function cancel(easel: Easel, secret: string, id: string): Promise<object | undefined> {
  const mutation = `mutation {
    cancelGeneration(id: "${id}") { ... on Generation { status error { code } images { id } } }
  }`
  return (await ask<{ cancelGeneration: object }>(easel, mutation, { secret })).data
    ?.cancelGeneration
}

async function* watch(easel: Easel, secret: string, id: string): AsyncGenerator<State> {
  for await (const { data } of follow<{ generation: State }>(easel, subscription, {
    secret,
    variables: { id },
  })) {
    if (data) yield data.generation
  }
}

/** A step of the engine that sends one image at each call of `next`. */
function stepByStep(): { step: Step; next: () => void } {
  let requested = Promise.withResolvers<void>()
  async function* step(request: Parameters<typeof drawn>[0]): ReturnType<typeof drawn> {
    for await (const event of drawn(request)) {
      if (event.type === 'progress') {
        await requested.promise
        requested = Promise.withResolvers()
      }
      yield event
    }
  }
  return { step, next: () => requested.resolve() }
}
