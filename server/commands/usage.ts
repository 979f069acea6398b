import { stripVTControlCharacters } from 'node:util'
import { reportUsage } from '../core/usage/usage.ts'
import { csv } from '../http/csv.ts'
import { usageTable } from '../http/usage-table.ts'
import { withDatabase } from './database.ts'
import { table } from './table.ts'

interface Given {
  from?: string
  to?: string
  by?: string
  csv?: true
  json?: true
}

/** Prints the usage of the whole installation. */
export async function printUsage({ from, to, by, ...form }: Given): Promise<void> {
  const query = { from, to, by: by?.split(',') }
  const report = await withDatabase((database, settings) =>
    reportUsage({ database, settings, now: Date.now }, query),
  )
  const rows = usageTable(report)
  const cells = rows.map((row) => row.map((cell) => stripVTControlCharacters(String(cell))))
  const text = form.json
    ? `${JSON.stringify(report, null, 2)}\n`
    : form.csv
      ? csv(rows)
      : table(cells)
  process.stdout.write(text)
}
