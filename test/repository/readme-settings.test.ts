import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, settings } from '../../server/config.ts'

/** The rows of the README's table of settings: variables and documented default. */
const rows = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, name = '']) => /^`[A-Z][A-Z_]*`/.test(name))
  .map(([, names = '', documented = '']) => ({
    names: [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
    documented,
  }))

/** Defaults in words, which no value of the variable could set. */
const inWords = ['none', 'as the client says', 'the embedded one']

describe('the table of settings in the README', () => {
  test('lists each setting once, and nothing else', () => {
    expect(rows.flatMap(({ names }) => names).sort()).toEqual([...settings].sort())
  })

  for (const { names, documented } of rows.filter((row) => !inWords.includes(row.documented))) {
    test(`has the default of ${names.join(' and ')}: ${documented}`, () => {
      for (const name of names)
        expect(readConfig({ [name]: documented.replaceAll('`', '') })).toEqual(readConfig({}))
    })
  }
})
