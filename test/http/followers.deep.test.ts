import { afterEach, expect, test } from 'vitest'
import { createListener } from '../../server/http/listener.ts'
import { startEasel } from '../support/easel.ts'
import { closeServers, listen, send, statusOf } from '../support/slow-clients.ts'
import { doors, start, until } from './stream-doors.ts'

afterEach(closeServers)

for (const { name, request, end } of doors)
  test(`all of 1,100 followers of a generation by ${name} get its end`, async () => {
    await using easel = await startEasel()
    const { app } = easel
    const server = await listen(createListener(app.http, { log: app.log }))
    const { secret } = await easel.key()
    const { id, release } = await start(easel, secret)
    const followers = Array.from({ length: 1100 }, () => {
      const client = send(server, request({ id, secret }))
      return { begun: until(client, '"RUNNING"'), ended: until(client, end) }
    })
    await Promise.all(followers.map(({ begun }) => begun))
    expect(await statusOf(server, '/readyz')).toBe(200)
    release()
    await Promise.all(followers.map(({ ended }) => ended))
  })
