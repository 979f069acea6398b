import { describe, expect, test } from 'vitest'
import type { ImageStore } from '../../server/images/store.ts'
import { imageId } from '../support/generations.ts'
import { flatPng } from '../support/test-engine.ts'

const png = flatPng(768, 512, 7)
const [id, other] = [imageId(1), imageId(2)]

const lookingLikeOurs = ['img_2026.png', `${other}.jpg`, `${other}.png.part`, `${other}/photo.png`]
/** Files of somebody else in the folder, by their paths. */
const neighbours = [
  'holiday.png',
  'holidays/beach.png',
  `${id}/notes.txt`,
  `${id}/w65.webp`,
  'incoming/holiday.png',
  `incoming/${id} w64.webp holiday`,
  ...lookingLikeOurs,
]

/** A store beside which a test can put files of its own. */
export type StoreWithNeighbours = ImageStore & {
  addNeighbour(path: string): Promise<unknown>
  /** The paths of all files that are stored. */
  paths(): Promise<string[]>
}

/** The promises of every image store. */
export function imageStoreContract(
  name: string,
  open: () => StoreWithNeighbours | Promise<StoreWithNeighbours>,
): void {
  describe(`an image store: ${name}`, () => {
    test('gives back the bytes it was given', async () => {
      await using store = await open()
      await store.put(id, png)
      expect(await store.read(id, whole(png))).toEqual(Buffer.from(png))
    })

    test('gives any range of a file, both ends included', async () => {
      await using store = await open()
      await store.put(id, png)
      for (const [start, end] of [
        [0, 0],
        [1, 3],
        [png.length - 1, png.length - 1],
      ] as const) {
        const part = { start, end, size: png.length }
        expect(await store.read(id, part)).toEqual(Buffer.from(png.subarray(start, end + 1)))
      }
    })

    test('gives the same ranges in pieces, where it can', async () => {
      await using store = await open()
      const large = new Uint8Array(200_000).map((_, index) => index % 251)
      await store.put(id, large)
      for (const [start, end] of [
        [0, large.length - 1],
        [65_535, 65_536],
        [7, 140_000],
      ] as const) {
        const pieces = store.stream?.(id, { start, end, size: large.length })
        if (!pieces) return
        const bytes = Buffer.concat(await Array.fromAsync(pieces))
        expect(bytes.equals(large.subarray(start, end + 1))).toBe(true)
      }
      const wrongSize = { ...whole(large), size: large.length + 1 }
      for (const [name, part] of [
        [other, whole(large)],
        [id, wrongSize],
      ] as const)
        await expect(store.stream?.(name, part).next()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })

    test('keeps the files of many writers apart', async () => {
      await using store = await open()
      const ids = Array.from({ length: 20 }, (_, index) => imageId(index))
      const files = ids.map((_, index) => flatPng(768, 512, index))
      await Promise.all(ids.map((name, index) => store.put(name, files[index] as Uint8Array)))
      for (const [index, name] of ids.entries()) {
        const file = files[index] as Uint8Array
        expect(await store.read(name, whole(file))).toEqual(Buffer.from(file))
      }
    })

    test('reports a missing file', async () => {
      await using store = await open()
      await expect(store.read(id, whole(png))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })

    test('gives no bytes of a file that has another size', async () => {
      await using store = await open()
      await store.put(id, png)
      for (const size of [png.length - 1, png.length + 1]) {
        const part = { start: 0, end: 7, size }
        await expect(store.read(id, part)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      }
    })

    test('reads many ranges at once', async () => {
      await using store = await open()
      await store.put(id, png)
      const parts = Array.from({ length: 200 }, (_, at) => ({
        start: at,
        end: at,
        size: png.length,
      }))
      const read = await Promise.all(parts.map((part) => store.read(id, part)))
      expect(Buffer.concat(read)).toEqual(Buffer.from(png.subarray(0, 200)))
    })

    test('removes files, and ignores missing ones', async () => {
      await using store = await open()
      await store.put(id, png)
      await store.put(other, png)
      await store.remove([id, imageId(9)])
      await expect(store.read(id, whole(png))).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await store.read(other, whole(png))).toEqual(Buffer.from(png))
    })

    test('lists its files with the time they were written', async () => {
      await using store = await open()
      expect(await Array.fromAsync(store.list())).toEqual([])
      await store.put(id, png)
      await store.put(other, png)
      await store.remove([id])
      const [file, ...others] = await Array.fromAsync(store.list())
      expect([file?.id, others]).toEqual([other, []])
      expect(Math.abs(Date.now() - (file?.changedAt ?? 0))).toBeLessThan(3_600_000)
    })

    test('keeps variants beside their image', async () => {
      await using store = await open()
      await store.put(id, png)
      expect(await store.readVariant(id, 'w64.webp')).toBeUndefined()
      expect(await store.variantBytes(id)).toBe(0)
      await store.putVariant(id, 'w64.webp', Buffer.from('small'))
      await store.putVariant(id, 'w128.avif', Buffer.from('larger'))
      await store.putVariant(other, 'w64.webp', Buffer.from('of another'))
      expect(await store.readVariant(id, 'w64.webp')).toEqual(Buffer.from('small'))
      expect(await store.readVariant(id, 'w64.avif')).toBeUndefined()
      expect(await store.variantBytes(id)).toBe('small'.length + 'larger'.length)
    })

    test('takes the same variant from several servers', async () => {
      await using store = await open()
      const bytes = Buffer.alloc(100_000, 7)
      await Promise.all(Array.from({ length: 5 }, () => store.putVariant(id, 'w64.webp', bytes)))
      expect(await store.readVariant(id, 'w64.webp')).toEqual(bytes)
      expect(await store.variantBytes(id)).toBe(bytes.length)
    })

    test('removes an image with its variants, and no others', async () => {
      await using store = await open()
      for (const one of [id, other]) {
        await store.put(one, png)
        await store.putVariant(one, 'w64.webp', Buffer.from('small'))
      }
      await store.remove([id])
      expect(await store.readVariant(id, 'w64.webp')).toBeUndefined()
      expect(await store.variantBytes(id)).toBe(0)
      expect(await store.readVariant(other, 'w64.webp')).toEqual(Buffer.from('small'))
    })

    test('lists an image once, also when only variants are left of it', async () => {
      await using store = await open()
      await store.put(id, png)
      for (const one of [id, other])
        for (const name of ['w64.webp', 'w128.webp'])
          await store.putVariant(one, name, Buffer.from('small'))
      const listed = await Array.fromAsync(store.list())
      expect(listed.map((file) => file.id).sort()).toEqual([id, other])
    })

    test('neither lists nor removes what Easel did not make', async () => {
      await using store = await open()
      await store.put(id, png)
      await store.putVariant(id, 'w64.webp', Buffer.from('small'))
      await Promise.all(neighbours.map((path) => store.addNeighbour(path)))
      const foreign: string[] = []
      const listed = await Array.fromAsync(store.list((path) => void foreign.push(path)))
      expect(listed.map((file) => file.id)).toEqual([id])
      expect(foreign).toEqual(expect.arrayContaining(lookingLikeOurs))
      expect(await store.variantBytes(id)).toBe('small'.length)
      const stems = neighbours.map((path) => path.replace(/\.png$/, ''))
      await store.remove([id, other, ...neighbours, ...stems, ...foreign])
      await expect(store.read(id, whole(png))).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await store.readVariant(id, 'w64.webp')).toBeUndefined()
      expect(await store.paths()).toEqual(neighbours.toSorted())
      expect(await Array.fromAsync(store.list())).toEqual([])
    })

    test('is ready', async () => {
      await using store = await open()
      await expect(store.ready()).resolves.toBeUndefined()
    })
  })
}

function whole({ length }: Uint8Array) {
  return { start: 0, end: length - 1, size: length }
}
