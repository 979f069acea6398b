import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * The first code block of a language that has these words in it, from a document of the repository
 * such as `README.md`.
 */
export function snippet(document: string, language: string, words: string): string {
  const text = readFileSync(join(root, document), 'utf8')
  const blocks = [...text.matchAll(/```(\w+)\n([\s\S]*?)```/g)]
  const found = blocks.find(([, name, code]) => name === language && code?.includes(words))?.[2]
  if (found === undefined) throw new Error(`${document} has no ${language} snippet with "${words}"`)
  return found
}
