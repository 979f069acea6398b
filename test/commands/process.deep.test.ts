import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, inject, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/open.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { run, runServer } from '../support/child.ts'
import { emptyDatabases, emptyFolder } from '../support/databases.ts'

const json = (key: string) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${key}`,
})

function generate(url: string, key: string, input: object): Promise<Response> {
  return fetch(`${url}/api/v1/images`, {
    method: 'POST',
    headers: json(key),
    body: JSON.stringify(input),
  })
}

describe('a server that gets a signal to stop', () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`finishes running generations on ${signal}, refuses new ones with 503, and exits with 0`, async () => {
      await using empty = await emptyFolder()
      await using server = await runServer(empty.env)
      const running = generate(server.url, server.key, { prompt: 'held', image: 2 })
      await once(server.process, 'message')
      const late = await lateRequest(server.url, server.key)
      server.process.kill(signal)
      await server.line(/"msg":"stopping"/)
      // Ctrl-C reaches a server more than once: from the terminal, npm and the bootstrap.
      server.process.kill(signal)
      const refused = await late.finish()
      expect(refused).toMatch(/^HTTP\/1\.1 503 /)
      expect(refused).toMatch(/^retry-after: 5\r$/im)
      expect(refused).toContain('{"error":"Server is shutting down"}')
      await expect(generate(server.url, server.key, { prompt: 'too late' })).rejects.toThrow(
        'fetch failed',
      )
      server.process.send('go on')
      const response = await running
      expect(response.status).toBe(200)
      expect((await response.json()).images).toHaveLength(2)
      expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' })
      expect(await booksOf({ config: readConfig(empty.env) })).toEqual(balancedAt(2))
    })
  }

  test('stops in order when the signal comes right after it prints its address', async () => {
    await using empty = await emptyFolder()
    const { code, signal, stdout } = await run('test/support/stopped-at-welcome.ts', {
      ...empty.env,
      PORT: '0',
    }).ended
    expect({ code, signal }).toEqual({ code: 0, signal: null })
    expect(stdout).toContain('"msg":"stopped"')
  })

  test('refunds generations that do not end within SHUTDOWN_SECONDS, and exits with 0', async () => {
    await using empty = await emptyFolder()
    await using server = await runServer({ ...empty.env, SHUTDOWN_SECONDS: '0' })
    const running = generate(server.url, server.key, { prompt: 'half', image: 2 })
    await once(server.process, 'message')
    server.process.kill('SIGTERM')
    const response = await running
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await server.ended).toMatchObject({ code: 0, signal: null })
    expect(await booksOf({ config: readConfig(empty.env) })).toEqual(balancedAt(0))
  })
})

describe('a start fails with one line and exit code 1', () => {
  for (const [name, open] of Object.entries(emptyDatabases)) {
    test(`on a newer ${name} database`, async () => {
      await using empty = await open()
      {
        await using database = await openDatabase(readConfig(empty.env).database)
        await database.db
          .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
          .insertInto('kysely_migration')
          .values({ name: '9999-from-the-future', timestamp: new Date().toISOString() })
          .execute()
      }
      const { code, stdout, stderr } = await run('server/serve.ts', { ...empty.env, PORT: '0' })
        .ended
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      const reason =
        'The database is newer than this Easel (it has "9999-from-the-future"): start a newer Easel'
      expect(stderr).toMatch(/^Easel cannot start: [^\n]+\n$/)
      expect(stderr).toContain(reason)
    })
  }

  test('on a port that is in use', async () => {
    await using first = await emptyFolder()
    await using second = await emptyFolder()
    await using server = await runServer(first.env)
    const { port } = new URL(server.url)
    expect(await run('server/serve.ts', { ...second.env, PORT: port }).ended).toEqual({
      code: 1,
      signal: null,
      stdout: '',
      stderr: `Easel cannot start: Port ${port} on 127.0.0.1 is in use: choose another PORT\n`,
    })
  })

  test('on the data folder of a running server', async () => {
    await using folder = await emptyFolder()
    await using _server = await runServer(folder.env)
    const { code, stdout, stderr } = await run('server/serve.ts', { ...folder.env, PORT: '0' })
      .ended
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(
      /^Easel cannot start: Another Easel is running on [^\n]+: stop it, or choose another DATA_DIR\n$/,
    )
  })
})

describe('a failed start', () => {
  test('prints each wrong setting on a line and exits with 1', async () => {
    expect(await run('server/serve.ts', { PORT: 'x', TURBO: 'x' }).ended).toEqual({
      code: 1,
      signal: null,
      stdout: '',
      stderr:
        'PORT takes a whole number from 0 to 65535, not "x"\nTURBO takes on or off, not "x"\n',
    })
  })

  const { username, host } = new URL(inject('postgresUrl'))
  const databases: [what: string, url: string, reason: RegExp][] = [
    ['that cannot be reached', 'postgres://easel:hunter2@localhost:1/easel', /ECONNREFUSED/],
    ['with another password', `postgres://${username}:hunter2@${host}/postgres`, /password/],
    ['that does not exist', `${inject('postgresUrl')}/no_such_database`, /does not exist/],
  ]
  for (const [what, url, reason] of databases) {
    test(`names the setting of a database ${what}, without its password, and exits with 1`, async () => {
      const { code, stderr } = await run('server/serve.ts', { DATABASE_URL: url, PORT: '0' }).ended
      expect(code).toBe(1)
      expect(stderr).toMatch(
        /^Easel cannot start: DATABASE_URL names a database that cannot be opened: [^\n]+\n$/,
      )
      expect(stderr).toMatch(reason)
      expect(stderr).not.toContain('hunter2')
    })
  }
})

/** A request with an incomplete body that the server has begun to read. */
async function lateRequest(url: string, key: string): Promise<{ finish(): Promise<string> }> {
  const { hostname, port } = new URL(url)
  const body = '{"prompt":"late"}'
  const socket = connect(Number(port), hostname)
  const head = {
    ...json(key),
    host: 'localhost',
    'content-length': body.length,
    expect: '100-continue',
  }
  const lines = Object.entries(head).map(([header, value]) => `${header}: ${value}\r\n`)
  socket.write(`POST /api/v1/images HTTP/1.1\r\n${lines.join('')}\r\n`)
  await once(socket, 'data')
  return {
    async finish() {
      socket.write(body)
      let answer = ''
      for await (const chunk of socket) {
        answer += chunk
        if (answer.endsWith('}')) break
      }
      return answer
    },
  }
}
