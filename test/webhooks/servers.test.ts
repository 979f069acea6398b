import { expect, test } from 'vitest'
import { databases, kindsOfDatabases } from '../support/databases.ts'
import { doors } from '../support/doors.ts'
import { type Easel, type EaselOptions, origin, startEasel } from '../support/easel.ts'
import { createKey } from '../support/members.ts'
import { type Person, person, signUp } from '../support/person.ts'
import { startReceiver } from '../support/receiver.ts'
import { createTestEngine } from '../support/test-engine.ts'
import { createWebhook, deliveriesOf, send, verified } from '../support/webhooks.ts'

/** Two servers on one PostgreSQL, and the owner at the first. */
async function twoServers(
  env: Record<string, string>,
  options: [EaselOptions, EaselOptions] = [{}, {}],
): Promise<AsyncDisposable & { easels: [Easel, Easel]; owner: Person }> {
  await using stack = new AsyncDisposableStack()
  const settings = { WEBHOOK_HOSTS: '127.0.0.1', PUBLIC_URL: origin, ...env }
  const first = stack.use(await startEasel({ ...options[0], env: settings }))
  const second = stack.use(await startEasel({ ...options[1], env: settings }))
  const owner = person(first)
  await signUp(owner, 'ada@example.com')
  const opened = stack.move()
  return { easels: [first, second], owner, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

test('two servers never send the same try of a delivery', async () => {
  await using database = await databases.PostgreSQL()
  await using servers = await twoServers(database.env)
  await using receiver = await startReceiver()
  const { easels, owner } = servers
  const { id } = await createWebhook(owner, { url: receiver.url, events: ['GENERATION_SUCCEEDED'] })
  const { secret } = await createKey(owner)
  const count = 24
  const [post] = doors
  for (let made = 0; made < count; made++)
    expect(
      (await post?.generate(easels[0], { prompt: 'a fox' }, { secret }))?.error,
    ).toBeUndefined()
  await Promise.all([...easels, ...easels].map(send))
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([count, count])
  const sent = (await deliveriesOf(owner, id)).map(({ status, tries }) => `${status} ${tries}`)
  expect(sent).toEqual(Array(count).fill('SUCCEEDED 1'))
})

test('the owner learns once that an engine is down, and once that every server has it again', async () => {
  await using database = await databases.PostgreSQL()
  const engines = [createTestEngine(), createTestEngine()] as const
  const down = [false, false]
  for (const [index, engine] of engines.entries())
    Object.defineProperty(engine, 'outage', {
      get: () => (down[index] ? new Promise(() => {}) : undefined),
    })
  await using servers = await twoServers(database.env, [
    { engine: engines[0] },
    { engine: engines[1] },
  ])
  await using receiver = await startReceiver()
  const { easels, owner } = servers
  const events = ['ENGINE_DOWN', 'ENGINE_UP']
  const { secret } = await createWebhook(owner, { url: receiver.url, events })
  const told = async () => {
    for (const { app } of easels) await app.watchEngines()
    await send(easels[0])
    return receiver.received.map((delivered) => verified(secret, delivered).type)
  }
  expect(await told()).toEqual([])
  down[0] = true
  expect(await told()).toEqual(['engine.down'])
  down[1] = true
  await told()
  down[0] = false
  expect(await told()).toEqual(['engine.down'])
  down[1] = false
  expect(await told()).toEqual(['engine.down', 'engine.up'])
  const { type, data } = verified(secret, receiver.received[0] ?? ({} as never))
  expect([type, data]).toEqual(['engine.down', { engine: 'test' }])
})

for (const kind of kindsOfDatabases)
  test(`an engine that was down when its server died is up at the next start, on ${kind}`, async () => {
    await using database = await databases[kind]()
    await using receiver = await startReceiver()
    const env = { WEBHOOK_HOSTS: '127.0.0.1', PUBLIC_URL: origin, ...database.env }
    const engine = createTestEngine()
    Object.defineProperty(engine, 'outage', { get: () => new Promise(() => {}) })
    let secret = ''
    {
      await using easel = await startEasel({ env, engine })
      const owner = person(easel)
      await signUp(owner, 'ada@example.com')
      const events = ['ENGINE_DOWN', 'ENGINE_UP']
      secret = (await createWebhook(owner, { url: receiver.url, events })).secret
      await easel.app.watchEngines()
      await send(easel)
    }
    await using easel = await startEasel({ env })
    easel.clock.now += 60_000
    await easel.app.watchEngines()
    easel.clock.now += 60_000
    await easel.app.watchEngines()
    await send(easel)
    const told = receiver.received.map((delivered) => verified(secret, delivered).type)
    expect(told).toEqual(['engine.down', 'engine.up'])
  })
