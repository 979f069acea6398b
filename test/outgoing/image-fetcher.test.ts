import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterEach, expect, test } from 'vitest'
import { limits } from '../../schema/limits.ts'
import { createImageFetcher, type ImageFetcher } from '../../server/outgoing/image-fetcher.ts'
import { type Fake, type Route, startFake } from '../support/fakes/fake.ts'

const open: AsyncDisposable[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one[Symbol.asyncDispose]()
})

async function serve(routes: Record<string, Route>): Promise<Fake> {
  const entries = Object.entries(routes).map(([path, route]) => [`GET ${path}`, [path, route]])
  const fake = await startFake(Object.fromEntries(entries))
  open.push(fake)
  return fake
}

function fetcher(options: Parameters<typeof createImageFetcher>[0]): ImageFetcher {
  const made = createImageFetcher(options)
  open.push(made)
  return made
}

async function bytesOf(from: ImageFetcher, url: string, signal = new AbortController().signal) {
  return Buffer.concat(await Array.fromAsync(from.fetch(url, signal)))
}

/** Looks every name up as these addresses. */
const resolvingTo =
  (...addresses: string[]): LookupFunction =>
  (_name, _options, callback) =>
    (callback as unknown as (error: null, found: object[]) => void)(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

const movedTo =
  (location: string): Route =>
  (_sent, response) =>
    void response.writeHead(302, { location }).end()

const instead = 'Upload the image, and send its id (upl_…)'

test('The image of a named origin is fetched, without a cookie or a referrer', async () => {
  const fake = await serve({ '/cat.png': (_sent, response) => void response.end('cat') })
  const from = fetcher({ hosts: [fake.url] })
  expect(String(await bytesOf(from, `${fake.url}/cat.png?a=1`))).toBe('cat')
  const [sent] = fake.sent
  expect(sent).toMatchObject({ path: '/cat.png?a=1', headers: { accept: 'image/*' } })
  expect(Object.keys(sent?.headers ?? {})).not.toContain('cookie')
})

test('A redirect within named origins is followed, to another host it is refused', async () => {
  const other = await serve({ '/b.png': (_sent, response) => void response.end('b') })
  const port = new URL(other.url).port
  const fake = await serve({
    '/named': movedTo(`${other.url}/b.png`),
    '/unnamed': movedTo(`http://localhost:${port}/b.png`),
    '/file': movedTo('file:///etc/passwd'),
    '/circle': movedTo('/circle'),
    '/nowhere': movedTo('http://'),
  })
  const from = fetcher({ hosts: [fake.url, other.url] })
  expect(String(await bytesOf(from, `${fake.url}/named`))).toBe('b')
  const { host } = new URL(fake.url)
  await expect(bytesOf(from, `${fake.url}/unnamed`)).rejects.toThrow(
    `The image cannot be fetched: ${host} redirects to http://localhost:${port}, which REFERENCE_URLS does not name. ${instead}`,
  )
  await expect(bytesOf(from, `${fake.url}/file`)).rejects.toThrow('does not name')
  const often = 'The image cannot be fetched: its host redirects too often, or to no URL'
  await expect(bytesOf(from, `${fake.url}/circle`)).rejects.toThrow(often)
  await expect(bytesOf(from, `${fake.url}/nowhere`)).rejects.toThrow(often)
  expect(other.sent).toHaveLength(1)
})

test('Hosts without an origin are reached by https at public addresses only, after the look-up', async () => {
  const inside = await serve({ '/secret.png': (_sent, response) => void response.end('secret') })
  const port = new URL(inside.url).port
  const fake = await serve({ '/moved': movedTo(`https://images.example.com:${port}/secret.png`) })
  const reserved =
    'The image has a private address: the operator can name its origin in REFERENCE_URLS'
  for (const addresses of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::1']]) {
    const hosts = [`images.example.com:${port}`, '*.example.org', fake.url]
    const from = fetcher({ hosts, lookup: resolvingTo(...addresses) })
    for (const url of [
      `https://images.example.com:${port}/secret.png`,
      'https://a.b.example.org/',
      `${fake.url}/moved`,
    ])
      await expect(bytesOf(from, url), url).rejects.toThrow(reserved)
    for (const url of [
      'http://a.example.org/',
      'https://example.org/',
      'https://example.com/',
      'https://images.example.com/',
      'https://a.example.org:8443/',
      'https://a.example.org.evil.test/',
    ])
      await expect(bytesOf(from, url), url).rejects.toThrow('which REFERENCE_URLS does not name')
  }
  const from = fetcher({ hosts: ['*'] })
  for (const host of ['127.0.0.1', '[::1]', '2130706433', '169.254.169.254'])
    await expect(bytesOf(from, `https://${host}:${port}/secret.png`), host).rejects.toThrow(
      reserved,
    )
  expect(inside.sent).toEqual([])
})

test('Without names no URL is fetched', async () => {
  await expect(bytesOf(fetcher({ hosts: [] }), 'https://example.com/cat.png')).rejects.toThrow(
    `The image is a URL, and Easel fetches none. ${instead}`,
  )
})

test('A body of 1 GB is left after 20 MB, with and without its length', async () => {
  const part = Buffer.alloc(2 ** 20)
  let written = 0
  function* parts() {
    for (written = 0; written < 1024; written++) yield part
  }
  const long: Route = (_sent, response) =>
    pipeline(Readable.from(parts()), response).catch(() => {})
  const fake = await serve({
    '/long': long,
    '/told': (sent, response) => {
      response.writeHead(200, { 'content-length': 2 ** 30 })
      return long(sent, response)
    },
  })
  const from = fetcher({ hosts: [fake.url] })
  const tooLarge = { code: 'INVALID_INPUT', message: 'The image must be at most 20 MB' }
  await expect(bytesOf(from, `${fake.url}/told`)).rejects.toMatchObject(tooLarge)
  await fake.until(() => fake.sent[0]?.left === true)
  await expect(bytesOf(from, `${fake.url}/long`)).rejects.toMatchObject(tooLarge)
  await fake.until(() => fake.sent[1]?.left === true)
  expect(written * part.length).toBeLessThan(3 * limits.upload.bytes)
})

test('A host that is slow, gone, broken off or answers no success is named', async () => {
  const begin: Route = (_sent, response) => {
    response.writeHead(200, { 'content-length': 1000 })
    response.write('first')
  }
  const fake = await serve({
    '/slow': begin,
    '/silent': () => {},
    '/cut': (_sent, response) => {
      response.writeHead(200, { 'content-length': 1000 })
      response.write('first', () => response.destroy())
    },
    '/gone': (_sent, response) => void response.writeHead(404).end('<h1>Nothing</h1>'),
  })
  const { host } = new URL(fake.url)
  const hosts = [fake.url, 'http://127.0.0.1:1']
  const hasty = fetcher({ hosts, timeoutMs: 200 })
  const from = fetcher({ hosts })
  const why = 'The image cannot be fetched'
  await expect(bytesOf(hasty, `${fake.url}/slow`)).rejects.toThrow(`${why} within 1 seconds`)
  await expect(bytesOf(hasty, `${fake.url}/silent`)).rejects.toThrow(`${why} within 1 seconds`)
  await expect(bytesOf(from, `${fake.url}/cut`)).rejects.toThrow(
    `${why}: ${host} breaks its answer off`,
  )
  await expect(bytesOf(from, `${fake.url}/gone`)).rejects.toThrow(`${why}: ${host} answers 404`)
  await expect(bytesOf(from, 'http://127.0.0.1:1/')).rejects.toThrow(
    `${why}: 127.0.0.1:1 cannot be reached`,
  )
})

test('A caller who leaves ends the request', async () => {
  const fake = await serve({ '/silent': () => {} })
  const leaving = new AbortController()
  const read = bytesOf(fetcher({ hosts: [fake.url] }), `${fake.url}/silent`, leaving.signal)
  await fake.until(() => fake.sent.length === 1)
  leaving.abort(new Error('The caller left'))
  await expect(read).rejects.toThrow('The caller left')
  await fake.until(() => fake.sent[0]?.left === true)
})
