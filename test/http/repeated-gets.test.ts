import { describe, expect, test, vi } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { databases } from '../support/databases.ts'
import { startEasel } from '../support/easel.ts'
import { endOfNewest } from '../support/generate.ts'
import { get } from '../support/rest.ts'
import { held } from '../support/test-engine.ts'

const bots = {
  Slack: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  Discord: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  WhatsApp: 'WhatsApp/2.23.20.0 A',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Skype: 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  Telegram: 'TelegramBot (like TwitterBot)',
  Google: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
}

const lookAheads: Record<string, Record<string, string>> = {
  'a prefetch': { 'sec-purpose': 'prefetch' },
  'a prerender': { 'sec-purpose': 'prefetch;prerender' },
  'a prefetch of an older browser': { purpose: 'prefetch' },
  'a preview of Safari': { 'x-purpose': 'preview' },
  'a prefetch of an older Firefox': { 'x-moz': 'prefetch' },
  ...Object.fromEntries(
    Object.entries(bots).map(([name, agent]) => [`a preview by ${name}`, { 'user-agent': agent }]),
  ),
}

describe('a GET that no person requested', () => {
  for (const [what, headers] of Object.entries(lookAheads)) {
    test(`generates nothing and costs nothing: ${what}`, async () => {
      await using easel = await startEasel()
      const { secret } = await easel.key()
      const answer = await get(easel, 'prompt=a+fox', { secret, headers })
      expect(answer).toMatchObject({ status: 403, error: expect.stringContaining('refused') })
      expect(easel.engine.requests).toEqual([])
      expect(await booksOf(easel)).toEqual(balancedAt(0))
    })
  }

  for (const agent of ['curl/8.5.0', 'python-requests/2.32', 'Mozilla/5.0 Firefox/140.0', 'node']) {
    test(`does not include ${agent}`, async () => {
      await using easel = await startEasel()
      const { secret } = await easel.key()
      const headers = { 'user-agent': agent }
      expect((await get(easel, 'prompt=a+fox', { secret, headers })).status).toBe(200)
    })
  }
})

for (const [name, open] of Object.entries(databases)) {
  describe(`a GET that is sent twice simultaneously, on ${name},`, () => {
    test('is one generation, charged once', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const { secret } = await easel.key()
      const waiting = held()
      easel.engine.script(waiting.step)
      const send = () => easel.fetch(`/api/v1/images?apikey=${secret}&prompt=a+fox&image=2`)
      const calls = vi.spyOn(easel.app.core.generations, 'generate')
      const both = [send(), send()]
      await expect.poll(() => calls.mock.calls.length).toBe(2)
      await waiting.entered
      waiting.release()
      const answers = await Promise.all(both)
      const [one, other] = await Promise.all(answers.map((answer) => answer.json()))
      expect(other).toEqual(one)
      const repeats = answers.map(({ headers }) => headers.get('idempotent-replayed'))
      expect(repeats.sort()).toEqual([null, 'true'].sort())
      await easel.recover()
      expect(await booksOf(easel)).toEqual(balancedAt(2))
    })

    test('is cancelled when both clients have disconnected', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const { key, secret } = await easel.key()
      const waiting = held()
      easel.engine.script(waiting.step)
      const calls = vi.spyOn(easel.app.core.generations, 'generate')
      const leaving = new AbortController()
      const { signal } = leaving
      const send = () => easel.fetch(`/api/v1/images?apikey=${secret}&prompt=a+fox`, { signal })
      const both = [send(), send()]
      await expect.poll(() => calls.mock.calls.length).toBe(2)
      await waiting.entered
      leaving.abort()
      await Promise.allSettled(both)
      expect(await endOfNewest(easel, key)).toMatchObject({ status: 'CANCELLED' })
      expect(await booksOf(easel)).toEqual(balancedAt(0))
    })

    test('is two generations when the requests or the keys differ', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const [mine, yours] = [await easel.key(), await easel.key()]
      const waiting = held()
      easel.engine.script(waiting.step)
      const send = (secret: string, prompt: string) =>
        easel.fetch(`/api/v1/images?apikey=${secret}&prompt=${prompt}`)
      const all = [send(mine.secret, 'fox'), send(mine.secret, 'hen'), send(yours.secret, 'fox')]
      await waiting.entered
      waiting.release()
      for (const answer of await Promise.all(all)) expect(answer.status).toBe(200)
      expect(await booksOf(easel)).toEqual(balancedAt(3))
    })
  })
}
