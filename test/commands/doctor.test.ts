import { chmod, readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hourMs } from '../../schema/durations.ts'
import { readConfig } from '../../server/config.ts'
import { storeBackupTime } from '../../server/db/last-backup.ts'
import { openDatabase } from '../../server/db/open.ts'
import { examine, type Report } from '../../server/doctor/doctor.ts'
import type { Finding } from '../../server/doctor/finding.ts'
import { run, runCommand } from '../support/child.ts'
import { databases, emptyFolder, kindsOfDatabases } from '../support/databases.ts'
import { startEasel } from '../support/easel.ts'
import { fakeSdServer } from '../support/fakes/sd-server.ts'
import { freePort } from '../support/free-port.ts'
import { startProvider } from '../support/oidc.ts'
import { openS3Server } from '../support/s3/server.ts'
import { serveEasel } from '../support/served.ts'
import { createTestEngine } from '../support/test-engine.ts'

const illustrator = createTestEngine()
const version = '1.2.3'
const portOf = (url: string) => new URL(url).port

/** The report on an installation, at a port where nothing listens. */
async function reportOn(env: Record<string, string>, given: { now?: () => number } = {}) {
  const settings = { PORT: String(await freePort()), ...env }
  return examine(settings, { version, illustrator, ...given })
}

/** The findings that are not ok, without those on the server, which most tests do not start. */
function faults({ findings }: Report): Finding[] {
  return findings.filter(({ check, status }) => status !== 'ok' && check !== 'server')
}

describe('the doctor', () => {
  for (const kind of kindsOfDatabases)
    test(`finds no fault in an installation on ${kind}, while its server runs and after`, async () => {
      await using database = await databases[kind]()
      const env: Record<string, string> = { ...database.env }
      {
        await using served = await serveEasel({ env, overrides: { now: Date.now } })
        env.PUBLIC_URL = served.url
        const report = await examine({ ...env, PORT: portOf(served.url) }, { version, illustrator })
        expect(report.findings.filter(({ status }) => status !== 'ok')).toEqual([])
        const checks = [
          'versions',
          'configuration',
          'database',
          'backup',
          'clock',
          'engine',
          'disk',
        ]
        const found = new Set(report.findings.map(({ check }) => check))
        expect([...found].sort()).toEqual([...checks, 'permissions', 'proxy', 'server'].sort())
        expect(report.findings).toContainEqual({
          check: 'proxy',
          status: 'ok',
          message: `PUBLIC_URL=${served.url} leads to this Easel`,
        })
      }
      const stopped = await reportOn(env)
      expect(stopped.findings.filter(({ status }) => status === 'failed')).toEqual([])
      expect(stopped.findings.filter(({ status }) => status === 'warning')).toEqual([
        expect.objectContaining({ check: 'server', advice: 'Run "easel start"' }),
        expect.objectContaining({ check: 'proxy' }),
      ])
    })

  test('changes nothing in an empty folder', async () => {
    await using folder = await emptyFolder()
    const { findings } = await reportOn(folder.env)
    expect(findings).toContainEqual({
      check: 'database',
      status: 'ok',
      message: 'The database has no tables yet: the first start makes them',
    })
    expect(await readdir(folder.env.DATA_DIR ?? '')).toEqual([])
  })
})

