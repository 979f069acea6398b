import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { failing, type Step } from '../support/test-engine.ts'
import { signingKey, tokenOf } from '../support/tokens.ts'

const prompt = 'the duchess dances at midnight'
const cookie = 'a-cookie-that-is-as-good-as-a-key'
const safetyKey = 'open sesame and shut again'
const cause = 'node gpu-7 ran out of memory'

let easel: Easel
let secrets: string[]
/** The headers of each answer, and the bodies of refusals. */
const answers: string[] = []

/**
 * Sends valid and invalid requests with secrets in every place, while the log level is `trace`.
 */
beforeAll(async () => {
  easel = await startEasel({ env: { LOG_LEVEL: 'trace', SAFETY_KEY: safetyKey } })
  const [good, revoked, poor] = [
    await easel.key(),
    await easel.key(),
    await easel.key({ dailyLimit: 0 }),
  ]
  await easel.app.keys.revoke(revoked.key.id)
  const typo = `${good.secret.slice(0, -1)}${good.secret.endsWith('0') ? '1' : '0'}`
  const pages = await signingKey(easel)
  const anywhere = { origins: undefined }
  const token = tokenOf(easel, pages, anywhere)
  const forged = tokenOf(easel, { signing: { ...pages.signing, secret: 'guess' } }, anywhere)
  const { secret: publishable } = await easel.key({ publishable: true })
  secrets = [good.secret, revoked.secret, poor.secret, typo, token, forged, publishable]

  const inputs = [
    { prompt },
    { prompt: `${prompt} nude` },
    { prompt, image: 9 },
    { prompt: `${prompt}\u0000` },
  ]
  const headers = {
    cookie: `easel_studio=${cookie}`,
    'easel-safety-key': safetyKey,
    'x-request-id': good.secret,
  }
  for (const door of doors) {
    for (const secret of secrets) {
      for (const input of inputs) await record(door.generate(easel, input, { secret, headers }))
    }
    const steps: Step[] = [
      failing('unavailable', cause),
      () => Promise.reject(new Error(`${cause} at ${good.secret}`)),
    ]
    for (const step of steps) {
      easel.engine.script(step)
      await record(door.generate(easel, { prompt }, { secret: good.secret, headers }))
    }
  }
  for (const path of [good.secret, token, publishable].flatMap(addresses)) {
    const response = await easel.fetch(path, { headers })
    answers.push(JSON.stringify([...response.headers]))
  }
  const body = `{"prompt":"${prompt}"`
  const broken = await easel.fetch('/api/v1/images', {
    method: 'POST',
    headers: { ...headers, ...bearer(good) },
    body,
  })
  answers.push(JSON.stringify([...broken.headers]), await broken.text())
})
afterAll(() => easel[Symbol.asyncDispose]())

const bearer = ({ secret }: { secret: string }) => ({
  authorization: `Bearer ${secret}`,
  'content-type': 'application/json',
})

/** URLs with a key or a prompt in a wrong place. */
function addresses(secret: string): string[] {
  const query = `apikey=${secret}&prompt=${encodeURIComponent(prompt)}`
  const paths = [
    '/',
    '/api/v1/images',
    '/api/nothing',
    '/images/none.png',
    '/graphql',
    '/healthz',
    '/readyz',
    '/x.js',
  ]
  return [
    ...paths.map((path) => `${path}?${query}`),
    `/api/${secret}`,
    `/images/${secret}.png`,
    `/${secret}.js`,
  ]
}

async function record(asked: ReturnType<(typeof doors)[number]['generate']>): Promise<void> {
  const { response, error } = await asked
  answers.push(JSON.stringify([...response.headers]), error?.message ?? '')
}

describe('after many valid and invalid requests', () => {
  test('there are log lines and answers to search', () => {
    expect(easel.logged.length).toBeGreaterThan(50)
    expect(answers.length).toBeGreaterThan(100)
    expect(easel.logged.join('')).toContain(cause)
  })

  test('no log line has a key, in a header, a query or a path', () => {
    for (const secret of secrets)
      expect(easel.logged.filter((line) => line.includes(secret.slice(11, -6)))).toEqual([])
  })

  test('no log line has a prompt', () => {
    const spellings = [prompt, encodeURIComponent(prompt), prompt.replaceAll(' ', '+')]
    for (const spelling of spellings)
      expect(easel.logged.filter((line) => line.includes(spelling))).toEqual([])
  })

  test('no log line has a cookie or the safety key', () => {
    for (const secret of [cookie, safetyKey]) {
      expect(easel.logged.filter((line) => line.includes(secret))).toEqual([])
    }
  })

  test('no header and no refusal has a key, a cookie, the safety key, a prompt or a cause', () => {
    const hidden = [
      ...secrets.map((secret) => secret.slice(11, -6)),
      cookie,
      safetyKey,
      prompt,
      'gpu-7',
    ]
    for (const text of hidden) expect(answers.filter((line) => line.includes(text))).toEqual([])
  })
})
