import { stripVTControlCharacters } from 'node:util'
import { limits } from '../../schema/limits.ts'
import { listAudit } from '../core/audit/audit.ts'
import { auditCells, auditHeader } from '../http/audit-table.ts'
import { csv } from '../http/csv.ts'
import { withDatabase } from './database.ts'

interface Given {
  from?: string
  to?: string
  json?: true
}

/** Prints the audit trail of the whole installation, newest first, page by page. */
export async function printAudit({ from, to, json }: Given): Promise<void> {
  if (!json) process.stdout.write(csv([auditHeader]))
  await withDatabase(async (database) => {
    let after: string | null = null
    do {
      const page = await listAudit({ database }, { first: limits.page, after }, { from, to })
      const entries = page.edges.map(({ node }) => node)
      const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`)
      const rows = entries.map((entry) => auditCells(entry).map(stripVTControlCharacters))
      process.stdout.write(json ? lines.join('') : csv(rows))
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after !== null)
  })
}
