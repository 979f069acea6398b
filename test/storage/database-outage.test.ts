import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { databases } from '../support/databases.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { person } from '../support/person.ts'

/** Something between Easel and its database that can be cut and mended. */
async function startLine(target: URL) {
  const sockets = new Set<Socket>()
  let isCut = false
  const line: Server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => to.destroy())
      from.pipe(to)
    }
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const url = new URL(target)
  url.port = String((line.address() as AddressInfo).port)
  return {
    url: String(url),
    cut(cut: boolean) {
      isCut = cut
      if (cut) for (const socket of sockets) socket.destroy()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      line.close()
    },
  }
}

const requests: Record<string, (easel: Easel, secret: string, image: string) => Promise<Response>> =
  {
    'POST /api/v1/images': (easel, secret) =>
      easel.fetch('/api/v1/images', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: '{"prompt":"a fox"}',
      }),
    'GET /api/v1/images': (easel, secret) =>
      easel.fetch(`/api/v1/images?apikey=${secret}&prompt=a+fox`),
    'POST /graphql': (easel, secret) =>
      easel.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: '{"query":"{ quota { limit } }"}',
      }),
    'POST /graphql without a key': (easel) =>
      easel.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: '{"query":"{ quota { limit } }"}',
      }),
    'GET /images/…': (easel, _secret, image) => easel.fetch(image),
    'GET /api/auth/methods': (easel) => person(easel).get('/api/auth/methods'),
    'POST /api/auth/sign-in/email': (easel) =>
      person(easel).post('/api/auth/sign-in/email', {
        email: 'ada@example.com',
        password: 'x'.repeat(12),
      }),
  }

test('an outage of the database gives 503 with Retry-After in every door, which work again after it', async () => {
  await using empty = await databases.PostgreSQL?.()
  await using line = await startLine(new URL(empty?.env.DATABASE_URL ?? ''))
  await using easel = await startEasel({ env: { ...empty?.env, DATABASE_URL: line.url } })
  const { secret } = await easel.key()
  const drawn = await easel.fetch(`/api/v1/images?apikey=${secret}&prompt=a+fox`)
  const image = new URL((await drawn.json()).images[0]).pathname
  line.cut(true)
  for (const [name, send] of Object.entries(requests)) {
    // The first finds a connection that was lost, the second none.
    for (const _ of [1, 2]) {
      const response = await send(easel, secret, image)
      expect([name, response.status, response.headers.get('retry-after')]).toEqual([name, 503, '5'])
      expect(await response.text()).toContain('The database is not available')
    }
  }
  line.cut(false)
  for (const [name, send] of Object.entries(requests)) {
    expect([name, (await send(easel, secret, image)).status < 500]).toEqual([name, true])
  }
})
