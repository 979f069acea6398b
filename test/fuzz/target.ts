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

  async function key(name: string, ...options: string[]): Promise<string> {
    await using command = run('server/commands/keys.ts', env, [
      'create',
      '--name',
      name,
      ...options,
    ])
    const { code, stdout, stderr } = await command.ended
    if (code !== 0) throw new Error(stderr)
    return stdout.trim()
  }
  const test = await key('Test', '--mode', 'test')
  const revoked = await key('Revoked')
  await using list = run('server/commands/keys.ts', env, ['list'])
  const id = /^(key_\w+) +\S+ +Revoked/m.exec((await list.ended).stdout)?.[1] ?? ''
  await using revoke = run('server/commands/keys.ts', env, ['revoke', id])
  await revoke.ended
  const expired = await key('Expired', '--expires', new Date(Date.now() + 30_000).toISOString())

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
  if (!fixtures.cookie || !fixtures.generation || !revoked)
    throw new Error('The server could not be prepared')

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