describe('the doctor names the fault and what to do', () => {
  test('when the sign-in provider is down, is another issuer, or has another time', async () => {
    await using folder = await emptyFolder()
    await using provider = await startProvider('http://127.0.0.1:1')
    const env = { ...folder.env, ...provider.env }
    const signInOf = async (given: Record<string, string> = {}, now?: () => number) =>
      (await reportOn({ ...env, ...given }, now && { now })).findings.filter(
        ({ check }) => check === 'sign-in',
      )
    const message = `${provider.issuer} answers; it must allow the address http://127.0.0.1:1/api/auth/callback/oidc`
    expect(await signInOf()).toEqual([{ check: 'sign-in', status: 'ok', message }])
    expect(await signInOf({}, () => Date.now() + 300_000)).toMatchObject([
      { status: 'ok' },
      { status: 'warning', message: expect.stringMatching(/ differs by (?:299|300|301) s$/) },
    ])
    const other = provider.issuer.replace('127.0.0.1', 'localhost')
    expect(await signInOf({ OIDC_ISSUER: other })).toMatchObject([
      {
        status: 'failed',
        message: `${other}/.well-known/openid-configuration is of the issuer ${provider.issuer}: set OIDC_ISSUER to that address`,
      },
    ])
    await provider.stop()
    expect(await signInOf()).toMatchObject([
      {
        status: 'failed',
        message: expect.stringContaining(' does not answer: '),
        advice: expect.stringContaining('OIDC_ISSUER'),
      },
    ])
  })

  test('when another user owns the data folder', async () => {
    await using folder = await emptyFolder()
    const DATA_DIR = folder.env.DATA_DIR ?? ''
    await chmod(DATA_DIR, 0o700)
    // Root may read every folder.
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined
    if (!user) await chmod(DATA_DIR, 0o000)
    const env = { DATA_DIR, ENGINE: 'sd-server:http://127.0.0.1:1', PORT: String(await freePort()) }
    await using child = run('server/commands/easel.ts', env, ['doctor', '--json'], user)
    const { code, stdout } = await child.ended
    expect(code).toBe(1)
    const line = expect.stringMatching(/^DATA_DIR cannot be used: \S+ .*chown -R|may not write/)
    for (const check of ['database', 'permissions'])
      expect(JSON.parse(stdout).findings).toContainEqual({
        ...{ check, status: 'failed', message: line },
      })
  })

  test('when DATABASE_URL has a wrong user, name or port', async () => {
    await using database = await databases.PostgreSQL()
    const url = new URL(database.env.DATABASE_URL ?? '')
    const wrong: [part: 'username' | 'pathname' | 'port', value: string, advice: RegExp][] = [
      ['username', 'nobody', /^Correct user and password|^Create this user/],
      ['pathname', '/nowhere', /^Create this database, or correct its name in DATABASE_URL$/],
      ['port', String(await freePort()), /^Start PostgreSQL, or correct host and port/],
    ]
    for (const [part, value, advice] of wrong) {
      const DATABASE_URL = Object.assign(new URL(url), { [part]: value }).href
      expect(faults(await reportOn({ ...database.env, DATABASE_URL }))).toEqual([
        {
          check: 'database',
          status: 'failed',
          message: expect.stringMatching(/^DATABASE_URL names a database that cannot be opened: /),
          advice: expect.stringMatching(advice),
        },
      ])
    }
  })

  test('when the keys of S3 are wrong', async () => {
    await using s3 = await openS3Server()
    await using folder = await emptyFolder()
    const good = { ...folder.env, ...s3.env() }
    expect(faults(await reportOn(good))).toEqual([])
    const report = await reportOn({ ...good, S3_SECRET_ACCESS_KEY: 'hunter22' })
    expect(faults(report)).toEqual([
      {
        check: 'images',
        status: 'failed',
        message: expect.stringMatching(/^S3_SECRET_ACCESS_KEY does not belong to /),
      },
    ])
    expect(JSON.stringify(report)).not.toContain('hunter22')
  })

  test('when nothing listens at the address of an engine', async () => {
    await using folder = await emptyFolder()
    await using fake = await fakeSdServer()
    const env = { ...folder.env, ENGINE: `illustrator,sd-server:${fake.url}` }
    expect(faults(await reportOn(env))).toEqual([])
    await fake.stop()
    expect(faults(await reportOn(env))).toEqual([
      {
        check: 'engine',
        status: 'failed',
        message: expect.stringMatching(/^sd-server is not ready: .*ECONNREFUSED/),
        advice: expect.stringMatching(/^Nothing listens at this address: start the server there/),
      },
    ])
  })

  test('when the file of a model, or the program that runs it, is missing', async () => {
    await using folder = await emptyFolder()
    const env = { ...folder.env, ENGINE: 'model:gone.gguf' }
    const missing = [
      [{ SD_SERVER: '/nowhere/sd-server' }, /SD_SERVER/],
      [{ SD_SERVER: process.execPath }, /gone\.gguf/],
    ] as const
    for (const [setting, message] of missing) {
      expect(faults(await reportOn({ ...env, ...setting }))).toEqual([
        expect.objectContaining({
          check: 'engine',
          status: 'failed',
          message: expect.stringMatching(message),
        }),
      ])
    }
  })

  test('when PUBLIC_URL leads to another Easel, another program, a redirect or nowhere', async () => {
    await using folder = await databases.SQLite()
    await using served = await serveEasel({ env: folder.env, overrides: { now: Date.now } })
    await using other = await serveEasel()
    await using program = await fakeSdServer()
    const PORT = portOf(served.url)
    const nowhere = `http://127.0.0.1:${await freePort()}`
    const elsewhere: [url: string, message: RegExp][] = [
      [other.url, /leads elsewhere: another Easel \(HTTP 200\) answers there$/],
      [program.url, /leads elsewhere: another program \(HTTP 404\) answers there$/],
      [nowhere, /does not answer: ECONNREFUSED$/],
      ['http://moved.example', /redirects to https:\/\/moved\.example\/healthz$/],
    ]
    const redirecting: typeof fetch = async (input, init) =>
      String(input).startsWith('http://moved.example')
        ? new Response('', { status: 308, headers: { location: 'https://moved.example/healthz' } })
        : fetch(input, init)
    for (const [url, message] of elsewhere) {
      const env = { ...folder.env, PORT, PUBLIC_URL: url }
      const report = await examine(env, { version, illustrator, fetch: redirecting })
      expect(faults(report)).toEqual([
        {
          check: 'proxy',
          status: 'failed',
          message: expect.stringMatching(message),
          advice: expect.any(String),
        },
      ])
    }
    const wrongPort = await reportOn({ ...folder.env, PORT: portOf(other.url) })
    expect(wrongPort.findings).toContainEqual(
      expect.objectContaining({ check: 'server', status: 'failed' }),
    )
  })

  test('when the disk is almost full, the schema is newer, or the clock is wrong', async () => {
    await using folder = await databases.SQLite()
    const [full, scarce] = await Promise.all(
      ['1000000', '20000'].map((mb) => reportOn({ ...folder.env, DISK_RESERVE_MB: mb })),
    )
    expect(full?.findings).toContainEqual({
      check: 'disk',
      status: 'failed',
      message: expect.stringMatching(/^DATA_DIR has \d+ MB free at .*, less than DISK_RESERVE_MB=/),
      advice: expect.stringContaining('KEEP_GB'),
    })
    expect(scarce?.findings).toContainEqual(expect.objectContaining({ check: 'disk' }))
    {
      await using easel = await startEasel({ env: folder.env })
      const { secret } = await easel.key()
      await easel.fetch(`/api/v1/images?apikey=${secret}&prompt=a+fox&dimensions=3:2`)
    }
    const early = await reportOn(folder.env, { now: () => Date.parse('2026-11-20T11:00:00Z') })
    expect(faults(early)).toEqual([
      expect.objectContaining({ check: 'clock', status: 'failed', advice: expect.any(String) }),
    ])
    {
      await using opened = await openDatabase(readConfig(folder.env).database)
      await sql`insert into kysely_migration values ('9999-future', '2030')`.execute(opened.db)
    }
    expect(faults(await reportOn(folder.env))).toEqual([
      {
        check: 'database',
        status: 'failed',
        message: expect.stringContaining('newer than this Easel (it has "9999-future")'),
        advice: 'Upgrade this Easel',
      },
    ])
  })

  test('when the newest backup is old', async () => {
    await using folder = await databases.SQLite()
    const at = Date.parse('2026-11-20T12:00:00Z')
    {
      await using opened = await openDatabase(readConfig(folder.env).database)
      await storeBackupTime(opened.db, at)
    }
    const hours = (count: number) => reportOn(folder.env, { now: () => at + count * hourMs })
    expect(faults(await hours(48))).toEqual([])
    expect(faults(await hours(49))).toEqual([
      {
        check: 'backup',
        status: 'warning',
        message: 'The newest backup is 49 hours old',
        advice: expect.stringContaining('easel backup'),
      },
    ])
  })

  test('when settings are wrong, one line each', async () => {
    const report = await reportOn({ RATE_LIMIT: 'x', S3_SECRET_ACCESS_KEY: 'a b' })
    expect(faults(report).map(({ check, message }) => [check, message])).toEqual([
      ['configuration', expect.stringMatching(/^S3_SECRET_ACCESS_KEY takes .*its present value$/)],
      ['configuration', expect.stringMatching(/^RATE_LIMIT takes a whole number .* not "x"$/)],
    ])
  })
})

