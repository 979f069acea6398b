import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fakeOpenAi } from '../support/fakes/openai.ts'
import { hugeImages, losslessWebp } from '../support/spoiled-images.ts'
import { type SmallServer, startSmallServer } from './small-server.ts'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

async function statusOf({ url }: SmallServer, path: string): Promise<number> {
  const response = await fetch(url + path)
  await response.arrayBuffer()
  return response.status
}

describe.skipIf(process.platform !== 'linux')(
  'a server with little memory and few files survives',
  () => {
    test('40 clients that request 60 images each in advance and read none', async () => {
      await using server = await startSmallServer({ heapMb: 256, files: 128 })
      const path = await server.draw(1)
      const clients = await Promise.all(
        Array.from({ length: 40 }, () => server.attack(get(path).repeat(60))),
      )
      await Promise.all(clients.slice(0, 5).map((client) => once(client, 'readable')))
      expect(await statusOf(server, path)).toBe(200)
      expect((await server.memory()).most).toBeLessThan(600)
    })

    test('clients that request hundreds of images in advance', async () => {
      await using server = await startSmallServer({ heapMb: 256, files: 256 })
      const path = await server.draw(1)
      const clients = await Promise.all(
        Array.from({ length: 60 }, () => server.attack(get(path).repeat(400))),
      )
      // A connection that the server has closed already emits no further close.
      await Promise.all(clients.map((client) => client.closed || once(client.resume(), 'close')))
      expect(await statusOf(server, path)).toBe(200)
      expect((await server.memory()).most).toBeLessThan(600)
    })

    test('an image with a missing file', async () => {
      await using server = await startSmallServer({ heapMb: 256, files: 128 })
      const path = await server.draw(1)
      await rm(join(server.dataDir, path))
      expect(await statusOf(server, path)).toBe(404)
      expect(await statusOf(server, '/healthz')).toBe(200)
    })

    test('a lack of file handles, with 503 and later 200', async () => {
      await using server = await startSmallServer({ heapMb: 256, files: 64 })
      const path = await server.draw(1)
      // New connections are refused and idle ones may be closed: half a request keeps one open.
      const client = await server.attack(get(path).slice(0, -2))
      const idle = await Promise.all(Array.from({ length: 80 }, () => server.attack('')))
      // The server refuses a connection only when all file handles are in use.
      await Promise.any(idle.map((other) => other.closed || once(other.resume(), 'close')))
      client.write('\r\n')
      const [answer] = await once(client.resume(), 'data')
      expect(String(answer)).toMatch(/^HTTP\/1.1 503 /)
      for (const other of idle) other.destroy()
      // Connections are refused until the server has noticed the disconnects.
      while ((await statusOf(server, path).catch(() => 0)) !== 200) await server.memory()
    })

    test('an engine that sends small files that claim to have 268 megapixels', async () => {
      await using fake = await fakeOpenAi()
      await using server = await startSmallServer({
        heapMb: 256,
        files: 256,
        env: { ENGINE: 'openai:sd-turbo', OPENAI_BASE_URL: `${fake.url}/v1` },
      })
      const query = new URLSearchParams({ apikey: server.key, prompt: 'a fox' })
      const huge = await hugeImages({ width: 16_383, height: 16_383 })
      for (const [what, bytes] of Object.entries(huge)) {
        fake.gallery.images = [bytes.toString('base64')]
        expect(await statusOf(server, `/api/v1/images?${query}`), what).toBe(502)
      }
      expect((await server.memory()).most).toBeLessThan(400)
      // The largest image that is decoded.
      fake.gallery.images = [losslessWebp({ width: 8192, height: 4096 }).toString('base64')]
      expect(await statusOf(server, `/api/v1/images?${query}`)).toBe(200)
      expect((await server.memory()).most).toBeLessThan(900)
    })

    test('1,500 different GraphQL documents of 55 KB', async () => {
      await using server = await startSmallServer({
        heapMb: 256,
        files: 256,
        env: { RATE_LIMIT: '1000000' },
      })
      const fields = '__typename '.repeat(1000).padEnd(55_000, ' ,')
      for (let sent = 0; sent < 1500; sent += 25) {
        const documents = Array.from(
          { length: 25 },
          (_, index) => `query a${sent + index} { ${fields} }`,
        )
        const statuses = await Promise.all(
          documents.map(async (query) => {
            const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
            const response = await fetch(`${server.url}/graphql`, {
              method: 'POST',
              headers,
              body: JSON.stringify({ query }),
            })
            await response.arrayBuffer()
            return response.status
          }),
        )
        expect(new Set(statuses)).toEqual(new Set([200]))
      }
      expect((await server.memory()).most).toBeLessThan(600)
    }, 300_000)
  },
)
