import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Texts } from '../texts.ts'

const root = join(import.meta.dirname, '..')

/** The pack of a package of Easel, which lacks the sources of the pack. */
const packaged = join(import.meta.dirname, 'files')

const isPackaged = existsSync(packaged)

/** Finds the files of packages, such as `@fontsource/rye/files/rye-latin-400-normal.woff2`. */
export const require: { resolve(path: string): string } = isPackaged
  ? { resolve: (path) => join(packaged, path) }
  : createRequire(import.meta.url)

/** Packs are stored beside their packages, so that a new installation builds them again. */
const folder = isPackaged ? packaged : join(root, '../node_modules/.cache/easel')

const prefix = isPackaged ? '' : `${fingerprintOf()}.`

/** A file of the pack. If it is missing, it is built from the current sources. */
export interface CachedFile {
  /** Builds the file without reading it: a start only needs the file to exist. */
  prepare(): Promise<void>
  text(): Promise<string>
  json<T>(): Promise<T>
  /** The texts of a file that `textsFile` built. */
  texts(): Promise<Texts>
}

/** Two processes may build at once: each renames its own file, and the contents are equal. */
export function cachedFile(name: string, build: () => string | Promise<string>): CachedFile {
  const file = join(folder, `${prefix}${name}`)

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

/** Copies the built files of the current pack into a folder, without the fingerprint. */
export async function copyCachedFiles(target: string): Promise<void> {
  const names = globSync(`${prefix}*`, { cwd: folder })
  await Promise.all(
    names.map((name) => cp(join(folder, name), join(target, name.replace(prefix, '')))),
  )
}

/** Changes with each source of the pack, and with the versions of the packages. */
function fingerprintOf(): string {
  const hash = createHash('sha256')
  const from = '{texts.ts,understand/lexicon.ts,{pack,tables}/**/*.ts,data/{art,tables,licenses}/*}'
  for (const source of ['package.json', ...globSync(from, { cwd: root }).sort()])
    hash.update(readFileSync(join(root, source)))
  return hash.digest('hex').slice(0, 16)
}
