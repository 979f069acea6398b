import { describe, expect, test, vi } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { databases } from '../support/databases.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask, follow, lastOf, type Question } from '../support/graphql.ts'
import { createTestEngine, drawn, held, type Step } from '../support/test-engine.ts'

interface State {
  id: string
  status: string
  queuePosition: number | null
  frames: { step: number; preview: string | null }[]
  images: { index: number }[]
  error: { code: string } | null
}

const fields =
  'id status queuePosition frames { step preview } images { index } error { code message }'
const subscription = `subscription ($input: GenerateImagesInput!) {
  generateImages(input: $input) { ... on Generation { ${fields} } ... on Error { code message } }
}`
const read = `query ($id: ID!) { generation(id: $id) { ${fields} } }`
const input = { prompt: 'a fox', image: 3, dimensions: 'RATIO_3_2' }

async function* states(easel: Easel, question: Question): AsyncGenerator<State> {
  const variables = { input, ...question.variables }
  const results = follow<{ generateImages: State }>(easel, subscription, { ...question, variables })
  for await (const { data } of results) if (data) yield data.generateImages
}

async function stateOf(easel: Easel, secret: string, id: string | undefined) {
  const options = { secret, variables: { id } }
  return (await ask<{ generation: State }>(easel, read, options)).data?.generation
}

/** One image with a preview before it, then `step`, then the other images. */
function oneThen(step: Step): Step {
  return async function* (request, signal) {
    const [first, ...rest] = await Array.fromAsync(drawn(request))
    yield { type: 'progress', image: 0, step: 1, steps: 4, preview: Uint8Array.of(0x89) }
    if (first) yield first
    yield* rest.slice(0, 1)
    await step(request, signal)
    yield* rest.slice(1)
  }
}

for (const [name, open] of Object.entries(databases)) {
  describe(`the subscription generateImages, on ${name},`, () => {
    test('gives the place in the queue, previews, each image and the end', async () => {
      await using storage = await open()
      const engine = createTestEngine({ concurrency: 1 })
      await using easel = await startEasel({ env: storage.env, engine })
      const { secret } = await easel.key()
      const [ahead, previewed, half] = [held(), held(), held()]
      engine.script(ahead.step, async function* (request, signal) {
        const preview = Uint8Array.of(0x89)
        yield { type: 'progress', image: 0, step: 1, steps: 4, preview }
        await previewed.step(request, signal)
        yield* oneThen(half.step)(request, signal) as AsyncIterable<never>
      })
      const first = states(easel, { secret })
      await first.next()
      await ahead.entered
      const seen: State[] = []
      for await (const state of states(easel, { secret })) {
        seen.push(state)
        if (state.status === 'QUEUED') ahead.release()
        if (state.frames[0]?.preview) previewed.release()
        if (state.images.length === 1) half.release()
      }
      expect(seen[0]).toMatchObject({ status: 'QUEUED', queuePosition: expect.any(Number) })
      expect(seen.some(({ frames }) => frames[0]?.preview?.startsWith('data:image/png'))).toBe(true)
      expect(seen.some(({ images }) => images.length === 1)).toBe(true)
      expect(seen.at(-1)).toMatchObject({ status: 'SUCCEEDED', images: [{}, {}, {}] })
      expect(new Set(seen.map((state) => JSON.stringify(state))).size).toBe(seen.length)
      expect((await Array.fromAsync(first)).at(-1)?.status).toBe('SUCCEEDED')
      expect(await booksOf(easel)).toEqual(balancedAt(6))
    })

    test('cancels missing images when its client disconnects, and keeps the images that it has seen', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const { secret } = await easel.key()
      easel.engine.script(oneThen(held().step))
      let id: string | undefined
      for await (const state of states(easel, { secret })) {
        id = state.id
        if (state.images.length === 1) break
      }
      await expect
        .poll(() => stateOf(easel, secret, id))
        .toMatchObject({
          status: 'CANCELLED',
          images: [{ index: 0 }],
          error: { code: 'CANCELLED', message: 'The caller disconnected' },
        })
      await expect.poll(() => booksOf(easel)).toEqual(balancedAt(1))
      await expect.poll(() => easel.engine.aborted).toBe(1)
    })

    test('continues when its client disconnects, if it is detached or has an idempotency key', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const { secret } = await easel.key()
      for (const more of [{ detached: true }, { idempotencyKey: 'a' }]) {
        const half = held()
        easel.engine.script(oneThen(half.step))
        let id: string | undefined
        const variables = { input: { ...input, ...more } }
        for await (const state of states(easel, { secret, variables })) {
          id = state.id
          if (state.images.length === 1) break
        }
        half.release()
        await expect
          .poll(() => stateOf(easel, secret, id))
          .toMatchObject({
            status: 'SUCCEEDED',
            images: [{}, {}, {}],
          })
      }
      expect(easel.engine.aborted).toBe(0)
      expect(await booksOf(easel)).toEqual(balancedAt(6))
    })

    test('follows the earlier generation when it is repeated with an idempotency key', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const { secret } = await easel.key()
      const half = held()
      easel.engine.script(oneThen(half.step))
      const headers = { 'idempotency-key': 'a' }
      let id: string | undefined
      for await (const state of states(easel, { secret, headers })) {
        id = state.id
        if (state.images.length === 1) break
      }
      const again = states(easel, { secret, headers })
      expect((await again.next()).value).toMatchObject({ id, images: [{ index: 0 }] })
      half.release()
      expect((await Array.fromAsync(again)).at(-1)).toMatchObject({ id, status: 'SUCCEEDED' })
      const variables = { input }
      const last = await lastOf(easel, subscription, { secret, headers, variables })
      expect(last.data).toMatchObject({ generateImages: { id, status: 'SUCCEEDED' } })
      expect(last.response.headers.get('idempotent-replayed')).toBe('true')
      expect(easel.engine.requests).toHaveLength(1)
      expect(await booksOf(easel)).toEqual(balancedAt(3))
    })
  })
}

