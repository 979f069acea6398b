import { readdirSync, rmSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { unpackTar } from 'modern-tar'
import { afterAll, describe, expect, test } from 'vitest'
import { type BackupOptions, backUp } from '../../server/backup/backup.ts'
import { checkBackups, restore } from '../../server/backup/restore.ts'
import { sourceAt } from '../../server/backup/source.ts'
import { verify } from '../../server/backup/verify.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/open.ts'
import { booksOf } from '../support/books.ts'
import { runCommand } from '../support/child.ts'
import { databases, emptyDatabases, kindsOfDatabases } from '../support/databases.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { generate } from '../support/generate.ts'
import { picture, uploadTo } from '../support/pictures.ts'
import { usedBy } from '../support/quota.ts'
import { openS3Server } from '../support/s3/server.ts'
import { allInputs, createTestEngine } from '../support/test-engine.ts'

const folder = await mkdtemp(join(tmpdir(), 'easel-backups-'))
afterAll(() => rm(folder, { recursive: true }))
let made = 0
const newFile = () => join(folder, `${made++}.tar`)

type Env = Record<string, string>
const [door] = doors as [(typeof doors)[0]]
const engine = () => createTestEngine({ capabilities: allInputs })

async function backUpTo(place: string, env: Env, options: Partial<BackupOptions> = {}) {
  const given = { place, recipients: [], version: '0', onProgress: () => {}, ...options }
  return backUp(readConfig(env), given)
}

function restoreInto(env: Env, files: string[], identity?: string) {
  const config = readConfig(env)
  return restore(
    config,
    files.map((name) => sourceAt(name, { config, identity })),
  )
}

/** An installation with a key, two images and an upload that a third image uses. It is stopped. */
async function fill(env: Env) {
  await using easel = await startEasel({ env, engine: engine() })
  const { secret, key } = await easel.key({ dailyLimit: 50 })
  await generate(easel, secret, { image: 2 })
  const upload = await uploadTo(easel, new Uint8Array(await picture()), { secret })
  await door.generate(easel, { prompt: 'in winter', references: [upload.id] }, { secret })
  return { secret, key, upload: upload.id }
}

/** The status of the address of every image and upload that the database names. */
async function statuses(easel: Easel, secret: string): Promise<number[]> {
  await using database = await openDatabase(easel.config.database)
  const images = await database.db.selectFrom('images').select('id').execute()
  const uploads = await database.db.selectFrom('uploads').select('id').execute()
  const paths = [
    ...images.map(({ id }) => `/images/${id}.png`),
    ...uploads.map(({ id }) => `/uploads/${id}.png`),
  ]
  const headers = { authorization: `Bearer ${secret}` }
  return Promise.all(paths.map(async (path) => (await easel.fetch(path, { headers })).status))
}

/** The names of the entries of a backup. */
async function entriesIn(file: string): Promise<string[]> {
  return (await unpackTar(await readFile(file))).map(({ header }) => header.name)
}

describe('a backup', () => {
  for (const from of kindsOfDatabases)
    for (const to of kindsOfDatabases)
      test(`of ${from} is made while images are generated and deleted, and is restored to ${to}`, async () => {
        await using source = await databases[from]()
        await using target = await emptyDatabases[to]()
        const file = newFile()
        let given: { secret: string; key: { id: string } }
        {
          await using easel = await startEasel({ env: source.env, engine: engine() })
          given = await easel.key({ dailyLimit: 100_000 })
          const { secret } = given
          const done = new AbortController()
          const headers = { authorization: `Bearer ${secret}` }
          await uploadTo(easel, new Uint8Array(await picture()), { secret })
          const load = Array.from({ length: 4 }, async () => {
            for (let at = 0; !done.signal.aborted; at++) {
              // All else may be microtasks, which would keep the backup waiting.
              await setImmediate()
              const { images } = await door.generate(
                easel,
                { prompt: `a fox ${at}`, image: 3, dimensions: '3:2' },
                { secret },
              )
              const id = /img_\w+/.exec(images[at % 3] ?? '')?.[0]
              const query = `mutation { deleteImages(ids: ["${id}"]) { ... on DeletedImages { ids } } }`
              const body = JSON.stringify({ query })
              const type = { 'content-type': 'application/json' }
              await easel.fetch('/graphql', {
                method: 'POST',
                body,
                headers: { ...headers, ...type },
              })
            }
          })
          await backUpTo(newFile(), source.env)
          expect((await backUpTo(file, source.env)).lost).toEqual([])
          const metrics = await (await easel.fetch('/metrics')).text()
          expect(metrics).toMatch(/^easel_backup_timestamp_seconds [1-9]/m)
          done.abort()
          await Promise.all(load)
        }
        const restored = await restoreInto(target.env, [file])
        expect(restored.lost).toEqual([])
        await using easel = await startEasel({ env: target.env, engine: engine() })
        await easel.recover()
        const books = await booksOf(easel)
        expect(books).toMatchObject({ wrongSubjects: 0, lostUploads: 0, unfinished: 0 })
        expect(books.used).toBe(books.charged)
        expect(await usedBy(easel, given.key.id)).toBe(books.used)
        expect(books.used).toBeGreaterThan(0)
        expect(books.files).toBe(books.rows)
        const found = await statuses(easel, given.secret)
        expect(found.length).toBe(books.rows + 1)
        expect(found.filter((status) => status !== 200)).toEqual([])
        expect(await generate(easel, given.secret)).toMatch(/^gen_/)
      })

  test('leaves out rows whose files were deleted after the database was copied', async () => {
    await using source = await databases.SQLite()
    await using target = await emptyDatabases.SQLite()
    const { secret } = await fill(source.env)
    const file = newFile()
    const images = join(source.env.DATA_DIR ?? '', 'images')
    const live = new DatabaseSync(join(source.env.DATA_DIR ?? '', 'easel.db'))
    // The images report the first progress: then everything is deleted, uploads last.
    const end = await backUpTo(file, source.env, {
      onProgress: ({ what }) => {
        if (what !== 'image files') return
        live.exec('delete from generations; delete from uploads')
        for (const name of readdirSync(images).filter((one) => one.endsWith('.png')))
          rmSync(join(images, name))
      },
    })
    live.close()
    expect(end).toMatchObject({ deleted: [expect.stringMatching(/^img_/)], lost: [] })
    expect(await restoreInto(target.env, [file])).toEqual({ files: 3, lost: [] })
    await using easel = await startEasel({ env: target.env })
    expect(await statuses(easel, secret)).toEqual([200, 200])
  })

  test('names a file that is missing or damaged, and has the others', async () => {
    await using source = await databases.SQLite()
    await using target = await emptyDatabases.SQLite()
    await fill(source.env)
    const images = join(source.env.DATA_DIR ?? '', 'images')
    const [missing = '', damaged = ''] = (await readdir(images)).filter((name) =>
      name.endsWith('.png'),
    )
    await rm(join(images, missing))
    await writeFile(join(images, damaged), (await readFile(join(images, damaged))).toReversed())
    const lost = [missing, damaged].map((name) => name.replace('.png', '')).sort()
    expect((await verify(readConfig(source.env), () => {})).lost.sort()).toEqual(lost)
    const file = newFile()
    expect((await backUpTo(file, source.env)).lost.sort()).toEqual(lost)
    expect((await restoreInto(target.env, [file])).lost).toEqual(lost)
  })

  test('holds only the files since an earlier one, and is restored after it', async () => {
    await using source = await databases.SQLite()
    await using target = await emptyDatabases.SQLite()
    const { secret } = await fill(source.env)
    const [full, second, third] = [newFile(), newFile(), newFile()]
    await backUpTo(full, source.env)
    for (const [file, since] of [
      [second, full],
      [third, second],
    ] as const) {
      {
        await using easel = await startEasel({ env: source.env })
        await generate(easel, secret)
      }
      await backUpTo(file, source.env, { since })
      expect((await entriesIn(file)).filter((name) => name.startsWith('images/'))).toHaveLength(1)
    }
    const wrong: [files: string[], message: RegExp][] = [
      [[third], /has only the files since an earlier backup: name the earlier one before it$/],
      [[full, third], /has only the files since an earlier backup/],
      [[second, full], /has only the files since an earlier backup/],
      [[full, full], /has all files: name it first, or alone$/],
    ]
    for (const [files, message] of wrong)
      await expect(restoreInto(target.env, files)).rejects.toThrow(message)
    expect(await restoreInto(target.env, [full, second, third])).toEqual({ files: 6, lost: [] })
    await using easel = await startEasel({ env: target.env })
    expect(new Set(await statuses(easel, secret))).toEqual(new Set([200]))
  })

  test('is encrypted for a recipient of age, also when it is incremental', async () => {
    await using source = await databases.SQLite()
    await using target = await emptyDatabases.SQLite()
    await fill(source.env)
    const [own, other] = [await generateIdentity(), await generateIdentity()]
    const recipients = [await identityToRecipient(own)]
    const [identity, wrong] = [join(folder, 'own.txt'), join(folder, 'other.txt')]
    await writeFile(identity, `# created: today\n${own}\n`)
    await writeFile(wrong, other)
    const [file, later] = [newFile(), newFile()]
    await backUpTo(file, source.env, { recipients })
    await backUpTo(later, source.env, { recipients, since: file, identity })
    const bytes = await readFile(file)
    for (const plain of ['SQLite format 3', 'easel.db', 'IHDR'])
      expect(bytes.includes(plain)).toBe(false)
    await expect(restoreInto(target.env, [file])).rejects.toThrow(/is encrypted: name the file of/)
    await expect(restoreInto(target.env, [file], wrong)).rejects.toThrow(
      `is not encrypted for an identity in ${wrong}`,
    )
    await expect(backUpTo(newFile(), source.env, { recipients: ['age1x'] })).rejects.toThrow(
      '--encrypt takes a recipient of age, such as age1…, not "age1x"',
    )
    expect(await restoreInto(target.env, [file, later], identity)).toEqual({ files: 4, lost: [] })
  })

  test('is written to S3 and restored from it, with images in S3', async () => {
    await using s3 = await openS3Server()
    await using source = await databases.SQLite()
    await using target = await emptyDatabases.SQLite()
    const from = { ...source.env, ...s3.env() }
    const to = { ...target.env, ...s3.env() }
    const { secret } = await fill(from)
    const place = 's3://easel/backups/monday.tar'
    await backUpTo(place, from)
    expect(await s3.objects()).toContain('backups/monday.tar')
    expect(await restoreInto(to, [place])).toEqual({ files: 4, lost: [] })
    await using easel = await startEasel({ env: to })
    expect(await statuses(easel, secret)).toEqual([200, 200, 200, 200])
    await expect(restoreInto(to, [place])).rejects.toThrow('restore into an empty place')
    await expect(backUpTo('s3://easel/x', source.env)).rejects.toThrow(
      's3://easel/x needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    )
  })
})

describe('a restore', () => {
  test('refuses a place that is not empty', async () => {
    for (const kind of kindsOfDatabases) {
      await using source = await databases[kind]()
      await using target = await emptyDatabases[kind]()
      await fill(source.env)
      const file = newFile()
      await backUpTo(file, source.env)
      await expect(restoreInto(source.env, [file])).rejects.toThrow('restore into an empty place')
      await fill(target.env)
      await rm(join(target.env.DATA_DIR ?? '', 'images'), { recursive: true })
      await expect(restoreInto(target.env, [file])).rejects.toThrow('restore into an empty place')
    }
  })

  test('refuses a backup that is cut, of another program, or of a newer Easel', async () => {
    await using source = await databases.SQLite()
    await fill(source.env)
    const whole = newFile()
    await backUpTo(whole, source.env)
    const bytes = await readFile(whole)
    const faults: [bytes: Uint8Array, message: RegExp][] = [
      [bytes.subarray(0, bytes.length - 2048), /is damaged|is incomplete/],
      [bytes.subarray(0, bytes.length / 2), /is damaged|is incomplete/],
      [
        Buffer.from('hello'.repeat(1000)),
        /is damaged, or is not a backup|is not a backup of Easel/,
      ],
      [
        Buffer.from(bytes.toString('latin1').replace('"format":1', '"format":9'), 'latin1'),
        /format is not a format that this Easel knows/,
      ],
    ]
    for (const [content, message] of faults) {
      await using target = await emptyDatabases.SQLite()
      const file = newFile()
      await writeFile(file, content)
      await expect(restoreInto(target.env, [file])).rejects.toThrow(message)
      expect(await readdir(target.env.DATA_DIR ?? '')).not.toContain('easel.db')
    }
  })

  test('stores no damaged image, and names it', async () => {
    await using source = await databases.SQLite()
    await using target = await emptyDatabases.SQLite()
    await fill(source.env)
    const file = newFile()
    await backUpTo(file, source.env)
    const bytes = await readFile(file)
    const at = bytes.indexOf('IDAT', bytes.indexOf('images/img_'))
    bytes.write('XXXX', at + 8)
    await writeFile(file, bytes)
    const config = readConfig(target.env)
    const lost = [expect.stringMatching(/^img_/)]
    expect(await checkBackups([sourceAt(file, { config })])).toEqual({ files: 3, lost })
    expect(await restoreInto(target.env, [file])).toEqual({ files: 3, lost })
  })
})

test('a backup leaves no file when it fails, and replaces none', async () => {
  await using source = await databases.SQLite()
  await fill(source.env)
  const file = newFile()
  await writeFile(file, 'earlier')
  await expect(backUpTo(file, source.env)).rejects.toThrow(`${file} exists: choose a new name`)
  expect(await readFile(file, 'utf8')).toBe('earlier')
  const other = newFile()
  const failing = {
    onProgress: () => {
      throw new Error('stopped')
    },
  }
  await expect(backUpTo(other, source.env, failing)).rejects.toThrow('stopped')
  expect((await readdir(folder)).filter((name) => join(folder, name).startsWith(other))).toEqual([])
})

test('the commands `backup`, `verify` and `restore` work as processes beside a server', async () => {
  await using source = await databases.SQLite()
  await using target = await emptyDatabases.SQLite()
  await fill(source.env)
  await using _easel = await startEasel({ env: source.env })
  const file = newFile()
  const made = await runCommand(['backup', file], source.env)
  expect(made).toMatchObject({ code: 0, stdout: '', stderr: 'image files 3\nupload files 1\n' })
  const whole = { code: 0, stdout: '4 files are as they were stored' }
  expect(await runCommand(['verify', file], source.env)).toMatchObject(whole)
  expect(await runCommand(['verify'], source.env)).toMatchObject(whole)
  expect(await runCommand(['restore', file], target.env)).toMatchObject({
    code: 0,
    stderr: 'Restored 4 files and the database. Start Easel now\n',
  })
  await truncate(file, 5000)
  expect(await runCommand(['verify', file], source.env)).toMatchObject({ code: 1, stdout: '' })
})
