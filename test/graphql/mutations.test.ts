import { describe, expect, test } from 'vitest'
import { limits } from '../../schema/limits.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { type Easel, type EaselOptions, startEasel } from '../support/easel.ts'
import { ask, lastOf } from '../support/graphql.ts'
import { rules } from '../support/rules.ts'
import { createTestEngine, failing, held } from '../support/test-engine.ts'

/** The operations that request images. */
const operations = {
  'mutation generateImages': ask,
  'mutation startGeneration': ask,
  'subscription generateImages': lastOf,
}

const selection = `{
  __typename
  ... on Error { code message }
  ... on InvalidInputError { field }
  ... on BlockedPromptError { category words }
  ... on QuotaExceededError { quota { limit used remaining resetsAt } retryAfter }
  ... on RateLimitedError { retryAfter }
  ... on UpstreamError { retryAfter }
  ... on Generation { id status prompt dimensions width height steps safety seed engine progress error { code } images { url index width height seed bytes } }
}`

interface Refusal {
  input: object
  gives: object
  options?: EaselOptions
  key?: object
  before?: (easel: Easel, secret: string) => Promise<unknown>
}

const prompt = 'a fox'

/** Requests that they refuse before a generation. */
const refusals: Record<string, Refusal> = {
  'a missing prompt': {
    input: { prompt: '  ' },
    gives: {
      __typename: 'InvalidInputError',
      code: 'INVALID_INPUT',
      message: 'Prompt is required',
      field: 'prompt',
    },
  },
  'one image too many': {
    input: { prompt, image: limits.images + 1 },
    gives: {
      __typename: 'InvalidInputError',
      message: rules.image,
      field: 'image',
    },
  },
  'one step too many': {
    input: { prompt, steps: limits.steps + 1 },
    gives: {
      __typename: 'InvalidInputError',
      message: rules.steps,
      field: 'steps',
    },
  },
  'a seed below zero': {
    input: { prompt, seed: -2 },
    gives: { __typename: 'InvalidInputError', field: 'seed' },
  },
  'the key of another caller': {
    input: { prompt, key: 'key_other' },
    gives: {
      __typename: 'InvalidInputError',
      message: 'key must be the id of one of your keys',
      field: 'key',
    },
  },
  'a prompt that the filter blocks': {
    input: { prompt: 'a nude woman on a beach' },
    gives: {
      __typename: 'BlockedPromptError',
      code: 'BLOCKED_PROMPT',
      message: 'Prompt blocked by the safety filter: adult',
      category: 'adult',
      words: ['nude'],
    },
  },
  'more images than remain today': {
    input: { prompt, image: 6 },
    key: { dailyLimit: 5 },
    gives: {
      __typename: 'QuotaExceededError',
      code: 'QUOTA_EXCEEDED',
      message: 'Daily quota exceeded: 5 of 5 images left today, resets at 2026-11-21T00:00:00Z',
      quota: { limit: 5, used: 0, remaining: 5, resetsAt: '2026-11-21T00:00:00.000Z' },
      retryAfter: 43_200,
    },
  },
  'too many requests': {
    input: { prompt },
    options: { env: { RATE_LIMIT: '3' } },
    before: (easel, secret) =>
      mutate(easel, secret, 'mutation generateImages', { prompt, dimensions: 'RATIO_3_2' }),
    gives: {
      __typename: 'RateLimitedError',
      code: 'RATE_LIMITED',
      message: 'Too many requests: retry in 20 s',
      retryAfter: 20,
    },
  },
  'a request beyond a full queue': {
    input: { prompt },
    options: { env: { QUEUE_LIMIT: '1' }, engine: createTestEngine({ concurrency: 1 }) },
    before: async (easel, secret) => {
      easel.engine.script(held().step, held().step)
      await mutate(easel, secret, 'mutation startGeneration', { prompt })
      await mutate(easel, secret, 'mutation startGeneration', { prompt })
    },
    gives: {
      __typename: 'UpstreamError',
      code: 'UNAVAILABLE',
      message: 'Queue is full',
      retryAfter: 5,
    },
  },
}

