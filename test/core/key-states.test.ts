import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { doors, type Outcome } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { get, post } from '../support/rest.ts'

let easel: Easel

beforeEach(async () => {
  easel = await startEasel()
})
afterEach(() => easel[Symbol.asyncDispose]())

const prompt = { prompt: 'a fox' }
const soon = '2026-11-20T12:00:10Z'

function expectRefused({ response, error, images }: Outcome, message: string) {
  expect(error?.message).toBe(message)
  expect(images).toEqual([])
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
  expect(response.headers.has('x-ratelimit-limit')).toBe(false)
}

for (const door of doors) {
  describe(`a key, through ${door.name},`, () => {
    test('that is unknown is 401 Invalid API key', async () => {
      const { secret } = await easel.key()
      await using elsewhere = await startEasel()
      expectRefused(await door.generate(elsewhere, prompt, { secret }), 'Invalid API key')
    })

    test('that is malformed is 401 Invalid API key', async () => {
      for (const secret of ['x', 'easel_live_', `easel_live_${'0'.repeat(38)}`]) {
        expectRefused(await door.generate(easel, prompt, { secret }), 'Invalid API key')
      }
    })

    test('that is revoked is 401 API key revoked on the next request', async () => {
      const { key, secret } = await easel.key()
      expect((await door.generate(easel, prompt, { secret })).error).toBeUndefined()
      await easel.app.keys.revoke(key.id)
      expectRefused(await door.generate(easel, prompt, { secret }), 'API key revoked')
      expect(easel.engine.requests).toHaveLength(1)
    })

    test('that is expired is 401 API key expired from that instant on', async () => {
      const { secret } = await easel.key({ expires: soon })
      easel.clock.now = Date.parse(soon) - 1
      expect((await door.generate(easel, prompt, { secret })).error).toBeUndefined()
      easel.clock.now = Date.parse(soon)
      expectRefused(await door.generate(easel, prompt, { secret }), 'API key expired')
    })

    test('that is revoked and expired is 401 API key revoked', async () => {
      const { key, secret } = await easel.key({ expires: soon })
      await easel.app.keys.revoke(key.id)
      easel.clock.now = Date.parse(soon)
      expectRefused(await door.generate(easel, prompt, { secret }), 'API key revoked')
    })
  })
}

describe('REST without a key', () => {
  test('answers POST without a header with 401 Invalid API key', async () => {
    expect(await post(easel, prompt)).toMatchObject({ status: 401, error: 'Invalid API key' })
  })

  for (const authorization of [
    '',
    'Bearer',
    'Bearer ',
    'Basic dTpw',
    'Token SECRET',
    'SECRET',
    'Bearer SECRET twice',
  ]) {
    test(`answers POST with "Authorization: ${authorization}" with 401 Invalid API key`, async () => {
      const { secret } = await easel.key()
      const headers = { authorization: authorization.replace('SECRET', secret) }
      expect(await post(easel, prompt, { headers })).toMatchObject({
        status: 401,
        error: 'Invalid API key',
      })
    })
  }

  test('answers GET without apikey, or with an empty one, with 401 Invalid API key', async () => {
    expect((await easel.fetch('/api/v1/images?prompt=a+fox')).status).toBe(401)
    expect(await get(easel, 'prompt=a+fox', { secret: '' })).toMatchObject({
      status: 401,
      error: 'Invalid API key',
    })
  })

  test('reads no key from the address of a POST', async () => {
    const { secret } = await easel.key()
    expect((await post(easel, prompt, { path: `/api/v1/images?apikey=${secret}` })).status).toBe(
      401,
    )
  })

  test('reads "bearer" in any case', async () => {
    const { secret } = await easel.key()
    expect(
      (await post(easel, prompt, { headers: { authorization: `bearer ${secret}` } })).status,
    ).toBe(200)
  })
})

describe('the secret of a key', () => {
  test('is easel_live_ or easel_test_, 32 base62 characters and a checksum of 6', async () => {
    expect((await easel.key()).secret).toMatch(/^easel_live_[0-9A-Za-z]{38}$/)
    expect((await easel.key({ mode: 'test' })).secret).toMatch(/^easel_test_[0-9A-Za-z]{38}$/)
  })

  test('ends with the CRC-32 of what is before it, in base62', async () => {
    const { secret } = await easel.key()
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
    const checksum = [...secret.slice(-6)].reduce(
      (sum, digit) => sum * 62 + digits.indexOf(digit),
      0,
    )
    expect(checksum).toBe(crc32(secret.slice(0, -6)))
  })

  test('is different each time, and only its first 12 and last 4 characters are stored', async () => {
    const [first, second] = [await easel.key(), await easel.key()]
    expect(first.secret).not.toBe(second.secret)
    expect(first.key).toMatchObject({
      prefix: first.secret.slice(0, 12),
      suffix: first.secret.slice(-4),
    })
    expect(JSON.stringify(await easel.app.keys.list())).not.toContain(first.secret.slice(12, -4))
  })
})

describe('a key', () => {
  test('expires at the end of the UTC day when only a day is given', async () => {
    const { key } = await easel.key({ expires: '2026-12-31' })
    expect(key.expiresAt).toBe(Date.parse('2027-01-01T00:00:00Z'))
  })

  test('has the time of its last use, to the minute', async () => {
    const { key, secret } = await easel.key()
    const lastUsed = async () =>
      (await easel.app.keys.list()).find(({ id }) => id === key.id)?.lastUsedAt
    expect(await lastUsed()).toBeNull()
    await post(easel, prompt, { secret })
    expect(await lastUsed()).toBe(easel.clock.now)
    easel.clock.now += 60_000
    await post(easel, prompt, { secret })
    expect(await lastUsed()).toBe(easel.clock.now)
  })

  test('keeps the time of its first revocation', async () => {
    const { key } = await easel.key()
    const { revokedAt } = await easel.app.keys.revoke(key.id)
    easel.clock.now += 1000
    expect((await easel.app.keys.revoke(key.id)).revokedAt).toBe(revokedAt)
  })
})
