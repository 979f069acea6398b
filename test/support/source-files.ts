import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '../..')

export interface SourceFile {
  /** From the top of the repository, with slashes. */
  path: string
  text: string
  /** Paths of imported files of the repository, including types and dynamic imports. */
  imports: string[]
}

/** The source files under the given folders, without built or generated ones. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`)
  return globSync(patterns, { cwd: root, exclude: ['**/dist', '**/*.d.ts'] })
    .map((file) => file.split(sep).join('/'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, imports: importsOf(path, text) }
    })
}

function importsOf(path: string, text: string): string[] {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value ?? ''),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ]
  return requests.flatMap((request) => {
    if (request === '@easel/illustrator') return ['illustrator/index.ts']
    return request.startsWith('.') ? [posix.join(dirname(path), request.replace(/\?.*$/, ''))] : []
  })
}
