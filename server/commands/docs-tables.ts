import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditActions } from '../../schema/audit.ts'
import { dimensions } from '../../schema/dimensions.ts'
import { errorCodes, errorTable } from '../../schema/error-table.ts'
import { fieldsOf } from '../../schema/fields.ts'
import { plainRequest } from '../../schema/generation-request.ts'
import { defaults } from '../../schema/limits.ts'

import { shownOptions } from '../../schema/signed-image.ts'
import { apollo, urql } from '../../web/snippets/node.ts'
import { type CodeRequest, plainText } from '../../web/snippets/piece.ts'
import { protocolRefusals } from '../http/protocol-refusals.ts'
import { settings } from '../settings.ts'

/** A table in a Markdown file, generated from the code. */
interface DocsTable {
  file: string
  /** Its first line is unique in the file. */
  table: string
}

/** Every table that `npm run generate` writes into the documentation. */
export const docsTables: readonly DocsTable[] = [
  { file: 'docs/configuration.md', table: settingsTable() },
  { file: 'docs/rest.md', table: requestTable() },
  { file: 'docs/signed-images.md', table: optionsTable() },
  { file: 'docs/errors.md', table: errorsTable() },
  { file: 'docs/usage.md', table: auditTable() },
  { file: 'docs/errors.md', table: protocolTable() },
]

/** The request of the code in the documentation. */
const request: CodeRequest = {
  ...{ origin: 'http://localhost:4000', prompt: 'a lighthouse in a storm' },
  ...{ dimensions: '3:2', ...dimensions['3:2'], image: 2, steps: defaults.steps },
}

/** The code for clients that `npm run generate` writes below their headings. */
export const docsCode = [
  { file: 'docs/clients.md', heading: '### urql', code: plainText(urql(request)) },
  { file: 'docs/clients.md', heading: '### Apollo Client', code: plainText(apollo(request)) },
] as const

/** Replaces the first block of JavaScript after a heading. Throws when the text has none. */
export function withCode(text: string, heading: string, code: string): string {
  const [before, after, ...others] = text.split(`\n${heading}\n`)
  const block = /```js\n.*?\n```/s
  if (others.length || !after || !block.test(after)) throw new Error(`No code after ${heading}`)
  return `${before}\n${heading}\n${after.replace(block, () => `\`\`\`js\n${code}\n\`\`\``)}`
}

/** Settings with the same default and description share a row. */
function settingsTable(): string {
  const rows = new Map<string, { names: string[]; cells: string[] }>()
  for (const { name, rule } of fieldsOf(settings)) {
    const {
      default: value,
      description = '',
      fallback,
    } = rule as typeof rule & {
      fallback?: string
    }
    const cells = [String(value ?? fallback ?? 'none'), description]
    const row = rows.get(cells.join()) ?? { names: [], cells }
    row.names.push(`\`${name}\``)
    rows.set(cells.join(), row)
  }
  const lines = [...rows.values()].map(({ names, cells }) => [names.join(', '), ...cells])
  return markdownTable(['variable', 'default', 'meaning'], lines)
}

function requestTable(): string {
  const rows = fieldsOf(plainRequest).map(({ name, isRequired, rule }) => {
    const value = rule.default === undefined ? 'absent' : `\`${rule.default}\``
    const { type, description = '' } = rule
    return [`\`${name}\``, String(type), isRequired ? 'required' : value, description]
  })
  return markdownTable(['field', 'type', 'default', 'meaning'], rows)
}

function optionsTable(): string {
  const rows = fieldsOf(shownOptions).map(({ name, rule }) => [
    `\`${name}\``,
    rule.description ?? '',
  ])
  return markdownTable(['option', 'meaning'], rows)
}

function errorsTable(): string {
  const rows = errorCodes.map((name) => {
    const { status, member, openAi, cause, remedy } = errorTable[name]
    const inGraphQL = member ? `\`${member}\`` : ''
    return [String(status), `\`${name}\``, inGraphQL, `\`${openAi.code}\``, cause, remedy]
  })
  return markdownTable(
    ['status', 'code', 'in a result of GraphQL', 'code of OpenAI’s API', 'cause', 'what to do'],
    rows,
  )
}

function auditTable(): string {
  const rows = Object.entries(auditActions).map(([name, meaning]) => [`\`${name}\``, meaning])
  return markdownTable(['action', 'meaning'], rows)
}

function protocolTable(): string {
  const rows = protocolRefusals.map(({ status, door, code, cause, remedy }) => [
    String(status),
    door,
    code ? `\`${code}\`` : '',
    cause,
    remedy,
  ])
  return markdownTable(['status', 'where', 'code', 'cause', 'what to do'], rows)
}

function markdownTable(head: string[], rows: string[][]): string {
  const [first, ...others] = [head, ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return [first, `|${'---|'.repeat(head.length)}`, ...others].join('\n')
}

/** Replaces the table with the same first line in a text. Throws when the text has none. */
export function withTable(text: string, table: string): string {
  const lines = text.split('\n')
  const start = lines.indexOf(table.split('\n', 1)[0] ?? '')
  if (start < 0) throw new Error(`No table begins with ${table.split('\n', 1)[0]}`)
  const end = lines.findIndex((line, at) => at > start && !line.startsWith('|'))
  lines.splice(start, (end < 0 ? lines.length : end) - start, table)
  return lines.join('\n')
}

function rewrite(file: string, change: (text: string) => string) {
  const path = join(import.meta.dirname, '../..', file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

if (import.meta.main) {
  for (const { file, table } of docsTables) rewrite(file, (text) => withTable(text, table))
  for (const { file, heading, code } of docsCode)
    rewrite(file, (text) => withCode(text, heading, code))
}
