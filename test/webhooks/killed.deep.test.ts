import { expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/open.ts'
import { run, runServer } from '../support/child.ts'
import { databases, kindsOfDatabases } from '../support/databases.ts'
import { startReceiver } from '../support/receiver.ts'

for (const kind of kindsOfDatabases)
  test(`a delivery is sent again with its id after its server was killed, on ${kind}`, async () => {
    await using place = await databases[kind]()
    await using receiver = await startReceiver()
    const env = { ...place.env, WEBHOOK_HOSTS: '127.0.0.1' }
    // The server is killed while the receiver holds the first request.
    receiver.answer(() => {}, 204)
    {
      await using server = await runServer(env)
      const response = await fetch(`${server.url}/api/v1/images`, {
        method: 'POST',
        headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ prompt: 'a fox', webhook: receiver.url }),
      })
      expect(response.status).toBe(200)
      await receiver.until(1)
      server.process.kill('SIGKILL')
      await server.ended
    }
    await using database = await openDatabase(readConfig(env).database)
    // As if a minute had passed.
    await database.db.updateTable('webhook_deliveries').set({ leased_until: 0 }).execute()
    await using _next = run('test/support/serve.ts', { PORT: '0', ...env })
    await receiver.until(2)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(1)
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body)
    const select = database.db.selectFrom('webhook_deliveries').select(['id', 'status', 'tries'])
    await expect
      .poll(() => select.execute())
      .toEqual([{ id: ids[0], status: 'SUCCEEDED', tries: 2 }])
  })
