import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstKey, run, runServer } from '../support/child.ts'
import { emptyFolder } from '../support/databases.ts'
import { openVisitors } from './site.ts'

/** The page of docs/page.html on another origin, where a person has sent the prompt "half". */
async function halfway() {
  const stack = new AsyncDisposableStack()
  const folder = stack.use(await emptyFolder())
  const server = stack.use(await runServer(folder.env))
  const html = await readFile(join(import.meta.dirname, '../../docs/page.html'))
  const other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(html)
  }).listen(0, '127.0.0.1')
  stack.defer(() => void other.close())
  await once(other, 'listening')
  const query = new URLSearchParams({ easel: server.url, key: await firstKey(server) })
  // On plain http, where browsers have no crypto.randomUUID.
  const origin = `http://easel.test:${(other.address() as AddressInfo).port}`
  const { page } = await stack.use(openVisitors(origin)).visit(`/?${query}`)
  await page.getByLabel('Prompt').fill('half')
  await page.getByRole('button').click()
  const status = page.getByRole('status')
  /** The files that the pictures on the page show. */
  const files = () =>
    page
      .locator('img')
      .evaluateAll((pictures: HTMLImageElement[]) =>
        pictures.filter((picture) => picture.naturalWidth > 0).map((picture) => picture.currentSrc),
      )
  await expect.poll(files).toEqual([expect.stringMatching(/\/w\d+\.webp$/)])
  return {
    server,
    status,
    files,
    async restart() {
      const { port } = new URL(server.url)
      const again = stack.use(run('test/support/serve.ts', { ...folder.env, PORT: port }))
      await again.line(/"url":/)
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

test('the example page shows every picture while the server is restarted', async () => {
  await using page = await halfway()
  page.server.process.kill('SIGTERM')
  await page.server.line(/"msg":"stopping"/)
  page.server.process.send('go on')
  await page.server.ended
  await page.restart()
  await expect.poll(() => page.status.textContent()).toBe('SUCCEEDED 100 %')
  await expect.poll(page.files).toHaveLength(2)
})

test('the example page keeps its pictures and says what happened after the server was killed', async () => {
  await using page = await halfway()
  page.server.process.kill('SIGKILL')
  await page.server.ended
  await page.restart()
  const told = 'The server stopped before it was finished'
  await expect.poll(() => page.status.textContent()).toBe(told)
  expect(await page.files()).toHaveLength(1)
})
