import type { FetchAPI } from 'graphql-yoga'

type Rows = readonly (readonly (string | number)[])[]

/** Rows of cells as CSV (RFC 4180), the header first. */
export function csv(rows: Rows): string {
  return rows.map((row) => `${row.map((cell) => field(String(cell))).join(',')}\r\n`).join('')
}

/** A text that a spreadsheet would run as a formula gets an apostrophe. */
function field(text: string): string {
  const safe = /^[=+@\t\r-]/.test(text) && !/^-\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A CSV file that browsers save under a name. No cache keeps it. */
export function csvAnswer(rows: Rows, name: string, fetchAPI: FetchAPI): Response {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  }
  return new fetchAPI.Response(csv(rows), { headers })
}
