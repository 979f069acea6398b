import { readdirSync, readlinkSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { type Easel, startEasel } from '../support/easel.ts'
import { createTestEngine, flatPng } from '../support/test-engine.ts'

const perRequest = 6
const largeBytes = 900_000

/** An Easel whose images are large files. Returns their paths too. */
async function withLargeImages(count: number): Promise<{ easel: Easel; paths: string[] }> {
  const flat = flatPng(1024, 1024, 1)
  const bytes = Buffer.concat([flat, Buffer.alloc(largeBytes - flat.length)])
  const engine = createTestEngine()
  async function* generate({ images }: { images: number }) {
    for (let index = 0; index < images; index++)
      yield { type: 'image', index, bytes, seed: index } as const
  }
  const easel = await startEasel({ engine: Object.assign(engine, { generate }) })
  const { secret } = await easel.key()
  const paths: string[] = []
  while (paths.length < count) {
    const query = `apikey=${secret}&prompt=a+fox&image=${perRequest}`
    const answer = await easel.fetch(`/api/v1/images?${query}`)
    const { images } = (await answer.json()) as { images: string[] }
    paths.push(...images.map((url) => new URL(url).pathname))
  }
  return { easel, paths }
}

/** Bytes outside the heap that are still needed. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().arrayBuffers
}

function openImages(): number {
  const files = readdirSync('/proc/self/fd').map((file) => {
    try {
      return readlinkSync(`/proc/self/fd/${file}`)
    } catch {
      return ''
    }
  })
  return files.filter((path) => path.endsWith('.png')).length
}

describe('large image files', () => {
  test('that are asked for once take little memory, also when nobody reads on', async () => {
    const { easel, paths } = await withLargeImages(48)
    await using _easel = easel
    const before = heldBytes()
    const slow = await Promise.all(paths.map((path) => easel.fetch(path)))
    // A collection frees buffers in the background.
    const each = () => (heldBytes() - before) / paths.length
    await expect.poll(each).toBeLessThan(largeBytes / 4)
    expect(slow.every(({ ok }) => ok)).toBe(true)
    const kept = await Promise.all(slow.map((response) => response.arrayBuffer()))
    expect(kept.map(({ byteLength }) => byteLength)).toEqual(paths.map(() => kept[0]?.byteLength))
  })

  test.skipIf(process.platform !== 'linux')('are closed when their clients leave', async () => {
    const { easel, paths } = await withLargeImages(6)
    await using _easel = easel
    const leaving = new AbortController()
    await Promise.all(paths.map((path) => easel.fetch(path, { signal: leaving.signal })))
    await Promise.all(paths.map((path) => easel.fetch(path, { method: 'HEAD' })))
    leaving.abort()
    await expect.poll(openImages).toBe(0)
  })
})

test('an image that has not changed since a date is 304, unless a tag says otherwise', async () => {
  const { easel, paths } = await withLargeImages(1)
  await using _easel = easel
  const [path = ''] = paths
  const first = await easel.fetch(path, { method: 'HEAD' })
  const since = { 'if-modified-since': first.headers.get('last-modified') ?? '' }
  const status = async (headers: Record<string, string>) =>
    (await easel.fetch(path, { method: 'HEAD', headers })).status
  expect(await status(since)).toBe(304)
  expect(await status({ 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' })).toBe(200)
  expect(await status({ 'if-modified-since': 'yesterday' })).toBe(200)
  expect(await status({ ...since, 'if-none-match': '"other"' })).toBe(200)
})
