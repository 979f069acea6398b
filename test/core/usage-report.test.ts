import { describe, expect, test } from 'vitest'
import { databases } from '../support/databases.ts'
import { doors } from '../support/doors.ts'
import { startEasel } from '../support/easel.ts'
import { type Person, person, signUp } from '../support/person.ts'
import { runInProcess } from '../support/run-in-process.ts'
import { createTestEngine } from '../support/test-engine.ts'

const [post] = doors

const Report = `query ($from: String, $to: String, $by: [UsageGroup!]) {
  usage(from: $from, to: $to, by: $by) {
    from to currency total { images cost }
    entries { day keyName accountName engine images requests cost }
  }
}`

interface Report {
  usage: { from: string; to: string; currency: string; total: object; entries: object[] }
}

const usage = async (who: Person, variables: object) =>
  (await who.graphql<Report>(Report, variables)).usage

/** An owner and a member with a key each, and images of two days. */
async function world(env: Record<string, string>) {
  const engine = Object.assign(createTestEngine(), { id: 'fal' })
  const easel = await startEasel({
    env: { ...env, SIGN_UP: 'open', PRICE_fal: '0.004', PRICE_CURRENCY: 'EUR' },
    engine,
  })
  const [ada, bob] = [person(easel, '192.0.2.1'), person(easel, '192.0.2.2')]
  await signUp(ada, 'ada@example.com')
  await signUp(bob, 'bob@example.com')
  const secrets = { ada: await keyOf(ada, 'Shop'), bob: await keyOf(bob, '=1+1') }
  const draw = (secret: string, image: number) =>
    post?.generate(easel, { prompt: 'a fox', image }, { secret })
  await draw(secrets.ada, 1)
  await draw(secrets.bob, 2)
  easel.clock.now += 24 * 3_600_000
  await draw(secrets.bob, 3)
  await post?.generate(easel, { prompt: 'a fox', image: 6 }, { secret: '' })
  return { easel, ada, bob, secrets }
}

async function keyOf(who: Person, name: string): Promise<string> {
  const { createKey } = await who.graphql<{ createKey: { secret: string } }>(
    `mutation { createKey(input: { name: "${name}" }) { ... on CreatedKey { secret } } }`,
  )
  return createKey.secret
}

const bare = { day: null, keyName: null, accountName: null, engine: null }

for (const [name, open] of Object.entries(databases)) {
  describe(`a report of the usage, on ${name},`, () => {
    test('has the own keys of a member, and all keys for the owner', async () => {
      await using database = await open()
      const { easel, ada, bob } = await world(database.env)
      await using _ = easel
      expect(await usage(bob, {})).toEqual({
        ...{ from: '2026-10-23', to: '2026-11-21', currency: 'EUR' },
        total: { images: 5, cost: '0.02' },
        entries: [
          { ...bare, day: '2026-11-20', images: 2, requests: 1, cost: '0.008' },
          { ...bare, day: '2026-11-21', images: 3, requests: 1, cost: '0.012' },
        ],
      })
      const byAccount = await usage(ada, { by: ['ACCOUNT', 'ENGINE'] })
      expect(byAccount.entries).toEqual(
        expect.arrayContaining([
          {
            ...bare,
            accountName: 'ada',
            engine: 'fal',
            images: 1,
            requests: 1,
            cost: '0.004',
          },
          {
            ...bare,
            accountName: 'bob',
            engine: 'fal',
            images: 5,
            requests: 2,
            cost: '0.02',
          },
        ]),
      )
      const byKey = await usage(ada, { by: ['KEY'], from: '2026-11-21', to: '2026-11-21' })
      expect(byKey.entries).toEqual([
        { ...bare, keyName: '=1+1', images: 3, requests: 1, cost: '0.012' },
      ])
      expect((await usage(ada, { by: [] })).entries).toEqual([
        { ...bare, images: 6, requests: 3, cost: '0.024' },
      ])
      expect((await usage(ada, { by: [], to: '2020-01-01' })).entries).toEqual([])
    })
  })
}

describe('the usage as CSV', () => {
  test('is for the key itself, and names no formula to a spreadsheet', async () => {
    await using database = await databases.SQLite()
    const { easel, secrets, bob } = await world(database.env)
    await using _ = easel
    const headers = { authorization: `Bearer ${secrets.bob}` }
    const path = '/api/v1/usage.csv?from=2026-11-20&by=day,key'
    const answer = await easel.fetch(path, { headers })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="usage-2026-11-20-2026-11-21.csv"',
    )
    const text = await answer.text()
    const [, id] = /,(key_\w{30}),/.exec(text) ?? []
    const line = (day: string, images: number, rest: string) =>
      `${day},${id},'=1+1,${images},1,0,0,${rest}`
    const bytes = [...text.matchAll(/,0,0,(\d+),/g)].map(([, count]) => count)
    expect(text).toBe(
      [
        'day,key,key_name,images,requests,failures,refusals,bytes,engine_seconds,cost,currency',
        line('2026-11-20', 2, `${bytes[0]},0,0.008,EUR`),
        line('2026-11-21', 3, `${bytes[1]},0,0.012,EUR`),
        '',
      ].join('\r\n'),
    )
    expect(await (await bob.get(path)).text()).toBe(text)
    const printed = await runInProcess(
      ['usage', '--by', 'account', '--from', '2026-11-01', '--to', '2026-11-30', '--csv'],
      easel.config.database.kind === 'sqlite' ? database.env : {},
    )
    expect(printed).toMatchObject({ code: 0, stderr: '' })
    expect(printed.stdout).toMatch(/^acc_owner,ada,1,1,0,0,/m)
  })

  test('refuses what it does not know, with the field', async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key()
    const publishable = await easel.key({ publishable: true })
    const get = async (query: string, key = secret) => {
      const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {}
      const response = await easel.fetch(`/api/v1/usage.csv?${query}`, { headers })
      return [response.status, (await response.json()).error]
    }
    const day = 'must be a UTC day such as 2026-11-28'
    const cases: [query: string, status: number, error: string][] = [
      ['from=yesterday', 400, `from ${day}`],
      ['to=2026-13-01', 400, `to ${day}`],
      ['from=2026-11-20&from=2026-11-21', 400, `from ${day}`],
      ['from=2026-11-20&to=2026-11-19', 400, 'from must not be after to'],
      ['from=2020-01-01', 400, 'from and to must be at most 400 days apart'],
      ['by=owner', 400, 'by must be one of key, account, engine, day'],
    ]
    const answers = await Promise.all(cases.map(async ([query]) => [query, ...(await get(query))]))
    expect(answers).toEqual(cases)
    expect((await get('', ''))[0]).toBe(401)
    expect((await get('', publishable.secret))[0]).toBe(403)
  })
})
