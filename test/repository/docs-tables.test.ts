import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docsCode, docsTables, withCode, withTable } from '../../server/commands/docs-tables.ts'
import { settings } from '../../server/settings.ts'

const root = join(import.meta.dirname, '../..')

for (const { file, table } of docsTables) {
  const [head] = table.split('\n', 1)
  test(`${file} has the current table ${head} (else run \`npm run generate\`)`, () => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(`\n${table}\n\n`)
  })
}

for (const { file, heading, code } of docsCode)
  test(`${file} has the current code below ${heading} (else run \`npm run generate\`)`, () => {
    const text = readFileSync(join(root, file), 'utf8')
    expect(withCode(text, heading, code)).toBe(text)
  })

test('a table replaces only the table with the same first line', () => {
  const text = '# A\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nwords\n\n| c |\n|---|\n'
  expect(withTable(text, '| a | b |\n|---|---|\n| 3 | 4 |\n| 5 | 6 |')).toBe(
    text.replace('| 1 | 2 |', '| 3 | 4 |\n| 5 | 6 |'),
  )
  expect(() => withTable(text, '| d |')).toThrow('No table begins with | d |')
})

test('each setting has a description', () => {
  for (const [name, schema] of Object.entries(settings.shape)) {
    expect({ name, description: schema.meta()?.description }).toEqual({
      name,
      description: expect.stringMatching(/\w/),
    })
  }
})
