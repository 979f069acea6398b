import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type Books, booksOf } from '../support/books.ts'
import { startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { createSigner, signedPath } from '../support/signed-images.ts'
import { failing, flatPng, held } from '../support/test-engine.ts'
import { ownerCaller } from '../support/tokens.ts'

const easel = await startEasel({ env: { SIGNED_RATE_LIMIT: '1000000' } })
afterAll(() => easel[Symbol.asyncDispose]())
const signer = await createSigner(easel)
const { core } = easel.app
const key = { kind: 'key', key: signer.key, safetyKey: null } as const

/** Options of an image that costs little to draw and to resize. */
const small = ['dimensions=3:2', 'width=64']

const none: Partial<Books> = { used: 0, charged: 0, rows: 0, files: 0, unfinished: 0 }
const one = { ...none, used: 1, charged: 1, rows: 1, files: 1 }

/** The books and the drawings of the engine that the requests of `run` add. */
async function added(run: () => Promise<unknown>) {
  const [drawn, before] = [easel.engine.requests.length, await booksOf(easel)]
  await run()
  const after = Object.entries(await booksOf(easel))
  const books = after.map(([name, value]) => [name, value - before[name as keyof Books]])
  return { drawn: easel.engine.requests.length - drawn, ...Object.fromEntries(books) }
}

const statusOf = async (path: string, init?: RequestInit) => (await easel.fetch(path, init)).status

/** The id of the generation that the last moment of the clock began. */
async function newestId(): Promise<string> {
  const { edges } = await core.generations.list({ first: 1 }, key)
  return edges[0]?.node.id ?? ''
}

describe('a signed address', () => {
  test('draws its image at the first request, and is a file afterwards', async () => {
    const path = signer.path('a fox', ['width=384', 'dimensions=3:2', 'steps=7', 'seed=5'])
    expect(await added(() => easel.fetch(path))).toMatchObject({ ...one, drawn: 1 })
    expect(easel.engine.requests.at(-1)).toMatchObject({
      ...{ prompt: 'a fox', width: 768, height: 512, steps: 7, seed: 5, images: 1 },
    })
    const response = await easel.fetch(path)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const etag = response.headers.get('etag') ?? ''
    const send = async (init: RequestInit) => {
      const answer = await easel.fetch(path, init)
      return [answer.status, Buffer.from(await answer.arrayBuffer())]
    }
    const empty = Buffer.alloc(0)
    expect({
      get: await send({}),
      head: await send({ method: 'HEAD' }),
      range: await send({ headers: { range: 'bytes=4-9' } }),
      tag: await send({ headers: { 'if-none-match': etag } }),
      date: await send({ headers: { 'if-modified-since': 'Fri, 20 Nov 2026 12:00:00 GMT' } }),
    }).toEqual({
      get: [200, bytes],
      head: [200, empty],
      range: [206, bytes.subarray(4, 10)],
      tag: [304, empty],
      date: [304, empty],
    })
  })

  test('has one image for every width, format, order of options, query and signing secret', async () => {
    const { secret, signingSecret } = await core.signingSecrets.create(signer.key.id, ownerCaller)
    const options = ['steps=3', 'dimensions=3:2']
    const paths = [
      signer.path('a hare', options),
      `${signer.path('a hare', options)}?utm_source=letter`,
      signer.path('a hare', ['dimensions=3:2', 'width=100', 'steps=3'], 'png'),
      signer.path('a hare', ['expires=4000000000', ...options], 'jpeg'),
      signer.path('a hare', [...options, 'placeholder=1', 'crawlers=1'], 'jpeg'),
      signedPath({ id: signingSecret.id, secret }, { prompt: 'a hare', options }),
    ]
    const tags: (string | null)[] = []
    const books = await added(async () => {
      for (const path of paths) tags.push((await easel.fetch(path)).headers.get('etag'))
    })
    expect(books).toMatchObject({ ...one, drawn: 1 })
    const image = /img_\w+/.exec(tags[0] ?? '')?.[0]
    const files = ['w768.webp', 'w768.webp', 'w128.png', 'w768.jpeg', 'w768.jpeg', 'w768.webp']
    expect(tags).toEqual(files.map((file) => `"${image}/${file}"`))
  })

  test('is one generation when a thousand request it at once, and all get its image', async () => {
    const { step, entered, release } = held()
    easel.engine.script(step)
    const path = signer.path('a crowd', small)
    const books = await added(async () => {
      const answers = Array.from({ length: 1000 }, () => easel.fetch(path))
      await entered
      release()
      const all = await Promise.all(answers)
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
      const hashes = all.map(async (answer) =>
        createHash('sha256')
          .update(await answer.bytes())
          .digest('hex'),
      )
      expect(new Set(await Promise.all(hashes)).size).toBe(1)
    })
    expect(books).toMatchObject({ ...one, drawn: 1 })
  })

  test('has a seed that follows from its options and prompt, in every version', async () => {
    const seedFor = async (options: string[]) => {
      await easel.fetch(signer.path('a seed', ['width=64', ...options]))
      return easel.engine.requests.at(-1)?.seed
    }
    expect([
      await seedFor([]),
      await seedFor(['steps=5']),
      await seedFor(['seed=-1']),
      await seedFor(['seed=7']),
    ]).toEqual([2087860118, 68861679, 1226492935, 7])
  })

  test('continues after its visitor disconnects, and is there at the next visit', async () => {
    const { step, entered, release } = held()
    easel.engine.script(step)
    const leaving = new AbortController()
    const path = signer.path('an owl', small)
    const books = await added(async () => {
      const left = easel.fetch(path, { signal: leaving.signal })
      await entered
      leaving.abort()
      await left.catch(() => {})
      release()
      expect(await statusOf(path)).toBe(200)
    })
    expect(books).toMatchObject({ ...one, drawn: 1 })
  })

  test('with placeholder=1 is a placeholder at once, then the image', async () => {
    const { step, entered, release } = held()
    easel.engine.script(async function* (request, signal) {
      const preview = flatPng(8, 8, 200)
      yield { type: 'progress', image: 0, step: 1, steps: request.steps, preview }
      await step(request, signal)
      const { width, height } = request
      yield { type: 'image', index: 0, bytes: flatPng(width, height, 1), seed: 1 }
    })
    const path = signer.path('a bridge', ['placeholder=1', 'dimensions=16:9', 'width=640'])
    const books = await added(async () => {
      const first = await easel.fetch(path)
      expect(first.status).toBe(200)
      expect(Object.fromEntries(first.headers)).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'no-store',
      })
      const tile = await first.text()
      expect(tile).toMatch(/^<svg [^>]*width="640" height="360"/)
      expect(tile).not.toContain('bridge')
      await entered
      const preview = await (await easel.fetch(path)).text()
      expect(preview).toContain(
        `data:image/png;base64,${Buffer.from(flatPng(8, 8, 200)).toString('base64')}`,
      )
      release()
      await easel.fetch(signer.path('a bridge', ['dimensions=16:9', 'width=64']))
      const last = await easel.fetch(path)
      expect(last.headers.get('content-type')).toBe('image/webp')
    })
    expect(books).toMatchObject({ ...one, drawn: 1 })
  })

  test('ends when its generation or its image is deleted: 410, and never drawn again', async () => {
    const paths = [signer.path('a leaf', small), signer.path('a twig', small)]
    const deletions = [
      'mutation ($id: ID!) { deleteGeneration(id: $id) { ... on Error { message } } }',
      'mutation ($id: ID!) { deleteImage(id: $id) { ... on Error { message } } }',
    ]
    for (const [index, path] of paths.entries()) {
      easel.clock.now += 1
      const etag = (await easel.fetch(path)).headers.get('etag')
      const id = index === 0 ? await newestId() : /img_\w+/.exec(etag ?? '')?.[0]
      await ask(easel, deletions[index] ?? '', { secret: signer.apiKey, variables: { id } })
    }
    const books = await added(async () => {
      for (const path of paths) {
        const response = await easel.fetch(path)
        expect([response.status, response.headers.get('easel-error')]).toEqual([410, 'GONE'])
      }
    })
    expect(books).toMatchObject({ ...none, drawn: 0 })
  })

  test('whose drawing failed is refunded, and drawn again ten seconds later', async () => {
    easel.engine.script(failing('unavailable'))
    const path = signer.path('a storm', small)
    const books = await added(async () => {
      const refusals: unknown[] = []
      for (let turn = 0; turn < 2; turn++) {
        const { status, headers } = await easel.fetch(path)
        refusals.push([status, headers.get('easel-error'), headers.get('cache-control')])
      }
      expect(refusals).toEqual([
        [502, 'UPSTREAM_ERROR', 'public, max-age=5'],
        [502, 'UPSTREAM_ERROR', 'public, max-age=10'],
      ])
      easel.clock.now += 10_000
      expect(await statusOf(path)).toBe(200)
    })
    expect(books).toMatchObject({ ...one, drawn: 2 })
  })

  test('whose drawing is cancelled by the owner is drawn again ten seconds later', async () => {
    const { step, entered } = held()
    easel.engine.script(step)
    const path = signer.path('a nap', small)
    const books = await added(async () => {
      easel.clock.now += 1
      const visit = easel.fetch(path)
      await entered
      await core.generations.cancel(await newestId(), key)
      expect((await visit).status).toBe(499)
      easel.clock.now += 10_000
      expect(await statusOf(path)).toBe(200)
    })
    expect(books).toMatchObject({ ...one, drawn: 2 })
  })

  test('is kept by caches until it expires, and ends then', async () => {
    const seconds = Math.ceil(easel.clock.now / 1000)
    easel.clock.now = seconds * 1000
    const path = signer.path('a candle', [...small, `expires=${seconds + 90}`])
    const { headers } = await easel.fetch(path)
    expect(headers.get('cache-control')).toBe('public, max-age=90')
    easel.clock.now += 90_000
    const { status, headers: after } = await easel.fetch(path)
    expect([status, after.get('easel-error')]).toEqual([410, 'GONE'])
  })
})

