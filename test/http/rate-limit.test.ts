import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { post } from '../support/rest.ts'
import { failing } from '../support/test-engine.ts'

let easel: Easel

// 12 requests a minute: a burst of 4, and one more every 5 seconds.
beforeEach(async () => {
  easel = await startEasel({ env: { RATE_LIMIT: '12' } })
})
afterEach(() => easel[Symbol.asyncDispose]())

const prompt = { prompt: 'a fox' }

for (const door of doors) {
  describe(`the rate limit of a key, through ${door.name},`, () => {
    const spend = async (secret: string, count: number) => {
      for (let request = 0; request < count; request++) {
        expect((await door.generate(easel, prompt, { secret })).error).toBeUndefined()
      }
    }

    test('allows a burst of a third of its requests a minute, then answers with a time to retry', async () => {
      const { secret } = await easel.key()
      await spend(secret, 4)
      const { error, response } = await door.generate(easel, prompt, { secret })
      expect(error?.message).toBe('Too many requests: retry in 5 s')
      if (!door.hasStatus) return expect(error?.code).toBe('RATE_LIMITED')
      expect(response.status).toBe(429)
      expect(response.headers.get('retry-after')).toBe('5')
    })

    test('refills evenly, and never above the burst', async () => {
      const { secret } = await easel.key()
      await spend(secret, 4)
      easel.clock.now += 4999
      expect((await door.generate(easel, prompt, { secret })).error?.message).toBe(
        'Too many requests: retry in 1 s',
      )
      easel.clock.now += 1
      await spend(secret, 1)
      easel.clock.now += 3_600_000
      await spend(secret, 4)
      expect((await door.generate(easel, prompt, { secret })).error).toBeDefined()
    })

    test('is in the headers RateLimit-Policy and RateLimit', async () => {
      const { secret } = await easel.key()
      const { headers } = (await door.generate(easel, prompt, { secret })).response
      expect(headers.get('ratelimit-policy')).toMatch(/^"requests";q=4;w=20, /)
      expect(headers.get('ratelimit')).toMatch(/^"requests";r=3;t=5, /)
    })

    test('is separate for each key', async () => {
      const [busy, idle] = [await easel.key(), await easel.key()]
      await spend(busy.secret, 4)
      await spend(idle.secret, 4)
    })
  })
}

test('the rate limit of a key counts the requests of all doors', async () => {
  const { secret } = await easel.key()
  for (const door of [...doors, ...doors.slice(0, 1)])
    await door.generate(easel, prompt, { secret })
  for (const door of doors) {
    expect((await door.generate(easel, prompt, { secret })).error?.message).toBe(
      'Too many requests: retry in 5 s',
    )
  }
})

test('the rate limit is 60 a minute with a burst of 20 by default', async () => {
  await using usual = await startEasel({ env: { RATE_LIMIT: '' } })
  const { secret } = await usual.key()
  expect((await post(usual, prompt, { secret })).headers.get('ratelimit-policy')).toMatch(
    /^"requests";q=20;w=20, /,
  )
})

test('the rate limit counts a failed generation, whose images are refunded', async () => {
  const { secret } = await easel.key()
  easel.engine.script(failing('unavailable'))
  const { headers } = await post(easel, prompt, { secret })
  expect(headers.get('ratelimit')).toContain('"requests";r=3')
  expect(headers.get('x-ratelimit-remaining')).toBe('1000')
})

describe('failed authentication', () => {
  const fail = (address: string) => post(easel, prompt, { secret: 'wrong', address })

  test('is limited per address: 429 with Retry-After', async () => {
    for (let request = 0; request < 4; request++)
      expect((await fail('198.51.100.1')).status).toBe(401)
    const { status, error, headers } = await fail('198.51.100.1')
    expect({ status, error }).toEqual({ status: 429, error: 'Too many requests: retry in 5 s' })
    expect(headers.get('retry-after')).toBe('5')
    expect((await fail('198.51.100.2')).status).toBe(401)
  })

  test('is limited per network for IPv6', async () => {
    for (let request = 0; request < 4; request++) await fail(`2001:db8:1:2::${request}`)
    expect((await fail('2001:db8:1:2:3:4:5:6')).status).toBe(429)
    expect((await fail('2001:0DB8:0001:2::1')).status).toBe(429)
    expect((await fail('2001:db8:1:3::1')).status).toBe(401)
  })

  test('counts an IPv4 address once when it is also written as IPv6', async () => {
    for (let request = 0; request < 4; request++) await fail('198.51.100.3')
    expect((await fail('::ffff:198.51.100.3')).status).toBe(429)
    expect((await fail('::ffff:198.51.100.4')).status).toBe(401)
  })

  test('does not limit a valid key from the same address', async () => {
    const { secret } = await easel.key()
    for (let request = 0; request < 5; request++) await fail('198.51.100.1')
    expect((await post(easel, prompt, { secret, address: '198.51.100.1' })).status).toBe(200)
  })

  test('is counted by X-Forwarded-For only with TRUST_PROXY', async () => {
    const spoofed = (from: Easel, hop: string) =>
      post(from, prompt, { secret: 'wrong', headers: { 'x-forwarded-for': `192.0.2.${hop}` } })
    for (const hop of ['1', '2', '3', '4']) await spoofed(easel, hop)
    expect((await spoofed(easel, '5')).status).toBe(429)
    await using proxied = await startEasel({ env: { RATE_LIMIT: '12', TRUST_PROXY: '1' } })
    for (const hop of ['1', '2', '3', '4', '5'])
      expect((await spoofed(proxied, hop)).status).toBe(401)
  })
})

test('X-Forwarded-For with TRUST_PROXY=0 is logged once, with advice', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.1' }
  const warnings = ({ logged }: Easel) => logged.filter((line) => line.includes('X-Forwarded-For'))
  for (let request = 0; request < 3; request++) await easel.fetch('/healthz', { headers })
  expect(warnings(easel)).toEqual([
    expect.stringContaining('set TRUST_PROXY to the number of proxies'),
  ])
  expect(JSON.parse(warnings(easel)[0] ?? '')).toMatchObject({ level: 40 })
  await using proxied = await startEasel({ env: { TRUST_PROXY: '1' } })
  await proxied.fetch('/healthz', { headers })
  expect(warnings(proxied)).toEqual([])
})
