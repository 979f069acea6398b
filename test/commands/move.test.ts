import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/open.ts'
import { movedTables } from '../../server/move/rows.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { runCommand } from '../support/child.ts'
import { databases, emptyDatabases, type TestDatabase } from '../support/databases.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { person, signIn, signUp } from '../support/person.ts'
import { picture, uploadTo } from '../support/pictures.ts'
import { runInProcess } from '../support/run-in-process.ts'
import { openS3Server } from '../support/s3/server.ts'
import { snippet } from '../support/snippet.ts'
import { allInputs, createTestEngine, flatPng } from '../support/test-engine.ts'

const [door] = doors as [(typeof doors)[0]]
const input = { prompt: 'a “red” fox\n🦊', image: 2, dimensions: '3:2' }

let source: TestDatabase
let target: TestDatabase
let images: string

beforeEach(async () => {
  source = await databases.SQLite()
  target = await emptyDatabases.PostgreSQL()
  images = await mkdtemp(join(tmpdir(), 'easel-moved-'))
})
afterEach(async () => {
  await source[Symbol.asyncDispose]()
  await target[Symbol.asyncDispose]()
  await rm(images, { recursive: true })
})

/** The command of docs/operations.md, without `easel`. */
function shownCommand(): string[] {
  const shown = snippet('docs/operations.md', 'sh', 'npm run --silent move')
  const { DATABASE_URL = '' } = target.env
  const here = shown.replace(/postgres:\S+/, DATABASE_URL).replace('/srv/easel/images', images)
  return ['move', ...(here.trim().split(' -- ')[1]?.split(' ') ?? [])]
}
const moveAll = () => runInProcess(shownCommand(), source.env)

/** A stopped embedded installation with an account, a key and images. */
async function fill(): Promise<{ secret: string; urls: string[]; generation: string }> {
  await using easel = await startEasel({ env: source.env })
  const { secret } = await easel.key({ name: 'Site', dailyLimit: 50 })
  await signUp(person(easel), 'ada@example.com')
  const options = { secret, headers: { 'idempotency-key': 'a' } }
  const { images: urls, generation = '' } = await door.generate(easel, input, options)
  return { secret, urls, generation }
}

function startMoved(): Promise<Easel> {
  const { DATABASE_URL = '' } = target.env
  return startEasel({ env: { DATA_DIR: images, DATABASE_URL, IMAGES: images } })
}

