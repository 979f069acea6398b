import { describe, expect, test } from 'vitest'
import { pages, type Snippet, snippetsOf, snippetsWith } from '../support/snippet.ts'
import { sourceFiles } from '../support/source-files.ts'

/** Diagrams, addresses and outputs of programs, which a reader cannot run. */
const shown = new Set(['text', 'mermaid'])

const call = /\bsnippet\(\s*'([^']+)',\s*'(\w+)',\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"),?\s*\)/g

interface Call {
  file: string
  page: string
  language: string
  words: string
}

/** The readable calls of `snippet` in all tests, and the number of all its calls. */
function callsIn(files: { path: string; text: string }[]): { calls: Call[]; total: number } {
  const calls = files.flatMap(({ path: file, text }) =>
    [...text.matchAll(call)].map(([, page = '', language = '', one, other]) => ({
      ...{ file, page, language },
      words: (one ?? other ?? '').replaceAll(/\\(.)/g, '$1'),
    })),
  )
  const total = files.reduce((sum, { text }) => sum + (text.match(/\bsnippet\(/g) ?? []).length, 0)
  return { calls, total }
}

const nameOf = ({ page, line, language, text }: Snippet) =>
  `${page}:${line} ${language || 'without a language'}: ${text.trim().split('\n')[0]}`

const { calls, total } = callsIn(
  sourceFiles('test').filter(
    ({ path }) => !['test/support/snippet.ts', 'test/docs/snippets.test.ts'].includes(path),
  ),
)

describe('the code blocks of the documentation', () => {
  test('are named by literals in the tests that run them', () => {
    expect(calls.length).toBe(total)
    expect(calls.length).toBeGreaterThan(20)
  })

  for (const page of pages)
    test(`of ${page} are all run by a test`, () => {
      const tested = calls
        .filter((one) => one.page === page)
        .flatMap(({ language, words }) => snippetsWith(page, language, words).map(nameOf))
      const blocks = snippetsOf(page).filter(({ language }) => !shown.has(language))
      expect(blocks.map(nameOf).filter((name) => !tested.includes(name))).toEqual([])
    })
})
