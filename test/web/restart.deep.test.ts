import { expect, test } from 'vitest'
import { run, runServer } from '../support/child.ts'
import { emptyFolder } from '../support/databases.ts'
import { person } from './person.ts'
import { openVisitors } from './site.ts'

/**
 * A real server, and a page that shows one of six images while the others are not drawn yet.
 */
async function halfway(env: Record<string, string> = {}) {
  const stack = new AsyncDisposableStack()
  const folder = stack.use(await emptyFolder())
  const server = stack.use(await runServer({ ...folder.env, ...env }))
  const { page } = await stack.use(openVisitors(server.url)).visit()
  const visitor = person(page)
  const left = await visitor.left()
  await visitor.type('half')
  await visitor.chooseImages(6)
  await visitor.generate()
  await visitor.heading('Drawing · 1 of 6')
  return {
    server,
    page,
    visitor,
    left,
    /** Starts the server again on the same port. Default: on the same data. */
    async restart(data = folder) {
      const again = stack.use(
        run('test/support/serve.ts', { ...data.env, PORT: new URL(server.url).port }),
      )
      await again.line(/"url":/)
      return again
    },
    /** The number of visible pictures. */
    seen: () =>
      visitor.pictures.evaluateAll(
        (images: HTMLImageElement[]) =>
          images.filter(({ naturalWidth }) => naturalWidth > 0).length,
      ),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

test('a run that ends while the server stops shows all of its pictures once the server is back', async () => {
  await using run = await halfway()
  const { server, visitor, restart, seen } = run
  server.process.kill('SIGTERM')
  await server.line(/"msg":"stopping"/)
  server.process.send('go on')
  await server.ended
  await visitor.heading('Ready · 6 of 6')
  await restart()
  await expect.poll(seen).toBe(6)
})

for (const [signal, why] of [
  ['SIGTERM', 'Server is shutting down'],
  ['SIGKILL', 'The server stopped before it was finished'],
] as const) {
  test(`a run that ${signal} ends keeps and charges what was drawn, and says so`, async () => {
    await using run = await halfway({ SHUTDOWN_SECONDS: '0' })
    const { server, page, visitor, left, restart, seen } = run
    server.process.kill(signal)
    await server.ended
    await page.getByText('The server cannot be reached.').waitFor()
    if (signal === 'SIGKILL') await visitor.heading('Reconnecting · 1 of 6')
    const again = await restart()
    await visitor.heading('Not finished · 1 of 6 kept')
    await page.getByText('The server cannot be reached.').waitFor({ state: 'hidden' })
    await page.reload()
    await visitor.heading('Not finished · 1 of 6 kept')
    await expect.poll(seen).toBe(1)
    await expect.poll(() => visitor.result.getByText(`${why}. It was not charged.`).count()).toBe(5)
    await visitor.quotaLeft(left - 1)
    again.process.send('go on')
    await visitor.result.getByRole('button', { name: 'Draw the missing 5' }).click()
    await visitor.heading('Ready · 6 of 6')
    await expect.poll(seen).toBe(6)
    await visitor.quotaLeft(left - 6)
  })
}

test('a run that the server has lost leaves the stage, and another can be drawn', async () => {
  await using empty = await emptyFolder()
  await using run = await halfway()
  const { server, visitor, restart } = run
  server.process.kill('SIGKILL')
  await server.ended
  await restart(empty)
  await visitor.alert.getByText(/^There is no generation gen_/).waitFor()
  await visitor.draw('A boat')
})

test('a picture that the server has lost is shown as deleted', async () => {
  await using run = await halfway()
  const { page, visitor, server } = run
  server.process.send('go on')
  await visitor.heading('Ready · 6 of 6')
  await page.route('**/images/**', (route) => route.fulfill({ status: 404, body: '{}' }))
  // Without the cache of the browser.
  const session = await page.context().newCDPSession(page)
  await session.send('Page.reload', { ignoreCache: true })
  await expect.poll(() => visitor.result.getByText('Deleted', { exact: true }).count()).toBe(6)
})
