import { readConfig } from '../../server/config.ts'
import { createKeyRegistry } from '../../server/core/keys/registry.ts'
import { openDatabase } from '../../server/db/open.ts'
import { type Child, firstKey, run, runEasel } from '../support/child.ts'
import { emptyFolder } from '../support/databases.ts'
import type { Fixtures } from './headers.ts'

/** A server of `npm start`, with keys, an account and images for the requests. */
export interface Target extends AsyncDisposable {
  server: Child
  port: number
  fixtures: Fixtures
  /** Resident memory. */
  bytes(): Promise<number>
}

/** A rate limit that is never reached, and TRUST_PROXY, so that proxy headers are read. */
const settings = { RATE_LIMIT: '1000000', TRUST_PROXY: '1', LOG_LEVEL: 'info' }

export async function startTarget(): Promise<Target> {
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await emptyFolder())
  const env = { ...folder.env, ...settings }
  // Before the start, so that the output has only lines of Easel itself.
  await using build = run('server/commands/build.ts', env)
  await build.ended
  const server = stack.use(await runEasel(env))
  const live = await firstKey(server)
  const { url } = server
  const port = Number(new URL(url).port)

  const config = readConfig(env)
  await using database = await openDatabase(config.database)
  const keys = createKeyRegistry({ database, now: Date.now, settings: config })
  const { secret: test } = await keys.create({ name: 'Test', mode: 'test' })
  const { key, secret: revoked } = await keys.create({ name: 'Revoked' })
  await keys.revoke(key.id)
  const expires = new Date(Date.now() + 30_000).toISOString()
  const { secret: expired } = await keys.create({ name: 'Expired', expires })

  const image = await fetch(`${url}/api/v1/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${live}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'a fox', dimensions: '3:2' }),
  })
  const account = { name: 'Owner', email: 'owner@example.com', password: 'correct horse battery' }
  // Behind a proxy the first account needs the link that the start prints.
  const [, invite = ''] = await server.line(/\/keys\?invite=([\w-]+)$/)
  const signUp = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', 'easel-invite': invite },
    body: JSON.stringify(account),
  })
  const fixtures: Fixtures = {
    host: `localhost:${port}`,
    keys: { live, test, revoked, expired },
    cookie: signUp.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; '),
    generation: image.headers.get('easel-generation') ?? '',
    image: /img_\w+/.exec(await image.text())?.[0] ?? '',
  }
  if (!fixtures.cookie || !fixtures.generation) throw new Error('The server could not be prepared')

  const owned = stack.move()
  return {
    server,
    port,
    fixtures,
    async bytes() {
      const metrics = await (await fetch(`${url}/metrics`)).text()
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1])
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
