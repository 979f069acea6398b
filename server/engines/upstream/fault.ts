import { causesOf } from '../../outgoing/causes-of.ts'
import { retryAfterMs } from '../../outgoing/retry-after.ts'
import { EngineError, type EngineErrorKind } from '../engine.ts'
import { base64Like, redacted, type Texts } from './redacted.ts'

/** An upstream's refusal. */
export interface Refusal {
  status: number
  headers: Headers | Record<string, string | undefined>
  /** The message as the upstream sent it. */
  text: string
  /** The words of the request, which must not reach the log. */
  prompt: Texts
}

/** Words that mean that a prompt or image was blocked. */
const moderation =
  /content.?(policy|filter)|policy violation|moderat|nsfw|safety (system|checker|filter|setting)|prohibited|sensitive content/i

/** The statuses of a blocked prompt or image. */
const moderationStatuses = [400, 403, 422, 451]

/** The fault is in the request: other requests can succeed, and this one never will. */
const requestFaults = [400, 413, 422]

const kinds: Record<number, EngineErrorKind> = {
  408: 'unavailable',
  409: 'unavailable',
  425: 'unavailable',
  429: 'rate_limited',
  504: 'timed_out',
  524: 'timed_out',
}

/** Codes of a connection that did not open: nothing was sent. */
const unconnected = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
])

function isUnconnected(code: string): boolean {
  return unconnected.has(code) || /CERT|SIGNED|TLS|SSL|EPROTO|UNABLE_TO/.test(code)
}

/** If a message contains a prompt of so many characters, it echoes the prompt. */
const minEchoLength = 40

/**
 * Whether a message says that the prompt was blocked. Words of an echoed prompt do not count, and
 * none in the base64 of an echoed image.
 */
export function isModeration(text: string, texts: Texts): boolean {
  const echoes = [texts].flat().flatMap((echo) => [echo, JSON.stringify(echo).slice(1, -1)])
  const rest = echoes
    .filter(({ length }) => length >= minEchoLength)
    .reduce((rest, echo) => rest.replaceAll(echo, ''), text.replace(base64Like, ''))
  return moderation.test(rest)
}

/** An unsuccessful answer as an EngineError. `now` is epoch milliseconds. */
export function httpFault({ status, headers, text, prompt }: Refusal, now: number): EngineError {
  const reason = status === 413 ? 'The references are too large for the engine: ' : ''
  const message = `HTTP ${status}: ${reason}${redacted(text, prompt)}`
  if (moderationStatuses.includes(status) && isModeration(text, prompt))
    return new EngineError('rejected', message)
  // An empty account looks like a rate limit, but waiting does not help.
  if (text.includes('insufficient_quota')) return new EngineError('misconfigured', message)
  const kind =
    kinds[status] ??
    (status >= 500 ? 'unavailable' : status >= 400 ? 'misconfigured' : 'bad_response')
  return new EngineError(kind, message, {
    retryAfterSeconds: retryAfter(headers, now),
    isFinal: forbidsRetry(headers) || requestFaults.includes(status),
  })
}

/** The clients of OpenAI obey this header too. */
export function forbidsRetry(headers: Refusal['headers']): boolean {
  return headerOf(headers, 'x-should-retry') === 'false'
}

function headerOf(headers: Refusal['headers'], name: string): string | null | undefined {
  return headers instanceof Headers ? headers.get(name) : headers[name]
}

function retryAfter(headers: Refusal['headers'], now: number): number | undefined {
  const ms = retryAfterMs(headerOf(headers, 'retry-after'), now)
  return ms === undefined ? undefined : Math.ceil(ms / 1000)
}

/**
 * An error of fetch, a WebSocket or a parser as an EngineError. It is `unavailable`, and tried
 * again, only if no answer began. If an answer broke off, its image may have been paid.
 */
export function networkFault(error: unknown): EngineError {
  const causes = causesOf(error)
  const known = causes.find((cause) => cause instanceof EngineError)
  if (known) return known
  if (causes.some((cause) => cause.name === 'TimeoutError')) {
    return new EngineError('timed_out', 'The engine was too slow to answer')
  }
  const isBroken = causes.some(
    ({ message, name }) => message === 'terminated' || name === 'SyntaxError',
  )
  const codes = causes
    .map((cause) => (cause as NodeJS.ErrnoException).code)
    .filter((code) => code !== undefined)
  if (isBroken) {
    const outage = causes.some(({ message }) => message === 'terminated') ? 'broken_off' : undefined
    return new EngineError('bad_response', 'The answer of the engine is broken', { outage })
  }
  const code = codes.at(-1)
  return new EngineError(
    'unavailable',
    `The engine cannot be reached: ${code ?? causes.at(-1)?.name}`,
    { outage: code && isUnconnected(code) ? 'not_reached' : undefined },
  )
}
