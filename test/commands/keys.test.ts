import { afterAll, describe, expect, test } from 'vitest'
import { emptyFolder } from '../support/databases.ts'
import { startEasel } from '../support/easel.ts'
import { post } from '../support/rest.ts'
import { runInProcess } from '../support/run-in-process.ts'

const folder = await emptyFolder()
const easel = await startEasel({ env: folder.env, overrides: { now: Date.now } })
afterAll(async () => {
  await easel[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

/** The program of `npm run --silent keys -- …`, beside the running server. */
const keys = (...args: string[]) => runInProcess(['keys', ...args], folder.env)

const listed = async () => (await keys('list')).stdout.trimEnd().split('\n')
const prompt = { prompt: 'a fox' }

describe('the command `keys create`', () => {
  test('prints only the secret, which works at once', async () => {
    const { code, stdout, stderr } = await keys('create', '--name', 'Website')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^easel_live_[0-9A-Za-z]{38}$/)
    expect((await post(easel, prompt, { secret: stdout.trim() })).status).toBe(200)
  })

  test('sets tier, expiry and limit of the key', async () => {
    const options = ['--tier', 'unfiltered', '--expires', '2099-12-31T12:00:00Z', '--limit', '3']
    const { stdout } = await keys('create', '--name', 'Shop', ...options)
    const key = await easel.app.keys.authenticate(stdout.trim())
    expect(key).toMatchObject({
      name: 'Shop',
      tier: 'unfiltered',
      dailyLimit: 3,
      expiresAt: Date.parse('2099-12-31T12:00:00Z'),
    })
  })

  const wrong: [args: string[], complaint: RegExp][] = [
    [[], /^name must be a text of 1 to 100 characters\n$/],
    [['--name', ' '], /^name must be a text of 1 to 100 characters\n$/],
    [['--name', 'x', '--tier', 'gold'], /^tier must be standard or unfiltered\n$/],
    [
      ['--name', 'x', '--expires', 'tomorrow'],
      /^expires must be a date such as 2026-12-31 or an ISO time\n$/,
    ],
    [['--name', 'x', '--expires', '2020-01-01'], /^expires must be in the future\n$/],
    [['--name', 'x', '--limit', 'many'], /^limit must be an integer from 0 to 1000000000\n$/],
    [['--name', 'x', '--limit', ''], /^limit must be an integer from 0 to 1000000000\n$/],
  ]
  for (const [args, complaint] of wrong) {
    test(`names the fault in "${args.join(' ')}" and exits with 1`, async () => {
      const { code, stdout, stderr } = await keys('create', ...args)
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toMatch(complaint)
    })
  }
})

describe('the command `keys list`', () => {
  test('prints a table with the id first and without secrets', async () => {
    const { key, secret } = await easel.key({
      name: 'Listed',
      tier: 'unfiltered',
      expires: '2099-12-31',
    })
    const { stdout } = await keys('list')
    const [header, ...rows] = stdout.trimEnd().split('\n')
    expect(header?.split(/ {2,}/)).toEqual([
      'id',
      'key',
      'name',
      'status',
      'tier',
      'limit',
      'created',
      'expires',
      'last used',
    ])
    const row = rows.find((line) => line.startsWith(key.id))
    const shown = `${secret.slice(0, 12)}…${secret.slice(-4)}`
    const created = new Date(key.createdAt).toISOString().slice(0, 16).replace('T', ' ')
    expect(row?.split(/ {2,}/)).toEqual([
      key.id,
      shown,
      'Listed',
      'valid',
      'unfiltered',
      '1000',
      created,
      '2100-01-01 00:00',
      '–',
    ])
    expect(stdout).not.toContain(secret.slice(12, -4))
  })
})

describe('the command `keys revoke`', () => {
  test('ends the key before its next request', async () => {
    const { key, secret } = await easel.key()
    expect((await post(easel, prompt, { secret })).status).toBe(200)
    expect((await keys('revoke', key.id)).code).toBe(0)
    expect(await post(easel, prompt, { secret })).toMatchObject({
      status: 401,
      error: 'API key revoked',
    })
    expect((await listed()).find((line) => line.startsWith(key.id))).toContain('  revoked  ')
  })

  test('reports an unknown key and exits with 1', async () => {
    expect(await keys('revoke', 'key_0')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'There is no key key_0\n',
    })
  })
})
