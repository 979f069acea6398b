import { dereference } from '@readme/openapi-parser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fromJSONSchema } from 'zod'
import { balancedAt, booksOf } from '../support/books.ts'
import { databases } from '../support/databases.ts'
import { type Easel, origin, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { rules } from '../support/rules.ts'
import { failing, held } from '../support/test-engine.ts'

const path = '/api/v1/generations'
const input = { prompt: 'a red fox', image: 2, dimensions: '3:2', seed: 7 }

let easel: Easel
let secret: string

beforeEach(async () => {
  easel = await startEasel()
  secret = (await easel.key()).secret
})
afterEach(() => easel[Symbol.asyncDispose]())

type Sent = { to?: Easel; headers?: Record<string, string>; body?: unknown; secret?: string }

function send(method: string, address: string, sent: Sent = {}): Promise<Response> {
  const { to = easel, headers, body } = sent
  return to.fetch(address.replace(origin, ''), {
    method,
    headers: {
      authorization: `Bearer ${sent.secret ?? secret}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const start = (sent: Sent = {}) => send('POST', path, { body: input, ...sent })

/** Starts a generation that waits in the engine. */
async function startHeld() {
  const { step, entered, release } = held()
  easel.engine.script(step)
  const { id, urls } = await (await start()).json()
  await entered
  return { id, urls, release }
}

async function startFinished() {
  return (await start({ headers: { prefer: 'wait=60' } })).json()
}

describe('POST /api/v1/generations', () => {
  test('answers 202 with the URL of a generation that continues', async () => {
    const { step, release } = held()
    easel.engine.script(step)
    const response = await start()
    expect(response.status).toBe(202)
    const body = await response.json()
    expect(body).toMatchObject({ ...input, images: [], finishedAt: null, error: null })
    expect(['QUEUED', 'RUNNING']).toContain(body.status)
    const self = `${origin}${path}/${body.id}`
    expect(body.urls).toEqual({ self, events: `${self}/events`, cancel: `${self}/cancel` })
    expect(response.headers.get('location')).toBe(self)
    expect(response.headers.get('easel-generation')).toBe(body.id)
    expect(response.headers.get('easel-seed')).toBe('7')
    expect(response.headers.get('x-ratelimit-remaining')).toBe('998')
    release()
  })

  test('answers 200 with the end within the time of Prefer: wait', async () => {
    const response = await start({ headers: { prefer: 'respond-async, wait=60' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('preference-applied')).toBe('wait=60')
    const { status, progress, images } = await response.json()
    expect({ status, progress }).toEqual({ status: 'SUCCEEDED', progress: 1 })
    const url = expect.stringMatching(/^http:\/\/easel\.localhost\/images\/img_\w+\.png$/)
    expect(images).toMatchObject([
      { index: 0, seed: 7, url },
      { index: 1, seed: 8, url },
    ])
  })

  test('answers 202 when that time is over, and the generation continues', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { step, entered, release } = held()
      easel.engine.script(step)
      const response = start({ headers: { prefer: 'wait=5' } })
      await entered
      // The engine may start before the request begins to wait.
      await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
      vi.advanceTimersByTime(5000)
      expect((await response).status).toBe(202)
      release()
    } finally {
      vi.useRealTimers()
    }
    await easel.app.drain(60_000)
    expect(await booksOf(easel)).toEqual(balancedAt(2))
  })

  test('answers 200 with the error of a generation that fails', async () => {
    easel.engine.script(failing('unavailable'), failing('unavailable'), failing('unavailable'))
    const body = await startFinished()
    expect(body).toMatchObject({
      status: 'FAILED',
      error: { code: 'UPSTREAM_ERROR', message: 'Upstream error' },
    })
    expect(await booksOf(easel)).toEqual(balancedAt(0))
  })

  test('is generated and charged once with an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'a', prefer: 'wait=60' }
    const [first, second] = [await start({ headers }), await start({ headers })]
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(await second.json()).toEqual(await first.json())
    expect(await booksOf(easel)).toEqual(balancedAt(2))
    const other = await start({ headers, body: { ...input, seed: 8 } })
    expect(other.status).toBe(422)
    const images = await send('POST', '/api/v1/images', { headers, body: input })
    expect(images.headers.get('idempotent-replayed')).toBe('true')
  })

  for (const wait of ['wait=0', 'wait=61', 'wait=soon', 'wait', 'wait=1.5'])
    test(`refuses Prefer: ${wait}, and starts nothing`, async () => {
      const response = await start({ headers: { prefer: wait } })
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({
        error: 'Prefer: wait must be an integer from 1 to 60, in seconds',
      })
      expect(easel.engine.requests).toEqual([])
    })

  const refusals: [body: unknown, error: string][] = [
    [{}, 'Prompt is required'],
    [{ prompt: 'a fox', image: 0 }, rules.image],
    [{ prompt: 'a fox', steps: '4' }, rules.steps],
    [[], 'Request body must be a JSON object'],
  ]
  for (const [body, error] of refusals)
    test(`refuses ${JSON.stringify(body)} with the field and the rule`, async () => {
      const response = await start({ body })
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ error })
    })
})

describe('GET /api/v1/generations/{id}', () => {
  test('has the fields of GraphQL, with the same names', async () => {
    const { id } = await startFinished()
    const body = await (await send('GET', `${path}/${id}`)).json()
    const { data } = await ask<{ generation: Record<string, unknown> }>(
      easel,
      `{ generation(id: "${id}") { id status prompt image width height steps effectiveSteps safety seed background
        subject engine variationOf { image strength } upscaleOf { image scale } references { id url } mask { id url }
        strength negativePrompt guidance quality queuePosition loading progress cursor frames { index step steps preview } warnings sharedUrl sharesReferences createdAt startedAt finishedAt
        images { id url srcset thumbhash dominantColor altText digitalSourceType index width height seed bytes }
        error { code message } understood { setting } } }`,
      { secret },
    )
    expect(body).toEqual({ ...data?.generation, dimensions: '3:2', urls: expect.any(Object) })
    const type = await ask<{ __type: { fields: { name: string }[] } }>(
      easel,
      '{ __type(name: "Generation") { fields { name } } }',
      { secret },
    )
    const names = type.data?.__type.fields.map(({ name }) => name) ?? []
    expect(Object.keys(body).sort()).toEqual([...names, 'urls'].sort())
  })

  test('matches /openapi.json', async () => {
    const { id } = await startFinished()
    const document = await (await easel.fetch('/openapi.json')).json()
    const { Generation, Generations } = (await dereference(document)).components.schemas
    for (const [address, schema] of [
      [`${path}/${id}`, Generation],
      [path, Generations],
    ] as const) {
      const body = await (await send('GET', address)).json()
      expect(fromJSONSchema({ ...schema, additionalProperties: false }).parse(body)).toEqual(body)
    }
  })

  test('answers 304 to its ETag until the generation changes', async () => {
    const { urls, release } = await startHeld()
    const read = (etag: string) => send('GET', urls.self, { headers: { 'if-none-match': etag } })
    const etag = (await read('"other"')).headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    const same = await read(etag)
    expect(same.status).toBe(304)
    expect(await same.text()).toBe('')
    expect(same.headers.get('etag')).toBe(etag)
    release()
    await easel.app.drain(60_000)
    const changed = await read(etag)
    expect(changed.status).toBe(200)
    expect((await changed.json()).status).toBe('SUCCEEDED')
  })

  test('answers 404 for an unknown generation and for a generation of another key', async () => {
    const { id } = await startFinished()
    const other = await easel.key()
    for (const [address, as] of [
      [`${path}/${id}`, other.secret],
      [`${path}/gen_0`, secret],
    ] as const) {
      const response = await send('GET', address, { secret: as })
      expect(response.status).toBe(404)
      expect((await response.json()).error).toMatch(/^There is no generation gen_\w+ of yours$/)
    }
  })
})

describe('GET /api/v1/generations', () => {
  test('pages through all generations by Link, newest first', async () => {
    const ids: string[] = []
    for (let count = 0; count < 3; count++) {
      ids.unshift((await startFinished()).id)
      easel.clock.now += 1
    }
    const pages: string[][] = []
    let next: string | undefined = `${path}?first=2`
    while (next) {
      const response: Response = await send('GET', next)
      const { generations } = await response.json()
      pages.push(generations.map(({ id }: { id: string }) => id))
      next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2)])
  })

  test('has no previews, and no generations of other keys', async () => {
    const shown = Promise.withResolvers<void>()
    const { step, release } = held()
    easel.engine.script(async function* (request, signal) {
      const preview = Uint8Array.of(0x89, 1)
      yield { type: 'progress', image: 0, step: 1, steps: 4, preview }
      shown.resolve()
      await step(request, signal)
    })
    const { urls } = await (await start()).json()
    await shown.promise
    const one = await (await send('GET', urls.self)).json()
    expect(one.frames[0].preview).toBe('data:image/png;base64,iQE=')
    const { generations } = await (await send('GET', path)).json()
    expect(generations[0].frames[0].preview).toBeNull()
    const other = await easel.key()
    expect(await (await send('GET', path, { secret: other.secret })).json()).toEqual({
      generations: [],
    })
    release()
  })

  for (const [query, error] of [
    ['first=101', 'first must be an integer from 0 to 100'],
    ['first=', 'first must be an integer from 0 to 100'],
    ['first=1&first=2', 'first must be an integer from 0 to 100'],
    ['after=x', 'after must be a cursor from an earlier page'],
    ['after=', 'after must be a cursor from an earlier page'],
  ])
    test(`refuses ${query} with the field and the rule`, async () => {
      const response = await send('GET', `${path}?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ error })
    })
})

