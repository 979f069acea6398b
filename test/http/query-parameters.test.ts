import { afterAll, describe, expect, test } from 'vitest'
import { limits } from '../../schema/limits.ts'
import { startEasel } from '../support/easel.ts'
import { get } from '../support/rest.ts'
import { rules } from '../support/rules.ts'

const easel = await startEasel()
afterAll(() => easel[Symbol.asyncDispose]())
const { secret } = await easel.key({ tier: 'unfiltered' })

const lastRequest = () => easel.engine.requests.at(-1)

describe('a prompt in a query', () => {
  const written: Record<string, string> = {
    'as a plus sign': 'prompt=a+red+fox',
    'as %20': 'prompt=a%20red%20fox',
    'as both': 'prompt=a+red%20fox',
  }
  for (const [how, query] of Object.entries(written)) {
    test(`may have spaces written ${how}`, async () => {
      expect((await get(easel, query, { secret })).status).toBe(200)
      expect(lastRequest()?.prompt).toBe('a red fox')
    })
  }

  test('has %2B for a plus sign and %26 for an ampersand', async () => {
    await get(easel, 'prompt=a+fox+%2B+a+hen+%26+chicks', { secret })
    expect(lastRequest()?.prompt).toBe('a fox + a hen & chicks')
  })

  test('may have other alphabets, in UTF-8', async () => {
    await get(easel, `prompt=${encodeURIComponent('ein Füchslein 🦊')}`, { secret })
    expect(lastRequest()?.prompt).toBe('ein Füchslein 🦊')
  })
})

describe('a query parameter', () => {
  test('is an integer where JSON has a number', async () => {
    const query = `prompt=fox&image=2&steps=${limits.steps}&seed=9&dimensions=9:16&engine=test`
    expect((await get(easel, query, { secret })).status).toBe(200)
    expect(lastRequest()).toMatchObject({
      ...{ images: 2, steps: limits.steps, seed: 9, width: 576, height: 1024 },
    })
  })

  for (const [text, strict] of Object.entries({ true: true, 1: true, false: false, 0: false })) {
    test(`is read as ${strict} for safety=${text}`, async () => {
      expect((await get(easel, `prompt=fox&safety=${text}`, { secret })).status).toBe(200)
      expect(lastRequest()?.strict).toBe(strict)
    })
  }

  test('requests the bypass by safety=0 and safety=false', async () => {
    expect((await get(easel, 'prompt=a+nude+statue&safety=0', { secret })).status).toBe(200)
    expect((await get(easel, 'prompt=a+nude+statue&safety=false', { secret })).status).toBe(200)
    expect((await get(easel, 'prompt=a+nude+statue', { secret })).status).toBe(400)
  })

  const { image, dimensions, steps, seed } = rules
  const refused: [query: string, error: string][] = [
    ['', 'Prompt is required'],
    ['prompt=', 'Prompt is required'],
    ['prompt=+', 'Prompt is required'],
    ['prompt=fox&image=', image],
    ['prompt=fox&image=two', image],
    ['prompt=fox&image=1.5', image],
    ['prompt=fox&image=1e0', image],
    ['prompt=fox&image=0x1', image],
    ['prompt=fox&image=+1', image],
    ['prompt=fox&safety=yes', 'safety must be true or false'],
    ['prompt=fox&safety=TRUE', 'safety must be true or false'],
    ['prompt=fox&safety=constructor', 'safety must be true or false'],
    ['prompt=fox&dimensions=', dimensions],
    [`prompt=fox&steps=${limits.steps + 1}`, steps],
    ['prompt=fox&engine=other', 'engine must be one of test'],
    [`prompt=fox&seed=${limits.seed + 1}`, seed],
  ]
  for (const [query, error] of refused) {
    test(`is refused in "${query}": ${error}`, async () => {
      expect(await get(easel, query, { secret })).toMatchObject({ status: 400, error })
    })
  }
})

describe('a repeated query parameter', () => {
  const good: Record<string, string> = {
    prompt: 'fox',
    image: '1',
    dimensions: '1:1',
    safety: 'true',
    steps: '4',
    seed: '1',
  }
  for (const field of Object.keys(good)) {
    test(`is refused, also with equal values: ${field}`, async () => {
      const query = new URLSearchParams([...Object.entries(good), [field, good[field] ?? '']])
      expect(await get(easel, String(query), { secret })).toMatchObject({
        status: 400,
        error: expect.stringMatching(`^${field} must`),
      })
    })
  }

  test('is refused when it is the key', async () => {
    const answer = await get(easel, `prompt=fox&apikey=${secret}`, { secret })
    expect(answer).toMatchObject({ status: 400, error: 'apikey must be given once' })
  })

  test('is reported after a broken field before it', async () => {
    expect((await get(easel, 'prompt=fox&steps=4&steps=4&image=99', { secret })).error).toMatch(
      /^image must/,
    )
  })

  test('is ignored when the field is unknown', async () => {
    expect((await get(easel, 'prompt=fox&utm=1&utm=2', { secret })).status).toBe(200)
  })
})
