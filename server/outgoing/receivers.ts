import type { LookupFunction } from 'node:net'
import { limits } from '../../schema/limits.ts'
import type { Clock } from '../clock.ts'
import { hasReservedHost } from './address.ts'
import { causesOf } from './causes-of.ts'
import { createGuardedFetch, type OutgoingFault } from './guarded-fetch.ts'
import type { ReceiverAnswer, Receivers, Sent } from './receiver.ts'
import { retryAfterMs } from './retry-after.ts'

/** Until the end of the answer: the time that Standard Webhooks recommends at least. */
const timeoutMs = 15_000

interface ReceiverOptions {
  /** The names of the hosts that may have private addresses. */
  hosts: readonly string[]
  clock: Pick<Clock, 'now' | 'sleep'>
  lookup?: LookupFunction | undefined
}

const faults: Record<OutgoingFault, string> = {
  reserved_address:
    'It has a private or reserved address: the operator can allow its host by WEBHOOK_HOSTS',
  redirect: 'It redirects, and redirects are not followed: use the URL that it redirects to',
  too_long: 'It answered too much',
}

class Refused extends Error {}

/** Opens the connections to receivers. Private addresses are refused when a connection opens. */
export function createReceivers({ hosts, clock, lookup }: ReceiverOptions): Receivers {
  const mayBePrivate = ({ hostname }: URL) => hosts.includes(hostname)
  const guarded = createGuardedFetch({
    mayBePrivate,
    // Of a longer answer only the beginning is read.
    maxBytes: Number.POSITIVE_INFINITY,
    maxRedirects: 0,
    refusal: (fault) => new Refused(faults[fault]),
    lookup,
  })

  async function send(url: string, sent: Sent, signal: AbortSignal): Promise<ReceiverAnswer> {
    const response = await guarded.fetch(new URL(url), { method: 'POST', ...sent, signal })
    const { ok, status, headers } = response
    return {
      status,
      text: await beginningOf(response),
      retryAfterMs: retryAfterMs(headers.get('retry-after'), clock.now()),
      problem: ok ? null : `It answered ${status}`,
    }
  }

  return {
    isPrivate: (text) => {
      const url = new URL(text)
      return !mayBePrivate(url) && hasReservedHost(url)
    },
    async post(url, sent, signal) {
      const timeout = new AbortController()
      const ended = new AbortController()
      const either = AbortSignal.any([signal, timeout.signal])
      clock.sleep(timeoutMs, ended.signal).then(
        () => timeout.abort(),
        () => {},
      )
      try {
        return await send(url, sent, either)
      } catch (error) {
        signal.throwIfAborted()
        const problem = timeout.signal.aborted
          ? `It did not answer within ${timeoutMs / 1000} seconds`
          : problemOf(error)
        return { status: null, text: null, retryAfterMs: undefined, problem }
      } finally {
        ended.abort()
      }
    },
    [Symbol.asyncDispose]: () => guarded[Symbol.asyncDispose](),
  }
}

/** The beginning of a body as text. PostgreSQL cannot store a NUL character. */
async function beginningOf({ body }: Response): Promise<string> {
  const { webhookResponseLength: length } = limits
  let text = ''
  // Leaving the loop ends the answer.
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    if (text.length >= length) break
  }
  return text.slice(0, length).toWellFormed().replaceAll('\0', '\u{fffd}')
}

/** The reason of a failed request, without the address that a name stands for. */
function problemOf(error: unknown): string {
  const causes = causesOf(error)
  const refused = causes.find((cause) => cause instanceof Refused)
  if (refused) return refused.message
  const codes = causes.flatMap((cause) => (cause as NodeJS.ErrnoException).code ?? [])
  return `It cannot be reached: ${codes.at(-1) ?? causes.at(-1)?.name}`
}