describe('DELETE /api/v1/generations/{id}', () => {
  test('deletes the generation and its images, once', async () => {
    const { urls, images } = await startFinished()
    const file = images[0].url.replace(origin, '')
    expect((await easel.fetch(file)).status).toBe(200)
    const response = await send('DELETE', urls.self)
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
    expect((await easel.fetch(file)).status).toBe(404)
    expect((await send('GET', urls.self)).status).toBe(404)
    expect((await send('DELETE', urls.self)).status).toBe(404)
  })

  test('refuses an unfinished generation', async () => {
    const { urls, release } = await startHeld()
    const response = await send('DELETE', urls.self)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: 'id must be the id of a finished generation: cancel this one first',
    })
    release()
  })

  test('is 404 for a generation of another key, which stays', async () => {
    const { urls } = await startFinished()
    const other = await easel.key()
    expect((await send('DELETE', urls.self, { secret: other.secret })).status).toBe(404)
    expect((await send('GET', urls.self)).status).toBe(200)
  })
})

describe('POST /api/v1/generations/{id}/cancel', () => {
  test('cancels the generation, refunds its images, and answers the same when repeated', async () => {
    const { urls } = await startHeld()
    const first = await send('POST', urls.cancel)
    expect(first.status).toBe(200)
    const body = await first.json()
    expect(body).toMatchObject({ status: 'CANCELLED', error: { code: 'CANCELLED' } })
    const again = await send('POST', urls.cancel)
    expect([again.status, await again.json()]).toEqual([200, body])
    expect(easel.engine.aborted).toBe(1)
    expect(await booksOf(easel)).toEqual(balancedAt(0))
  })

  test('does not change a finished generation', async () => {
    const done = await startFinished()
    expect(await (await send('POST', done.urls.cancel)).json()).toEqual(done)
  })

  test('is 404 for a generation of another key, which continues', async () => {
    const { urls, release } = await startHeld()
    const other = await easel.key()
    expect((await send('POST', urls.cancel, { secret: other.secret })).status).toBe(404)
    expect(easel.engine.aborted).toBe(0)
    release()
  })
})

