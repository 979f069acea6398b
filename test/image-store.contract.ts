import { describe, expect, test } from 'vitest'
import type { ImageStore } from '../server/images/store.ts'
import { flatPng } from './support/test-engine.ts'

const png = flatPng(768, 512, 7)
const [id, other] = ['img_0000000000000000000001', 'img_0000000000000000000002']

/** What every image store promises. */
export function imageStoreContract(name: string, open: () => ImageStore | Promise<ImageStore>): void {
  describe(`${name} as an image store`, () => {
    test('gives back the bytes it was given', async () => {
      await using store = await open()
      await store.put(id, png)
      expect(await bytesOf(store, id, 0, png.length - 1)).toEqual(Buffer.from(png))
    })

    test('gives any range of them, both ends included', async () => {
      await using store = await open()
      await store.put(id, png)
      for (const [start, end] of [
        [0, 0],
        [1, 3],
        [png.length - 1, png.length - 1],
      ] as const) {
        expect(await bytesOf(store, id, start, end)).toEqual(Buffer.from(png.subarray(start, end + 1)))
      }
    })

    test('keeps files of many writers apart', async () => {
      await using store = await open()
      const ids = Array.from({ length: 20 }, (_, index) => `img_${String(index).padStart(22, '0')}`)
      const files = ids.map((_, index) => flatPng(768, 512, index))
      await Promise.all(ids.map((name, index) => store.put(name, files[index] as Uint8Array)))
      for (const [index, name] of ids.entries()) {
        const file = files[index] as Uint8Array
        expect(await bytesOf(store, name, 0, file.length - 1)).toEqual(Buffer.from(file))
      }
    })

    test('fails to read what it does not have', async () => {
      await using store = await open()
      await expect(bytesOf(store, id, 0, 1)).rejects.toThrow()
    })

    test('removes files, and does not mind those it never had', async () => {
      await using store = await open()
      await store.put(id, png)
      await store.put(other, png)
      await store.remove([id, 'img_0000000000000000000009'])
      await expect(bytesOf(store, id, 0, 1)).rejects.toThrow()
      expect(await bytesOf(store, other, 0, 1)).toEqual(Buffer.from(png.subarray(0, 2)))
    })

    test('is ready', async () => {
      await using store = await open()
      await expect(store.ready()).resolves.toBeUndefined()
    })
  })
}

async function bytesOf(store: ImageStore, name: string, start: number, end: number): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(store.read(name, start, end)))
}
