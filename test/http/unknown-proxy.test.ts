import { expect, test } from 'vitest'
import { type Easel, startEasel } from '../support/easel.ts'

const page = 'https://easel.localhost'
const credentials = { email: 'ada@example.com', password: 'correct horse battery' }

/** The headers of a page behind TLS when the proxy sends no headers of its own. */
function post(easel: Easel, path: string, body: object, headers: Record<string, string> = {}) {
  return easel.fetch(path, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', origin: page, 'sec-fetch-site': 'same-origin' },
      ...headers,
    },
    body: JSON.stringify(body),
  })
}

const warnings = ({ logged }: Easel) =>
  logged.filter((line) => /TRUST_PROXY.* PUBLIC_URL/.test(line)).length

test('sign-in behind a proxy that Easel does not know names both addresses and the settings', async () => {
  await using easel = await startEasel()
  const response = await post(easel, '/api/auth/sign-in/email', credentials)
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({
    error:
      'This page is at https://easel.localhost, but Easel takes http://easel.localhost for its address: ' +
      'its operator must set TRUST_PROXY and PUBLIC_URL',
  })
})

const signs: Record<string, (easel: Easel) => Promise<Response>> = {
  'a page has another origin': (easel) => post(easel, '/graphql', { query: '{ __typename }' }),
  'a request has X-Forwarded-For': (easel) =>
    easel.fetch('/healthz', { headers: { 'x-forwarded-for': '192.0.2.1' } }),
}

for (const [sign, send] of Object.entries(signs))
  test(`one line of the log names the settings when ${sign}`, async () => {
    await using easel = await startEasel()
    await send(easel)
    await send(easel)
    expect(warnings(easel)).toBe(1)
  })

const known: Record<string, [env: Record<string, string>, headers: Record<string, string>]> = {
  TRUST_PROXY: [{ TRUST_PROXY: '1' }, { 'x-forwarded-proto': 'https' }],
  PUBLIC_URL: [{ PUBLIC_URL: page }, {}],
}

for (const [setting, [env, headers]] of Object.entries(known))
  test(`with ${setting} sign-in works, and the log has no such line`, async () => {
    await using easel = await startEasel({ env })
    const response = await post(easel, '/api/auth/sign-in/email', credentials, headers)
    expect({ status: response.status, ...(await response.json()) }).toMatchObject({
      status: 401,
      code: 'INVALID_EMAIL_OR_PASSWORD',
    })
    expect(warnings(easel)).toBe(0)
  })
