import { join } from 'node:path'
import type { Fixtures } from './headers.ts'
import { indexOf } from './requests.ts'

const root = join(import.meta.dirname, '../..')

/** A fault of the server, once for each cause. */
export interface Finding {
  what: string
  /** How often it occurred. */
  count: number
  /** The index of the first request that caused it, if known. */
  index: number | undefined
}

export interface Findings {
  add(what: string, index?: number): void
  list(): Finding[]
}

export function createFindings(): Findings {
  const findings = new Map<string, Finding>()
  return {
    add(what, index) {
      const earlier = findings.get(what)
      if (earlier) earlier.count += 1
      else findings.set(what, { what, count: 1, index })
    },
    list: () => [...findings.values()],
  }
}

/** True when an answer contains a path of the server's code or data, which it must not. */
export function hasPath(body: Buffer): boolean {
  const text = body.toString('latin1', 0, 100_000)
  return text.includes(root) || /\bnode_modules\/|\n? {4}at .+:\d+:\d+/.test(text)
}

interface LogLine {
  level: number
  id?: string
  msg: string
  error?: { name?: string; message: string; stack?: string }
}

/**
 * Checks the output of the server: no error, no secret, no warning of Node. Returns the causes by
 * request.
 */
export function inspectOutput(
  output: Output,
  { keys, cookie }: Fixtures,
  found: Findings,
): Map<number, string> {
  const causes = new Map<number, string>()
  const secrets = [...Object.values(keys), cookie.split('=')[1] ?? '']
  if (output.stderr !== '') found.add(`stderr: ${output.stderr.slice(0, 300)}`)
  for (const line of output.stdout.split('\n')) {
    if (!line.startsWith('{')) continue
    const { level, id = '', msg, error }: LogLine = JSON.parse(line)
    if (secrets.some((secret) => line.includes(secret))) found.add(`a secret in the log: ${msg}`)
    if (level < errorLevel) continue
    const cause = error ? summary(error) : 'no cause'
    const index = indexOf(id)
    if (index !== undefined) causes.set(index, cause)
    found.add(`error in the log: ${msg}: ${cause}`, index)
  }
  return causes
}

type Output = Record<'stdout' | 'stderr', string>

/** Pino's number of the level error. */
const errorLevel = 50

/** The part of an error that is the same each time it is thrown. */
function summary({
  name = 'no error',
  message,
  stack = '',
}: NonNullable<LogLine['error']>): string {
  const place = stack.split('\n').find((line) => /^ {4}at .+:\d+:\d+/.test(line)) ?? ''
  const rule = message.replaceAll(/(["']).*\1|\d+/gs, '…').slice(0, 100)
  return `${name}: ${rule} ${place.trim().replace(root, '')}`
}
