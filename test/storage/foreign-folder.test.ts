import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../support/child.ts'
import { emptyFolder } from '../support/databases.ts'

const nobody = 65_534
const isRoot = process.getuid?.() === 0

/** What `DATA_DIR` and what is in it may be, by what a server is then told. */
const folders: Record<string, { make(folder: string): Promise<unknown>; said: string }> = {
  'a folder of another user': {
    make: (folder) => mkdir(folder, { mode: 0o700 }),
    said: 'FOLDER belongs to uid 0, and Easel runs as uid 65534: run "chown -R 65534 FOLDER"',
  },
  'a folder that others may only read': {
    make: (folder) => mkdir(folder, { mode: 0o755 }),
    said: 'FOLDER belongs to uid 0, and Easel runs as uid 65534: run "chown -R 65534 FOLDER"',
  },
  'a folder with a database of another user': {
    async make(folder) {
      await mkdir(folder)
      await chown(folder, nobody, nobody)
      await writeFile(join(folder, 'easel.db'), '', { mode: 0o600 })
    },
    said: 'FOLDER/easel.db belongs to uid 0, and Easel runs as uid 65534: run "chown -R 65534 FOLDER/easel.db"',
  },
  'a folder with images of another user': {
    async make(folder) {
      await mkdir(join(folder, 'images'), { recursive: true })
      await chown(folder, nobody, nobody)
    },
    said: 'FOLDER/images belongs to uid 0, and Easel runs as uid 65534: run "chown -R 65534 FOLDER/images"',
  },
  'a folder in one that only another user may open': {
    make: (folder) => chmod(dirname(folder), 0o700),
    said: 'ABOVE belongs to uid 0, and Easel runs as uid 65534: make FOLDER for uid 65534',
  },
  'a folder that is missing in one of another user': {
    make: async () => {},
    said: 'ABOVE belongs to uid 0, and Easel runs as uid 65534: make FOLDER for uid 65534',
  },
}

test.skipIf(!isRoot)(
  `a folder that a server may not use is named, with the owner and what to do${isRoot ? '' : ' (skipped: not root)'}`,
  async () => {
    await using stack = new AsyncDisposableStack()
    const cases = Object.values(folders).map(async ({ make, said }) => {
      const { DATA_DIR: above = '' } = stack.use(await emptyFolder()).env
      const folder = join(above, 'data')
      await chmod(above, 0o755)
      await make(folder)
      const reason = said.replaceAll('FOLDER', folder).replace('ABOVE', above)
      const remedy = 'start Easel as uid 0, or choose another DATA_DIR'
      return { folder, told: `DATA_DIR cannot be used: ${reason}, ${remedy}` }
    })
    const made = await Promise.all(cases)
    const paths = made.map(({ folder }) => folder)
    const as = { uid: nobody, gid: nobody }
    const { stdout, stderr } = await run('test/support/open-folders.ts', {}, paths, as).ended
    const told = stdout.split('\n')
    expect(stderr).toBe('')
    expect(Object.keys(folders).map((what, at) => ({ [what]: told[at] }))).toEqual(
      Object.keys(folders).map((what, at) => ({ [what]: made[at]?.told })),
    )
  },
)

test('a file where the data folder should be stops the start, and is named', async () => {
  await using empty = await emptyFolder()
  const file = join(empty.env.DATA_DIR ?? '', 'data')
  await writeFile(file, '')
  const { code, stderr } = await run('test/support/serve.ts', { DATA_DIR: file, PORT: '0' }).ended
  expect([code, stderr]).toEqual([
    1,
    `Easel cannot start: DATA_DIR takes a folder: ${file} is a file\n`,
  ])
})
