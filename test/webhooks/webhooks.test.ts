import { describe, expect, test } from 'vitest'
import { systemClock } from '../../server/clock.ts'
import { databases, type KindOfDatabase, kindsOfDatabases } from '../support/databases.ts'
import { doors } from '../support/doors.ts'
import { type Easel, origin, startEasel } from '../support/easel.ts'
import { createKey, ownerAndMember } from '../support/members.ts'
import type { Person } from '../support/person.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { failing, held } from '../support/test-engine.ts'
import { answersOf, page, signingKey, tokenOf } from '../support/tokens.ts'
import {
  createWebhook,
  deleteWebhook,
  deliveriesOf,
  redeliver,
  requestWebhook,
  rollSecret,
  send,
  updateWebhook,
  verified,
  webhooksOf,
} from '../support/webhooks.ts'

const hour = 3_600_000
const ends = ['GENERATION_SUCCEEDED', 'GENERATION_FAILED', 'GENERATION_CANCELLED']

interface World extends AsyncDisposable {
  easel: Easel
  owner: Person
  member: Person
  receiver: Receiver
  /** Generates with a key of the owner. */
  generate(input?: object): Promise<string>
}

async function start(
  kind: KindOfDatabase,
  options: Parameters<typeof startEasel>[0] = {},
): Promise<World> {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await databases[kind]())
  const env = {
    SIGN_UP: 'open',
    WEBHOOK_HOSTS: '127.0.0.1',
    PUBLIC_URL: origin,
  }
  const easel = stack.use(
    await startEasel({ ...options, env: { ...env, ...database.env, ...options.env } }),
  )
  const receiver = stack.use(await startReceiver())
  const { owner, member } = await ownerAndMember(easel)
  const { secret } = await createKey(owner)
  const opened = stack.move()
  return {
    ...{ easel, owner, member, receiver },
    async generate(input = {}) {
      easel.clock.now += 1
      const [post] = doors
      const outcome = await post?.generate(easel, { prompt: 'a secret fox', ...input }, { secret })
      return outcome?.generation ?? ''
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

for (const kind of kindsOfDatabases) {
  describe(`webhooks on ${kind}:`, () => {
    test('each end of a generation is sent once, signed, with ids and URLs and no prompt', async () => {
      await using world = await start(kind)
      const { easel, owner, receiver, generate } = world
      const { id, secret } = await createWebhook(owner, { url: receiver.url, events: ends })
      const made = await generate({ image: 2, seed: 7 })
      easel.engine.script(failing('misconfigured'))
      await generate()
      const waiting = held()
      easel.engine.script(waiting.step)
      const { secret: key } = await createKey(owner)
      const leaving = new AbortController()
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const body = JSON.stringify({ prompt: 'a fox' })
      const init = { method: 'POST', headers, body, signal: leaving.signal }
      const left = easel.fetch('/api/v1/images', init)
      await waiting.entered
      leaving.abort()
      await left.catch(() => {})
      await expect.poll(async () => (await deliveriesOf(owner, id)).length).toBe(3)
      await send(easel)
      await send(easel)
      const told = receiver.received.map((delivered) => verified(secret, delivered))
      expect(told.map(({ type }) => type).sort()).toEqual([
        'generation.cancelled',
        'generation.failed',
        'generation.succeeded',
      ])
      const { data, timestamp } = told.find(({ data }) => data.id === made) ?? { data: {} }
      expect(data).toEqual({
        id: made,
        url: `${origin}/api/v1/generations/${made}`,
        status: 'SUCCEEDED',
        dimensions: '1:1',
        image: 2,
        seed: 7,
        engine: 'test',
        images: [0, 1].map((index) => {
          const { id } = data.images[index]
          const url = `${origin}/images/${id}.png`
          return { id, url, index, width: 1024, height: 1024 }
        }),
        error: null,
        createdAt: expect.any(String),
        finishedAt: timestamp,
      })
      expect(receiver.received.map(({ body }) => body).join()).not.toContain('fox')
      expect(easel.logged.join()).not.toContain(secret)
      expect(easel.logged.join()).not.toContain(receiver.url)
      expect((await deliveriesOf(owner, id)).map(({ status }) => status)).toEqual(
        Array(3).fill('SUCCEEDED'),
      )
    })

    test('the webhook of one request gets its end, by every door, signed for the account', async () => {
      await using world = await start(kind)
      const { easel, owner, receiver } = world
      const { secret: key } = await createKey(owner)
      for (const door of doors) {
        const webhook = `${receiver.url}?door=${door.name}`
        const { error } = await door.generate(easel, { prompt: 'a fox', webhook }, { secret: key })
        expect([door.name, error]).toEqual([door.name, undefined])
      }
      await send(easel)
      const { secret, url } = await requestWebhook(owner)
      expect(url).toBeNull()
      for (const delivered of receiver.received)
        expect(verified(secret, delivered).type).toBe('generation.succeeded')
      const paths = receiver.received.map(({ path }) => path)
      expect(paths.sort()).toEqual(doors.map(({ name }) => `/hook?door=${name}`).sort())
      expect(await deliveriesOf(owner)).toHaveLength(doors.length)
    })

    test('a delivery is tried for a day with one id, then it fails, and is sent again', async () => {
      await using world = await start(kind)
      const { easel, owner, receiver, generate } = world
      const { id, secret } = await createWebhook(owner, { url: receiver.url, events: ends })
      await generate()
      const begun = easel.clock.now
      const pauses: number[] = []
      receiver.answer(500)
      for (;;) {
        await send(easel)
        const [delivery] = await deliveriesOf(owner, id)
        const { nextTryAt } = delivery ?? {}
        if (!nextTryAt) break
        expect(delivery).toMatchObject({ status: 'WAITING', problem: 'It answered 500' })
        // Not earlier.
        easel.clock.now = Date.parse(nextTryAt) - 1
        await send(easel)
        easel.clock.now += 1
        pauses.push((easel.clock.now - begun) / 1000)
      }
      const expected = [5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400]
      expect(pauses).toHaveLength(expected.length)
      for (const [index, pause] of pauses.entries()) {
        expect(pause).toBeGreaterThanOrEqual(expected[index] ?? 0)
        expect(pause).toBeLessThanOrEqual((expected[index] ?? 0) * 1.1)
      }
      expect(receiver.received).toHaveLength(10)
      for (const delivered of receiver.received) verified(secret, delivered)
      const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
      const [delivery] = await deliveriesOf(owner, id)
      expect([...ids]).toEqual([delivery?.id])
      expect(delivery).toMatchObject({ status: 'FAILED', tries: 10, responseStatus: 500 })
      receiver.answer((response) => response.end('thanks'))
      const again = await redeliver(owner, delivery?.id ?? '')
      await easel.app.webhookSender.idle()
      expect(again.id).toBe(delivery?.id)
      expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(delivery?.id)
      expect((await deliveriesOf(owner, id))[0]).toMatchObject({
        ...{ status: 'SUCCEEDED', tries: 1, response: 'thanks', problem: null },
        body: receiver.received[0]?.body,
      })
    })

    test('a receiver that hangs, redirects, is gone or refused is a failure that says why', async () => {
      const sleep = async (ms: number, signal: AbortSignal) => {
        // The time limit of a try is over at once where the receiver hangs.
        if (ms !== 15_000) return systemClock.sleep(ms, signal)
        await hanging.promise
        signal.throwIfAborted()
      }
      const hanging = Promise.withResolvers<void>()
      await using world = await start(kind, { overrides: { sleep } })
      const { easel, owner, receiver, generate } = world
      const { id } = await createWebhook(owner, { url: receiver.url, events: ends })
      const next = async () => {
        easel.clock.now += 25 * hour
        await send(easel)
        return (await deliveriesOf(owner, id))[0]
      }
      await generate()
      receiver.answer((response) => response.writeHead(302, { location: '/other' }).end())
      expect((await next())?.problem).toMatch(/^It redirects, and redirects are not followed/)
      receiver.answer((response) => response.writeHead(200).end('x'.repeat(1_000_000)))
      expect(await next()).toMatchObject({ status: 'SUCCEEDED', response: 'x'.repeat(1000) })
      await generate()
      await receiver.stop()
      expect((await next())?.problem).toBe('It cannot be reached: ECONNREFUSED')
      await using other = await startReceiver()
      await updateWebhook(owner, id, { url: other.url })
      other.answer(() => hanging.resolve())
      expect((await next())?.problem).toBe('It did not answer within 15 seconds')
      expect(other.received).toHaveLength(1)
    })

    test('Retry-After delays the next try', async () => {
      await using world = await start(kind)
      const { easel, owner, receiver, generate } = world
      const { id } = await createWebhook(owner, { url: receiver.url, events: ends })
      await generate()
      receiver.answer((response) => response.writeHead(429, { 'retry-after': '3600' }).end(), 204)
      await send(easel)
      const [delivery] = await deliveriesOf(owner, id)
      expect(Date.parse(delivery?.nextTryAt ?? '')).toBe(easel.clock.now + hour)
      easel.clock.now += hour
      await send(easel)
      expect((await deliveriesOf(owner, id))[0]?.status).toBe('SUCCEEDED')
    })

    test('410 ends a webhook: no event is kept for it until it is resumed', async () => {
      await using world = await start(kind)
      const { easel, owner, receiver, generate } = world
      const { id } = await createWebhook(owner, { url: receiver.url, events: ends })
      receiver.answer(500, 410, 204)
      for (const _ of [1, 2]) {
        await generate()
        await send(easel)
      }
      expect(await webhooksOf(owner)).toMatchObject([{ status: 'GONE' }])
      const [, waiting] = await deliveriesOf(owner, id)
      expect(waiting).toMatchObject({
        ...{ status: 'FAILED', nextTryAt: null },
        problem: 'Its receiver answered 410 to another delivery',
      })
      await generate()
      expect(await deliveriesOf(owner, id)).toHaveLength(2)
      expect((await redeliver(owner, waiting?.id ?? '')).message).toMatch(/resume it first$/)
      const resumed = await updateWebhook(owner, id, { paused: false })
      expect(resumed).toMatchObject({ status: 'ACTIVE', failingSince: null })
      await generate()
      await send(easel)
      expect((await deliveriesOf(owner, id))[0]?.status).toBe('SUCCEEDED')
    })

    test('failures for three days pause a webhook, and a success in between does not', async () => {
      await using world = await start(kind)
      const { easel, owner, receiver, generate } = world
      const { id } = await createWebhook(owner, { url: receiver.url, events: ends })
      receiver.answer(500)
      /** One delivery, until it fails. */
      const failOne = async () => {
        await generate()
        for (let tries = 0; tries < 10; tries++) {
          await send(easel)
          easel.clock.now += 3 * hour
        }
      }
      const stateOf = async () => (await webhooksOf(owner))[0]
      await failOne()
      await failOne()
      expect((await stateOf())?.status).toBe('ACTIVE')
      receiver.answer(204, 500)
      await generate()
      await send(easel)
      expect(await stateOf()).toMatchObject({ status: 'ACTIVE', failingSince: null })
      const begun = easel.clock.now + 1
      for (const _ of [1, 2, 3]) await failOne()
      expect(await stateOf()).toMatchObject({
        status: 'FAILING',
        failingSince: new Date(begun).toISOString(),
      })
      await generate()
      expect(await deliveriesOf(owner, id)).toHaveLength(6)
    })

    test('a rolled secret also signs for a day', async () => {
      await using world = await start(kind)
      const { easel, owner, receiver, generate } = world
      const old = await createWebhook(owner, { url: receiver.url, events: ends })
      const next = await rollSecret(owner, old.id)
      expect(next.secret).not.toBe(old.secret)
      await generate()
      await send(easel)
      easel.clock.now += 24 * hour
      await generate()
      await send(easel)
      const [first, second] = receiver.received
      if (!first || !second) throw new Error('Nothing was sent')
      for (const secret of [old.secret, next.secret]) verified(secret, first)
      verified(next.secret, second)
      expect(() => verified(old.secret, second)).toThrow()
      expect((await webhooksOf(owner))[0]?.previousSecretsEndAt).toBeNull()
    })

    test('a receiver that hangs does not stop the others', async () => {
      await using world = await start(kind)
      const { easel, owner, receiver, generate } = world
      await using slow = await startReceiver()
      slow.answer(() => {})
      const events = ['GENERATION_SUCCEEDED']
      const { id } = await createWebhook(owner, { url: slow.url, events })
      for (let count = 0; count < 20; count++) await generate()
      await createWebhook(owner, { url: receiver.url, events })
      await generate()
      await easel.app.webhookSender.look()
      await receiver.until(1)
      await slow.until(4)
      expect(slow.received).toHaveLength(4)
      // The server stops before they answer: the deliveries wait for the next one.
      await easel.app.webhookSender[Symbol.asyncDispose]()
      const waiting = (await deliveriesOf(owner, id)).map(({ status, tries }) => [status, tries])
      expect(waiting).toEqual(Array(21).fill(['WAITING', 0]))
    })

    test('private addresses are refused, also when a name gets one later', async () => {
      const addresses = ['198.18.0.1', '127.0.0.1']
      let lookups = 0
      await using world = await start(kind, {
        env: { WEBHOOK_HOSTS: '' },
        overrides: {
          lookup: (_name, _options, callback) => {
            const address = addresses[lookups++] ?? '127.0.0.1'
            const all = callback as unknown as (e: null, found: object[]) => void
            all(null, [{ address, family: 4 }])
          },
        },
      })
      const { easel, owner, receiver, generate } = world
      const refused = []
      for (const host of [
        '127.0.0.1',
        '10.0.0.1',
        '[::1]',
        '169.254.169.254',
        '0x7f.1',
        '2130706433',
      ]) {
        const { field, message } = await createWebhook(owner, {
          url: `http://${host}/`,
          events: ends,
        })
        if (field !== 'url' || !message?.includes('private address')) refused.push(host)
      }
      expect(refused).toEqual([])
      const { port } = new URL(receiver.url)
      const { id } = await createWebhook(owner, {
        url: `http://rebind.example:${port}/`,
        events: ends,
      })
      await generate()
      for (const _ of addresses) {
        await send(easel)
        expect((await deliveriesOf(owner, id))[0]?.problem).toMatch(
          /^It has a private or reserved address/,
        )
        easel.clock.now += hour
      }
      expect([lookups, receiver.received.length]).toEqual([2, 0])
    })

    test('a quota that is exhausted tells it once a day, after it has warned', async () => {
      await using world = await start(kind)
      const { easel, owner, receiver } = world
      const events = ['QUOTA_WARNING', 'QUOTA_EXHAUSTED']
      const { secret } = await createWebhook(owner, { url: receiver.url, events })
      const { secret: key } = await createKey(owner, { dailyLimit: 10 })
      const [post] = doors
      const told = async (image: number) => {
        await post?.generate(easel, { prompt: 'a fox', image }, { secret: key })
        for (const _ of ['again, and nothing is told twice', 'again']) {
          await easel.app.sweepShared()
          await send(easel)
        }
        const heard = receiver.received.map((delivered) => verified(secret, delivered))
        return heard.map(({ type }) => type)
      }
      expect(await told(6)).toEqual([])
      expect(await told(3)).toEqual(['quota.warning'])
      expect(await told(1)).toEqual(['quota.warning', 'quota.exhausted'])
      expect(await told(1)).toHaveLength(2)
      easel.clock.now += 24 * hour
      await told(5)
      expect((await told(5)).slice(2).sort()).toEqual(['quota.exhausted', 'quota.warning'])
    })

    test('a quota warns once a day, a key a week before its end, each once', async () => {
      await using world = await start(kind)
      const { easel, owner, receiver } = world
      const events = ['QUOTA_WARNING', 'KEY_EXPIRING']
      const { secret } = await createWebhook(owner, { url: receiver.url, events })
      const expires = new Date(easel.clock.now + 8 * 24 * hour).toISOString()
      const {
        secret: key,
        key: { id },
      } = await createKey(owner, { dailyLimit: 10, expires })
      const [post] = doors
      const spend = (image: number) =>
        post?.generate(easel, { prompt: 'a fox', image }, { secret: key })
      const told = async () => {
        await easel.app.sweepShared()
        await send(easel)
        return receiver.received.map((delivered) => verified(secret, delivered))
      }
      await spend(6)
      expect(await told()).toEqual([])
      await spend(2)
      await told()
      await spend(1)
      expect((await told()).map(({ type, data }) => [type, data])).toEqual([
        [
          'quota.warning',
          {
            key: { id, name: 'Site' },
            day: '2026-11-20',
            quota: { limit: 10, used: 8, remaining: 2, resetsAt: '2026-11-21T00:00:00.000Z' },
          },
        ],
      ])
      easel.clock.now += 24 * hour
      await spend(4)
      await spend(4)
      await told()
      expect((await told()).map(({ type }) => type)).toEqual(
        ['quota.warning', 'quota.warning', 'key.expiring'].sort((a, b) =>
          a === b ? 0 : a < b ? 1 : -1,
        ),
      )
    })

    test('an account has only its own webhooks, at most ten, and its keys have none', async () => {
      await using world = await start(kind)
      const { easel, owner, member, receiver, generate } = world
      const events = ['GENERATION_SUCCEEDED']
      const own = await createWebhook(owner, { url: receiver.url, events })
      await createWebhook(member, { url: `${receiver.url}/member`, events })
      await generate()
      await send(easel)
      expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
      const [delivery] = await deliveriesOf(owner, own.id)
      const unknown = `There is no webhook ${own.id} of yours`
      expect((await updateWebhook(member, own.id, { paused: true })).message).toBe(unknown)
      expect((await rollSecret(member, own.id)).message).toBe(unknown)
      expect((await deleteWebhook(member, own.id)).message).toBe(unknown)
      expect((await redeliver(member, delivery?.id ?? '')).message).toMatch(
        /^There is no webhook del/,
      )
      const engine = { url: receiver.url, events: ['ENGINE_DOWN'] }
      expect(await createWebhook(member, engine)).toMatchObject({
        field: 'events',
        message: 'events must not have engine.down: only the owner gets it',
      })
      for (let count = 1; count < 10; count++) await createWebhook(owner, engine)
      expect((await createWebhook(owner, engine)).message).toMatch(/at most 10 webhooks/)
      expect((await deleteWebhook(owner, own.id)).deletedId).toBe(own.id)
      expect((await createWebhook(owner, engine)).status).toBe('ACTIVE')
      const wrong = []
      for (const url of [
        'ftp://example.com',
        'https://user:pw@example.com',
        'example',
        `https://example.com/${'x'.repeat(2000)}`,
      ])
        if ((await createWebhook(owner, { url, events })).field !== 'url') wrong.push(url)
      expect(wrong).toEqual([])
      expect((await createWebhook(owner, { url: receiver.url, events: [] })).field).toBe('events')
    })
  })
}

test('a request without a key, or of a web page, has no webhook', async () => {
  await using easel = await startEasel()
  const input = { prompt: 'a fox', webhook: 'https://example.com' }
  const rule = 'webhook needs an API key on a server: the account of the key signs the request'
  const response = await easel.fetch('/api/generate-turbo', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  expect([response.status, await response.json()]).toEqual([400, { error: rule }])
  const token = tokenOf(easel, await signingKey(easel))
  const { secret } = await easel.key({ publishable: true, addressLimit: 5 })
  for (const credentials of [token, secret])
    for (const answer of await answersOf(easel, page(credentials), input))
      expect(answer).toContain(rule)
})
