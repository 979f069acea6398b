import { expect, test } from 'vitest'
import { booksOf } from '../support/books.ts'
import { databases } from '../support/databases.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { startLine } from '../support/line.ts'
import { person } from '../support/person.ts'
import { held } from '../support/test-engine.ts'

const requests: Record<string, (easel: Easel, secret: string, image: string) => Promise<Response>> =
  {
    'POST /api/v1/images': (easel, secret) =>
      easel.fetch('/api/v1/images', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: '{"prompt":"a fox"}',
      }),
    'GET /api/v1/images': (easel, secret) =>
      easel.fetch(`/api/v1/images?apikey=${secret}&prompt=a+fox`),
    'POST /graphql': (easel, secret) =>
      easel.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: '{"query":"{ quota { limit } }"}',
      }),
    'POST /graphql without a key': (easel) =>
      easel.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: '{"query":"{ quota { limit } }"}',
      }),
    'POST /graphql, a mutation that expects other refusals': (easel) =>
      easel.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({
          query: `mutation { cancelGeneration(id: "gen_${'0'.repeat(30)}") { __typename } }`,
        }),
      }),
    'GET /images/…': (easel, _secret, image) => easel.fetch(image),
    'GET /api/auth/methods': (easel) => person(easel).get('/api/auth/methods'),
    'POST /api/auth/sign-in/email': (easel) =>
      person(easel).post('/api/auth/sign-in/email', {
        email: 'ada@example.com',
        password: 'x'.repeat(12),
      }),
  }

test('an outage of the database gives 503 with Retry-After in every door, which work again after it', async () => {
  await using empty = await databases.PostgreSQL()
  await using line = await startLine(new URL(empty.env.DATABASE_URL ?? ''))
  await using easel = await startEasel({ env: { ...empty.env, DATABASE_URL: line.url } })
  const { secret } = await easel.key()
  const drawn = await easel.fetch(`/api/v1/images?apikey=${secret}&prompt=a+fox`)
  const image = new URL((await drawn.json()).images[0]).pathname
  line.cut(true)
  for (const [name, send] of Object.entries(requests)) {
    // The first finds a connection that was lost, the second none.
    for (const _ of [1, 2]) {
      const response = await send(easel, secret, image)
      expect([name, response.status, response.headers.get('retry-after')]).toEqual([name, 503, '5'])
      expect(await response.text()).toContain('The database is not available')
    }
  }
  line.cut(false)
  for (const [name, send] of Object.entries(requests)) {
    expect([name, (await send(easel, secret, image)).status < 500]).toEqual([name, true])
  }
})

for (const door of doors) {
  test(`a caller of ${door.name} who waits gets the images, although the database was away meanwhile`, async () => {
    await using empty = await databases.PostgreSQL()
    await using line = await startLine(new URL(empty.env.DATABASE_URL ?? ''))
    await using worker = await startEasel({ env: { ...empty.env, ROLES: 'worker' } })
    await using easel = await startEasel({
      env: { ...empty.env, ROLES: 'api', DATABASE_URL: line.url },
    })
    const { secret } = await easel.key()
    const { step, entered, release } = held()
    worker.engine.script(step)
    const answer = door.generate(easel, { prompt: 'a fox' }, { secret })
    await entered
    line.cut(true)
    const lost = 'Notifications of PostgreSQL are lost'
    await expect.poll(() => easel.logged.join()).toContain(lost)
    release()
    await expect.poll(() => booksOf(worker)).toMatchObject({ unfinished: 0 })
    line.cut(false)
    expect((await answer).images).toHaveLength(1)
  })
}
