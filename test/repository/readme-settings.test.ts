import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, settings } from '../../server/config.ts'

/** The rows of the README's table of settings: the variables of each, and the default it tells. */
const rows = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, name = '']) => /^`[A-Z][A-Z_]*`/.test(name))
  .map(([, names = '', told = '']) => ({
    names: [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
    told,
  }))

/** Told in words, for there is nothing that the variable could be set to. */
const inWords = ['none', 'as the client says', 'the embedded one']

describe('the table of settings in the README', () => {
  test('lists each setting once, and nothing else', () => {
    expect(rows.flatMap(({ names }) => names).sort()).toEqual([...settings].sort())
  })

  for (const { names, told } of rows.filter((row) => !inWords.includes(row.told))) {
    test(`has the default of ${names.join(' and ')}: ${told}`, () => {
      for (const name of names)
        expect(readConfig({ [name]: told.replaceAll('`', '') })).toEqual(readConfig({}))
    })
  }
})
