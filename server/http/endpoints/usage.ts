import { bookDays, usageGroups } from '../../../schema/usage.ts'
import { csvAnswer } from '../csv.ts'
import type { HttpOptions } from '../http-options.ts'
import { onceIn } from '../query-parameters.ts'
import { readerOf } from '../reader.ts'
import type { Handler } from '../route.ts'
import { usageTable } from '../usage-table.ts'
import { reading, refusals, text } from './openapi-parts.ts'

/** `GET /api/v1/usage.csv`: the usage of the caller, as `query usage` in GraphQL. */
export function usageCsv(options: HttpOptions): Handler {
  return async ({ request, url, fetchAPI }) => {
    const caller = readerOf(request, options)
    const report = await options.core.usage.report(queryOf(url.searchParams), caller)
    const name = `usage-${report.from}-${report.to}.csv`
    return csvAnswer(usageTable(report), name, fetchAPI)
  }
}

function queryOf(parameters: URLSearchParams): object {
  const by = parameters.getAll('by').flatMap((value) => value.split(','))
  return { ...onceIn(parameters, ['from', 'to']), ...(by.length > 0 && { by }) }
}

const parameter = (name: string, description: string) => ({
  name,
  in: 'query',
  ...text(description),
})

export function usageOperations() {
  return {
    get: {
      operationId: 'usage',
      tags: ['Usage'],
      summary: 'The usage of your key as CSV.',
      description: `Images, requests, failures, bytes, seconds of engines and cost by day, kept for ${bookDays} days.`,
      parameters: [
        parameter('from', 'The first day, YYYY-MM-DD, UTC. Absent: 30 days up to `to`.'),
        parameter('to', 'The last day. Absent: today.'),
        parameter('by', `What to tell apart, separated by commas: ${usageGroups.join(', ')}.`),
      ],
      responses: {
        200: {
          description: 'CSV with a header.',
          content: { 'text/csv': { schema: { type: 'string' } } },
        },
        ...refusals([...reading, 'INVALID_INPUT', 'FORBIDDEN', 'METHOD_NOT_ALLOWED']),
      },
      security: [{ key: [] }],
    },
  }
}
