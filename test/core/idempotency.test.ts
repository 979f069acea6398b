import { describe, expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { databases } from '../support/databases.ts'
import { doors, type Outcome } from '../support/doors.ts'
import { type Easel, type EaselOptions, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { drawn, failing, held } from '../support/test-engine.ts'

interface Started {
  startGeneration: { id: string; status: string; images: object[] }
}

const input = { prompt: 'a fox', image: 2, dimensions: '3:2' }

for (const [name, open] of Object.entries(databases)) {
  for (const door of doors) {
    describe(`a request with an idempotency key, by ${door.name} on ${name},`, () => {
      test('is generated and charged once, however often it is sent', async () => {
        await using storage = await open()
        await using easel = await startEasel({ env: storage.env })
        const send = sender(easel, (await easel.key()).secret)
        const first = await send('a')
        const again = await send('a')
        expect(first.images).toHaveLength(2)
        expect(again).toMatchObject({ images: first.images, generation: first.generation })
        expect(first.response.headers.get('idempotent-replayed')).toBe(null)
        expect(again.response.headers.get('idempotent-replayed')).toBe('true')
        expect(easel.engine.requests).toHaveLength(1)
        expect(await booksOf(easel)).toEqual(balancedAt(2))
      })

      test('joins the same request that still runs', async () => {
        await using storage = await open()
        await using easel = await startEasel({ env: storage.env })
        const send = sender(easel, (await easel.key()).secret)
        const { step, entered, release } = held()
        easel.engine.script(step)
        const answers = Array.from({ length: 5 }, () => send('a'))
        await entered
        const late = send('a')
        release()
        const outcomes = await Promise.all([...answers, late])
        expect(new Set(outcomes.map(({ generation }) => generation)).size).toBe(1)
        for (const { images } of outcomes) expect(images).toHaveLength(2)
        expect(await booksOf(easel)).toEqual(balancedAt(2))
      })

      test('is 422 when another request used the idempotency key', async () => {
        await using storage = await open()
        await using easel = await startEasel({ env: storage.env })
        const { secret } = await easel.key()
        await sender(easel, secret)('a')
        const { error, response } = await sender(easel, secret, { ...input, image: 1 })('a')
        expect(error?.message).toBe(
          'Idempotency-Key was used for another request: use a new key for each request',
        )
        if (door.hasStatus) expect(response.status).toBe(422)
        else expect(error?.code).toBe('IDEMPOTENCY_KEY_PARAMETER_MISMATCH')
        expect(await booksOf(easel)).toEqual(balancedAt(2))
      })

      test('is generated again after a failure, which was refunded', async () => {
        await using storage = await open()
        await using easel = await startEasel({ env: storage.env })
        const send = sender(easel, (await easel.key()).secret)
        easel.engine.script(failing('unavailable'))
        expect((await send('a')).error?.message).toBe('Upstream error')
        expect((await send('a')).images).toHaveLength(2)
        expect(await booksOf(easel)).toEqual(balancedAt(2))
      })
    })

    function sender(easel: Easel, secret: string, request: object = input) {
      return (key: string): Promise<Outcome> =>
        door.generate(easel, request, { secret, headers: { 'idempotency-key': key } })
    }
  }
}

for (const door of doors) {
  describe(`an idempotency key, by ${door.name},`, () => {
    test('is forgotten after 24 hours', async () => {
      await using easel = await startEasel()
      const send = await senderOf(easel)
      const first = await send('a')
      easel.clock.now += 24 * 3600 * 1000 - 1
      expect((await send('a')).images).toEqual(first.images)
      easel.clock.now += 1
      expect((await send('a')).images).not.toEqual(first.images)
      expect(await booksOf(easel)).toMatchObject({ rows: 4 })
    })

    test('may be quoted, and is refused with its rule when malformed', async () => {
      await using easel = await startEasel()
      const send = await senderOf(easel)
      const { generation } = await send('"a\\"b"')
      expect((await send('a"b')).generation).toBe(generation)
      for (const wrong of ['', 'x'.repeat(256), 'a b']) {
        expect((await send(wrong)).error?.message).toBe(
          'Idempotency-Key must be 1 to 255 visible ASCII characters',
        )
      }
    })

    test('belongs to its caller: with another API key it is another request', async () => {
      await using easel = await startEasel()
      const first = await (await senderOf(easel))('a')
      const other = await (await senderOf(easel))('a')
      expect(other.generation).not.toBe(first.generation)
    })

    test('lets a request continue after its caller disconnects', async () => {
      await using easel = await startEasel()
      const { secret } = await easel.key()
      const headers = { 'idempotency-key': 'a' }
      const { step, entered, release } = held()
      easel.engine.script(step)
      const leaving = new AbortController()
      const { signal } = leaving
      const disconnected = door.generate(easel, input, { secret, headers, signal }).catch(() => {})
      await entered
      leaving.abort()
      release()
      expect((await door.generate(easel, input, { secret, headers })).images).toHaveLength(2)
      await disconnected
      expect(easel.engine.aborted).toBe(0)
      expect(await booksOf(easel)).toEqual(balancedAt(2))
    })

    test('is not remembered for a refused request', async () => {
      await using easel = await startEasel()
      const { secret } = await easel.key({ dailyLimit: 2 })
      const send = (request: object, key: string) =>
        door.generate(easel, request, { secret, headers: { 'idempotency-key': key } })
      expect((await send({ ...input, image: 3 }, 'a')).error?.message).toMatch(/^Daily quota/)
      expect((await send({ prompt: 'a nude woman' }, 'a')).error?.message).toMatch(/blocked/)
      expect((await send(input, 'a')).images).toHaveLength(2)
    })

    async function senderOf(easel: Easel) {
      const { secret } = await easel.key()
      return (key: string) =>
        door.generate(easel, input, { secret, headers: { 'idempotency-key': key } })
    }
  })
}

describe('a started generation with an idempotency key', () => {
  const start = `mutation ($input: GenerateImagesInput!) {
    startGeneration(input: $input) { ... on Generation { id status images { id } } ... on Error { code } }
  }`
  const variables = { input: { prompt: 'a fox', image: 2, idempotencyKey: 'a' } }

  async function starter(easel: Easel) {
    const { secret } = await easel.key()
    const begin = async () => {
      const { data } = await ask<Started>(easel, start, { secret, variables })
      return data?.startGeneration as Started['startGeneration']
    }
    return { secret, begin }
  }

  test('is started once, and is returned again while it runs and later', async () => {
    await using easel = await startEasel()
    const { begin } = await starter(easel)
    const { step, entered, release } = held()
    easel.engine.script(step)
    const first = await begin()
    await entered
    expect(await begin()).toEqual({ ...first, status: 'RUNNING' })
    release()
    const last = { id: first.id, status: 'SUCCEEDED', images: [{}, {}] }
    await expect.poll(begin).toMatchObject(last)
    expect(await booksOf(easel)).toEqual(balancedAt(2))
  })

  test('is the same through REST, which waits for its end', async () => {
    await using easel = await startEasel()
    const { begin, secret } = await starter(easel)
    const { id } = await begin()
    const body = JSON.stringify({ prompt: 'a fox', image: 2 })
    const headers = {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'idempotency-key': 'a',
    }
    const response = await easel.fetch('/api/v1/images', { method: 'POST', headers, body })
    expect(response.headers.get('easel-generation')).toBe(id)
  })

  test('is not generated again when it kept part of its images', async () => {
    await using easel = await startEasel()
    const { begin } = await starter(easel)
    easel.engine.script((request) => drawn({ ...request, images: 1 }))
    const { id } = await begin()
    await expect.poll(() => booksOf(easel)).toEqual(balancedAt(1))
    const again = await begin()
    expect(again).toMatchObject({ id, status: 'FAILED', images: [{}] })
  })
})

test('two servers on one PostgreSQL generate a request that reaches both only once', async () => {
  await using storage = await databases.PostgreSQL()
  const options: EaselOptions = { env: storage.env }
  await using one = await startEasel(options)
  await using two = await startEasel(options)
  const { secret } = await one.key()
  for (const door of doors) {
    const credentials = { secret, headers: { 'idempotency-key': door.name } }
    const outcomes = await Promise.all(
      [one, two, one, two].map((easel) => door.generate(easel, input, credentials)),
    )
    expect(new Set(outcomes.map(({ generation }) => generation)).size).toBe(1)
    for (const { images } of outcomes) expect(images).toHaveLength(2)
  }
  expect(await booksOf(one)).toEqual(balancedAt(2 * doors.length))
})