describe('npm run move', () => {
  test('moves accounts, keys, usage, history and files: everything keeps working', async () => {
    const { secret, urls, generation } = await fill()
    // The other tests run the command in this process.
    const { code, stdout } = await runCommand(shownCommand(), source.env)
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `Start Easel with:\n\n  DATABASE_URL=${target.env.DATABASE_URL}\n  IMAGES=${images}`,
    })
    await using easel = await startMoved()
    // The server that made them is dead: they must not look like generations without an answer.
    await easel.recover()
    for (const url of urls) {
      const response = await easel.fetch(new URL(url).pathname)
      expect(response.status).toBe(200)
      expect((await response.bytes()).length).toBeGreaterThan(100)
    }
    const query = '{ quota { limit used } generations { edges { node { id prompt } } } }'
    expect((await ask(easel, query, { secret })).data).toEqual({
      quota: { limit: 50, used: 2 },
      generations: { edges: [{ node: { id: generation, prompt: input.prompt } }] },
    })
    const options = { secret, headers: { 'idempotency-key': 'a' } }
    expect((await door.generate(easel, input, options)).generation).toBe(generation)
    const ada = person(easel)
    expect((await signIn(ada, 'ada@example.com')).status).toBe(200)
    expect(await ada.graphql('{ viewer { isOwner keys { name } } }')).toEqual({
      viewer: { isOwner: true, keys: [{ name: 'Site' }] },
    })
  })

  test('moves images to S3 that are larger than one read of S3', async () => {
    await using s3 = await openS3Server()
    const { IMAGES = '', ...access } = s3.env()
    const noise = randomBytes(1_200_000)
    const large = Buffer.concat([flatPng(1024, 1024, 1), noise])
    let path = ''
    let before = Buffer.alloc(0)
    {
      async function* generate() {
        yield { type: 'image', index: 0, bytes: large, seed: 1 } as const
      }
      const engine = Object.assign(createTestEngine(), { generate })
      await using easel = await startEasel({ env: source.env, engine })
      const { secret } = await easel.key()
      const { images: urls } = await door.generate(easel, { prompt: 'a fox' }, { secret })
      path = new URL(urls[0] ?? '').pathname
      before = Buffer.from(await (await easel.fetch(path)).bytes())
    }
    const args = ['--database', target.env.DATABASE_URL as string, '--images', IMAGES]
    const { code, stderr } = await runInProcess(['move', ...args], { ...source.env, ...access })
    expect({ code, stderr }).toMatchObject({ code: 0 })
    await using easel = await startEasel({ env: { ...access, IMAGES, ...target.env } })
    const after = Buffer.from(await (await easel.fetch(path)).bytes())
    expect(after.length).toBeGreaterThan(noise.length)
    expect(after.equals(before)).toBe(true)
  })

  test('moves uploads with their files, shared or used, and places that wait for an image', async () => {
    await using s3 = await openS3Server()
    const { IMAGES = '', ...access } = s3.env()
    const engine = createTestEngine({ capabilities: allInputs })
    const bytes = new Uint8Array(await picture())
    let secret = ''
    let ids: string[] = []
    let place = ''
    {
      await using easel = await startEasel({ env: source.env, engine })
      secret = (await easel.key()).secret
      const add = async () => (await uploadTo(easel, bytes, { secret })).id
      ids = [await add(), await add()]
      await door.generate(easel, { prompt: 'in winter', references: [ids[0]] }, { secret })
      const create = 'mutation { createUpload { ... on UploadPlace { id } } }'
      const { data } = await ask<{ createUpload: { id: string } }>(easel, create, { secret })
      place = data?.createUpload.id ?? ''
    }
    const args = ['--database', target.env.DATABASE_URL as string, '--images', IMAGES]
    const environment = { ...source.env, ...access }
    for (const _ of [1, 2]) {
      const { code, stderr } = await runInProcess(['move', ...args], environment)
      expect({ code, stderr }).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('upload files 1'),
      })
    }
    await using easel = await startEasel({ env: { ...access, IMAGES, ...target.env }, engine })
    expect(await booksOf(easel)).toEqual(balancedAt(1))
    const headers = { authorization: `Bearer ${secret}` }
    for (const id of ids)
      expect((await easel.fetch(`/uploads/${id}.png`, { headers })).status).toBe(200)
    const filled = await easel.fetch(`/uploads/${place}`, { method: 'PUT', body: bytes })
    expect(filled.status).toBe(200)
    await door.generate(easel, { prompt: 'in spring', references: [ids[1], place] }, { secret })
    expect(engine.requests.at(-1)?.references).toHaveLength(2)
  })

  test('deletes nothing at the source, and does no harm when it is repeated', async () => {
    const { secret } = await fill()
    await writeFile(join(images, 'holiday.png'), 'not ours')
    expect((await moveAll()).code).toBe(0)
    expect((await moveAll()).code).toBe(0)
    expect(await readFile(join(images, 'holiday.png'), 'utf8')).toBe('not ours')
    await using easel = await startEasel({ env: source.env })
    expect((await door.generate(easel, input, { secret })).images).toHaveLength(2)
  })

  test('copies no damaged file, and names its image', async () => {
    const { urls } = await fill()
    const [damaged = '', whole = ''] = urls.map((url) => /img_\w+/.exec(url)?.[0] ?? '')
    const file = join(source.env.DATA_DIR as string, 'images', `${damaged}.png`)
    await writeFile(file, (await readFile(file)).toReversed())
    const { code, stderr } = await moveAll()
    expect({ code, stderr }).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(`1 images have a missing or damaged file: ${damaged}`),
    })
    expect((await readdir(images)).filter((name) => name.endsWith('.png'))).toEqual([
      `${whole}.png`,
    ])
  })

  test('continues after an interruption', async () => {
    await fill()
    await moveAll()
    const { database } = readConfig({ ...target.env })
    {
      await using opened = await openDatabase(database)
      await opened.db.deleteFrom('generations').execute()
      await opened.db.deleteFrom('api_keys').execute()
    }
    const [file = ''] = (await readdir(images)).filter((name) => name.endsWith('.png'))
    await rm(join(images, file))
    expect((await moveAll()).code).toBe(0)
    await using opened = await openDatabase(database)
    expect(await opened.db.selectFrom('images').select('id').execute()).toHaveLength(2)
    expect(await readdir(images)).toContain(file)
  })

  test('refuses a database with other rows', async () => {
    await fill()
    {
      await using easel = await startMoved()
      await easel.key()
    }
    const { code, stderr } = await moveAll()
    expect(code).toBe(1)
    expect(stderr).toContain('of the new database has other rows: use an empty database')
  })

  test('refuses while a server runs on the embedded database', async () => {
    await using _easel = await startEasel({ env: source.env })
    const { code, stderr } = await moveAll()
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Another Easel is running on /m)
  })

  test('knows every table of an installation', async () => {
    await using opened = await openDatabase(readConfig(source.env).database)
    const tables = await opened.db.introspection.getTables()
    // The new installation makes its own search index.
    const moved = tables.map(({ name }) => name).filter((name) => !name.startsWith('search_'))
    expect(moved.sort()).toEqual(Object.keys(movedTables).sort())
  })
})