test('requests that read, cancel and delete count against the rate of reads', async () => {
  await using limited = await startEasel({ env: { RATE_LIMIT: '3' } })
  const key = await limited.key()
  for (const [method, address] of [
    ['GET', path],
    ['GET', `${path}/gen_0`],
    ['DELETE', `${path}/gen_0`],
    ['POST', `${path}/gen_0/cancel`],
  ] as const) {
    const { secret: own } = await limited.key()
    const statuses = []
    for (let request = 0; request < 11; request++)
      statuses.push((await send(method, address, { to: limited, secret: own })).status)
    expect(statuses.indexOf(429)).toBe(10)
  }
  expect((await start({ to: limited, secret: key.secret })).status).toBe(202)
})

test('without a key, every URL is 401', async () => {
  for (const [method, address] of [
    ['POST', path],
    ['GET', path],
    ['GET', `${path}/gen_0`],
    ['DELETE', `${path}/gen_0`],
    ['POST', `${path}/gen_0/cancel`],
  ] as const)
    expect((await easel.fetch(address, { method })).status).toBe(401)
})

test('a generation is read, cancelled and deleted through a server that does not run it', async () => {
  await using database = await databases.PostgreSQL()
  await using one = await startEasel({ env: database?.env ?? {} })
  await using other = await startEasel({ env: { ...database?.env, ROLES: 'api' } })
  const { secret: own } = await one.key()
  const { step, entered } = held()
  one.engine.script(step)
  const { urls } = await (await start({ to: one, secret: own })).json()
  await entered
  const at = { to: other, secret: own }
  const read = async () => (await (await send('GET', urls.self, at)).json()).status
  await expect.poll(read).toBe('RUNNING')
  expect((await (await send('POST', urls.cancel, at)).json()).status).toBe('CANCELLED')
  await expect.poll(() => one.engine.aborted).toBe(1)
  expect(await booksOf(one)).toEqual(balancedAt(0))
  expect((await send('DELETE', urls.self, at)).status).toBe(204)
  expect((await send('GET', urls.self, { to: one, secret: own })).status).toBe(404)
})
