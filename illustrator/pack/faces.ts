import { globSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { readJson } from './art.ts'
import { cachedFile, require } from './cache.ts'
import type { Ranges } from './cmap.ts'

/** One file of a family, with some of its letters. */
export interface FaceFile {
  family: string
  isItalic: boolean
  /** The path for `require.resolve`. */
  path: string
  letters: Ranges
}

/** A family in several weights, or in one weight. */
const fontsource = /^@fontsource(?:-variable)?\//

function packages(): string[] {
  const { dependencies } = readJson<{ dependencies: object }>('../package.json')
  return Object.keys(dependencies).filter((name) => fontsource.test(name))
}

/** All files of the families, in the order of the search for letters. */
export const faceFilesFile = cachedFile('faces.json', async () => {
  const { lettersOf } = await import('./cmap.ts')
  const files = packages().flatMap((name) => {
    const family = basename(name)
    return filesOf(name).map((file) => {
      return { family, ...file, letters: lettersOf(readFileSync(require.resolve(file.path))) }
    })
  })
  return JSON.stringify(files)
})

/** Opens a file of a family. */
export function faceData({ path }: FaceFile): Buffer {
  return readFileSync(require.resolve(path))
}

/** Copies all files of the families into a folder. */
export async function copyFaces(folder: string): Promise<void> {
  const files = await faceFilesFile.json<FaceFile[]>()
  await Promise.all(files.map(({ path }) => cp(require.resolve(path), join(folder, path))))
}

/** The notices of the families, which are all under the SIL Open Font License 1.1. */
export function faceLicenses(): { name: string; text: string }[] {
  return packages().map((name) => {
    const text = readFileSync(join(folderOf(name), 'LICENSE'), 'utf8')
    return { name: `${basename(name)} (typeface)`, text }
  })
}

/** The upright files, and the italic files of the one italic family. */
function filesOf(name: string): Pick<FaceFile, 'path' | 'isItalic'>[] {
  const folder = folderOf(name)
  const kind = name.includes('-variable/') ? 'wght' : '[47]00'
  const upright = globSync(`files/*-${kind}-normal.woff2`, { cwd: folder })
  const italic = name.endsWith('playfair-display')
    ? globSync(`files/*-${kind}-italic.woff2`, { cwd: folder })
    : []
  const isLatin = (path: string) => /-latin-[^e]/.test(path)
  return [...upright, ...italic]
    .map((path) => ({ path: `${name}/${path}`, isItalic: path.includes('-italic') }))
    .sort((a, b) => Number(isLatin(b.path)) - Number(isLatin(a.path)) || (a.path < b.path ? -1 : 1))
}

function folderOf(name: string): string {
  return dirname(require.resolve(`${name}/package.json`))
}
