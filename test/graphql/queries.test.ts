import { describe, expect, test } from 'vitest'
import { dimensions } from '../../schema/dimensions.ts'
import { limits } from '../../schema/limits.ts'
import { EngineError } from '../../server/engines/engine.ts'
import { databases } from '../support/databases.ts'
import { startEasel } from '../support/easel.ts'
import { generate } from '../support/generate.ts'
import { ask } from '../support/graphql.ts'

describe('a GraphQL query', () => {
  test('gives a key its own data', async () => {
    await using easel = await startEasel()
    const { key, secret } = await easel.key({ name: 'Mine', dailyLimit: 10, expires: '2026-12-31' })
    const { data } = await ask(
      easel,
      '{ key { id name prefix suffix mode status tier createdAt expiresAt revokedAt quota { limit remaining } } }',
      { secret },
    )
    expect(data).toEqual({
      key: {
        id: key.id,
        name: 'Mine',
        prefix: secret.slice(0, 12),
        suffix: secret.slice(-4),
        mode: 'LIVE',
        status: 'VALID',
        tier: 'STANDARD',
        createdAt: '2026-11-20T12:00:00.000Z',
        expiresAt: '2027-01-01T00:00:00.000Z',
        revokedAt: null,
        quota: { limit: 10, remaining: 10 },
      },
    })
    expect(JSON.stringify(data)).not.toContain(secret)
  })

  test('gives the remaining quota, and the usage of each day', async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key()
    await generate(easel, secret, { image: 2 })
    easel.clock.now += 86_400_000
    await generate(easel, secret, { image: 3 })
    const { data } = await ask(
      easel,
      '{ quota { limit used remaining resetsAt } key { usage(days: 3) { day used } month: usage { day } } }',
      { secret },
    )
    expect(data).toMatchObject({
      quota: { limit: 1000, used: 3, remaining: 997, resetsAt: '2026-11-22T00:00:00.000Z' },
      key: {
        usage: [
          { day: '2026-11-19', used: 0 },
          { day: '2026-11-20', used: 2 },
          { day: '2026-11-21', used: 3 },
        ],
        month: expect.objectContaining({ length: 30 }),
      },
    })
  })

  test('refuses a number of days that is not from 1 to 366', async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key()
    for (const days of [0, 367, -1]) {
      const { errors, response } = await ask(easel, `{ key { usage(days: ${days}) { day } } }`, {
        secret,
      })
      expect(errors).toMatchObject([
        {
          message: 'days must be an integer from 1 to 366',
          extensions: { code: 'INVALID_INPUT', field: 'days' },
        },
      ])
      expect(response.status).toBe(400)
    }
  })

  test('gives every caller the dimensions and the engine', async () => {
    await using easel = await startEasel()
    const { data } = await ask<{ dimensions: { key: string }[] }>(
      easel,
      '{ dimensions { value key name width height } engine { id model capabilities { steps { min max } seed sizes } } }',
    )
    expect(data).toEqual({
      dimensions: Object.entries(dimensions).map(([key, preset]) => ({
        value: `RATIO_${key.replace(':', '_')}`,
        key,
        ...preset,
      })),
      engine: {
        id: 'test',
        model: 'test-1',
        capabilities: { steps: { min: 1, max: limits.steps }, seed: 'EXACT', sizes: 'ANY' },
      },
    })
  })

  test('gives every caller the maximum length of a prompt', async () => {
    await using easel = await startEasel()
    await using short = await startEasel({ env: { MAX_PROMPT_LENGTH: '50' } })
    const query = '{ limits { maxPromptLength } }'
    expect((await ask(easel, query)).data).toEqual({ limits: { maxPromptLength: 2000 } })
    expect((await ask(short, query)).data).toEqual({ limits: { maxPromptLength: 50 } })
  })

  test('is 401 without a key for the data of a key', async () => {
    await using easel = await startEasel()
    for (const query of [
      '{ key { id } }',
      '{ quota { used } }',
      '{ generation(id: "gen_a") { id } }',
      '{ generations { edges { cursor } } }',
    ]) {
      const { data, errors, response } = await ask(easel, query)
      expect(errors).toMatchObject([
        { message: 'Invalid API key', extensions: { code: 'UNAUTHENTICATED' } },
      ])
      expect(data ?? null).toSatisfy(
        (value) => value === null || Object.values(value as object)[0] === null,
      )
      expect(response.status).toBe(401)
    }
  })

  test('is 401 as a whole for an invalid key', async () => {
    await using easel = await startEasel()
    const { key, secret } = await easel.key()
    const expired = await easel.key({ expires: '2026-11-20T12:00:01Z' })
    await easel.app.keys.revoke(key.id)
    easel.clock.now += 2000
    const messages = {
      nonsense: 'Invalid API key',
      [secret]: 'API key revoked',
      [expired.secret]: 'API key expired',
    }
    for (const [given, message] of Object.entries(messages)) {
      const { data, errors, response } = await ask(easel, '{ dimensions { key } }', {
        secret: given,
      })
      expect(data).toBe(undefined)
      const requestId = response.headers.get('x-request-id')
      expect(errors).toEqual([{ message, extensions: { code: 'UNAUTHENTICATED', requestId } }])
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
    }
  })

  test('hides the cause of an unexpected error, which is logged', async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key()
    easel.app.core.quota = () =>
      Promise.reject(new EngineError('unavailable', 'host db.internal refused'))
    const { errors, response } = await ask(easel, '{ quota { used } }', { secret })
    expect(errors).toMatchObject([
      { message: 'Internal error', path: ['quota'], extensions: { code: 'INTERNAL' } },
    ])
    expect(JSON.stringify(errors)).not.toContain('db.internal')
    expect(response.status).toBe(500)
    expect(easel.logged.join()).toContain('host db.internal refused')
  })
})

for (const [name, open] of Object.entries(databases)) {
  test(`an impossible id gives null and no error, on ${name}`, async () => {
    await using empty = await open()
    await using easel = await startEasel({ env: empty.env })
    const { secret } = await easel.key()
    for (const id of [
      '',
      'abc',
      'gen_',
      'img_a',
      'key_a',
      'constructor',
      '__proto__',
      'gen_\0',
      'img_\0',
      'key_\0',
    ]) {
      const { data, errors } = await ask(
        easel,
        'query ($id: ID!) { node(id: $id) { id } generation(id: $id) { id } }',
        {
          secret,
          variables: { id },
        },
      )
      expect(errors).toBe(undefined)
      expect(data).toEqual({ node: null, generation: null })
    }
  })
}

test('the id of an image leads to its generation, only for its owner', async () => {
  await using easel = await startEasel()
  const [maker, other] = [await easel.key(), await easel.key()]
  const { data } = await ask<{ generateImages: { id: string; images: { id: string }[] } }>(
    easel,
    `mutation { generateImages(input: { prompt: "A boat" }) { ... on Generation { id images { id } } } }`,
    { secret: maker.secret },
  )
  const { id, images } = data?.generateImages ?? {}
  const askedBy = (secret: string) =>
    ask(easel, 'query ($id: ID!) { generation(id: $id) { id } }', {
      secret,
      variables: { id: images?.[0]?.id },
    })
  expect((await askedBy(maker.secret)).data).toEqual({ generation: { id } })
  expect((await askedBy(other.secret)).data).toEqual({ generation: null })
})
