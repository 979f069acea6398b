import { readFile } from 'node:fs/promises'
import { EventSource } from 'undici'
import { afterAll, describe, expect, test } from 'vitest'
import { startFake } from '../support/fakes/fake.ts'
import { hasCurl, ifCurl, startReader } from '../support/reader.ts'
import { snippet } from '../support/snippet.ts'

const photo = await readFile(new URL('../../docs/shared-page.jpg', import.meta.url))
const host = await startFake({
  'GET /photo.jpg': ['photo', (_sent, response) => void response.end(photo)],
})
const reader = await startReader({ REFERENCE_URLS: host.url })
afterAll(() => host[Symbol.asyncDispose]())

async function usedToday(): Promise<number> {
  const { quota } = await reader.data<{ quota: { used: number } }>('{ quota { used } }')
  return quota.used
}

function drawing(): URLSearchParams {
  const input = { prompt: 'a red fox', dimensions: '3:2', steps: '1' }
  return new URLSearchParams({ apikey: reader.easel.key, ...input })
}

describe('docs/rest.md', () => {
  test.skipIf(!hasCurl)(`shows how to get images at once${ifCurl}`, async () => {
    const answer = await reader.shell(snippet('docs/rest.md', 'sh', 'a lighthouse in a storm'))
    expect(JSON.parse(answer)).toEqual({
      images: [expect.stringContaining('/images/img_'), expect.stringContaining('/images/img_')],
      dimensions: '3:2',
    })
  })

  test.skipIf(!hasCurl)(
    `shows how to start a generation and wait for its end${ifCurl}`,
    async () => {
      const answer = await reader.shell(snippet('docs/rest.md', 'sh', 'Prefer: wait'))
      const generation = JSON.parse(answer)
      expect(generation).toMatchObject({ status: 'SUCCEEDED', dimensions: '3:2' })
      expect(generation.images).toHaveLength(3)
      const { status, headers } = await fetch(generation.urls.self, {
        headers: { authorization: `Bearer ${reader.easel.key}` },
      })
      expect({ status, tag: headers.get('etag') }).toEqual({ status: 200, tag: expect.any(String) })
    },
  )

  test.skipIf(!hasCurl)(
    `shows how to begin with an image, and how to enlarge one${ifCurl}`,
    async () => {
      const shown = snippet('docs/rest.md', 'sh', 'api/v1/uploads')
      const answer = await reader.shell(shown.replace('photo.jpg', 'docs/shared-page.jpg'))
      const drawn = JSON.parse(answer)
      expect(drawn).toMatchObject({ images: [expect.any(String)], dimensions: expect.any(String) })
      const { images } = await (await reader.easel.fetch(`/api/v1/images?${drawing()}`)).json()
      const image = /img_\w+/.exec(images[0])?.[0] ?? ''
      const enlarge = snippet('docs/rest.md', 'sh', 'upscale').replace('IMAGE', image)
      expect(JSON.parse(await reader.shell(enlarge))).toMatchObject({
        images: [expect.any(String)],
      })
    },
  )

  test.skipIf(!hasCurl)(`shows how to begin with an image at a URL${ifCurl}`, async () => {
    const shown = snippet('docs/rest.md', 'sh', 'PHOTO_URL')
    const answer = await reader.shell(shown.replace('PHOTO_URL', `${host.url}/photo.jpg`))
    expect(JSON.parse(answer)).toMatchObject({ images: [expect.any(String)] })
    expect(host.sentTo('photo')).toHaveLength(1)
  })

  test('has an address that a browser can open', async () => {
    const address = snippet('docs/rest.md', 'text', 'apikey=').trim()
    const response = await fetch(reader.here(address).replace('$EASEL_KEY', reader.easel.key))
    expect(await response.json()).toMatchObject({ dimensions: '3:2', images: [expect.any(String)] })
  })

  test('shows a page that follows the events of a generation', async () => {
    const shown: string[] = []
    const isShown = Promise.withResolvers<void>()
    const log = (value: unknown) => {
      if (typeof value === 'string') shown.push(value)
      if (shown.length === 2) isShown.resolve()
    }
    const page = snippet('docs/rest.md', 'js', 'new EventSource')
    await reader.script(page, { EventSource, console: { log } })
    await isShown.promise
    for (const url of shown)
      expect((await fetch(url)).headers.get('content-type')).toBe('image/png')
  })

  test('shows a client that repeats a request after a lost answer and pays once', async () => {
    const lost = async (...request: Parameters<typeof fetch>) => {
      const response = await fetch(...request)
      if (response.headers.get('idempotent-replayed') === null) throw new TypeError('fetch failed')
      return response
    }
    const soon = (resolve: () => void) => setImmediate(resolve)
    const before = await usedToday()
    const client = snippet('docs/rest.md', 'js', 'idempotency-key')
    const generate = `${client}\nreturn generate({ prompt: 'a fox' })`
    const response = await reader.script(generate, { fetch: lost, setTimeout: soon })
    expect((await (response as Response).json()).images).toHaveLength(1)
    expect(await usedToday()).toBe(before + 1)
  })
})
