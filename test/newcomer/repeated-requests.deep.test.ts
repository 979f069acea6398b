import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { doors } from '../support/doors.ts'
import { type Installation, install } from './installation.ts'

let easel: Installation
beforeAll(async () => {
  easel = await install()
})
afterAll(() => easel[Symbol.asyncDispose]())

const input = { prompt: 'a fox', dimensions: '3:2', steps: 1, image: 2 }
/** Slow enough to disconnect while it runs. */
const slow = { prompt: 'a fox', steps: 15, image: 6 }
const books = () => booksOf({ config: readConfig(easel.env) })

/** The file names of images, because a restart changes the port in their URLs. */
async function again(key: string) {
  const options = { secret: easel.key, headers: { 'idempotency-key': key } }
  const outcomes = await Promise.all(doors.map((door) => door.generate(easel, input, options)))
  return outcomes.map(
    ({ images, error }) => error?.message ?? images.map((url) => new URL(url).pathname),
  )
}

describe('a repeated request with its Idempotency-Key', () => {
  test('is one request through every door, at once and later, also after SIGKILL', async () => {
    const { rows } = await books()
    const [first, ...others] = await again('"one"')
    expect(first).toHaveLength(2)
    expect(others).toEqual(doors.slice(1).map(() => first))
    await easel.stop('SIGKILL')
    await easel.start()
    expect(await again('one')).toEqual(doors.map(() => first))
    expect(await books()).toEqual(balancedAt(rows + 2))
    for (const path of first ?? []) expect((await easel.fetch(path)).status).toBe(200)
  })

  test('is refused when its fields differ', async () => {
    await again('two')
    const refused = await doors[0]?.generate(
      easel,
      { ...input, prompt: 'a cat' },
      { secret: easel.key, headers: { 'idempotency-key': 'two' } },
    )
    expect(refused?.response.status).toBe(422)
    expect(refused?.images).toEqual([])
  })

  test('continues when its client disconnects, and is charged once', async () => {
    const { rows } = await books()
    const controller = new AbortController()
    const options = { secret: easel.key, headers: { 'idempotency-key': 'three' } }
    const disconnected = doors[0]?.generate(easel, slow, { ...options, signal: controller.signal })
    const gone = expect(disconnected).rejects.toThrow()
    await expect.poll(async () => (await books()).unfinished, { timeout: 60_000 }).toBe(1)
    controller.abort()
    await gone
    expect((await doors[0]?.generate(easel, slow, options))?.images).toHaveLength(6)
    expect(await books()).toEqual(balancedAt(rows + 6))
  })
})
