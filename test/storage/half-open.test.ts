import { expect, test, vi } from 'vitest'
import { openNotifications } from '../../server/db/notifications.ts'
import { databases } from '../support/databases.ts'
import { startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { startLine } from '../support/line.ts'

test('a half-open connection for notifications is found and said, and a cancel through another server arrives', async () => {
  await using empty = await databases.PostgreSQL()
  await using line = await startLine(new URL(empty.env.DATABASE_URL ?? ''))
  await using worker = await startEasel({ env: { ...empty.env, DATABASE_URL: line.url } })
  await using other = await startEasel({ env: { ...empty.env, ROLES: 'api' } })
  const { secret } = await other.key()
  const entered = Promise.withResolvers<void>()
  worker.engine.script((_request, signal) => {
    entered.resolve()
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const start =
    'mutation { startGeneration(input: { prompt: "a fox" }) { ... on Generation { id } } }'
  const { data } = await ask<{ startGeneration: { id: string } }>(other, start, { secret })
  await entered.promise
  line.deafen(true)
  const cancel = `mutation { cancelGeneration(id: "${data?.startGeneration.id}") { __typename } }`
  await ask(other, cancel, { secret })
  await expect.poll(() => worker.engine.aborted).toBe(1)
  const readiness = async () => (await worker.fetch('/readyz')).json()
  const progress = 'Notifications of PostgreSQL are lost'
  await expect.poll(readiness).toEqual({ status: 'ok', progress })
  expect(worker.logged.join()).toContain(progress)
  line.deafen(false)
  await expect
    .poll(() => worker.logged.join())
    .toContain('Notifications of PostgreSQL arrive again')
  expect(await readiness()).toEqual({ status: 'ok' })
})

test('a connection for notifications is lost at the first heartbeat without an answer, and each new one too', async () => {
  await using empty = await databases.PostgreSQL()
  await using line = await startLine(new URL(empty.env.DATABASE_URL ?? ''))
  const log = { warn: vi.fn(), info: vi.fn() }
  const heartbeat = { everyMs: 20, answerMs: 500 }
  await using notifications = await openNotifications({ url: line.url, heartbeat, log })
  expect(notifications.isLost).toBe(false)
  line.deafen(true)
  await expect.poll(() => notifications.isLost).toBe(true)
  const stillLost = line.opened
  await expect.poll(() => line.opened).toBeGreaterThan(stillLost + 1)
  line.deafen(false)
  await expect.poll(() => notifications.isLost).toBe(false)
  expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 1])
})