for (const name of Object.keys(operations) as (keyof typeof operations)[]) {
  describe(`the ${name}`, () => {
    for (const [what, { input, gives, options, key, before }] of Object.entries(refusals)) {
      test(`refuses ${what} as data`, async () => {
        await using easel = await startEasel(
          options && { ...options, engine: options.engine && createTestEngine({ concurrency: 1 }) },
        )
        const { secret } = await easel.key(key)
        await before?.(easel, secret)
        const { result, status } = await mutate(easel, secret, name, input)
        expect(result).toMatchObject(gives)
        expect(status).toBe(200)
      })
    }

    test('reads null as absent', async () => {
      await using easel = await startEasel()
      const { secret } = await easel.key()
      const nulls = {
        image: null,
        dimensions: null,
        steps: null,
        safety: null,
        seed: null,
        key: null,
      }
      const { result } = await mutate(easel, secret, name, { prompt, ...nulls })
      expect(result).toMatchObject({
        __typename: 'Generation',
        steps: 4,
        dimensions: 'RATIO_1_1',
        safety: null,
      })
    })

    test('is 401 without a key, and charges no caller', async () => {
      await using easel = await startEasel()
      const { errors, status } = await mutate(easel, undefined, name, { prompt })
      expect(errors).toMatchObject([
        { message: 'Invalid API key', extensions: { code: 'UNAUTHENTICATED' } },
      ])
      expect(status).toBe(401)
      expect(await booksOf(easel)).toEqual(balancedAt(0))
    })
  })
}

describe('the mutation generateImages', () => {
  test('answers with the generation and its images', async () => {
    await using easel = await startEasel()
    const { key, secret } = await easel.key()
    const input = {
      prompt: ' a fox ',
      image: 2,
      dimensions: 'RATIO_3_2',
      steps: 7,
      safety: true,
      seed: 41,
      key: key.id,
    }
    const { result } = await mutate(easel, secret, 'mutation generateImages', input)
    expect(result).toMatchObject({
      __typename: 'Generation',
      status: 'SUCCEEDED',
      ...{
        prompt: 'a fox',
        dimensions: 'RATIO_3_2',
        width: 768,
        height: 512,
        steps: 7,
        safety: true,
        seed: 41,
      },
      engine: 'test',
      progress: 1,
      error: null,
      images: [
        {
          index: 0,
          width: 768,
          height: 512,
          seed: 41,
          url: expect.stringMatching(/^http:\/\/easel\.localhost\/images\/img_\w+\.png$/),
        },
        { index: 1, width: 768, height: 512, seed: 42 },
      ],
    })
    expect(easel.engine.requests).toMatchObject([
      { prompt: 'a fox', images: 2, steps: 7, seed: 41, strict: true },
    ])
  })

  for (const [kind, gives] of Object.entries({
    unavailable: { code: 'UPSTREAM_ERROR', message: 'Upstream error' },
    timed_out: { code: 'UPSTREAM_TIMEOUT', message: 'Upstream timed out' },
    rate_limited: { code: 'UNAVAILABLE', message: 'Engine is busy', retryAfter: 5 },
  })) {
    test(`returns ${gives.code} as data when the engine is ${kind}, and refunds all images`, async () => {
      await using easel = await startEasel()
      const { secret } = await easel.key()
      easel.engine.script(failing(kind as Parameters<typeof failing>[0]))
      const { result } = await mutate(easel, secret, 'mutation generateImages', { prompt })
      expect(result).toMatchObject({ __typename: 'UpstreamError', ...gives })
      expect(await booksOf(easel)).toEqual(balancedAt(0))
    })
  }
})

async function mutate(
  easel: Easel,
  secret: string | undefined,
  name: keyof typeof operations,
  input: object,
) {
  const [kind, field] = name.split(' ')
  const document = `${kind} ($input: GenerateImagesInput!) { result: ${field}(input: $input) ${selection} }`
  const { data, errors, response } = await operations[name]<{ result: object }>(easel, document, {
    secret,
    variables: { input },
  })
  return { result: data?.result, errors, status: response.status }
}
