import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../understand/words')

/** The hand-made tables of words by CLDR locale. A language has one file, or a folder of them. */
export function wordTables(): Record<string, string> {
  const tables: Record<string, string> = {}
  for (const file of globSync('{*,*/*}.txt', { cwd: folder }).sort()) {
    const locale = file.slice(0, 2)
    tables[locale] = (tables[locale] ?? '') + readFileSync(join(folder, file), 'utf8')
  }
  return tables
}
