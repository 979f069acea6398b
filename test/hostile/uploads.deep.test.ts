import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Installation, install } from '../support/installation.ts'
import { picture } from '../support/pictures.ts'
import { pngWith } from '../support/png.ts'
import { heldBy, send, type UploadDoor, uploadDoors } from './upload-clients.ts'

let server: Installation

beforeAll(async () => {
  server = await install({ RATE_LIMIT: '1000000' })
})
afterAll(() => server[Symbol.asyncDispose]())

const megabyte = Buffer.alloc(2 ** 20, 7)

describe.skipIf(process.platform !== 'linux')('a server of npm start', () => {
  for (const door of uploadDoors)
    for (const length of [2 ** 30, undefined])
      test(`refuses 1 GB while it arrives, ${length ? 'announced' : 'chunked'}, by ${door.name}`, async () => {
        const before = await heldBy(server)
        const pieces = Array.from({ length: 1024 }, () => megabyte)
        const answer = await send(server, pieces, { door, ...(length && { length }) })
        const after = await heldBy(server)
        console.log(door.name, length, answer, before, after)
        expect(answer.status).toBe(413)
        expect(answer.sentBytes).toBeLessThan(64 * 2 ** 20)
        expect(after.mostMb - before.mostMb).toBeLessThan(200)
        expect(after).toMatchObject({ spooled: 0, files: before.files })
      })

  for (const door of uploadDoors)
    test(`keeps nothing of an upload that is cut off, by ${door.name}`, async () => {
      const { files } = await heldBy(server)
      for (let turn = 0; turn < 20; turn++) await cut(door)
      await expect.poll(async () => (await heldBy(server)).spooled).toBe(0)
      expect((await heldBy(server)).files).toBe(files)
      const { status } = await send(server, [await picture()], {
        door: uploadDoors[0] as UploadDoor,
      })
      expect(status).toBe(201)
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
    const [door] = uploadDoors as [UploadDoor]
    const isOver = new AbortController()
    let began = 0
    async function* slowly() {
      const bytes = await picture()
      for (const byte of bytes) {
        yield Buffer.from([byte])
        began += 1
        if (isOver.signal.aborted) return
        await once(isOver.signal, 'abort', { signal: AbortSignal.timeout(1000) }).catch(() => {})
      }
    }
    const slow = Array.from({ length: 50 }, () => send(server, slowly(), { door }))
    await expect.poll(() => began).toBeGreaterThanOrEqual(50)
    expect((await send(server, [await picture()], { door })).status).toBe(201)
    isOver.abort()
    await Promise.all(slow)
  })

  test('refuses a PNG of 60,000 × 60,000 pixels without the memory for it', async () => {
    const bytes = pngWith({ width: 60_000, height: 60_000 }, Buffer.alloc(100))
    const before = await heldBy(server)
    for (const door of uploadDoors)
      expect(await send(server, [bytes], { door })).toMatchObject({ status: 400 })
    const after = await heldBy(server)
    console.log(before, after)
    expect(after.mostMb - before.mostMb).toBeLessThan(150)
    expect(after).toMatchObject({ spooled: 0, files: before.files })
  })
})
