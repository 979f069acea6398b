import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doors } from '../support/doors.ts'
import { type Installation, install } from './installation.ts'

let easel: Installation
let short: { secret: string; expiresAt: number }
beforeAll(async () => {
  easel = await install()
  const expiresAt = Date.now() + 20_000
  const secret = await create('--name', 'Short', '--expires', new Date(expiresAt).toISOString())
  short = { secret, expiresAt }
})
afterAll(() => easel[Symbol.asyncDispose]())

async function create(...options: string[]): Promise<string> {
  const { code, stdout, stderr } = await easel.keys('create', ...options)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return stdout.trim()
}

/** The answer of each door to a key. */
async function answers(secret: string): Promise<(string | number | undefined)[]> {
  const answering = doors.map((door) =>
    door.generate(easel, { prompt: 'a fox', dimensions: '3:2', steps: 1 }, { secret }),
  )
  return (await Promise.all(answering)).map(({ error, images }) => error?.message ?? images.length)
}

async function rowOf(name: string): Promise<string[]> {
  const { stdout } = await easel.keys('list')
  return (
    stdout
      .split('\n')
      .find((line) => line.includes(` ${name} `))
      ?.split(/ {2,}/) ?? []
  )
}

describe('the command `keys` beside a running server', () => {
  test('makes a key that works at once and is listed', async () => {
    const secret = await create('--name', 'My site', '--limit', '7')
    expect(await answers(secret)).toEqual(doors.map(() => 1))
    const [id, key, ...cells] = await rowOf('My site')
    expect(id).toMatch(/^key_/)
    expect(key).toBe(`${secret.slice(0, 12)}…${secret.slice(-4)}`)
    expect(cells.slice(0, 4)).toEqual(['My site', 'valid', 'standard', '7'])
  })

  test('revokes a key before its next request, in every door', async () => {
    const secret = await create('--name', 'Ended')
    const [id = ''] = await rowOf('Ended')
    expect((await easel.keys('revoke', id)).code).toBe(0)
    expect(await answers(secret)).toEqual(doors.map(() => 'API key revoked'))
    expect((await rowOf('Ended'))[3]).toBe('revoked')
  })

  test('pauses, resumes, renames and limits a key without a new secret', async () => {
    const secret = await create('--name', 'Changing')
    const [id = ''] = await rowOf('Changing')
    expect((await easel.keys('pause', id)).code).toBe(0)
    expect(await answers(secret)).toEqual(doors.map(() => 'API key paused'))
    expect((await rowOf('Changing'))[3]).toBe('paused')
    expect((await easel.keys('resume', id)).code).toBe(0)
    expect((await easel.keys('update', id, '--name', 'Changed', '--limit', '9')).code).toBe(0)
    expect(await answers(secret)).toEqual(doors.map(() => 1))
    expect((await rowOf('Changed')).slice(3, 6)).toEqual(['valid', 'standard', '9'])
    const { code, stderr } = await easel.keys('update', id, '--limit', 'many')
    expect([code, stderr]).toEqual([1, 'limit must be an integer from 0 to 1000000000\n'])
  })

  test('makes a key that may bypass the safety filter, unlike other keys', async () => {
    const secret = await create('--name', 'Lab', '--tier', 'unfiltered')
    for (const door of doors) {
      const input = { prompt: 'a nude statue', safety: false, dimensions: '3:2' }
      expect((await door.generate(easel, input, { secret })).images).toHaveLength(1)
      const refused = await door.generate(easel, input, { secret: easel.key })
      expect(refused.error?.message).toMatch(/^Prompt blocked by the safety filter: adult/)
    }
  })

  test('stores only a hash, so that no file of the folder has the secret', async () => {
    const secret = await create('--name', 'Secret')
    expect(await answers(secret)).toEqual(doors.map(() => 1))
    const folder = easel.env.DATA_DIR ?? ''
    const files = await readdir(folder, { recursive: true, withFileTypes: true })
    const withSecret = []
    for (const file of files.filter((entry) => entry.isFile())) {
      const bytes = await readFile(join(file.parentPath, file.name))
      if (bytes.includes(secret)) withSecret.push(file.name)
    }
    expect(files.length).toBeGreaterThan(3)
    expect(withSecret).toEqual([])
  })

  test('makes a key that expires at its time', async () => {
    const { secret, expiresAt } = short
    // A request without a prompt is 400 while the key is valid, and generates nothing.
    const status = async () => (await easel.fetch(`/api/v1/images?apikey=${secret}`)).status
    await expect.poll(status, { timeout: 60_000 }).toBe(401)
    expect(await answers(secret)).toEqual(doors.map(() => 'API key expired'))
    expect(Date.now()).toBeGreaterThanOrEqual(expiresAt)
    expect((await rowOf('Short'))[3]).toBe('expired')
  })
})

test('an unknown, a malformed and a missing key are refused by every door', async () => {
  for (const secret of [`easel_live_${'a'.repeat(38)}`, 'x', undefined]) {
    for (const door of doors) {
      const { error, response } = await door.generate(easel, { prompt: 'a fox' }, { secret })
      expect(response.status).toBe(401)
      expect(error?.message).toMatch(door.name === 'GraphQL' && !secret ? /./ : /^Invalid API key$/)
    }
  }
})