describe('a crawler or a prefetch of a signed address', () => {
  const early: Record<string, string>[] = [
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'user-agent': 'facebookexternalhit/1.1' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  ]

  test('gets an image that exists, and causes no drawing', async () => {
    for (const [index, headers] of early.entries()) {
      const path = signer.path(`a rumour ${index}`, small)
      const books = await added(async () => {
        const { status, headers: answer } = await easel.fetch(path, { headers })
        expect([status, answer.get('cache-control')]).toEqual([403, 'no-store'])
      })
      expect(books).toMatchObject({ ...none, drawn: 0 })
      expect(await statusOf(path)).toBe(200)
      expect(await statusOf(path, { headers })).toBe(200)
    }
  })

  test('causes the drawing of an address with crawlers=1', async () => {
    for (const [index, headers] of early.entries()) {
      const path = signer.path(`an announcement ${index}`, [...small, 'crawlers=1'])
      expect(await statusOf(path, { headers })).toBe(200)
    }
  })
})

test('the log of a key has the drawings and the refusals of its addresses, without prompts', async () => {
  const own = await createSigner(easel, { dailyLimit: 1 })
  await easel.fetch(own.path('a secret garden', small))
  await easel.fetch(own.path('a secret garden', small))
  easel.clock.now += 1
  await easel.fetch(own.path('a secret orchard', small))
  const read = async () =>
    (
      await core.keys.requests({ key: own.key, first: 9, onlyErrors: false }, ownerCaller)
    ).edges.map(({ node }) => node)
  await expect.poll(async () => (await read()).length).toBe(2)
  const operation = 'GET /i/{signature}/{options}/{prompt}.{format}'
  expect(await read()).toMatchObject([
    { operation, status: 429, errorCode: 'QUOTA_EXCEEDED', images: 0 },
    { operation, status: 200, errorCode: null, images: 1 },
  ])
  expect(easel.logged.join()).not.toContain('secret')
})
