import { describe, expect, test } from 'vitest'
import { dimensionKeys, nameOf } from '../../schema/dimensions.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { databases } from '../support/databases.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { createTestEngine, held } from '../support/test-engine.ts'

const mutation = `mutation ($inputs: [GenerateImagesInput!]!) {
  startGenerations(inputs: $inputs) {
    __typename
    ... on StartedGenerations { generations { id prompt dimensions seed } }
    ... on Error { code message }
    ... on InvalidInputError { field }
    ... on QuotaExceededError { quota { remaining } }
  }
}`

interface Result {
  __typename: string
  generations?: { id: string }[]
}

const prompt = 'a fox'
const shapes = dimensionKeys.map((key, index) => ({
  prompt,
  dimensions: nameOf(key),
  seed: 7,
  idempotencyKey: `shape-${index}`,
}))

async function start(easel: Easel, secret: string, inputs: object[]): Promise<Result> {
  const answer = await ask<{ startGenerations: Result }>(easel, mutation, {
    secret,
    variables: { inputs },
  })
  expect(answer.errors).toBeUndefined()
  return answer.data?.startGenerations as Result
}

for (const [name, open] of Object.entries(databases)) {
  describe(`the mutation startGenerations on ${name}`, () => {
    test('starts one generation for each input, in the same order', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const { secret } = await easel.key()
      const { generations } = await start(easel, secret, shapes)
      expect(generations).toMatchObject(
        shapes.map(({ dimensions }) => ({ prompt, dimensions, seed: 7 })),
      )
      await expect.poll(() => booksOf(easel)).toEqual(balancedAt(shapes.length))
    })

    test('starts and charges no generation when the quota covers only some inputs', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const limit = shapes.length - 1
      const { secret } = await easel.key({ dailyLimit: limit })
      expect(await start(easel, secret, shapes)).toMatchObject({
        __typename: 'QuotaExceededError',
        message: `Daily quota exceeded: ${limit} of ${limit} images left today, resets at 2026-11-21T00:00:00Z`,
        quota: { remaining: limit },
      })
      expect(await booksOf(easel)).toEqual(balancedAt(0))
      expect(easel.engine.requests).toHaveLength(0)
      // The idempotency keys are not used up.
      expect((await start(easel, secret, shapes.slice(1))).generations).toHaveLength(limit)
      await expect.poll(() => booksOf(easel)).toEqual(balancedAt(limit))
    })

    test('charges nothing more when it is repeated', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const { secret } = await easel.key({ dailyLimit: shapes.length })
      const [first, second] = await Promise.all([
        start(easel, secret, shapes),
        start(easel, secret, shapes),
      ])
      const ids = ({ generations }: Result) => generations?.map(({ id }) => id)
      expect(ids(first)).toHaveLength(shapes.length)
      expect(ids(second)).toEqual(ids(first))
      await expect.poll(() => booksOf(easel)).toEqual(balancedAt(shapes.length))
      expect(ids(await start(easel, secret, shapes))).toEqual(ids(first))
      expect(easel.engine.requests).toHaveLength(shapes.length)
    })

    test('names the input whose idempotency key belongs to another request', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const { secret } = await easel.key()
      await start(easel, secret, shapes.slice(0, 1))
      const [first, second] = shapes
      const mixed = [second, { ...first, prompt: 'a hare' }] as object[]
      expect(await start(easel, secret, mixed)).toMatchObject({
        code: 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH',
        field: 'inputs[1].idempotencyKey',
      })
      await expect.poll(() => booksOf(easel)).toEqual(balancedAt(1))
    })
  })
}

const blocked = { prompt: 'a nude woman' }

for (const [what, inputs, refusal] of [
  ['no input', [], { message: 'inputs must have 1 to 12 entries', field: 'inputs' }],
  [
    'thirteen inputs',
    Array.from({ length: 13 }, () => ({ prompt })),
    { message: 'inputs must have 1 to 12 entries', field: 'inputs' },
  ],
  [
    'a missing prompt',
    [{ prompt }, { prompt }, { prompt: ' ' }],
    { message: 'inputs[2]: Prompt is required', field: 'inputs[2].prompt' },
  ],
  [
    'an idempotency key with a blank',
    [{ prompt }, { prompt, idempotencyKey: 'a b' }],
    { field: 'inputs[1].idempotencyKey' },
  ],
  [
    'a second paying key',
    [{ prompt }, { prompt, key: 'key_other' }],
    { message: 'inputs[1]: key must be the same as in inputs[0]', field: 'inputs[1].key' },
  ],
  [
    'a prompt that the filter blocks',
    [{ prompt }, blocked],
    {
      __typename: 'BlockedPromptError',
      message: 'inputs[1]: Prompt blocked by the safety filter: adult',
    },
  ],
] as const) {
  test(`startGenerations refuses ${what}, and starts none of them`, async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key()
    expect(await start(easel, secret, [...inputs])).toMatchObject(refusal)
    expect(await booksOf(easel)).toEqual(balancedAt(0))
    expect(easel.engine.requests).toHaveLength(0)
  })
}

test('startGenerations counts as one request in the rate limit', async () => {
  await using easel = await startEasel({ env: { RATE_LIMIT: '6' } })
  const { secret } = await easel.key()
  const inputs = [{ prompt }, { prompt }, { prompt }]
  for (let sent = 0; sent < 2; sent++)
    expect((await start(easel, secret, inputs)).generations).toHaveLength(3)
  expect(await start(easel, secret, inputs)).toMatchObject({
    __typename: 'RateLimitedError',
    code: 'RATE_LIMITED',
  })
})

test('startGenerations starts none when the queue has room only for some inputs', async () => {
  await using easel = await startEasel({
    env: { QUEUE_LIMIT: '2' },
    engine: createTestEngine({ concurrency: 1 }),
  })
  const { secret } = await easel.key()
  const { step, release } = held()
  easel.engine.script(step)
  await start(easel, secret, [{ prompt }])
  const four = Array.from({ length: 4 }, () => ({ prompt }))
  expect(await start(easel, secret, four)).toMatchObject({
    __typename: 'UpstreamError',
    message: 'Queue is full',
  })
  expect(await booksOf(easel)).toMatchObject({ charged: 1, used: 1, unfinished: 1 })
  release()
  await expect.poll(() => booksOf(easel)).toEqual(balancedAt(1))
})
