import OpenAI from 'openai'
import { describe, expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { databases } from '../support/databases.ts'
import { serveEasel } from '../support/served.ts'
import { held } from '../support/test-engine.ts'

const prompt = 'a red fox in the snow'

/** A fetch that loses the answers to the first `count` requests, like a broken connection. */
function losing(count: number) {
  let remaining = count
  const lossy: typeof fetch = async (...request) => {
    const response = await fetch(...request)
    if (remaining-- <= 0) return response
    await response.arrayBuffer()
    throw new TypeError('fetch failed')
  }
  return lossy
}

for (const [name, open] of Object.entries(databases)) {
  describe(`an answer that is lost on its way to OpenAI's client, on ${name},`, () => {
    async function start() {
      const storage = await open()
      const served = await serveEasel({ env: storage.env })
      const { secret } = await served.easel.key()
      const clientWith = (lossy: typeof fetch) =>
        new OpenAI({ apiKey: secret, baseURL: `${served.url}/v1`, fetch: lossy })
      return {
        served,
        easel: served.easel,
        clientWith,
        async [Symbol.asyncDispose]() {
          await served[Symbol.asyncDispose]()
          await storage[Symbol.asyncDispose]()
        },
      }
    }

    test('is sent again to its retries, and charged once', async () => {
      await using run = await start()
      const client = run.clientWith(losing(2))
      const { data, response } = await client.images
        .generate({ prompt, n: 2, response_format: 'url' })
        .withResponse()
      expect(data.data).toHaveLength(2)
      expect(response.headers.get('idempotent-replayed')).toBe('true')
      await run.easel.recover()
      for (const { url } of data.data ?? []) expect((await fetch(url ?? '')).status).toBe(200)
      expect(await booksOf(run.easel)).toEqual(balancedAt(2))
    })

    test('belongs to one of two equal requests, and each request gets its own answer', async () => {
      await using run = await start()
      const ask = () =>
        run.clientWith(losing(1)).images.generate({ prompt, response_format: 'url' })
      const [one, other] = [await ask(), await ask()]
      expect(one.data?.[0]?.url).not.toBe(other.data?.[0]?.url)
      expect(await booksOf(run.easel)).toEqual(balancedAt(2))
    })

    test('is not sent to a request that is not a retry', async () => {
      await using run = await start()
      const ask = () => run.clientWith(fetch).images.generate({ prompt, response_format: 'url' })
      const [one, other] = [await ask(), await ask()]
      expect(one.data?.[0]?.url).not.toBe(other.data?.[0]?.url)
      expect(await booksOf(run.easel)).toEqual(balancedAt(2))
    })

    test('of a generation that was cancelled with its connection is generated again', async () => {
      await using run = await start()
      const waiting = held()
      run.easel.engine.script(waiting.step)
      const client = run.clientWith(fetch)
      const answer = client.images.generate({ prompt, response_format: 'url' })
      await waiting.entered
      run.served.dropConnections()
      expect((await answer).data).toHaveLength(1)
      expect(await booksOf(run.easel)).toEqual(balancedAt(1))
    })
  })
}
