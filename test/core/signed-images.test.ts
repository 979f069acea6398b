import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '../../schema/durations.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { databases } from '../support/databases.ts'
import { startEasel } from '../support/easel.ts'
import { createSigner } from '../support/signed-images.ts'
import { createTestEngine, failing, held } from '../support/test-engine.ts'

const small = ['dimensions=3:2', 'width=64']

describe('an address that is requested from two servers at once', () => {
  const opened = twoServers()
  afterAll(async () => (await opened).stack.disposeAsync())

  test('is one generation and one charge', async () => {
    const { one, other, engine } = await opened
    const signer = await createSigner(one)
    const { step, entered, release } = held()
    engine.script(step)
    const path = signer.path('a crowd', small)
    const answers = Array.from({ length: 200 }, (_, index) => (index % 2 ? one : other).fetch(path))
    await entered
    release()
    const all = await Promise.all(answers)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(all.map(({ headers }) => headers.get('etag'))).size).toBe(1)
    expect(await booksOf(one)).toEqual(balancedAt(1))
  })

  test('takes the last image of the quota for all of them', async () => {
    const { one, other } = await opened
    const path = (await createSigner(one, { dailyLimit: 1 })).path('a crowd', small)
    const answers = Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other).fetch(path))
    const all = await Promise.all(answers)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await booksOf(one)).toEqual(balancedAt(2))
  })

  test('is drawn once more by one of them after a failure', async () => {
    const { one, other, engine } = await opened
    const path = (await createSigner(one)).path('a storm', small)
    engine.script(failing('unavailable'))
    const send = async () => {
      const visits = [one.fetch(path), other.fetch(path), other.fetch(path)]
      return (await Promise.all(visits)).map(({ status }) => status)
    }
    expect(await send()).toEqual([502, 502, 502])
    for (const { clock } of [one, other]) clock.now += 10_000
    expect(await send()).toEqual([200, 200, 200])
    expect(await booksOf(one)).toEqual(balancedAt(3))
  })
})

async function twoServers() {
  await using stack = new AsyncDisposableStack()
  const { env } = stack.use(await databases.PostgreSQL())
  const engine = createTestEngine()
  const one = stack.use(await startEasel({ env, engine }))
  const other = stack.use(await startEasel({ env, engine }))
  return { one, other, engine, stack: stack.move() }
}

for (const [name, open] of Object.entries(databases)) {
  describe(`after a restart on ${name}, an address`, () => {
    test('is the same file', async () => {
      await using storage = await open()
      const { env } = storage
      const before = await startEasel({ env })
      const path = (await createSigner(before)).path('a fox', small)
      const etag = (await before.fetch(path)).headers.get('etag')
      await before[Symbol.asyncDispose]()
      await using after = await startEasel({ env })
      expect((await after.fetch(path)).headers.get('etag')).toBe(etag)
      expect(after.engine.requests).toEqual([])
    })

    test('that was being drawn is charged once, whoever draws it', async () => {
      await using storage = await open()
      const { env } = storage
      const before = await startEasel({ env })
      const path = (await createSigner(before)).path('a fox', small)
      const { step, entered } = held()
      before.engine.script(step)
      const visit = before.fetch(path).catch(() => undefined)
      await entered
      await before[Symbol.asyncDispose]()
      await visit
      await using after = await startEasel({ env })
      after.clock.now += 10_000
      expect((await after.fetch(path)).status).toBe(200)
      expect(await booksOf(after)).toEqual(balancedAt(1))
    })
  })
}

test('an image that KEEP_DAYS removes, or whose file is lost, is drawn again at the next request', async () => {
  await using easel = await startEasel({ env: { KEEP_DAYS: '30' } })
  const signer = await createSigner(easel)
  const path = signer.path('a fox', small)
  const imageOf = async () =>
    /img_\w+/.exec((await easel.fetch(path)).headers.get('etag') ?? '')?.[0] ?? ''
  const images = [await imageOf()]
  easel.clock.now += 31 * dayMs
  expect((await easel.app.removeOld()).images).toBe(1)
  images.push(await imageOf())
  const folder = join(easel.config.dataDir, 'images')
  await rm(join(folder, `${images[1]}.png`))
  // Else the store seems to be the wrong folder.
  for (const prompt of ['a hare', 'an owl']) await easel.fetch(signer.path(prompt, small))
  easel.clock.now += hourMs
  expect(await easel.app.sweepFiles()).toMatchObject({ rows: 1 })
  images.push(await imageOf())
  expect(new Set(images).size).toBe(3)
})
