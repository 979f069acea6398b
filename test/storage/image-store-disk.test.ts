import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDiskStore } from '../../server/images/disk.ts'
import { imageId } from '../support/generations.ts'
import { imageStoreContract } from './image-store.contract.ts'

const id = imageId(1)
const png = new Uint8Array(100_000).fill(7)
const isRoot = process.getuid?.() === 0
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-images-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

imageStoreContract('a folder', () =>
  Object.assign(createDiskStore(folder), {
    async addNeighbour(path: string) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), 'not ours')
    },
    async paths() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile())
      return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).sort()
    },
  }),
)

describe('a folder of image files', () => {
  test('is made when it is missing', async () => {
    const store = createDiskStore(join(folder, 'data', 'images'))
    await store.put(id, png)
    expect(await visibleIn(join(folder, 'data', 'images'))).toEqual([`${id}.png`])
  })

  test('shows no file whose writer was killed before the end', async () => {
    await expect(killedWhileWriting(folder)).rejects.toMatchObject({ signal: 'SIGKILL' })
    expect(await visibleIn(folder)).toEqual([])
    expect(await readdir(join(folder, 'incoming'))).toEqual([id])
    const store = createDiskStore(folder)
    await store.remove([id])
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
    await store.put(id, png)
    expect(await visibleIn(folder)).toEqual([`${id}.png`])
  })

  test('leaves no file behind when a rename fails', async () => {
    const store = createDiskStore(folder)
    await createDiskStore(join(folder, `${id}.png`, 'in the way')).ready()
    await expect(store.put(id, png)).rejects.toThrow()
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
  })

  test('is not ready when it is gone', async () => {
    const store = createDiskStore(folder)
    await rm(folder, { recursive: true })
    await expect(store.ready()).rejects.toThrow()
  })

  test.skipIf(isRoot)('is not ready when it is read-only', async () => {
    const store = createDiskStore(folder)
    await chmod(join(folder, 'incoming'), 0o500)
    await expect(store.ready()).rejects.toThrow()
  })
})

async function visibleIn(images: string): Promise<string[]> {
  return (await readdir(images)).filter((name) => name !== 'incoming')
}

/** Another process that dies when the bytes are written and the name is not yet given. */
function killedWhileWriting(images: string) {
  const disk = new URL('../../server/images/disk.ts', import.meta.url)
  const program = `
    import fs from 'node:fs/promises'
    import { syncBuiltinESMExports } from 'node:module'
    fs.rename = () => process.kill(process.pid, 'SIGKILL')
    syncBuiltinESMExports()
    const { createDiskStore } = await import('${disk}')
    await createDiskStore(process.argv[1]).put('${id}', new Uint8Array(${png.length}))
  `
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program, images])
}
