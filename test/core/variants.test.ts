import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Variant } from '../../schema/variants.ts'
import { createVariants } from '../../server/core/images/variants.ts'
import { deleteImageRow, insertImage } from '../../server/db/images.ts'
import { insertGeneration } from '../../server/db/ledger.ts'
import { createDiskStore } from '../../server/images/disk.ts'
import { databases, type KindOfDatabase, kindsOfDatabases } from '../support/databases.ts'
import { imageId, imageOf, ledgerOf, queuedGeneration } from '../support/generations.ts'
import { openStorage } from '../support/storage.ts'
import { flatPng } from '../support/test-engine.ts'

const png = flatPng(768, 512, 1)
const webp = (width: number): Variant => ({ width, format: 'webp' })

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-variants-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Variants of `count` images; the test decides when the maker finishes. */
async function open(name: KindOfDatabase, count = 1) {
  const stack = new AsyncDisposableStack()
  const { database } = stack.use(await openStorage(databases[name]))
  const generation = queuedGeneration({ id: 'gen_a', image: count })
  await insertGeneration(database.db, generation, ledgerOf(generation))
  const store = createDiskStore(folder)
  const ids = Array.from({ length: count }, (_, index) => imageId(index))
  for (const [index, id] of ids.entries()) {
    const image = imageOf({ id, generationId: 'gen_a', index, bytes: png.length })
    await insertImage(database.db, image, 1)
    await store.put(id, png)
  }
  const made: { signal: AbortSignal; finish(bytes: Buffer): void; begun: string }[] = []
  const beginning: (() => void)[] = []
  const variants = createVariants({
    database,
    store,
    imageFile: async () => null,
    log: { error: (_fields, message) => void logged.push(message), info: () => {} },
    variantMaker: {
      async make(_png, { width }, { id }, signal) {
        signal.throwIfAborted()
        const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        made.push({ signal, finish: resolve, begun: `${id} ${width}` })
        for (const begin of beginning.splice(0)) begin()
        return promise
      },
      [Symbol.asyncDispose]: async () => {},
    },
  })
  const logged: string[] = []
  return {
    ids,
    database,
    store,
    made,
    logged,
    /** Resolves when the maker has begun this number of variants. */
    async begun(number: number) {
      while (made.length < number)
        await new Promise<void>((resolve) => void beginning.push(resolve))
    },
    ask(id: string, width: number, { address = 'a', signal = new AbortController().signal } = {}) {
      return variants(id, webp(width), { address, signal })
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

const bytes = Buffer.from('made')

for (const name of kindsOfDatabases) {
  describe(`variants, on ${name},`, () => {
    test('are made once for simultaneous requests, and then read', async () => {
      await using it = await open(name)
      const files = Array.from({ length: 30 }, () => it.ask(imageId(0), 64))
      await it.begun(1)
      it.made[0]?.finish(bytes)
      for (const file of await Promise.all(files))
        expect(await file?.read(0, 3, new AbortController().signal)).toEqual(bytes)
      await it.ask(imageId(0), 64)
      expect(it.made).toHaveLength(1)
      expect(await it.store.readVariant(imageId(0), 'w64.webp')).toEqual(bytes)
    })

    test('are cancelled when no request waits for them, and made again for the next request', async () => {
      await using it = await open(name)
      const stop = new AbortController()
      const file = it.ask(imageId(0), 64, stop)
      await it.begun(1)
      stop.abort(new Error('aborted'))
      await expect(file).rejects.toThrow('aborted')
      expect(it.made[0]?.signal.aborted).toBe(true)
      const next = it.ask(imageId(0), 64)
      await it.begun(2)
      it.made[1]?.finish(bytes)
      expect(await next).toMatchObject({ bytes: 4, format: 'webp' })
    })

    test('are removed when their image is deleted while they are made', async () => {
      await using it = await open(name)
      const file = it.ask(imageId(0), 64)
      await it.begun(1)
      await deleteImageRow(it.database.db, imageId(0))
      await it.store.remove([imageId(0)])
      it.made[0]?.finish(bytes)
      await file
      expect(await it.ask(imageId(0), 64)).toBeNull()
      expect(await Array.fromAsync(it.store.list())).toEqual([])
    })

    test('take at most twice the bytes of their image and 1 MB, and are served beyond that too', async () => {
      await using it = await open(name)
      const large = Buffer.alloc(700_000, 7)
      for (const [index, width] of [64, 128, 256].entries()) {
        const file = it.ask(imageId(0), width)
        await it.begun(index + 1)
        it.made[index]?.finish(large)
        expect((await file)?.bytes).toBe(large.length)
      }
      expect(await it.store.variantBytes(imageId(0))).toBe(large.length)
      expect(2 * png.length + 2 ** 20).toBeLessThan(2 * large.length)
    })

    test('are served when they cannot be stored, with a line in the log', async () => {
      await using it = await open(name)
      Object.assign(it.store, { putVariant: () => Promise.reject(new Error('no room')) })
      const file = it.ask(imageId(0), 64)
      await it.begun(1)
      it.made[0]?.finish(bytes)
      expect((await file)?.bytes).toBe(4)
      expect(it.logged).toEqual(['A variant of an image could not be stored'])
    })

    test('are refused to an address that waits for a hundred variants, but not to another address', async () => {
      await using it = await open(name, 102)
      const stop = new AbortController()
      const crowd = it.ids.slice(0, 101).map((id) => it.ask(id, 64, stop))
      const ends = Promise.allSettled(crowd)
      await expect(Promise.race(crowd)).rejects.toMatchObject({
        code: 'RATE_LIMITED',
        details: { retryAfterSeconds: 5 },
      })
      const other = it.ask(imageId(101), 64, { address: 'b', signal: stop.signal })
      stop.abort(new Error('aborted'))
      const reasons = (await ends).map((end) => (end as PromiseRejectedResult).reason.message)
      expect(reasons.filter((reason) => reason === 'aborted')).toHaveLength(100)
      await expect(other).rejects.toThrow('aborted')
      // No request waits any more, so the address may request again.
      const begun = it.made.length
      const again = it.ask(imageId(100), 64)
      await it.begun(begun + 1)
      it.made[begun]?.finish(bytes)
      expect((await again)?.bytes).toBe(4)
    })

    test('of images that do not exist cost no file and no maker', async () => {
      await using it = await open(name)
      const unknown = Array.from({ length: 1000 }, (_, index) => it.ask(imageId(1000 + index), 64))
      expect(new Set(await Promise.all(unknown))).toEqual(new Set([null]))
      expect(it.made).toEqual([])
    })
  })
}
