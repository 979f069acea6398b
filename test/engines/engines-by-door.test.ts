import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Clock, systemClock } from '../../server/clock.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { type Fake, startFake } from '../support/fakes/fake.ts'
import { hang, status } from '../support/fakes/faults.ts'
import { fakeImage } from '../support/fakes/images.ts'
import { fakeOpenAi, type Gallery } from '../support/fakes/openai.ts'
import { fakeSdServer } from '../support/fakes/sd-server.ts'
import { ask } from '../support/graphql.ts'

const prompt = 'a heron over the marsh at dawn'
const apiKey = 'sk-the-key-of-our-engine'

let openai: Fake & { gallery: Gallery }
let sdServer: Fake
let easel: Easel
let secret: string

beforeEach(async () => {
  openai = await fakeOpenAi()
  sdServer = await fakeSdServer()
  const env = {
    ENGINE: `openai:sd-turbo, sd-server:${sdServer.url}`,
    OPENAI_BASE_URL: `${openai.url}/v1`,
    OPENAI_API_KEY: apiKey,
  }
  easel = await startEasel({ env, overrides: { engine: undefined } })
  secret = (await easel.key()).secret
})
afterEach(async () => {
  for (const one of [easel, openai, sdServer]) await one[Symbol.asyncDispose]()
})

interface Answer {
  generations: { edges: { node: { engine: string; effectiveSteps: number; warnings: string[] } }[] }
  engine: { id: string; model: string; capabilities: { sizes: string; seed: string } }
}

async function answer(): Promise<Answer | null | undefined> {
  const query = `{
    generations(first: 1) { edges { node { engine effectiveSteps warnings } } }
    engine { id model capabilities { sizes seed } }
  }`
  return (await ask<Answer>(easel, query, { secret })).data
}

for (const door of doors) {
  describe(`an engine, through ${door.name},`, () => {
    test('that is openai generates at OPENAI_BASE_URL, with the key', async () => {
      const { images } = await door.generate(
        easel,
        { prompt, image: 2, dimensions: '3:2', seed: 5 },
        { secret },
      )
      const sent = openai.sentTo('draw')
      expect(sent.map(({ headers }) => headers.authorization)).toEqual([
        `Bearer ${apiKey}`,
        `Bearer ${apiKey}`,
      ])
      expect(sent.map(({ body }) => body)).toEqual([
        expect.objectContaining({
          model: 'sd-turbo',
          prompt,
          n: 1,
          size: '768x512',
          seed: 5,
          steps: 4,
        }),
        expect.objectContaining({
          model: 'sd-turbo',
          prompt,
          n: 1,
          size: '768x512',
          seed: 6,
          steps: 4,
        }),
      ])
      expect(images).toHaveLength(2)
    })

    test('that blocks a prompt gives 400 Prompt blocked by the engine, without a charge or another engine', async () => {
      openai.fail(
        'draw',
        status(400, {}, `{"error":{"code":"content_policy_violation","message":"no ${prompt}"}}`),
      )
      const { error, response } = await door.generate(easel, { prompt, image: 2 }, { secret })
      expect(error?.message).toBe('Prompt blocked by the engine')
      if (door.hasStatus) expect(response.status).toBe(400)
      expect(await booksOf(easel)).toEqual(balancedAt(0))
      expect(sdServer.sent).toEqual([])
    })

    test('that refuses our key gives 502 when it is the last engine, with a log line without key or prompt', async () => {
      const wrong = status(
        401,
        {},
        `{"error":{"message":"Incorrect key ${apiKey} for: ${prompt}"}}`,
      )
      openai.fail('draw', wrong)
      sdServer.fail('submit', wrong)
      const { error } = await door.generate(easel, { prompt }, { secret })
      expect(error?.message).toBe('Upstream error')
      expect(await booksOf(easel)).toEqual(balancedAt(0))
      const log = easel.logged.join('')
      expect(log).toContain('HTTP 401: Incorrect key')
      expect(log).not.toContain(apiKey)
      expect(log).not.toMatch(/heron|marsh/)
    })
  })
}