test('the doctor tells no key, no password and no login of a URL', async () => {
  await using folder = await emptyFolder()
  const secrets = {
    DATABASE_URL: 'postgres://me:p%40ssw0rd@127.0.0.1:1/easel',
    OPENAI_API_KEY: 'sk-verysecret',
    SAFETY_KEY: 'correct horse',
    GITHUB_CLIENT_ID: 'public',
    GITHUB_CLIENT_SECRET: 'gh-verysecret',
    ENGINE: 'a1111:http://user:hunter22@127.0.0.1:1',
  }
  const report = await reportOn({ ...folder.env, ...secrets, TRUST_PROXY: '1' })
  const text = JSON.stringify(report)
  for (const secret of ['p%40ssw0rd', 'p@ssw0rd', 'verysecret', 'correct horse', 'hunter22'])
    expect(text).not.toContain(secret)
  expect(report.settings).toMatchObject({
    DATABASE_URL: '(set)',
    GITHUB_CLIENT_ID: 'public',
    ENGINE: 'a1111:http://…@127.0.0.1:1',
    TRUST_PROXY: '1',
  })
})

test('the command `doctor` prints a line for each finding, and exits with 1 after a failure', async () => {
  await using folder = await emptyFolder()
  const env = { ...folder.env, PORT: String(await freePort()), DISK_RESERVE_MB: '1000000' }
  const { code, stdout } = await runCommand(['doctor'], env)
  expect(code).toBe(1)
  expect(stdout).toMatch(/^ok {7}versions +Easel \d+\.\d+\.\d+, Node 24\./)
  expect(stdout).toMatch(/^failed {3}disk +DATA_DIR has \d+ MB free .*\n +→ Free space, /m)
})
