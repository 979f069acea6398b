import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

/**
 * Built packs live beside the packages they are built from, so that a fresh install starts afresh.
 */
const folder = join(root, 'node_modules/.cache/easel')

/**
 * The text of a pack file, built when there is none from the sources as they are now. Safe when two
 * processes build at once: each writes a file of its own and renames it, and what they build is
 * equal.
 */
export async function cached(name: string, build: () => string | Promise<string>): Promise<string> {
  const file = join(folder, `${fingerprint()}.${name}`)
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

let known: string | undefined

/**
 * Changes with every source that a pack is built by, and with the versions of the packages it is
 * built from.
 */
function fingerprint(): string {
  if (known !== undefined) return known
  const hash = createHash('sha256')
  const sources = globSync(
    'server/engines/illustrator/{pack,tables,understand}/**/*.{ts,tsv,txt,svg}',
    {
      cwd: root,
    },
  ).sort()
  for (const source of ['package-lock.json', ...sources])
    hash.update(readFileSync(join(root, source)))
  known = hash.digest('hex').slice(0, 16)
  return known
}