describe('the subscription generateImages', () => {
  test('ends with the generation when the engine fails, and keeps the images that its client has seen', async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key()
    easel.engine.script(oneThen(() => Promise.reject(new Error('scripted'))))
    const seen = await Array.fromAsync(states(easel, { secret }))
    expect(seen.at(-1)).toMatchObject({ status: 'FAILED', images: [{}], error: {} })
    expect(await booksOf(easel)).toEqual(balancedAt(1))
  })

  test('ends when its server stops, and the missing images are refunded', async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key()
    const { step, entered } = held()
    easel.engine.script(step)
    const seen = Array.fromAsync(states(easel, { secret }))
    await entered
    await easel.app.drain(0)
    expect((await seen).at(-1)).toMatchObject({ status: 'FAILED', error: { code: 'UNAVAILABLE' } })
    expect(await booksOf(easel)).toEqual(balancedAt(0))
  })

  test('needs POST, because a browser or proxy may repeat a GET', async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key()
    const query = 'subscription { generateImages(input: { prompt: "a fox" }) { __typename } }'
    const response = await easel.fetch(`/graphql?${new URLSearchParams({ query })}`, {
      headers: { authorization: `Bearer ${secret}`, accept: 'text/event-stream' },
    })
    expect(await response.text()).toContain('The subscription generateImages needs a POST request')
    expect(easel.engine.requests).toHaveLength(0)
  })
})

describe('the subscription generation', () => {
  for (const after of ['', 'x', '7', '7.done-1', '7.other-00000000'])
    test(`is refused after "${after}", with the field and the rule`, async () => {
      await using easel = await startEasel()
      const { secret } = await easel.key()
      const query = `subscription ($after: String) { generation(id: "gen_0", after: $after) { id } }`
      const { errors } = await lastOf(easel, query, { secret, variables: { after } })
      expect(errors).toMatchObject([
        {
          message: 'after must be a cursor, or the id of an event, of this generation',
          extensions: { code: 'INVALID_INPUT', field: 'after' },
        },
      ])
    })

  test('has a comment every 12 seconds', async () => {
    // Yoga has another interval in tests.
    vi.stubEnv('NODE_ENV', 'production')
    await using easel = await startEasel()
    const { secret } = await easel.key()
    const { step, release } = held()
    easel.engine.script(step)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const response = await easel.fetch('/graphql', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${secret}`,
          'content-type': 'application/json',
          accept: 'text/event-stream',
        },
        body: JSON.stringify({ query: subscription, variables: { input } }),
      })
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      const until = async (text: string) => {
        for (let got = ''; !got.includes(text); ) got += (await reader?.read())?.value
      }
      await until('"RUNNING"')
      let comment: string | undefined
      const reading = reader?.read().then(({ value }) => {
        comment = value
      })
      vi.advanceTimersByTime(11_999)
      await new Promise(setImmediate)
      expect(comment).toBe(undefined)
      vi.advanceTimersByTime(1)
      await reading
      expect(comment).toBe(':\n\n')
      release()
      await reader?.cancel()
    } finally {
      vi.useRealTimers()
      vi.unstubAllEnvs()
    }
  })
})
