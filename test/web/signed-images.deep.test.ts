import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { emptyFolder } from '../support/databases.ts'
import { type Served, serveEasel } from '../support/served.ts'
import { createSigner, type Signer } from '../support/signed-images.ts'
import { openVisitors } from './site.ts'

/** Serves a static page from an origin of its own. */
async function servePage(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://easel.test:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]: () => void server.close(),
  }
}

/** The paths of the ten images of the page, and what a visitor sees: the width, and the status. */
function pathsOf({ path }: Signer): [path: string, width: number, status: number][] {
  const wide = ['dimensions=16:9', 'width=384']
  return [
    ...['webp', 'avif', 'jpeg', 'png'].map((format): [string, number, number] => [
      path('a boat', wide, format),
      384,
      200,
    ]),
    [path('a boat', ['dimensions=16:9', 'width=128']), 128, 200],
    [path('a lighthouse, 100 % "storm"?', [...wide, 'seed=7']), 384, 200],
    [path('狐と雪', ['dimensions=3:2', 'width=64']), 64, 200],
    [path('a boat', wide).replace('boat', 'goat'), 480, 403],
    [path('a nude boat'), 480, 400],
    [path('an old boat', ['expires=1']), 480, 410],
  ]
}

const htmlOf = (url: string, paths: string[]) =>
  `<!doctype html><meta charset="utf-8"><title>Page</title>${paths
    .map((path) => `<img src="${url}${path.replaceAll('"', '&quot;')}" alt="">`)
    .join('\n')}`

/** The natural widths of the images of a page, when all have ended to load. */
function widthsOf(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const images = [...document.images]
    await Promise.all(
      images.map((image) =>
        image.complete
          ? undefined
          : new Promise((resolve) => {
              image.onload = resolve
              image.onerror = resolve
            }),
      ),
    )
    return images.map((image) => image.naturalWidth)
  })
}

/** What a visitor of the page gets from Easel. */
async function visit(origin: string, { url }: Served) {
  await using visitors = openVisitors(origin)
  const { page } = await visitors.visit('')
  const statuses = new Map<string, number>()
  page.on('response', (response) => {
    if (response.url().startsWith(url)) statuses.set(response.url(), response.status())
  })
  await page.goto(origin)
  const widths = await widthsOf(page)
  return { widths, statuses: [...statuses.values()].sort() }
}

test('a static page of another origin shows ten signed images, also after a restart: files, and refusals as pictures', async () => {
  await using folder = await emptyFolder()
  let served = await serveEasel({ env: folder.env })
  const port = new URL(served.url).port
  const cases = pathsOf(await createSigner(served.easel))
  using page = await servePage(
    htmlOf(
      served.url,
      cases.map(([path]) => path),
    ),
  )
  const expected = {
    widths: cases.map(([, width]) => width),
    statuses: cases.map(([, , status]) => status).sort(),
  }
  expect(await visit(page.origin, served)).toEqual(expected)
  expect(await booksOf(served.easel)).toEqual(balancedAt(3))
  await served[Symbol.asyncDispose]()
  served = await serveEasel({ env: folder.env, port: Number(port) })
  expect(await visit(page.origin, served)).toEqual(expected)
  expect(await booksOf(served.easel)).toEqual(balancedAt(3))
  await served[Symbol.asyncDispose]()
})
