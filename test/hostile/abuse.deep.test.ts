import pLimit from 'p-limit'
import { describe, expect, test } from 'vitest'
import { imageFormats, ladder } from '../../schema/variants.ts'
import { startSmallServer } from './small-server.ts'

const names = ladder.flatMap((width) => imageFormats.map((format) => `w${width}.${format}`))

/** Few, because other clients need connections too. */
const connections = 100

/** The number of answers with each status. */
async function statusesOf(
  addresses: string[],
  init?: RequestInit,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const limit = pLimit(connections)
  const ask = async (address: string) => {
    const response = await fetch(address, init)
    await response.arrayBuffer()
    counts[response.status] = (counts[response.status] ?? 0) + 1
  }
  await limit.map(addresses, ask)
  return counts
}

const idOf = (path: string) => /img_\w+/.exec(path)?.[0] ?? ''

describe.skipIf(process.platform !== 'linux')('a server with little memory survives', () => {
  test('simultaneous requests for every width and format of several images', async () => {
    await using server = await startSmallServer({ heapMb: 256, files: 512 })
    const ids = (await Promise.all([1, 2, 3, 4, 5, 6].map(server.draw))).map(idOf)
    const paths = ids.flatMap((id) => names.map((name) => `/images/${id}/${name}`))
    const leaving = new AbortController()
    const seen = new Set<number>()
    const answers = paths.map(async (path) => {
      const { status } = await fetch(server.url + path, { signal: leaving.signal })
      seen.add(status)
      // 404: wider than the image. 429: one address may wait for only some variants at once.
      if (seen.size === 3) leaving.abort()
    })
    await Promise.allSettled(answers)
    expect(seen).toEqual(new Set([200, 404, 429]))
    const next = await fetch(`${server.url}/images/${ids[0]}/w64.webp`)
    expect(next.status).toBe(200)
    expect((await server.memory()).most).toBeLessThan(900)
  }, 300_000)

  test('requests for 10,000 images that do not exist', async () => {
    await using server = await startSmallServer({ heapMb: 256, files: 256 })
    const id = idOf(await server.draw(1))
    const addresses = Array.from({ length: 10_000 }, (_, index) => {
      const absent = id.slice(0, -5) + String(index).padStart(5, '0')
      return `${server.url}/images/${absent}/${names[index % names.length]}`
    })
    expect(await statusesOf(addresses)).toEqual({ 404: 10_000 })
    expect((await server.memory()).most).toBeLessThan(600)
  }, 300_000)

  test('1,000 requests for the events of a generation', async () => {
    await using server = await startSmallServer({ heapMb: 256, files: 256 })
    const authorization = `Bearer ${server.key}`
    const headers = { authorization, 'content-type': 'application/json', prefer: 'wait=60' }
    const body = JSON.stringify({ prompt: 'a red fox in the snow' })
    const started = await fetch(`${server.url}/api/v1/generations`, {
      method: 'POST',
      headers,
      body,
    })
    const { urls } = await started.json()
    const statuses = await statusesOf(Array(1000).fill(urls.events), { headers })
    expect(Object.keys(statuses)).toEqual(['200', '429'])
    expect(statuses[429]).toBeGreaterThan(0)
    expect((await server.memory()).most).toBeLessThan(600)
  }, 300_000)
})
