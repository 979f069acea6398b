import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Easel, startEasel } from '../support/easel.ts'
import { get, post } from '../support/rest.ts'
import { rules } from '../support/rules.ts'
import { failing } from '../support/test-engine.ts'

let easel: Easel
let secret: string

beforeEach(async () => {
  easel = await startEasel({ env: { RATE_LIMIT: '3', DAILY_LIMIT: '2' } })
  secret = (await easel.key()).secret
})
afterEach(() => easel[Symbol.asyncDispose]())

const text = { 'content-type': 'text/plain' }
const wrong = { image: 9, prompt: 'a nude woman' }
const blocked = { prompt: 'a nude woman' }
const huge = { prompt: 'x'.repeat(65 * 1024) }

describe('a request that is wrong in every way is refused first for', () => {
  test('the caller: 401', async () => {
    expect((await easel.fetch('/api/v1/images', { method: 'DELETE' })).status).toBe(401)
    expect((await post(easel, huge, { headers: text, address: '203.0.113.8' })).status).toBe(401)
    expect((await get(easel, 'image=9', { address: '203.0.113.9' })).status).toBe(401)
  })

  test('then the method: 405 with Allow', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'HEAD']) {
      const headers = { authorization: `Bearer ${secret}` }
      const response = await easel.fetch('/api/v1/images', { method, headers })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, POST, OPTIONS')
    }
    const turbo = await easel.fetch('/api/generate-turbo')
    expect(turbo.status).toBe(405)
    expect(turbo.headers.get('allow')).toBe('POST, OPTIONS')
    expect(await turbo.json()).toEqual({ error: 'Method GET is not allowed, use POST' })
  })

  test('then the content type: 415', async () => {
    const answer = await post(easel, huge, { secret, headers: text })
    expect(answer).toMatchObject({ status: 415, error: 'Content-Type must be application/json' })
  })

  test('then the size: 413', async () => {
    const answer = await post(easel, huge, { secret })
    expect(answer).toMatchObject({ status: 413, error: 'Request body must be at most 64 KiB' })
  })

  test('then the body: 400', async () => {
    expect((await post(easel, '[', { secret })).error).toBe('Request body must be a JSON object')
  })

  test('then the fields: 400', async () => {
    expect((await post(easel, wrong, { secret })).error).toBe(rules.image)
  })

  test('then the rate limit: 429, so that the words of the filter cannot be probed without limit', async () => {
    const first = await post(easel, blocked, { secret })
    expect(first.error).toBe('Prompt blocked by the safety filter: adult')
    expect((await post(easel, blocked, { secret })).error).toMatch(/^Too many requests/)
  })

  test('then the safety filter: 400, also when the quota is used up', async () => {
    await post(easel, { prompt: 'a fox', image: 2 }, { secret })
    easel.clock.now += 60_000
    expect((await post(easel, blocked, { secret })).error).toBe(
      'Prompt blocked by the safety filter: adult',
    )
  })

  test('then the quota: 429, before the engine starts', async () => {
    easel.engine.script(failing('unavailable'))
    expect((await post(easel, { prompt: 'a fox', image: 3 }, { secret })).error).toMatch(
      /^Daily quota exceeded/,
    )
    expect(easel.engine.requests).toEqual([])
  })

  test('and last the engine: 502', async () => {
    easel.engine.script(failing('unavailable'))
    expect(await post(easel, { prompt: 'a fox' }, { secret })).toMatchObject({
      status: 502,
      error: 'Upstream error',
    })
  })
})
