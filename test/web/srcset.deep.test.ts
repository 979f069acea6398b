import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../support/graphql.ts'
import { snippet } from '../support/snippet.ts'
import { paintingEngine } from './painting.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let page: string
const other = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html').end(page)
})

/** The page of docs/clients.md, on an origin of its own, with an image of 1024 by 576 pixels. */
beforeAll(async () => {
  site = await openSite({ engine: paintingEngine(), overrides: { variantMaker: undefined } })
  const { secret } = await site.easel.key()
  const mutation = `mutation {
    generateImages(input: { prompt: "a fox", dimensions: RATIO_16_9 }) { __typename } }`
  await ask(site.easel, mutation, { secret })
  page = snippet('docs/clients.md', 'html', 'srcset')
    .replace('http://localhost:4000', site.url)
    .replace('EASEL_KEY', secret)
  await once(other.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  other.close()
})

const screens = [
  { width: 320, deviceScaleFactor: 1, loaded: 384 },
  { width: 320, deviceScaleFactor: 2, loaded: 640 },
  { width: 800, deviceScaleFactor: 1, loaded: 828 },
  { width: 800, deviceScaleFactor: 2, loaded: 1024 },
]
for (const { width, deviceScaleFactor, loaded } of screens)
  test(`a page of another origin loads the image ${loaded} pixels wide on ${width} × ${deviceScaleFactor}`, async () => {
    const viewport = { width, height: 600 }
    const visit = await site.visit('', { viewport, deviceScaleFactor })
    const sent: Request[] = []
    visit.page.on('request', (request) => {
      if (request.url().includes('/images/')) sent.push(request)
    })
    await visit.page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)
    const image = visit.page.getByAltText('a fox')
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).complete))
      .toBe(true)
    expect(sent).toHaveLength(1)
    const [request] = sent
    const url = request?.url() ?? ''
    expect(url).toMatch(new RegExp(`/images/img_\\w+/w${loaded}\\.webp$`))
    const bytes = (await request?.sizes())?.responseBodySize ?? 0
    const png = await (await fetch(url.replace(/\/w\d+\.webp$/, '.png'))).arrayBuffer()
    process.stdout.write(`${loaded} pixels: ${bytes} bytes instead of ${png.byteLength}\n`)
    expect(bytes).toBeGreaterThan(1000)
    expect(bytes).toBeLessThan(png.byteLength / 4)
    expect(visit.complaints).toEqual([])
  })
