import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsTable } from '../settings.ts'

/** Part of `npm run generate`: writes the table of settings into docs/configuration.md. */
const file = join(import.meta.dirname, '../../docs/configuration.md')
const table = /\| variable \| default \|(?:.|\n)*?\n(?=\n)/
const page = readFileSync(file, 'utf8')
writeFileSync(file, page.replace(table, `${settingsTable()}\n`))
