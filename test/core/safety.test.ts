import { afterAll, describe, expect, test } from 'vitest'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { usedBy } from '../support/quota.ts'
import { post } from '../support/rest.ts'

const safetyKey = 'open sesame'

const easel = await startEasel({ env: { SAFETY_KEY: safetyKey } })
afterAll(() => easel[Symbol.asyncDispose]())

const adult = 'a nude statue'
const violent = 'a bloody massacre'
const clean = 'a red fox'
const blockedAs = (category: string) => `Prompt blocked by the safety filter: ${category}`
const tierCannot = `${blockedAs('adult')}; safety=false has no effect, because this key's tier cannot bypass the filter`

/** The refusal for each tier, value of `safety` and prompt. Null: not refused. */
const table: [tier: string, safety: boolean | undefined, prompt: string, refusal: string | null][] =
  [
    ['standard', undefined, clean, null],
    ['standard', undefined, adult, blockedAs('adult')],
    ['standard', undefined, violent, null],
    ['standard', true, clean, null],
    ['standard', true, adult, blockedAs('adult')],
    ['standard', true, violent, blockedAs('graphic violence')],
    ['standard', true, 'a swastika flag', blockedAs('hate')],
    ['standard', true, 'a girl cutting her wrists', blockedAs('self-harm')],
    ['standard', false, clean, null],
    ['standard', false, adult, tierCannot],
    ['standard', false, violent, null],
    ['unfiltered', undefined, adult, blockedAs('adult')],
    ['unfiltered', undefined, violent, null],
    ['unfiltered', true, adult, blockedAs('adult')],
    ['unfiltered', true, violent, blockedAs('graphic violence')],
    ['unfiltered', false, adult, null],
    ['unfiltered', false, violent, null],
    ['unfiltered', false, clean, null],
  ]

for (const door of doors) {
  describe(`the safety filter, through ${door.name},`, () => {
    for (const [tier, safety, prompt, refusal] of table) {
      const given = safety === undefined ? 'no safety' : `safety ${safety}`
      test(`${refusal === null ? 'serves' : 'refuses'} a ${tier} key with ${given}: "${prompt}"`, async () => {
        const { key, secret } = await easel.key({ tier })
        const { error, images, response } = await door.generate(
          easel,
          { prompt, safety },
          { secret },
        )
        expect(error?.message ?? null).toBe(refusal)
        expect(images).toHaveLength(refusal === null ? 1 : 0)
        if (refusal !== null && door.hasStatus) expect(response.status).toBe(400)
        expect(await usedBy(easel, key.id)).toBe(images.length)
      })
    }

    test('switches the engine\u2019s own checker on only when safety is true', async () => {
      const { secret } = await easel.key()
      for (const safety of [undefined, false, true]) {
        await door.generate(easel, { prompt: clean, safety }, { secret })
        expect(easel.engine.requests.at(-1)?.strict).toBe(safety === true)
      }
    })
  })
}

describe('a browser without a key', () => {
  const browser = {
    'sec-fetch-site': 'same-origin',
    'x-graphql-yoga-csrf': '1',
    cookie: 'easel_studio=a-cookie-that-our-page-set',
  }
  const generate = async (from: Easel, input: object, headers: Record<string, string> = {}) => {
    const mutation = `mutation ($input: GenerateImagesInput!) {
      generateImages(input: $input) { __typename ... on Error { message } }
    }`
    const { data } = await ask<{ generateImages: { __typename: string; message?: string } }>(
      from,
      mutation,
      {
        headers: { ...browser, ...headers },
        variables: { input },
      },
    )
    return data?.generateImages
  }

  test('is filtered like every caller', async () => {
    expect(await generate(easel, { prompt: clean })).toEqual({ __typename: 'Generation' })
    expect((await generate(easel, { prompt: adult }))?.message).toBe(blockedAs('adult'))
    expect((await generate(easel, { prompt: adult, safety: false }))?.__typename).toBe(
      'BlockedPromptError',
    )
  })

  test('bypasses the safety filter with safety false and the operator\u2019s safety key', async () => {
    const headers = { 'easel-safety-key': safetyKey }
    expect(await generate(easel, { prompt: adult, safety: false }, headers)).toEqual({
      __typename: 'Generation',
    })
    expect((await generate(easel, { prompt: adult }, headers))?.message).toBe(blockedAs('adult'))
  })

  for (const wrong of ['', safetyKey.slice(0, -1), `${safetyKey}!`, safetyKey.toUpperCase()]) {
    test(`does not bypass the safety filter with the wrong safety key "${wrong}"`, async () => {
      const outcome = await generate(
        easel,
        { prompt: adult, safety: false },
        { 'easel-safety-key': wrong },
      )
      expect(outcome?.__typename).toBe('BlockedPromptError')
    })
  }

  test('cannot bypass the safety filter when SAFETY_KEY is not set', async () => {
    await using closed = await startEasel()
    for (const guess of ['', 'undefined', 'null', safetyKey]) {
      const outcome = await generate(
        closed,
        { prompt: adult, safety: false },
        { 'easel-safety-key': guess },
      )
      expect(outcome?.__typename).toBe('BlockedPromptError')
    }
  })
})

test('a standard key in a browser bypasses the safety filter with the safety key', async () => {
  const { secret } = await easel.key()
  const headers = { 'easel-safety-key': safetyKey }
  expect((await post(easel, { prompt: adult, safety: false }, { secret, headers })).status).toBe(
    200,
  )
  expect((await post(easel, { prompt: adult, safety: false }, { secret })).status).toBe(400)
})
