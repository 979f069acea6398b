import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { type Fake, startFake } from '../support/fakes/fake.ts'
import { ask } from '../support/graphql.ts'
import { picture } from '../support/pictures.ts'
import { allInputs, createTestEngine } from '../support/test-engine.ts'

let host: Fake
let easel: Easel
let secret: string

beforeEach(async () => {
  const files: Record<string, Buffer> = {
    '/photo.jpg': await picture({}, 'jpeg'),
    '/wide.png': await picture({ width: 160, height: 90 }),
    '/mask.png': await picture({ isOpen: true }),
    '/small-mask.png': await picture({ width: 9, isOpen: true }),
    '/page': Buffer.from('<html>no image</html>'),
    '/huge.png': Buffer.alloc(21 * 2 ** 20),
  }
  const routes = Object.entries(files).map(([path, body]) => [
    `GET ${path}`,
    [path, (_sent: unknown, response: import('node:http').ServerResponse) => response.end(body)],
  ])
  host = await startFake(Object.fromEntries(routes))
  const engine = createTestEngine({ capabilities: allInputs })
  easel = await startEasel({ engine, env: { REFERENCE_URLS: host.url } })
  secret = (await easel.key()).secret
})
afterEach(async () => {
  for (const one of [easel, host]) await one[Symbol.asyncDispose]()
})

const at = (path: string) => (path.includes(':') ? path : host.url + path)

interface Wanted {
  references?: string[]
  mask?: string
  /** Images of the request. */
  images?: number
}

interface Outcome {
  status: number
  error: string | undefined
}

