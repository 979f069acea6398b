import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'
import { booksOf } from '../support/books.ts'
import { type Ended, run, runCommand, runServer } from '../support/child.ts'
import { databases, emptyDatabases, kindsOfDatabases } from '../support/databases.ts'
import { startEasel } from '../support/easel.ts'
import { generate } from '../support/generate.ts'
import { openS3Server } from '../support/s3/server.ts'
import { createTestEngine, flatPng } from '../support/test-engine.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-backups-'))
})
afterAll(() => rm(folder, { recursive: true }))

for (const kind of kindsOfDatabases)
  test(`processes back up and restore ${kind} while clients generate and delete`, async () => {
    await using source = await databases[kind]()
    await using target = await emptyDatabases[kind]()
    const limits = { RATE_LIMIT: '1000000', DAILY_LIMIT: '1000000' }
    const [full, later] = ['full.tar', 'later.tar'].map((name) => join(folder, `${kind}-${name}`))
    let requests = 0
    {
      await using server = await runServer({ ...source.env, ...limits })
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${server.key}`,
      }
      const post = async (path: string, body: object) => {
        const response = await fetch(`${server.url}${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        })
        return response.json()
      }
      const done = new AbortController()
      const load = Array.from({ length: 6 }, async () => {
        while (!done.signal.aborted) {
          const made = await post('/api/v1/images', {
            prompt: 'a fox',
            image: 3,
            dimensions: '3:2',
          })
          const ids = [/img_\w+/.exec(made.images[0])?.[0]]
          const query = 'mutation ($ids: [ID!]!) { deleteImages(ids: $ids) { __typename } }'
          await post('/graphql', { query, variables: { ids } })
          requests += 1
        }
      })
      for (const words of [
        ['backup', full],
        ['backup', later, '--since', full],
        ['verify'],
      ] as string[][])
        expect(await runCommand(words, source.env)).toMatchObject({ code: 0 })
      done.abort()
      await Promise.all(load)
    }
    expect(requests).toBeGreaterThan(20)
    const files = [full, later] as string[]
    expect(await runCommand(['restore', ...files], target.env)).toMatchObject({ code: 0 })
    await using easel = await startEasel({ env: target.env })
    await easel.recover()
    const books = await booksOf(easel)
    expect(books).toMatchObject({ unfinished: 0, lostUploads: 0, wrongSubjects: 0 })
    expect([books.used, books.rows]).toEqual([books.charged, books.files])
    await using database = await openDatabase(easel.config.database)
    const images = await database.db.selectFrom('images').select('id').execute()
    const statusOf = async (id: string) => (await easel.fetch(`/images/${id}.png`)).status
    const wrong = []
    for (const { id } of images) if ((await statusOf(id)) !== 200) wrong.push(id)
    expect(wrong).toEqual([])
    expect(images.length).toBe(books.rows)
  })

const count = 90
const imageBytes = 5_000_000

test('a backup of 450 MB needs little memory, to a file and to S3 in several parts', async () => {
  await using source = await databases.SQLite()
  await using s3 = await openS3Server()
  {
    async function* generateLarge() {
      const bytes = Buffer.concat([flatPng(1024, 1024, 1), randomBytes(imageBytes)])
      yield { type: 'image', index: 0, bytes, seed: 1 } as const
    }
    const engine = Object.assign(createTestEngine(), { generate: generateLarge })
    await using easel = await startEasel({ env: source.env, engine })
    const { secret } = await easel.key()
    for (let at = 0; at < count; at++) await generate(easel, secret, { dimensions: '1:1' })
  }
  const { IMAGES: _, ...access } = s3.env()
  const env = { ...source.env, ...access }
  const file = join(folder, 'large.tar')
  const place = 's3://easel/backups/large.tar'
  for (const words of [
    ['backup', file],
    ['backup', place],
    ['verify', file],
    ['verify', place],
  ]) {
    const { code, stderr, peakMb } = await measured(words, env)
    expect({ words, code, stderr }).toMatchObject({ words, code: 0 })
    expect([words[0], peakMb < 400, peakMb]).toEqual([words[0], true, peakMb])
  }
  expect((await stat(file)).size).toBeGreaterThan(count * imageBytes)
})

/** Runs a command, and reads its greatest memory while it runs. */
async function measured(
  words: string[],
  env: Record<string, string>,
): Promise<Ended & { peakMb: number }> {
  await using child = run('server/commands/easel.ts', env, words)
  let peakMb = 0
  const ended = child.ended.then((result) => ({ result }))
  for (;;) {
    const end = await Promise.race([ended, delay(20)])
    if (end) return { ...end.result, peakMb }
    peakMb = Math.max(peakMb, peakOf(child.process.pid))
  }
}

/** The greatest resident memory of a process of Linux in MB. */
function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
