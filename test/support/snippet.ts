import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** The pages of the documentation, as paths from the top of the repository. */
export const pages = ['README.md', ...globSync('docs/*.md', { cwd: root }).sort()]

export interface Snippet {
  page: string
  /** The line of its opening fence, from 1. */
  line: number
  /** Empty if the fence has no language. */
  language: string
  text: string
}

/** Every code block of a page, in order. */
export function snippetsOf(page: string): Snippet[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map((match) => ({
    page,
    line: text.slice(0, match.index).split('\n').length,
    language: match[1] ?? '',
    text: match[2] ?? '',
  }))
}

/** The code blocks of a language with these words. */
export function snippetsWith(page: string, language: string, words: string): Snippet[] {
  return snippetsOf(page).filter(
    (block) => block.language === language && block.text.includes(words),
  )
}

/**
 * The only code block of a page with this language and these words. Call it with literals, so that
 * test/docs/snippets.test.ts can find the tested blocks.
 */
export function snippet(page: string, language: string, words: string): string {
  const [found, ...others] = snippetsWith(page, language, words)
  if (found && others.length === 0) return found.text
  const count = found ? 'several' : 'no'
  throw new Error(`${page} has ${count} ${language} blocks with "${words}": name one of them`)
}
