import { describe, expect, test } from 'vitest'
import { EngineError } from '../../server/engines/engine.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { databases } from '../support/databases.ts'
import { type Door, doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { usedBy } from '../support/quota.ts'
import { failing, held } from '../support/test-engine.ts'
import { fromPage, type KeyOfPages, ownerCaller, signingKey, tokenOf } from '../support/tokens.ts'

const rest = doors[0] as Door

const visitor = (easel: Easel, kit: KeyOfPages, claims: object) => ({
  secret: tokenOf(easel, kit, claims),
  headers: fromPage,
})

/** The images that each subject used today, by its name. */
async function usedBySubjects(easel: Easel, { key }: KeyOfPages): Promise<Record<string, number>> {
  const { edges } = await easel.app.core.tokens.subjects({ key }, ownerCaller)
  return Object.fromEntries(edges.map(({ node }) => [node.name, node.usedToday]))
}

for (const [name, open] of Object.entries(databases)) {
  describe(`the limit of a subject, on ${name},`, () => {
    test('holds with the limit of its key, through every door, and both are in the headers', async () => {
      await using empty = await open()
      await using easel = await startEasel({ env: empty.env })
      for (const door of doors) {
        const kit = await signingKey(easel, { dailyLimit: 4 })
        const one = visitor(easel, kit, { sub: 'one', images: 3 })
        const many = visitor(easel, kit, { sub: 'many', images: 100 })
        const input = { prompt: 'a fox', image: 2, dimensions: '3:2' }
        const { images, response } = await door.generate(easel, input, one)
        expect(images).toHaveLength(2)
        expect(response.headers.get('x-ratelimit-limit')).toBe('3')
        expect(response.headers.get('x-ratelimit-remaining')).toBe('1')
        const own = await door.generate(easel, input, one)
        expect(own.error?.message).toBe(
          'Daily quota exceeded: 1 of 3 images left today for this visitor, resets at 2026-11-21T00:00:00Z',
        )
        const second = await door.generate(easel, { ...input, image: 1 }, many)
        expect(second.response.headers.get('x-ratelimit-limit')).toBe('100')
        expect(second.response.headers.get('x-ratelimit-remaining')).toBe('1')
        const { data } = await ask(easel, '{ quota { limit used remaining } }', one)
        expect(data).toEqual({ quota: { limit: 3, used: 2, remaining: 1 } })
        const ofKey = await door.generate(easel, input, many)
        expect(ofKey.error?.message).toMatch(/^Daily quota exceeded: 1 of 4 images left today, /)
        expect(await usedBySubjects(easel, kit)).toEqual({ one: 2, many: 1 })
        expect(await usedBy(easel, kit.key.id)).toBe(3)
      }
      expect(await booksOf(easel)).toEqual(balancedAt(3 * doors.length))
    })

    test('is given back with that of the key when a generation fails, is cancelled or is lost', async () => {
      await using empty = await open()
      await using easel = await startEasel({ env: empty.env })
      const kit = await signingKey(easel)
      const who = visitor(easel, kit, { images: 6 })
      const input = { prompt: 'a fox', image: 6, dimensions: '3:2' }
      easel.engine.script(failing('unavailable'))
      expect((await rest.generate(easel, input, who)).error).toBeDefined()
      const { step, entered } = held()
      easel.engine.script(step)
      const start = `mutation { startGeneration(input: { prompt: "a fox", image: 6 }) {
        ... on Generation { id } ... on Error { message } } }`
      const { data } = await ask<{ startGeneration: { id: string } }>(easel, start, who)
      await entered
      expect(await usedBySubjects(easel, kit)).toEqual({ 'user-1': 6 })
      expect((await rest.generate(easel, { ...input, image: 1 }, who)).error?.message).toContain(
        'for this visitor',
      )
      const id = data?.startGeneration.id ?? ''
      await ask(easel, `mutation { cancelGeneration(id: "${id}") { __typename } }`, who)
      expect(await usedBySubjects(easel, kit)).toEqual({ 'user-1': 0 })
      const { images } = await rest.generate(easel, input, who)
      expect(images).toHaveLength(6)
      expect(await usedBySubjects(easel, kit)).toEqual({ 'user-1': 6 })
      expect(await booksOf(easel)).toEqual(balancedAt(6))
    })

    test('is exact when tokens of a subject ask at once, some of them for images that fail', async () => {
      await using empty = await open()
      await using stack = new AsyncDisposableStack()
      const one = stack.use(await startEasel({ env: empty.env }))
      const servers = [one]
      if (name === 'PostgreSQL')
        for (let more = 0; more < 2; more++)
          servers.push(stack.use(await startEasel({ env: { ...empty.env, ROLES: 'api' } })))
      const kit = await signingKey(one, { dailyLimit: 60 })
      const fails = async (request: { prompt: string }) => {
        if (request.prompt.endsWith('fails')) throw new EngineError('unavailable', 'down')
      }
      one.engine.script(...Array(200).fill(fails))
      const outcomes = await Promise.all(
        Array.from({ length: 90 }, async (_, index) => {
          const sub = `user-${index % 3}`
          const prompt = index % 5 === 0 ? `fox ${index} fails` : `fox ${index}`
          const door = doors[index % doors.length] as Door
          const server = servers[index % servers.length] as Easel
          const who = visitor(one, kit, { sub, images: 10 })
          const input = { prompt, image: 1 + (index % 2), dimensions: '3:2' }
          const { images } = await door.generate(server, input, who)
          return { sub, images: images.length }
        }),
      )
      await one.app.drain(60_000)
      const made: Record<string, number> = {}
      for (const { sub, images } of outcomes) made[sub] = (made[sub] ?? 0) + images
      expect(await usedBySubjects(one, kit)).toEqual(made)
      for (const images of Object.values(made)) expect(images).toBeLessThanOrEqual(10)
      const all = Object.values(made).reduce((sum, images) => sum + images, 0)
      expect(all).toBeGreaterThan(15)
      expect(await booksOf(one)).toEqual(balancedAt(all))
    })
  })
}

test('a dead server gives the images of a visitor back, to the visitor too', async () => {
  await using empty = await databases.PostgreSQL()
  await using other = await startEasel({ env: empty.env })
  const kit = await signingKey(other)
  const { step, entered } = held()
  const dying = await startEasel({ env: empty.env })
  try {
    for (const { engine } of [other, dying]) engine.script(step)
    const leaving = new AbortController()
    const who = { ...visitor(other, kit, {}), signal: leaving.signal }
    const waiting = rest.generate(dying, { prompt: 'a fox', image: 3 }, who).catch(() => {})
    await entered
    expect(await usedBySubjects(other, kit)).toEqual({ 'user-1': 3 })
    await other.recover()
    await waiting
    expect(await usedBySubjects(other, kit)).toEqual({ 'user-1': 0 })
    expect(await booksOf(other)).toEqual(balancedAt(0))
  } finally {
    await dying[Symbol.asyncDispose]()
  }
})

test('the generations of a test key cost a subject nothing', async () => {
  await using easel = await startEasel()
  const kit = await signingKey(easel, { mode: 'test' })
  const who = visitor(easel, kit, { images: 0 })
  expect((await rest.generate(easel, { prompt: 'a fox' }, who)).images).toHaveLength(1)
  expect(await usedBySubjects(easel, kit)).toEqual({})
})

test('one visitor cannot exhaust the rate of the others, and all of them have a limit', async () => {
  await using easel = await startEasel({ env: { RATE_LIMIT: '3' } })
  const kit = await signingKey(easel)
  const statusOf = async (sub: string) =>
    (await rest.generate(easel, { prompt: 'a fox' }, visitor(easel, kit, { sub }))).response.status
  expect(await statusOf('a')).toBe(200)
  expect(await statusOf('a')).toBe(429)
  const statuses = []
  for (let index = 0; index < 10; index++) statuses.push(await statusOf(`user-${index}`))
  expect(statuses).toEqual([...Array(9).fill(200), 429])
})
