import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsTable } from '../settings.ts'

/** Part of `npm run generate`: writes the table of settings into the README. */
const file = join(import.meta.dirname, '../../README.md')
const table = /\| variable \| default \|(?:.|\n)*?\n(?=\n)/
const readme = readFileSync(file, 'utf8')
writeFileSync(file, readme.replace(table, `${settingsTable()}\n`))
