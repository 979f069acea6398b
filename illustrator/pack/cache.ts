import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Texts } from '../texts.ts'

const root = join(import.meta.dirname, '../..')

/** Packs are beside the packages they are built from: a fresh install starts afresh. */
const folder = join(root, 'node_modules/.cache/easel')

const fingerprint = fingerprintOf()

/** A file of the pack, which is built from the sources as they are now when there is none. */
export interface CachedFile {
  /** Builds it. It is not read: a start only asks whether it is there. */
  prepare(): Promise<void>
  text(): Promise<string>
  json<T>(): Promise<T>
  /** What `textsFile` built. */
  texts(): Promise<Texts>
}

/**
 * Safe when two processes build at once: each writes a file of its own and renames it, and what
 * they build is equal.
 */
export function cachedFile(name: string, build: () => string | Promise<string>): CachedFile {
  const file = join(folder, `${fingerprint}.${name}`)

  async function prepare(): Promise<void> {
    if (existsSync(file)) return
    const draft = `${file}.${process.pid}-${performance.now()}`
    await mkdir(folder, { recursive: true })
    await writeFile(draft, await build())
    await rename(draft, file)
  }

  async function text(): Promise<string> {
    await prepare()
    return await readFile(file, 'utf8')
  }

  return {
    prepare,
    text,
    json: async () => JSON.parse(await text()),
    async texts() {
      await prepare()
      return new Texts(file)
    },
  }
}

/** Changes with every source that a pack is built by, and with the versions of its packages. */
function fingerprintOf(): string {
  const hash = createHash('sha256')
  const from = '{texts.ts,understand/lexicon.ts,{pack,tables}/**/*.ts,data/{art,tables,licenses}/*}'
  const all = `illustrator/${from}`
  for (const source of ['package-lock.json', ...globSync(all, { cwd: root }).sort()])
    hash.update(readFileSync(join(root, source)))
  return hash.digest('hex').slice(0, 16)
}
