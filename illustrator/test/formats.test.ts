import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const page = readFileSync(new URL('FORMATS.md', root), 'utf8')

test('every example of FORMATS.md stands in the file that it names', () => {
  const examples = [...page.matchAll(/From `([^`]+)`:\n\n```\w+\n(.*?)```/gs)]
  const endings = examples.map(([, file = '']) => file.split('.').at(-1))
  expect(endings).toEqual(['tsv', 'words', 'patterns', 'parts', 'svg'])
  for (const [, file = '', example = ''] of examples)
    expect(readFileSync(new URL(file, root), 'utf8')).toContain(example)
})

test('every file of the data has an ending that FORMATS.md explains, and no space in its name', () => {
  const files = globSync('data/**/*.*', { cwd: root }).filter((file) => !/licenses/.test(file))
  const explained = [...page.matchAll(/^\| `(\.\w+)` \|/gm)].map(([, ending]) => ending)
  expect(new Set(files.map((file) => file.match(/\.\w+$/)?.[0]))).toEqual(new Set(explained))
  expect(files.filter((file) => /[^a-z0-9./\\-]/.test(file))).toEqual([])
})
