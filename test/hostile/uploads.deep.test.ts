import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyFolder } from '../support/databases.ts'
import { type Installation, install } from '../support/installation.ts'
import { newKey } from '../support/new-key.ts'
import { picture } from '../support/pictures.ts'
import { pngWith } from '../support/png.ts'
import { heldBy, send, type UploadDoor, uploadDoors } from './upload-clients.ts'

let server: Installation

beforeEach(async () => {
  server = await install({ RATE_LIMIT: '1000000' })
})
afterEach(() => server[Symbol.asyncDispose]())

const [door] = uploadDoors as [UploadDoor]
const megabyte = Buffer.alloc(2 ** 20, 7)

/** Numbers that `npm run test:deep` shows. */
function report(what: string, numbers: object): void {
  process.stdout.write(`${what}: ${JSON.stringify(numbers)}\n`)
}

/** A JPEG with so many bytes of metadata. */
async function photo(bytes: number): Promise<Buffer> {
  const jpeg = await picture({ width: 1000, height: 750 }, 'jpeg')
  const segment = Buffer.alloc(65_535, 7)
  segment.set([0xff, 0xef, 0xff, 0xfd])
  const segments = Array.from({ length: Math.ceil(bytes / segment.length) }, () => segment)
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

describe.skipIf(process.platform !== 'linux')('a server of npm start', () => {
  test('refuses 1 GB while it arrives, by every door, announced or chunked', async () => {
    for (const door of uploadDoors)
      for (const length of [2 ** 30, undefined]) {
        const before = await heldBy(server)
        const pieces = Array.from({ length: 1024 }, () => megabyte)
        const answer = await send(server, pieces, { door, ...(length && { length }) })
        const after = await heldBy(server)
        report(`1 GB by ${door.name}`, { length, answer, before, after })
        expect(answer.status).toBe(413)
        expect(answer.body).toContain('must')
        expect(answer.sentBytes).toBeLessThan(64 * 2 ** 20)
        expect(after.mostMb - before.mostMb).toBeLessThan(200)
        expect(after).toMatchObject({ spooled: 0, files: 0 })
      }
  })

  test('keeps nothing of uploads that are cut off, by every door', async () => {
    for (const door of uploadDoors) for (let turn = 0; turn < 20; turn++) await cut(door)
    await expect.poll(async () => (await heldBy(server)).spooled).toBe(0)
    expect((await heldBy(server)).files).toBe(0)
    expect((await send(server, [await picture()], { door })).status).toBe(201)
  })

  async function cut(door: UploadDoor) {
    async function* pieces() {
      yield megabyte
      await expect.poll(async () => (await heldBy(server)).spooled).toBeGreaterThan(0)
      throw new Error('cut')
    }
    await expect(send(server, pieces(), { door })).rejects.toThrow('cut')
  }

  test('serves others while 50 clients send a byte a second', async () => {
    const bytes = await picture()
    const isOver = new AbortController()
    async function* slowly() {
      for (const byte of bytes) {
        yield Buffer.from([byte])
        const second = AbortSignal.any([isOver.signal, AbortSignal.timeout(1000)])
        if (!second.aborted) await once(second, 'abort')
      }
    }
    const slow = Array.from({ length: 50 }, () => send(server, slowly(), { door }))
    await expect.poll(async () => (await heldBy(server)).spooled).toBe(50)
    const beganAt = performance.now()
    expect((await send(server, [bytes], { door })).status).toBe(201)
    report('an upload beside 50 slow ones', { ms: Math.round(performance.now() - beganAt) })
    isOver.abort()
    for (const { status } of await Promise.all(slow)) expect(status).toBe(201)
  })

  test('refuses a PNG of 60,000 × 60,000 pixels without the memory for it', async () => {
    const bytes = pngWith({ width: 60_000, height: 60_000 }, Buffer.alloc(100))
    // The first image starts the thread.
    await send(server, [await picture()], { door })
    const before = await heldBy(server)
    for (const door of uploadDoors)
      expect(await send(server, [bytes], { door })).toMatchObject({ status: 400 })
    const after = await heldBy(server)
    report('60,000 × 60,000', { before, after })
    expect(after.mostMb - before.mostMb).toBeLessThan(150)
    expect(after).toMatchObject({ spooled: 0, files: before.files })
  })

  test('takes 200 uploads of 10 MB at once, of one key and of 20 keys', async () => {
    const bytes = await photo(10 * 2 ** 20)
    const others = await Promise.all(Array.from({ length: 20 }, () => newKey(server.env, {})))
    for (const keys of [[server.key], others]) {
      const before = await heldBy(server)
      const beganAt = performance.now()
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, turn) =>
          send(server, [bytes], { door, key: keys[turn % keys.length] ?? '' }),
        ),
      )
      const ms = Math.round(performance.now() - beganAt)
      const after = await heldBy(server)
      report(`200 uploads of ${keys.length} keys`, { ms, before, after })
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
      expect(after).toMatchObject({ spooled: 0, files: before.files + keys.length })
    }
    expect((await heldBy(server)).mostMb).toBeLessThan(1000)
  })

  test('has no file of an upload after it is killed', async () => {
    async function* pieces() {
      yield megabyte
      await expect.poll(async () => (await heldBy(server)).spooled).toBeGreaterThan(0)
      await server.stop('SIGKILL')
      yield megabyte
    }
    await expect(send(server, pieces(), { door })).rejects.toThrow()
    await server.start()
    expect(await readdir(join(server.env.DATA_DIR ?? '', 'images/incoming'))).toEqual([])
    expect((await send(server, [await picture()], { door })).status).toBe(201)
  })
})

/** Only root may mount. */
const isRoot = process.platform === 'linux' && process.getuid?.() === 0

describe.skipIf(!isRoot)('a server on a full disk', () => {
  test('answers 503 and keeps nothing, while an image arrives and while it is stored', async () => {
    await using folder = await emptyFolder()
    const { DATA_DIR = '' } = folder.env
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'easel', DATA_DIR])
    expect(mounted.status).toBe(0)
    try {
      await using full = await install({ DATA_DIR, RATE_LIMIT: '1000000', DISK_RESERVE_MB: '0' })
      const ballast = join(DATA_DIR, 'ballast')
      for (const bytes of [await photo(12 * 2 ** 20), await noise()]) {
        const { bavail, bsize } = await statfs(DATA_DIR)
        await writeFile(ballast, Buffer.alloc(bavail * bsize - 8 * 2 ** 20))
        for (const door of uploadDoors) {
          const { status, body } = await send(full, [bytes], { door })
          expect({ status, body }).toMatchObject({
            status: 503,
            body: expect.stringContaining('The disk of the server is full'),
          })
        }
        expect(await heldBy(full)).toMatchObject({ spooled: 0, files: 0 })
        await rm(ballast)
      }
      expect((await send(full, [await noise()], { door })).status).toBe(201)
    } finally {
      spawnSync('umount', ['-l', DATA_DIR])
    }
  })
})

/** A JPEG of 2 MB whose PNG has 11 MB. */
async function noise(): Promise<Buffer> {
  const side = 2000
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  const image = context.createImageData(side, side)
  let state = 1
  for (let at = 0; at < image.data.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    image.data[at] = at % 4 === 3 ? 255 : state >>> 24
  }
  context.putImageData(image, 0, 0)
  return canvas.encode('jpeg', 60)
}
