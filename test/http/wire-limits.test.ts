import { once } from 'node:events'
import { rm, truncate, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createListener } from '../../server/http/listener.ts'
import { oneByOne } from '../../server/http/one-by-one.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import {
  closeServers,
  get,
  large,
  largePrompt,
  listen,
  post,
  requestWithoutReading,
  send,
  serveImage,
  statusOf,
  urlOf,
} from '../support/slow-clients.ts'
import { held } from '../support/test-engine.ts'

afterEach(closeServers)

describe('requests that a client sends in advance', () => {
  test('start one after the other, and are answered in order', async () => {
    const begun: [string, ServerResponse][] = []
    const arrived = new EventTarget()
    const server = await listen(
      oneByOne(({ url = '' }, response) => {
        begun.push([url, response])
        arrived.dispatchEvent(new Event(url))
      }),
    )
    const first = once(arrived, '/1')
    const client = send(server, get('/1') + get('/2') + get('/3')).setEncoding('utf8')
    await first
    for (const path of ['/1', '/2', '/3']) {
      expect(begun.map(([url]) => url).at(-1)).toBe(path)
      const next = path === '/3' ? undefined : once(arrived, `/${Number(path.slice(1)) + 1}`)
      begun.at(-1)?.[1].end(path)
      const [answer] = await once(client, 'data')
      expect(answer).toContain(path)
      await next
    }
    expect(begun).toHaveLength(3)
  })

  test('end the connection when more than 64 wait', async () => {
    let begun = 0
    const server = await listen(oneByOne(() => void begun++))
    const client = send(server, get('/').repeat(66))
    await once(client, 'close')
    expect(begun).toBe(1)
  })
})

describe('a client that does not read its answer', () => {
  test('is disconnected after a time limit', async () => {
    const { easel, server, path } = await serveImage({ stalledMs: 200 })
    await using _ = easel
    const { closed } = await requestWithoutReading(server, get(path))
    await closed
    expect(await statusOf(server, '/healthz')).toBe(200)
  })

  test('makes other clients retry later when too many answers are unread', async () => {
    const { easel, server, path } = await serveImage({
      maxOutgoingBytes: 2 ** 19,
      patienceMs: 60_000,
    })
    await using _ = easel
    for (let client = 0; client < 2; client++) await requestWithoutReading(server, get(path))
    const response = await fetch(urlOf(server) + path)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('1')
    expect(await response.json()).toEqual({ error: 'Too many answers wait for their clients' })
  })

  test('is counted when its answer is a stream of base64', async () => {
    const options = { maxOutgoingBytes: 2 ** 17, patienceMs: 60_000 }
    const { easel, server, secret } = await serveImage(options)
    await using _ = easel
    const path = '/v1/images/generations'
    const body = JSON.stringify({ prompt: largePrompt })
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    for (let client = 0; client < 2; client++)
      await requestWithoutReading(server, post(path, JSON.parse(body), headers))
    const response = await fetch(urlOf(server) + path, { method: 'POST', headers, body })
    expect(response.status).toBe(503)
  })

  test('is the first to be disconnected when memory is full', async () => {
    const { easel, server, path } = await serveImage({ maxOutgoingBytes: 2 ** 19, patienceMs: 0 })
    await using _ = easel
    const first = await requestWithoutReading(server, get(path))
    await requestWithoutReading(server, get(path))
    expect(await statusOf(server, path)).toBe(200)
    await first.closed
  })
})

test('a client of a silent subscription is not disconnected', async () => {
  await using easel = await startEasel()
  const server = await listen(createListener(easel.app.http, { log: easel.app.log, stalledMs: 50 }))
  const { secret } = await easel.key()
  const waiting = held()
  easel.engine.script(waiting.step)
  const start =
    'mutation { startGeneration(input: { prompt: "a fox" }) { ... on Generation { id } } }'
  const { data } = await ask<{ startGeneration: { id: string } }>(easel, start, { secret })
  const timedOut = new Promise((resolve) => {
    server.on('request', (_request, response) => response.once('timeout', resolve))
  })
  const response = await fetch(`${urlOf(server)}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      query: `subscription { generation(id: "${data?.startGeneration.id}") { status } }`,
    }),
  })
  await timedOut
  waiting.release()
  expect(await response.text()).toContain('"SUCCEEDED"')
})

describe('an image file that disappears while it is sent', () => {
  const losses: Record<string, (file: string) => Promise<void>> = {
    'cut short': (file) => truncate(file, 1000),
    replaced: (file) => writeFile(file, 'no image'),
  }
  for (const [loss, lose] of Object.entries(losses)) {
    test(`ends only its connection: ${loss}`, async () => {
      const { easel, server, path } = await serveImage({})
      await using _ = easel
      const { client, begin } = await requestWithoutReading(server, get(path))
      expect(begin).toMatch(/^HTTP\/1\.1 200 /)
      await lose(join(easel.config.dataDir, path))
      let bytes = begin.length
      for await (const chunk of client) bytes += chunk.length
      expect(bytes).toBeLessThan(large.length)
      await expect.poll(() => loggedErrors(easel)).toContain('An answer failed')
      expect(await statusOf(server, path)).toBe(404)
    })
  }
})

test('an image file that is removed while it is sent is sent whole, and is 404 afterwards', async () => {
  const { easel, server, path } = await serveImage({})
  await using _ = easel
  const { client, begin } = await requestWithoutReading(server, get(path))
  await rm(join(easel.config.dataDir, path))
  let bytes = begin.length
  for await (const chunk of client) bytes += chunk.length
  expect(bytes).toBeGreaterThan(large.length)
  expect(await statusOf(server, path)).toBe(404)
})

function loggedErrors({ logged }: Easel): string[] {
  return logged
    .map((line) => JSON.parse(line))
    .flatMap(({ level, msg }) => (level === 50 ? [msg] : []))
}
