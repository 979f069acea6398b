import { afterAll, describe, expect, test } from 'vitest'
import { startEasel } from '../support/easel.ts'
import { post } from '../support/rest.ts'

const easel = await startEasel()
afterAll(() => easel[Symbol.asyncDispose]())
const { secret } = await easel.key()

describe('a request body', () => {
  for (const body of [
    '',
    '[]',
    '"a fox"',
    'null',
    '1',
    '{"prompt":',
    '{prompt:"a"}',
    '[{"prompt":"a fox"}]',
  ]) {
    test(`is refused when it is not a JSON object: ${body || 'empty'}`, async () => {
      expect(await post(easel, body, { secret })).toMatchObject({
        status: 400,
        error: 'Request body must be a JSON object',
      })
    })
  }

  test('may have 64 KiB and not one byte more', async () => {
    const filled = (bytes: number) => `{"prompt":"a fox","x":"${'x'.repeat(bytes - 25)}"}`
    expect(new TextEncoder().encode(filled(65_536))).toHaveLength(65_536)
    expect((await post(easel, filled(65_536), { secret })).status).toBe(200)
    expect((await post(easel, filled(65_537), { secret })).status).toBe(413)
  })

  for (const type of [
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/json ;charset=UTF-8',
  ]) {
    test(`may have the type ${type}`, async () => {
      expect(
        (await post(easel, { prompt: 'a fox' }, { secret, headers: { 'content-type': type } }))
          .status,
      ).toBe(200)
    })
  }

  for (const type of ['', 'text/json', 'application/x-www-form-urlencoded', 'application/jsonp']) {
    test(`is 415 with the type ${type || '(absent)'}`, async () => {
      expect(
        (await post(easel, { prompt: 'a fox' }, { secret, headers: { 'content-type': type } }))
          .status,
      ).toBe(415)
    })
  }
})
