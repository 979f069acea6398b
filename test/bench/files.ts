import { randomFillSync } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createTestEngine, flatPng } from '../support/test-engine.ts'
import { listen } from './baselines.ts'
import { type Load, send } from './load.ts'
import { median } from './median.ts'

/** Of the large ones, twice as many as stay in memory. */
const kinds = { '30 KB': { bytes: 30_000, images: 6 }, '969 KB': { bytes: 969_000, images: 144 } }
const perRequest = 6
const hotRequests = 800
/** Fewer than of other requests: they send much. */
const connections = 8

export interface FileRow {
  file: string
  'CPU µs': number
  '÷ the bare row above': number
}

/**
 * What an image file costs beside node:http: the same file again and again beside the same bytes in
 * memory, and each time another file beside a piped file.
 */
export async function measureFiles(rounds: number): Promise<FileRow[]> {
  const rows: FileRow[] = []
  for (const [size, kind] of Object.entries(kinds)) {
    await using easel = await openWithImages(kind)
    const bare = await listen((_request, response) => response.end(easel.bytes))
    const image: Load = { url: easel.urls[0] ?? '', connections }
    const variant = { ...image, url: image.url.replace('.png', '/w384.webp') }
    const { length } = Buffer.from(await (await fetch(variant.url)).arrayBuffer())
    const small = await listen((_request, response) => response.end(Buffer.alloc(length)))
    const loads: [name: string, load: Load, count: number][] = [
      [`bare node:http, ${size}`, { url: bare.origin, connections }, hotRequests],
      [`image of ${size}, in memory`, image, hotRequests],
      ['bare node:http, as the variant', { url: small.origin, connections }, hotRequests],
      [`variant of ${Math.round(length / 1000)} KB, in memory`, variant, hotRequests],
    ]
    const piped = await listen(({ url = '' }, response) => {
      response.setHeader('content-length', kind.bytes)
      createReadStream(join(easel.folder, url)).pipe(response)
    })
    if (easel.urls.length > perRequest) {
      const paths = (await readdir(easel.folder)).filter((name) => name.endsWith('.png'))
      const urls = paths.map((name) => `${piped.origin}/${name}`)
      const once = { connections: 1 }
      loads.splice(
        2,
        0,
        [`bare node:http that pipes files of ${size}`, { ...once, url: piped.origin, urls }, 144],
        [`image of ${size}, on disk`, { ...image, ...once, urls: easel.urls }, 144],
      )
    }
    const costs = new Map<string, number[]>()
    for (let round = 0; round <= rounds; round++) {
      for (const [name, load, count] of loads) {
        const cost = await cpuOf(load, count)
        // The first round warms up.
        if (round > 0) costs.set(name, [...(costs.get(name) ?? []), cost])
      }
    }
    let baseline = 1
    for (const [name, measured] of costs) {
      if (name.startsWith('bare')) baseline = median(measured)
      const ratio = Number((median(measured) / baseline).toFixed(1))
      rows.push({
        file: name,
        'CPU µs': Math.round(median(measured)),
        '÷ the bare row above': ratio,
      })
    }
    // Each only once: then it is stored.
    const unmade = easel.urls.slice(1).map((url) => url.replace('.png', '/w384.webp'))
    const made = await cpuOf({ ...variant, urls: unmade, connections: 1 }, unmade.length)
    rows.push({
      file: 'the same, made when it is first asked for',
      'CPU µs': Math.round(made),
      '÷ the bare row above': Number((made / baseline).toFixed(1)),
    })
    for (const { server } of [bare, small, piped]) {
      server.closeAllConnections()
      server.close()
    }
  }
  return rows
}

async function cpuOf(load: Load, count: number): Promise<number> {
  const before = process.cpuUsage()
  await send(load, count)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / count
}

/** An Easel with so many images of so many bytes each. */
async function openWithImages({ bytes: size, images }: { bytes: number; images: number }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'easel-bench-'))
  const small = flatPng(512, 1024, 1)
  const bytes = Buffer.concat([small, randomFillSync(Buffer.alloc(size - small.length))])
  const engine = createTestEngine({ concurrency: 32 })
  Object.assign(engine, {
    async *generate(request: { images: number }) {
      for (let index = 0; index < request.images; index++)
        yield { type: 'image', index, bytes, seed: index }
    },
  })
  const limits = { DAILY_LIMIT: '100000000', RATE_LIMIT: '1000000', LOG_LEVEL: 'warn' }
  const app = await createApp(readConfig({ DATA_DIR: dataDir, ...limits }), { engine })
  const { server, origin } = await listen(app.listener)
  const { secret } = await app.keys.create({ name: 'Bench' })
  const body = JSON.stringify({ prompt: 'a fox', image: perRequest, dimensions: '1:2' })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` }
  const urls: string[] = []
  while (urls.length < images) {
    const answer = await fetch(`${origin}/api/v1/images`, { method: 'POST', headers, body })
    urls.push(...((await answer.json()) as { images: string[] }).images)
  }
  return {
    bytes,
    urls,
    folder: join(dataDir, 'images'),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await app[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
