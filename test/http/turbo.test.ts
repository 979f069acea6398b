import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Easel, origin, startEasel } from '../support/easel.ts'
import { usedBy } from '../support/quota.ts'
import { type Answer, post, type Sent } from '../support/rest.ts'
import { createTestEngine, held } from '../support/test-engine.ts'

let easel: Easel

beforeEach(async () => {
  easel = await startEasel({ env: { TURBO_DAILY_LIMIT: '5', SAFETY_KEY: 'open sesame' } })
})
afterEach(() => easel[Symbol.asyncDispose]())

const path = '/api/generate-turbo'
const prompt = { prompt: 'a fox', image: 2, dimensions: '3:2', steps: 2 }

const turbo = (input: object = prompt, sent: Sent = {}, at: Easel = easel): Promise<Answer> =>
  post(at, input, { path, ...sent })

describe('the turbo path without a key', () => {
  const served: Record<string, Record<string, string>> = {
    'a script, which sends neither header': {},
    'a page of Easel, by Sec-Fetch-Site': { 'sec-fetch-site': 'same-origin', origin },
    'a page of Easel, by Origin alone': { origin },
  }
  for (const [who, headers] of Object.entries(served)) {
    test(`serves ${who}`, async () => {
      expect((await turbo(prompt, { headers })).status).toBe(200)
      expect(easel.engine.requests.at(-1)).toMatchObject({
        images: 2,
        width: 768,
        height: 512,
        steps: 2,
      })
    })
  }

  const refused: Record<string, Record<string, string>> = {
    'a page of another site': {
      'sec-fetch-site': 'cross-site',
      origin: 'https://elsewhere.example',
    },
    'a page of another host of the site': {
      'sec-fetch-site': 'same-site',
      origin: 'http://other.easel.localhost',
    },
    'a request that no page of Easel began': { 'sec-fetch-site': 'none' },
    'another origin in an old browser': { origin: 'https://elsewhere.example' },
    'another port': { origin: `${origin}:8080` },
    'another scheme': { origin: origin.replace('http:', 'https:') },
    'a sandboxed page': { origin: 'null' },
    'a cross-site page that claims the origin of Easel': { 'sec-fetch-site': 'cross-site', origin },
  }
  for (const [who, headers] of Object.entries(refused)) {
    test(`refuses ${who}: 401 Invalid API key`, async () => {
      expect(await turbo(prompt, { headers })).toMatchObject({
        status: 401,
        error: 'Invalid API key',
      })
      expect(easel.engine.requests).toEqual([])
    })
  }

  test('compares Origin with PUBLIC_URL when it is set', async () => {
    await using proxied = await startEasel({ env: { PUBLIC_URL: 'https://easel.example' } })
    expect(
      (await turbo(prompt, { headers: { origin: 'https://easel.example' } }, proxied)).status,
    ).toBe(200)
    expect((await turbo(prompt, { headers: { origin } }, proxied)).status).toBe(401)
  })

  test('validates fields as the main path does', async () => {
    expect(await turbo({})).toMatchObject({ status: 400, error: 'Prompt is required' })
    expect(await turbo({ prompt: 'a fox', image: 0 })).toMatchObject({ status: 400 })
    expect((await turbo(prompt, { headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  })

  test('always applies the safety filter, also with safety false and the safety key', async () => {
    const headers = {
      'easel-safety-key': 'open sesame',
      'sec-fetch-site': 'same-origin',
      cookie: 'easel_studio=abc',
    }
    for (const safety of [undefined, true, false]) {
      const { status, error } = await turbo({ prompt: 'a nude statue', safety }, { headers })
      expect(status).toBe(400)
      expect(error).toMatch(/^Prompt blocked by the safety filter: adult/)
    }
    expect((await turbo({ ...prompt, safety: false })).status).toBe(200)
  })
})

describe('the quota of an address on the turbo path', () => {
  test('is TURBO_DAILY_LIMIT images a UTC day', async () => {
    expect((await turbo({ ...prompt, image: 4 })).headers.get('x-ratelimit-remaining')).toBe('1')
    const { status, error } = await turbo()
    expect(status).toBe(429)
    expect(error).toBe(
      'Daily quota exceeded: 1 of 5 images left today, resets at 2026-11-21T00:00:00Z',
    )
    easel.clock.now = Date.parse('2026-11-21T00:00:00Z')
    expect((await turbo()).status).toBe(200)
  })

  test('is separate for each address, and shared by pages and scripts', async () => {
    await turbo({ ...prompt, image: 4 }, { headers: { 'sec-fetch-site': 'same-origin' } })
    expect((await turbo()).status).toBe(429)
    expect((await turbo(prompt, { address: '198.51.100.9' })).status).toBe(200)
  })

  test('is 100 images by default', async () => {
    await using usual = await startEasel()
    expect((await turbo(prompt, {}, usual)).headers.get('x-ratelimit-limit')).toBe('100')
  })

  test('has the rate limit of one key', async () => {
    await using slow = await startEasel({ env: { RATE_LIMIT: '6' } })
    for (let request = 0; request < 2; request++)
      expect((await turbo(prompt, {}, slow)).status).toBe(200)
    expect(await turbo(prompt, {}, slow)).toMatchObject({
      status: 429,
      error: 'Too many requests: retry in 10 s',
    })
  })
})

describe('the turbo path with a key', () => {
  test('charges the key as the main path does, also for a page of another site', async () => {
    const { key, secret } = await easel.key()
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
    const answer = await turbo(prompt, { secret, headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-ratelimit-limit')).toBe('1000')
    expect(await usedBy(easel, key.id)).toBe(2)
  })

  test('refuses a wrong, revoked or malformed key', async () => {
    const { key, secret } = await easel.key()
    await easel.app.keys.revoke(key.id)
    expect(await turbo(prompt, { secret })).toMatchObject({ status: 401, error: 'API key revoked' })
    expect(await turbo(prompt, { secret: 'wrong' })).toMatchObject({
      status: 401,
      error: 'Invalid API key',
    })
    expect((await turbo(prompt, { headers: { authorization: 'Basic dTpw' } })).status).toBe(401)
  })

  test('bypasses the safety filter when the tier allows it', async () => {
    const { secret } = await easel.key({ tier: 'unfiltered' })
    expect((await turbo({ prompt: 'a nude statue', safety: false }, { secret })).status).toBe(200)
  })
})

test('the turbo path is 401 without a key when TURBO=off', async () => {
  await using closed = await startEasel({ env: { TURBO: 'off' } })
  const callers: Record<string, string>[] = [{}, { origin }, { 'sec-fetch-site': 'same-origin' }]
  for (const headers of callers) {
    expect(await turbo(prompt, { headers }, closed)).toMatchObject({
      status: 401,
      error: 'Invalid API key',
    })
  }
  const { secret } = await closed.key()
  expect((await turbo(prompt, { secret }, closed)).status).toBe(200)
})

test('callers with a key have priority over callers without a key', async () => {
  await using narrow = await startEasel({ engine: createTestEngine({ concurrency: 1 }) })
  const { core, drain } = narrow.app
  const { key } = await narrow.key()
  const first = held()
  narrow.engine.script(first.step)
  await core.generations.start({ prompt: 'first' }, { kind: 'key', key, safetyKey: null })
  await first.entered
  await core.generations.start(
    { prompt: 'keyless' },
    { kind: 'keyless', address: '192.0.2.1', browser: null, safetyKey: null },
  )
  await core.generations.start({ prompt: 'keyed' }, { kind: 'key', key, safetyKey: null })
  first.release()
  await drain(60_000)
  expect(narrow.engine.requests.map((request) => request.prompt)).toEqual([
    'first',
    'keyed',
    'keyless',
  ])
})
