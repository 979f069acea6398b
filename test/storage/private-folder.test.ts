import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCommand, runServer } from '../support/child.ts'
import { emptyFolder } from '../support/databases.ts'
import { startEasel } from '../support/easel.ts'

/**
 * The mode of the folder and of each thing in it, by its path, where another user of the machine
 * may do something.
 */
async function openIn(folder: string): Promise<Record<string, string>> {
  const paths = [folder, ...(await entriesOf(folder))]
  const modes = await Promise.all(
    paths.map(async (path) => [path, (await stat(path)).mode & 0o777] as const),
  )
  return Object.fromEntries(
    modes.filter(([, mode]) => mode & 0o077).map(([path, mode]) => [path, mode.toString(8)]),
  )
}

async function entriesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.map(({ parentPath, name }) => join(parentPath, name))
}

const names = (paths: string[]) =>
  paths.map((path) => path.replace(/^.*\//, '').replace(/^img_.*/, 'img')).sort()

describe.skipIf(process.platform === 'win32')('other users of the machine', () => {
  test('can open no file in the data folder of a server', async () => {
    await using empty = await emptyFolder()
    const folder = join(empty.env.DATA_DIR ?? '', 'data')
    await using server = await runServer({ DATA_DIR: folder })
    const headers = { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ prompt: 'a fox', dimensions: '3:2' })
    expect(
      (await fetch(`${server.url}/api/v1/images`, { method: 'POST', headers, body })).status,
    ).toBe(200)
    const expected = [
      'easel.db',
      'easel.db-shm',
      'easel.db-wal',
      'easel.db.lock',
      'images',
      'img',
      'incoming',
    ]
    expect(names(await entriesOf(folder))).toEqual(expect.arrayContaining(expected))
    expect(await openIn(folder)).toEqual({})
  })

  test('can open no file that the command `keys` writes before the first start', async () => {
    await using empty = await emptyFolder()
    const folder = join(empty.env.DATA_DIR ?? '', 'data')
    const words = ['keys', 'create', '--name', 'CI']
    const { code } = await runCommand(words, { DATA_DIR: folder })
    expect(code).toBe(0)
    expect(names(await entriesOf(folder))).toContain('easel.db')
    expect(await openIn(folder)).toEqual({})
  })

  test('can no longer open a folder that an earlier version left open', async () => {
    await using empty = await emptyFolder()
    const folder = empty.env.DATA_DIR ?? ''
    {
      await using easel = await startEasel({ env: empty.env })
      const { secret } = await easel.key()
      await easel.fetch(`/api/v1/images?apikey=${secret}&prompt=a+fox&dimensions=3:2`)
    }
    for (const path of await entriesOf(folder))
      await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644)
    await chmod(folder, 0o755)
    await using _easel = await startEasel({ env: empty.env })
    expect(await openIn(folder)).toEqual({})
    expect(names(await entriesOf(folder))).toContain('img')
  })

  for (const [what, images] of Object.entries({ beside: 'images', within: '.', deeper: 'a/b' })) {
    test(`keep their files, and the way to them, in a folder with images ${what}`, async () => {
      await using empty = await emptyFolder()
      const folder = empty.env.DATA_DIR ?? ''
      const env = { ...empty.env, IMAGES: join(folder, images) }
      {
        await using easel = await startEasel({ env })
        const { secret } = await easel.key()
        await easel.fetch(`/api/v1/images?apikey=${secret}&prompt=a+fox&dimensions=3:2`)
      }
      await mkdir(join(folder, 'holidays'))
      const theirs = ['notes.txt', 'holidays', 'holidays/beach.png']
      await writeFile(join(folder, 'notes.txt'), 'not ours')
      await writeFile(join(folder, 'holidays/beach.png'), 'not ours')
      for (const path of [folder, ...(await entriesOf(folder))])
        await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644)
      await using easel = await startEasel({ env })
      const open = Object.keys(await openIn(folder)).map((path) => relative(folder, path))
      expect(open.sort()).toEqual(['', ...theirs].sort())
      expect(easel.logged.filter((line) => line.includes('may list it'))).toHaveLength(1)
    })
  }
})
