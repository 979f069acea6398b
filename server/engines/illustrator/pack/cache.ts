import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

/** Packs are beside the packages they are built from: a fresh install starts afresh. */
const folder = join(root, 'node_modules/.cache/easel')

const fingerprint = fingerprintOf()

/**
 * The text of a pack file, built when there is none from the sources as they are now. Safe when two
 * processes build at once: each writes a file of its own and renames it, and what they build is
 * equal.
 */
export async function cached(name: string, build: () => string | Promise<string>): Promise<string> {
  const file = join(folder, `${fingerprint}.${name}`)
  try {
    return await readFile(file, 'utf8')
  } catch {
    const text = await build()
    const draft = `${file}.${process.pid}-${performance.now()}`
    await mkdir(folder, { recursive: true })
    await writeFile(draft, text)
    await rename(draft, file)
    return text
  }
}

/** Changes with every source that a pack is built by, and with the versions of its packages. */
function fingerprintOf(): string {
  const hash = createHash('sha256')
  const all = 'server/engines/illustrator/{pack,tables,understand}/**/*.{ts,tsv,txt,svg}'
  for (const source of ['package-lock.json', ...globSync(all, { cwd: root }).sort()])
    hash.update(readFileSync(join(root, source)))
  return hash.digest('hex').slice(0, 16)
}
