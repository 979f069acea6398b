import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { emptyFolder } from '../support/databases.ts'
import { startEasel } from '../support/easel.ts'
import { status } from '../support/fakes/faults.ts'
import { s3Error } from '../support/s3/front.ts'
import { openS3Server } from '../support/s3/server.ts'
import { snippet } from '../support/snippet.ts'
import { variablesOf } from '../support/variables.ts'

const s3 = await openS3Server()
const { front } = s3
afterAll(() => s3[Symbol.asyncDispose]())

const start = (env: Record<string, string>) =>
  startEasel({ env: { ...s3.env(), ...env }, overrides: { sleep: async () => {} } })

/** A port of this machine where nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

test('Easel starts with images in S3 by the settings that docs/operations.md shows', async () => {
  const shown = variablesOf(snippet('docs/operations.md', 'sh', 's3://'))
  expect(readConfig(shown).images).toMatchObject({ kind: 's3', bucket: 'my-bucket' })
  expect(Object.keys(shown)).toEqual(expect.arrayContaining(Object.keys(s3.env())))
  await using easel = await start({ ...s3.env(), S3_REGION: shown.S3_REGION ?? '' })
  expect((await easel.fetch('/readyz')).status).toBe(200)
})

describe('a start with images in S3 stops with one line that names the setting', () => {
  const wrong: Record<string, [env: Record<string, string>, line: RegExp]> = {
    'an unknown key': [
      { S3_ACCESS_KEY_ID: 'OTHER' },
      /^S3_ACCESS_KEY_ID is not known to http:\S+ \(S3 answered 403: InvalidAccessKeyId\)$/,
    ],
    'a wrong secret': [
      { S3_SECRET_ACCESS_KEY: 'hunter22' },
      /^S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID \([^)]+\)$/,
    ],
    'a bucket that is missing': [
      { IMAGES: 's3://other' },
      /^IMAGES names a bucket that http:\S+ does not have: other \(S3 answered 404: NoSuchBucket\)$/,
    ],
    'a name that no server has': [
      { S3_ENDPOINT: 'http://s3.invalid' },
      /^S3_ENDPOINT cannot be used: http:\/\/s3\.invalid \(S3 does not answer: \w+\)$/,
    ],
  }
  for (const [what, [env, line]] of Object.entries(wrong)) {
    test(what, () => expect(start(env)).rejects.toThrow(line))
  }

  test('a port where nothing listens', async () => {
    const S3_ENDPOINT = `http://127.0.0.1:${await closedPort()}`
    await expect(start({ S3_ENDPOINT })).rejects.toThrow(
      `S3_ENDPOINT cannot be used: ${S3_ENDPOINT} (S3 does not answer: ECONNREFUSED)`,
    )
  })

  for (const method of ['PUT', 'GET', 'DELETE']) {
    test(`a bucket that does not allow ${method}`, async () => {
      front.fail(method, s3Error('AccessDenied', 403))
      await expect(start({})).rejects.toThrow(
        'IMAGES names a bucket where S3_ACCESS_KEY_ID may not write, read and delete: easel (S3 answered 403: AccessDenied)',
      )
      front.disturb(method, () => undefined)
    })
  }

  test('a bucket of another region', async () => {
    front.fail('PUT', s3Error('AuthorizationHeaderMalformed', 400))
    await expect(start({})).rejects.toThrow(
      /^S3_REGION is not the region of the bucket: us-east-1 /,
    )
    front.disturb('PUT', () => undefined)
  })

  for (const [method, code] of [
    ['GET', 200],
    ['PUT', 404],
  ] as const) {
    test(`a server that is no S3 server, and answers ${code}`, async () => {
      front.fail(method, status(code, { 'content-type': 'text/html' }, '<html>Welcome</html>'))
      await expect(start({})).rejects.toThrow(/^S3_ENDPOINT cannot be used: /)
      front.disturb(method, () => undefined)
    })
  }

  test('and leaves nothing in the bucket', async () => {
    const before = await s3.objects()
    await using _easel = await start({})
    expect(await s3.objects()).toEqual(before)
  })
})

describe('a folder of images', () => {
  test('is the one that IMAGES names', async () => {
    await using storage = await emptyFolder()
    const folder = join(storage.env.DATA_DIR ?? '', 'elsewhere')
    expect(readConfig({ ...storage.env, IMAGES: folder }).images).toMatchObject({ folder })
    await using easel = await startEasel({ env: { ...storage.env, IMAGES: folder } })
    expect((await easel.fetch('/readyz')).status).toBe(200)
  })

  test('stops the start when it cannot be written', async () => {
    await using storage = await emptyFolder()
    const file = join(storage.env.DATA_DIR ?? '', 'file')
    await writeFile(file, '')
    const env = { ...storage.env, IMAGES: join(file, 'images') }
    await expect(startEasel({ env })).rejects.toThrow(`IMAGES takes a folder: ${file} is a file`)
    if (process.platform === 'linux')
      await expect(
        startEasel({ env: { ...storage.env, IMAGES: '/proc/easel/images' } }),
      ).rejects.toThrow(/^IMAGES names a folder that cannot be written: ENOENT/)
    await writeFile(join(storage.env.DATA_DIR ?? '', 'images'), '')
    await expect(startEasel({ env: storage.env })).rejects.toThrow(/^DATA_DIR takes a folder: /)
  })
})
