import { afterAll, describe, expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { startEasel } from '../support/easel.ts'
import { post } from '../support/rest.ts'
import { createSigner, ownerCaller, type Signer, signedPath } from '../support/signed-images.ts'

const easel = await startEasel({ env: { LOG_LEVEL: 'trace', SIGNED_RATE_LIMIT: '1000000' } })
afterAll(() => easel[Symbol.asyncDispose]())
const { core, keys } = easel.app
const good = await createSigner(easel)

/** A signer whose key or signing secret has ended. */
async function ended(end: (signer: Signer) => Promise<unknown>, input?: object): Promise<Signer> {
  const signer = await createSigner(easel, input)
  await end(signer)
  return signer
}

const prompt = 'the duchess dances at midnight'
const signed = good.path(prompt, ['steps=3'])
const altered = (from: string, to: string) => signed.replace(from, to)
const unknown = signedPath(
  { id: 'sgn_000000000000000000000000000000', secret: good.secret },
  { prompt },
)
const other = await createSigner(easel)
const empty = await createSigner(easel, { dailyLimit: 0 })
const noSecret = await ended(({ id }) => core.signingSecrets.revoke(id, ownerCaller))
const noKey = await ended(({ key }) => keys.revoke(key.id))
const paused = await ended(({ key }) => keys.update(key.id, { paused: true }))
const expired = await ended(({ key }) => keys.revoke(key.id), { expires: '2099-01-01' })

type Case = [path: string, status: number, code: string, message: RegExp]
const wrong: [number, string, RegExp] = [403, 'FORBIDDEN', /^The signature does not fit/]
const invalid = (message: RegExp): [number, string, RegExp] => [400, 'INVALID_INPUT', message]
const refused = (message: RegExp): [number, string, RegExp] => [401, 'UNAUTHENTICATED', message]

const cases: Record<string, Case> = {
  'with a forged signature': [altered('/i/', '/i/x'), ...wrong],
  'without a signature': [signed.replace(/\/i\/[^/]+/, '/i/'), ...invalid(/./)],
  'with another prompt': [altered('duchess', 'duke'), ...wrong],
  'with another option': [altered('steps=3', 'steps=4'), ...wrong],
  'with a further option': [altered('steps=3', 'steps=3,width=64'), ...wrong],
  'with another format': [altered('.webp', '.png'), ...wrong],
  'with the id of another secret': [altered(good.id, other.id), ...wrong],
  'with a signature of other options': [
    signed.replace(/\/i\/[^/]+/, good.path(prompt, ['steps=4']).match(/\/i\/[^/]+/)?.[0] ?? ''),
    ...wrong,
  ],
  'with an unknown signing secret': [unknown, ...refused(/^Invalid signing secret$/)],
  'of a revoked signing secret': [noSecret.path(prompt), ...refused(/^Signing secret ended$/)],
  'of a revoked key': [noKey.path(prompt), ...refused(/^API key revoked$/)],
  'of a revoked key that would expire': [expired.path(prompt), ...refused(/^API key revoked$/)],
  'of a paused key': [paused.path(prompt), ...refused(/^API key paused$/)],
  'of a key without quota': [
    empty.path(prompt),
    429,
    'QUOTA_EXCEEDED',
    /^Daily quota exceeded: 0 of 0/,
  ],
  'with a blocked prompt': [
    good.path(`${prompt} nude`),
    ...[400, 'BLOCKED_PROMPT', /^Prompt blocked by the safety filter: adult$/],
  ] as unknown as Case,
  'with steps beyond the limit': [
    good.path(prompt, ['steps=16']),
    ...invalid(/^steps must be an integer from 1 to 15$/),
  ],
  'with an unknown option': [
    good.path(prompt, ['size=9']),
    ...invalid(
      /^The options are name=value of by, width, placeholder, crawlers, expires, dimensions/,
    ),
  ],
  'with an option that is given twice': [
    good.path(prompt, ['steps=3', 'steps=3']),
    ...invalid(/^steps must be given once$/),
  ],
  'with several images': [good.path(prompt, ['image=2']), ...invalid(/^The options are/)],
  'with a width of 0': [
    good.path(prompt, ['width=0']),
    ...invalid(/^width must be an integer from 1/),
  ],
  'with a percent sign that encodes nothing': [
    good.path(prompt, ['engine=%25zz']),
    ...invalid(/^engine must be percent-encoded/),
  ],
  'with bytes that are not UTF-8': [altered('midnight', 'midnight%E9'), ...invalid(/UTF-8/)],
  'without a format': [altered('.webp', ''), ...invalid(/^A signed address is \/i\/\{signature\}/)],
  'without a prompt': [good.path(' '), ...invalid(/^Prompt is required$/)],
}

describe('an address is refused', () => {
  for (const [name, [path, status, code, message]] of Object.entries(cases))
    test(`${name}: ${status} ${code}, as a picture and as JSON`, async () => {
      const picture = await easel.fetch(path, { headers: { accept: 'image/avif,image/webp,*/*' } })
      const svg = await picture.text()
      expect([picture.status, picture.headers.get('easel-error')]).toEqual([status, code])
      expect(picture.headers.get('content-type')).toBe('image/svg+xml')
      expect(picture.headers.get('cache-control')).toBe('public, max-age=60')
      expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(picture.headers.get('vary')).toBe('Accept')
      expect(svg).toContain(`Easel ${status} ${code}`)
      const json = await easel.fetch(path, { headers: { accept: 'application/json' } })
      expect([json.status, json.headers.get('easel-error')]).toEqual([status, code])
      const { error } = await json.json()
      expect(error).toMatch(message)
      for (const secret of ['duchess', 'duke', good.secret, other.secret])
        expect(svg + error).not.toContain(secret)
    })

  test('and none of them was drawn or charged, or put a prompt, a secret or a signature in the log', async () => {
    expect(await booksOf(easel)).toEqual(balancedAt(0))
    expect(easel.engine.requests).toEqual([])
    const signature = signed.split('/')[2] ?? ''
    for (const text of ['duchess', good.secret, signature])
      expect(easel.logged.filter((line) => line.includes(text))).toEqual([])
    expect(easel.logged.length).toBeGreaterThan(40)
  })
})

test('an image that was drawn stays when its signing secret or its key ends; no other is drawn', async () => {
  const ends: ((signer: Signer) => Promise<unknown>)[] = [
    ({ id }) => core.signingSecrets.revoke(id, ownerCaller),
    ({ key }) => keys.revoke(key.id),
  ]
  for (const end of ends) {
    const signer = await createSigner(easel)
    const small = ['dimensions=3:2', 'width=64']
    expect((await easel.fetch(signer.path('a fox', small))).status).toBe(200)
    await end(signer)
    expect((await easel.fetch(signer.path('a fox', small))).status).toBe(200)
    expect((await easel.fetch(signer.path('a hare', small))).status).toBe(401)
  }
})

test('an address that guesses signatures is limited', async () => {
  await using limited = await startEasel({ env: { RATE_LIMIT: '6' } })
  const signer = await createSigner(limited)
  const forged = signer.path('a fox').replace('/i/', '/i/x')
  const statuses: number[] = []
  for (let turn = 0; turn < 4; turn++) statuses.push((await limited.fetch(forged)).status)
  expect(statuses).toEqual([403, 403, 429, 429])
})

test('the first draws of a minute are limited, apart from the requests of the key', async () => {
  await using limited = await startEasel({ env: { SIGNED_RATE_LIMIT: '6', RATE_LIMIT: '9' } })
  const signer = await createSigner(limited)
  const fetchOf = (number: number) =>
    limited.fetch(signer.path(`fox ${number}`, ['dimensions=3:2', 'width=64']))
  const statuses: number[] = []
  for (const number of [1, 2, 1, 2, 3, 4]) statuses.push((await fetchOf(number)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  const refused = await fetchOf(5)
  expect(refused.headers.get('cache-control')).toBe('private, max-age=10')
  expect(refused.headers.get('retry-after')).toBe('10')
  const { status } = await post(limited, { prompt: 'a fox' }, { secret: signer.apiKey })
  expect(status).toBe(200)
  limited.clock.now += 10_000
  expect((await fetchOf(3)).status).toBe(200)
})

describe('the same signature fits', () => {
  const hard = 'a fox/hare, 100% "wild"? #1; \\ é 狐 (it\'s!) *~[]|^`{}<>&+=:@$.'
  const path = good.path(hard, ['dimensions=3:2', 'width=64'])
  const decodedOptions = (text: string) => text.replaceAll(',', '%2C').replaceAll('=', '%3D')
  const [, , signature, options = '', name = ''] = path.split('/')
  const spellings = {
    'with encoded options': `/i/${signature}/${decodedOptions(options)}/${name}`,
    'in lower case': path.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    'with more encoded': `/i/${signature}/${options}/${name.replaceAll(/[!'()*~.]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)}`,
    'with less encoded': path.replaceAll(/%(2F|2C|3B|3A|40|26|2B|3D|24)/g, decodeURIComponent),
    'with the padding of base64': path.replace(`/${signature}/`, `/${signature}=/`),
  }
  for (const [how, spelling] of Object.entries(spellings))
    test(`${how}, because it is made before percent-encoding`, async () => {
      expect(spelling).not.toBe(path)
      const [one, other] = [await easel.fetch(path), await easel.fetch(spelling)]
      expect([one.status, other.status]).toEqual([200, 200])
      expect(other.headers.get('etag')).toBe(one.headers.get('etag'))
      expect(easel.engine.requests.at(-1)?.prompt).toBe(hard)
    })
})
