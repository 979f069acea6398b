import { afterAll, describe, expect, test } from 'vitest'
import { startEasel } from '../support/easel.ts'
import { post } from '../support/rest.ts'

const easel = await startEasel()
afterAll(() => easel[Symbol.asyncDispose]())
const { secret } = await easel.key()

describe('the body', () => {
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
    test(`${body || 'of nothing'} is refused: Request body must be a JSON object`, async () => {
      expect(await post(easel, body, { secret })).toMatchObject({
        status: 400,
        error: 'Request body must be a JSON object',
      })
    })
  }

  test('may be 64 KiB long and not a byte more', async () => {
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
    test(`may come as ${type}`, async () => {
      expect(
        (await post(easel, { prompt: 'a fox' }, { secret, headers: { 'content-type': type } }))
          .status,
      ).toBe(200)
    })
  }

  for (const type of ['', 'text/json', 'application/x-www-form-urlencoded', 'application/jsonp']) {
    test(`may not come as ${type || 'nothing said'}: 415`, async () => {
      expect(
        (await post(easel, { prompt: 'a fox' }, { secret, headers: { 'content-type': type } }))
          .status,
      ).toBe(415)
    })
  }
})