interface UrlDoor {
  name: string
  draw(wanted: Wanted, options?: { again?: string }): Promise<Outcome>
}

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await easel.fetch(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

const keyed = (again: string | undefined): Record<string, string> =>
  again === undefined ? {} : { 'idempotency-key': again }

const prompt = 'in winter'

const rest = (path: string): UrlDoor => ({
  name: `POST ${path}`,
  async draw({ references, mask, images }, { again } = {}) {
    const body = { prompt, image: images, references: references?.map(at), mask: mask && at(mask) }
    const { status, text } = await post(path, body, { ...keyed(again), prefer: 'wait=10' })
    return { status, error: JSON.parse(text).error?.toString() }
  },
})

const openAi: UrlDoor = {
  name: 'POST /v1/images/edits',
  async draw({ references = [], mask, images }, { again } = {}) {
    const named = (path: string) => ({ image_url: at(path) })
    const body = { prompt, n: images, images: references.map(named), mask: mask && named(mask) }
    const { status, text } = await post('/v1/images/edits', body, keyed(again))
    const message: string | undefined = JSON.parse(text).error?.message
    const error = message
      ?.replace(/^images/, 'references')
      .replace(/^image (\d)/, (_, number) => `references.${number - 1}`)
    return { status, error }
  },
}

const result = '__typename ... on Generation { id } ... on Error { message }'
const documents = {
  'mutation generateImages': `mutation ($input: GenerateImagesInput!) {
    result: generateImages(input: $input) { ${result} } }`,
  'mutation startGeneration': `mutation ($input: GenerateImagesInput!) {
    result: startGeneration(input: $input) { ${result} } }`,
  'subscription generateImages': `subscription ($input: GenerateImagesInput!) {
    result: generateImages(input: $input) { ${result} } }`,
}

const graphql = (name: keyof typeof documents): UrlDoor => ({
  name,
  async draw({ references, mask, images }, { again } = {}) {
    const named = (path: string) => ({ url: at(path) })
    const input = {
      prompt,
      image: images,
      references: references?.map(named),
      mask: mask && named(mask),
      idempotencyKey: again,
    }
    const { text } = await post('/graphql', { query: documents[name], variables: { input } })
    const data = /"result":(\{.*?\})/.exec(text)?.[1]
    const error = JSON.parse(data ?? '{"message":"none"}').message
    return { status: error === undefined ? 200 : 400, error }
  },
})

const urlDoors = [
  rest('/api/v1/images'),
  rest('/api/generate-turbo'),
  rest('/api/v1/generations'),
  openAi,
  ...(Object.keys(documents) as (keyof typeof documents)[]).map(graphql),
]

/** The rows of uploads. */
async function uploads(): Promise<number> {
  await using database = await openDatabase(easel.config.database)
  return (await database.db.selectFrom('uploads').select('id').execute()).length
}

for (const { name, draw } of urlDoors)
  describe(`a URL by ${name}`, () => {
    test('is a reference and a mask like an upload, and is fetched once', async () => {
      const { error } = await draw({ references: ['/photo.jpg', '/wide.png'], mask: '/mask.png' })
      expect(error).toBeUndefined()
      await expect.poll(() => easel.engine.requests).toHaveLength(1)
      expect(easel.engine.requests[0]).toMatchObject({
        ...{ width: 768, height: 512, strength: 0.6, mask: { width: 60, height: 40 } },
        references: [
          { width: 60, height: 40 },
          { width: 160, height: 90 },
        ],
      })
      expect(host.sent.map(({ path }) => path).toSorted()).toEqual([
        '/mask.png',
        '/photo.jpg',
        '/wide.png',
      ])
      expect(await uploads()).toBe(3)
    })

    test('is the same request for an idempotency key while the image is the same', async () => {
      expect((await draw({ references: ['/photo.jpg'] }, { again: 'one' })).error).toBeUndefined()
      const equal = await draw({ references: ['/photo.jpg?v=2'] }, { again: 'one' })
      expect(equal.error).toBeUndefined()
      const other = await draw({ references: ['/wide.png'] }, { again: 'one' })
      expect(other.error).toMatch(/^Idempotency-Key was used for another request/)
      await expect.poll(() => booksOf(easel)).toEqual(balancedAt(1))
      expect(easel.engine.requests).toHaveLength(1)
      expect(await uploads()).toBe(1)
    })

    test('is refused by the name of its field, and nothing is left', async () => {
      const { host: name } = new URL(host.url)
      const photo = '/photo.jpg'
      const instead = 'Upload the image, and send its id (upl_…)'
      const unnamed = (where: string) =>
        `cannot be fetched: it is at ${where}, which REFERENCE_URLS does not name. ${instead}`
      const cases: [Wanted, string][] = [
        [{ references: [photo, '/page'] }, 'references.1 is no image in a known format'],
        [{ references: [photo], mask: '/page' }, 'mask is no image in a known format'],
        [{ references: ['/gone'] }, `references.0 cannot be fetched: ${name} answers 404`],
        [{ references: ['/huge.png'] }, 'references.0 must be at most 20 MB'],
        [{ references: ['https://example.com/a'] }, `references.0 ${unnamed('example.com')}`],
        [{ references: ['http://127.0.0.1:1/'] }, `references.0 ${unnamed('http://127.0.0.1:1')}`],
        [
          { references: [photo], mask: '/small-mask.png' },
          'mask must have 60×40 pixels, as the first reference',
        ],
        ...['ftp://example.com/a', 'https://ada:secret@example.com/', 'https://'].map(
          (url): [Wanted, string] => [
            { references: [url] },
            'references must be ids of your uploads (upl_…) or images (img_…), or URLs',
          ],
        ),
      ]
      const mismatches = []
      for (const [wanted, message] of cases) {
        const { status, error } = await draw(wanted)
        if (error !== message || status < 400) mismatches.push({ status, error, message })
      }
      expect(mismatches).toEqual([])
      expect(await uploads()).toBe(0)
      expect(await booksOf(easel)).toEqual(balancedAt(0))
      expect(easel.logged.join('')).not.toMatch(/photo\.jpg|secret@/)
    })

    test('is not fetched when the operator names no host', async () => {
      await using closed = await startEasel({
        engine: createTestEngine({ capabilities: allInputs }),
      })
      const open = { easel, secret }
      ;[easel, secret] = [closed, (await closed.key()).secret]
      const { error } = await draw({ references: ['/photo.jpg'] })
      ;({ easel, secret } = open)
      expect(error).toBe(
        'references.0 is a URL, and Easel fetches none. Upload the image, and send its id (upl_…)',
      )
      expect(host.sent).toEqual([])
    })
  })

test('Seven images from one URL are two generations, which fetch it once', async () => {
  const { error } = await openAi.draw({ references: ['/photo.jpg'], images: 7 })
  expect(error).toBeUndefined()
  expect(easel.engine.requests).toHaveLength(2)
  expect(host.sent).toHaveLength(1)
})

test('A list of inputs fetches each URL once, and names the input that is refused', async () => {
  const query = `mutation ($inputs: [GenerateImagesInput!]!) { startGenerations(inputs: $inputs) {
    ... on StartedGenerations { generations { references { id } } }
    ... on Error { message } } }`
  const input = (path: string) => ({ prompt, references: [{ url: at(path) }] })
  const start = async (...paths: string[]) =>
    (
      await ask<{ startGenerations: { message?: string; generations?: unknown[] } }>(easel, query, {
        secret,
        variables: { inputs: paths.map(input) },
      })
    ).data?.startGenerations
  expect((await start('/photo.jpg', '/page', '/photo.jpg'))?.message).toBe(
    'inputs[1]: references.0 is no image in a known format',
  )
  expect(await uploads()).toBe(0)
  expect((await start('/photo.jpg', '/wide.png', '/photo.jpg'))?.generations).toHaveLength(3)
  expect(host.sentTo('/photo.jpg').length).toBeLessThanOrEqual(2)
  expect(await uploads()).toBe(2)
})

test('A query has ids only', async () => {
  const query = new URLSearchParams({ apikey: secret, prompt, references: at('/photo.jpg') })
  const response = await easel.fetch(`/api/v1/images?${query}`)
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: 'references must be ids in a query: send URLs by POST' },
  ])
  expect(host.sent).toEqual([])
})

test('A caller who leaves while an image is fetched leaves nothing', async () => {
  host.fail('/photo.jpg', () => {})
  const leaving = new AbortController()
  const body = JSON.stringify({ prompt, references: [at('/photo.jpg')] })
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body, signal: leaving.signal }
  const answer = easel.fetch('/api/v1/images', init)
  await host.until(() => host.sent.length === 1)
  leaving.abort()
  await answer.catch(() => {})
  await host.until(() => host.sent[0]?.left === true)
  await expect.poll(uploads).toBe(0)
})