for (const door of doors) {
  for (const [name, first] of Object.entries({
    'that is asked and waited for': 'openai:sd-turbo',
    'that has a queue': 'sd-server:HUNG',
  })) {
    test(`an engine ${name} costs part of the time limit when it hangs, then the next generates, by ${door.name}`, async () => {
      await using hung = await startFake({
        'GET /': ['any', () => {}],
        'POST /': ['any', () => {}],
      })
      const env = {
        ENGINE: `${first.replace('HUNG', hung.url)},sd-server:${sdServer.url}`,
        OPENAI_BASE_URL: `${hung.url}/v1`,
        ENGINE_TIMEOUT_SECONDS: '60',
      }
      // The wait for a hung engine is a twentieth of the limit, so the next engine has most of a
      // minute.
      const sleep: Clock['sleep'] = (ms, signal) => systemClock.sleep(ms / 20, signal)
      await using two = await startEasel({ env, overrides: { engine: undefined, sleep } })
      const { secret } = await two.key()
      expect((await door.generate(two, { prompt }, { secret })).images).toHaveLength(1)
      const asked = () => hung.sent.filter(({ method }) => method === 'POST')
      const before = asked().length
      expect((await door.generate(two, { prompt }, { secret })).images).toHaveLength(1)
      expect(asked()).toHaveLength(before)
      expect(await booksOf(two)).toEqual(balancedAt(2))
    })
  }
}

test('ENGINE_CONCURRENCY sets the number of requests that an engine serves at once', async () => {
  const own = { OPENAI_BASE_URL: `${openai.url}/v1`, ENGINE: `sd-server:${sdServer.url}` }
  for (const [env, expected] of [
    [own, 1],
    [{ ...own, ENGINE_CONCURRENCY: '3' }, 3],
  ] as const) {
    await using served = await startEasel({ env, overrides: { engine: undefined } })
    const { secret } = await served.key()
    const [door] = doors
    const before = sdServer.sentTo('submit').length
    sdServer.fail('poll', hang)
    const client = new AbortController()
    const asked = Array.from({ length: 5 }, () =>
      door?.generate(served, { prompt }, { secret, signal: client.signal }),
    )
    await sdServer.until(() => sdServer.sentTo('poll').length === before + expected)
    expect(sdServer.sentTo('submit')).toHaveLength(before + expected)
    client.abort()
    await Promise.allSettled(asked)
  }
})

test('the next engine generates when the first engine fails, and the generation names the next engine', async () => {
  openai.fail('draw', status(404))
  const [door] = doors
  expect((await door?.generate(easel, { prompt }, { secret }))?.images).toHaveLength(1)
  expect((await answer())?.generations.edges[0]?.node).toMatchObject({
    engine: 'sd-server',
    effectiveSteps: 4,
  })
  expect(easel.logged.join('')).toContain('A request goes to the next engine')
})

test('a generation has a warning about each part of the request that its engine cannot follow', async () => {
  openai.gallery.images = [fakeImage(1024, 1024, 3).toString('base64')]
  const [door] = doors
  await door?.generate(easel, { prompt, dimensions: '16:9' }, { secret })
  expect((await answer())?.generations.edges[0]?.node).toEqual({
    engine: 'openai',
    effectiveSteps: 4,
    warnings: ['The engine drew 1024×1024 pixels, which were fitted to 1024×576'],
  })
})

test('Query.engine is the next engine while the first is skipped', async () => {
  openai.fail('draw', status(404))
  const [door] = doors
  for (let failures = 0; failures < 5; failures++)
    await door?.generate(easel, { prompt }, { secret })
  expect((await answer())?.engine.id).toBe('sd-server')
})

test('Query.engine has the id and capabilities of the first engine', async () => {
  expect((await answer())?.engine).toEqual({
    id: 'openai',
    model: 'sd-turbo',
    capabilities: { sizes: 'NEAREST', seed: 'APPROXIMATE' },
  })
})
