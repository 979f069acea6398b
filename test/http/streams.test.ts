import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { startEasel } from '../support/easel.ts'
import {
  closeServers,
  get,
  largePrompt,
  listen,
  post,
  requestWithoutReading,
  send,
  serveImage,
  statusOf,
  urlOf,
} from '../support/slow-clients.ts'
import { createTestEngine, held } from '../support/test-engine.ts'
import { doors, rest, type StreamDoor, start, until } from './stream-doors.ts'

afterEach(closeServers)

const openAi: StreamDoor = {
  name: 'OpenAI',
  request: ({ secret }) =>
    post(
      '/v1/images/generations',
      { prompt: 'a fox', stream: true, size: '2048x2048' },
      { authorization: `Bearer ${secret}` },
    ),
  end: 'image_generation.completed',
}

describe('while streams wait for an engine', () => {
  test('20 streams of OpenAI’s door at 2048² cause no refusal, and none is cut', async () => {
    const engine = createTestEngine({ concurrency: 100 })
    await using easel = await startEasel({ engine })
    const server = await listen(easel.app.listener)
    const [{ secret }, other] = [await easel.key(), await easel.key()]
    const gates = Array.from({ length: 20 }, held)
    engine.script(...gates.map(({ step }) => step))
    const streams = gates.map(() => send(server, openAi.request({ id: '', secret })))
    const begun = streams.map((client) => until(client, 'HTTP/1.1 200'))
    const ends = streams.map((client) => until(client, openAi.end))
    await Promise.all(gates.map(({ entered }) => entered))
    const { id } = await start(easel, secret)
    await once(send(server, rest.request({ id, secret })), 'data')
    const headers = { authorization: `Bearer ${other.secret}`, 'content-type': 'application/json' }
    const owls = { method: 'POST', headers, body: '{"prompt":"an owl","image":6}' }
    expect(await statusOf(server, '/api/v1/images', owls)).toBe(200)
    for (const path of ['/healthz', '/readyz', '/openapi.json'])
      expect(await statusOf(server, path)).toBe(200)
    await Promise.all(begun)
    for (const { release } of gates) release()
    await Promise.race(ends)
    // A stream that has closed had its end.
    await Promise.all(ends.filter((_, index) => streams[index]?.closed))
    expect(engine.aborted).toBe(0)
  })

  for (const { name, request, end } of [...doors, openAi])
    test(`a stream of ${name} is not dropped for clients that read nothing`, async () => {
      const { easel, server, path, secret } = await serveImage({
        maxOutgoingBytes: 2 ** 16,
        patienceMs: 0,
      })
      await using _ = easel
      const { id, release } = await start(easel, secret)
      const own = held()
      if (name === 'OpenAI') easel.engine.script(own.step)
      const client = send(server, request({ id, secret }))
      const ended = until(client, end)
      if (name === 'OpenAI') await own.entered
      else await once(client, 'data')
      const stalled = await requestWithoutReading(server, get(path))
      expect(await statusOf(server, path)).toBe(200)
      await stalled.closed
      release()
      own.release()
      await ended
    })
})

describe('while answers hold too much memory', () => {
  async function full() {
    const served = await serveImage({ maxOutgoingBytes: 2 ** 16, patienceMs: 60_000 })
    const { client } = await requestWithoutReading(served.server, get(served.path))
    return { ...served, client }
  }

  test('short answers are sent, and a stream begins when memory is free', async () => {
    const { easel, server, secret, client } = await full()
    await using _ = easel
    for (const path of ['/healthz', '/readyz', `/api/v1/images?prompt=a+fox&apikey=${secret}`])
      expect(await statusOf(server, path)).toBe(200)
    expect(await statusOf(server, '/api/v1/images')).toBe(401)
    expect(await statusOf(server, '/images/none.png')).toBe(404)
    const { id, release } = await start(easel, secret)
    const streams = doors.map(({ request, end }) => {
      const follower = send(server, request({ id, secret }))
      return { begun: until(follower, ' 200 '), ended: until(follower, end) }
    })
    await Promise.all(streams.map(({ begun }) => begun))
    release()
    client.destroy()
    await Promise.all(streams.map(({ ended }) => ended))
  })

  test('a request for base64 is refused before anything is charged', async () => {
    const { easel, server, secret } = await full()
    await using _ = easel
    const response = await fetch(`${urlOf(server)}/v1/images/generations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ prompt: largePrompt }),
    })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('1')
    expect(await response.json()).toMatchObject({
      error: { message: 'Too many answers wait for their clients', type: 'server_error' },
    })
    expect(await booksOf(easel)).toEqual(balancedAt(1))
  })
})
