import type { AuditEntry } from '../../../schema/audit.ts'
import { limits } from '../../../schema/limits.ts'
import { auditCells, auditHeader } from '../audit-table.ts'
import { csvAnswer } from '../csv.ts'
import type { HttpOptions } from '../http-options.ts'
import { onceIn } from '../query-parameters.ts'
import { readerOf } from '../reader.ts'
import { stateOf } from '../request-state.ts'
import type { Handler } from '../route.ts'

/** The pages of one answer: 10,000 entries. */
const pagesAtOnce = 100

/**
 * `GET /api/v1/audit.csv`: the audit trail of the signed-in account, as `query auditTrail` in
 * GraphQL. A header `Link` has the address of older entries that do not fit into the answer.
 */
export function auditCsv(options: HttpOptions): Handler {
  return async ({ request, url, fetchAPI }) => {
    const caller = readerOf(request, options)
    const days = onceIn(url.searchParams, ['from', 'to'])
    const entries: AuditEntry[] = []
    let after = url.searchParams.get('after')
    for (let pages = 0; pages < pagesAtOnce; pages++) {
      const page = await options.core.audit.list({ first: limits.page, after }, days, caller)
      entries.push(...page.edges.map(({ node }) => node))
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
      if (after === null) break
    }
    const rows = [auditHeader, ...entries.map(auditCells)]
    const answer = csvAnswer(rows, 'audit.csv', fetchAPI)
    if (after !== null) {
      const same = Object.entries(days).map(([name, day]) => [name, String(day)])
      const next = new URLSearchParams([...same, ['after', after]])
      answer.headers.set(
        'link',
        `<${stateOf(request).publicUrl}${url.pathname}?${next}>; rel="next"`,
      )
    }
    return answer
  }
}
