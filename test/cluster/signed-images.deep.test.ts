import { once } from 'node:events'
import { afterAll, expect, inject, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { run } from '../support/child.ts'
import { emptyFolder } from '../support/databases.ts'
import { createSigner, type Signer } from '../support/signed-images.ts'
import { openCluster } from './cluster.ts'

const cluster = await openCluster({
  postgresUrl: inject('postgresUrl'),
  roles: ['api', 'api', 'api', 'worker', 'worker'],
  program: 'test/support/serve.ts',
})
afterAll(() => cluster[Symbol.asyncDispose]())
const config = readConfig({ ...cluster.env, ROLES: 'api' })
const signer = await signerOn(config)

async function signerOn(settings: Config): Promise<Signer> {
  await using app = await createApp(settings)
  return await createSigner({ app, key: (input) => app.keys.create({ name: 'Test', ...input }) })
}

const workers = cluster.servers.filter(({ roles }) => roles === 'worker')
const [asked, ...answering] = cluster.servers.filter(({ roles }) => roles === 'api')

/** The first worker that begins to draw. */
const drawing = Promise.race(
  workers.map(
    (worker) =>
      new Promise<typeof worker>((resolve) =>
        worker.child.process.once('message', () => resolve(worker)),
      ),
  ),
)

test('a thousand requests at once for a new address are one generation and one charge, though its first server and its worker are killed', async () => {
  const path = signer.path('held', ['dimensions=3:2', 'width=64'])
  const lost = fetch(new URL(path, asked?.url)).catch((error) => error)
  const victim = await drawing
  const visits = Array.from({ length: 1000 }, async (_, index) => {
    const response = await fetch(new URL(path, answering[index % answering.length]?.url))
    return [response.status, response.headers.get('etag'), (await response.bytes()).length].join()
  })
  await asked?.stop('SIGKILL')
  expect(await lost).toBeInstanceOf(TypeError)
  await victim.stop('SIGKILL')
  for (const worker of workers) if (worker !== victim) worker.child.process.send('go on')
  const answers = new Set(await Promise.all(visits))
  expect([...answers]).toEqual([expect.stringMatching(/^200,"img_\w+\/w64\.webp",\d+$/)])
  // The later attempt removes the file of the lost attempt, if there was one.
  await expect.poll(() => booksOf({ config })).toEqual(balancedAt(1))
  await victim.start()
  await asked?.start()
  expect((await cluster.fetch(path)).status).toBe(200)
  expect(await booksOf({ config })).toEqual(balancedAt(1))
})

/** A server with the test engine. Its first key exists, so it prints none. */
async function serverOn(env: Record<string, string>) {
  const child = run('test/support/serve.ts', { PORT: '0', ...env })
  const [, url = ''] = await child.line(/"url":"([^"]+)"/)
  return { ...child, url }
}

test('on the embedded database an address is charged once, though its server is killed during the first draw', async () => {
  await using folder = await emptyFolder()
  const own = readConfig(folder.env)
  const path = (await signerOn(own)).path('held', ['dimensions=3:2', 'width=64'])
  await using before = await serverOn(folder.env)
  const begun = once(before.process, 'message')
  const lost = fetch(new URL(path, before.url)).catch((error) => error)
  await begun
  before.process.kill('SIGKILL')
  expect(await lost).toBeInstanceOf(TypeError)
  await before.ended
  await using after = await serverOn(folder.env)
  after.process.send('go on')
  const statusOf = async () => (await fetch(new URL(path, after.url))).status
  // A failed address is drawn again ten seconds later.
  expect(await statusOf()).toBe(503)
  expect(await booksOf({ config: own })).toEqual(balancedAt(0))
  await expect.poll(statusOf).toBe(200)
  expect(await booksOf({ config: own })).toEqual(balancedAt(1))
})
