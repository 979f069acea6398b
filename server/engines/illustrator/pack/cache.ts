import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { model } from '../version.ts'

/** Built packs live beside the packages they are built from, so that a fresh install starts afresh. */
const folder = new URL('../../../../node_modules/.cache/easel/', import.meta.url)

/**
 * The text of a pack file, built when it does not exist yet. Safe when two processes build at once: each writes a file
 * of its own and renames it, and what they build is equal.
 */
export async function cached(name: string, build: () => string | Promise<string>): Promise<string> {
  const file = new URL(`${model}.${name}`, folder)
  try {
    return await readFile(file, 'utf8')
  } catch {
    const text = await build()
    const draft = new URL(`${model}.${name}.${process.pid}-${performance.now()}`, folder)
    await mkdir(folder, { recursive: true })
    await writeFile(draft, text)
    await rename(draft, file)
    return text
  }
}
