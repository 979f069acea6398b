import { afterAll, describe, expect, test } from 'vitest'
import { emptyFolder } from '../support/databases.ts'
import { startEasel } from '../support/easel.ts'
import { createKey, ownerAndMember } from '../support/members.ts'
import { post } from '../support/rest.ts'
import { runInProcess } from '../support/run-in-process.ts'

const folder = await emptyFolder()
const settings = { SIGN_UP: 'open', DAILY_LIMIT: '3', KEYS_PER_ACCOUNT: '2' }
const env = { ...folder.env, ...settings }
const easel = await startEasel({ env, overrides: { now: Date.now } })
const { member } = await ownerAndMember(easel)
const { secret } = await createKey(member)
afterAll(async () => {
  await easel[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const accounts = (...args: string[]) => runInProcess(['accounts', ...args], env)

async function rows(): Promise<string[][]> {
  const { stdout } = await accounts('list')
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/))
}

describe('the command `accounts`', () => {
  test('lists the accounts with their limits and their images of today', async () => {
    await post(easel, { prompt: 'a fox', image: 2 }, { secret })
    expect(await rows()).toEqual([
      ['e-mail', 'name', 'role', 'state', 'limit', 'used today'],
      ['ada@example.com', 'ada', 'owner', 'active', '–', '–'],
      ['bob@example.com', 'bob', 'member', 'active', '6', '2'],
    ])
  })

  test('limits an account from its next request on, and restores the default', async () => {
    const { code, stderr } = await accounts('limit', 'Bob@example.com', '2')
    expect([code, stderr]).toEqual([
      0,
      'Bob@example.com has the daily limit 2, over all its keys\n',
    ])
    const { error } = await post(easel, { prompt: 'a fox' }, { secret })
    expect(error).toMatch(/^Daily quota exceeded: 0 of 2 images left today for the account, /)
    await accounts('limit', 'bob@example.com', 'default')
    expect((await rows())[2]?.slice(4)).toEqual(['6', '2'])
    expect((await post(easel, { prompt: 'a fox' }, { secret })).status).toBe(200)
  })

  test.each([
    [['limit', 'bob@example.com', 'many'], /^limit must be an integer from 0 to 1000000000\n$/],
    [['limit', 'eve@example.com', '2'], /^There is no account with the e-mail eve@example\.com\n$/],
  ])('refuses %j', async (args, message) => {
    const { code, stderr } = await accounts(...args)
    expect(code).toBe(1)
    expect(stderr).toMatch(message)
  })
})

test('the command `accounts` pauses and resumes an account', async () => {
  expect((await accounts('pause', 'BOB@example.com')).stderr).toBe(
    'BOB@example.com is paused: its keys are refused, and its sessions have ended\n',
  )
  expect((await rows())[2]?.[3]).toBe('paused')
  const read = () =>
    easel.fetch('/api/v1/generations', { headers: { authorization: `Bearer ${secret}` } })
  expect(await (await read()).json()).toEqual({
    error: 'Account paused: an owner of this installation can resume it',
  })
  expect((await accounts('resume', 'bob@example.com')).stderr).toBe('bob@example.com is resumed\n')
  expect((await read()).status).toBe(200)
  expect((await accounts('pause', 'ada@example.com')).code).toBe(1)
})
