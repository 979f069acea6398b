import type * as z from 'zod'
import type { Clock } from '../clock.ts'
import { EngineError } from '../engine.ts'
import { httpFault, networkFault } from './fault.ts'
import { redacted } from './redacted.ts'
import type { Transport } from './transport.ts'

export interface JsonClientOptions {
  /** Its user and password, where it has them, are sent as HTTP Basic. */
  url: string
  transport: Transport
  clock: Clock
}

interface Question {
  signal: AbortSignal
  /** Sent as JSON by POST; without one it is a GET. */
  body?: object
  /** What the log must not repeat. */
  prompt?: string
  /** It was there before: that it is not found means that the server lost it. */
  isKnown?: boolean
}

/** Speaks JSON with a server of one's own. */
export interface JsonClient {
  /** The server's address without user and password. */
  readonly base: string
  /** How it knows us, where it asks. */
  readonly authorization: string | undefined
  /** Rejects with an EngineError, or with the signal's reason. */
  ask<T>(path: string, answer: z.ZodType<T>, question: Question): Promise<T>
  bytes(path: string, signal: AbortSignal): Promise<Uint8Array>
  /**
   * Sends without waiting, at most five seconds; used to cancel. Resolves when it is over, never
   * rejects.
   */
  tell(path: string, body: object): Promise<void>
}

const tellTimeoutMs = 5000
const lost = [404, 410]

export function createJsonClient({ url, transport, clock }: JsonClientOptions): JsonClient {
  const { username, password } = new URL(url)
  const login = Buffer.from(
    `${decodeURIComponent(username)}:${decodeURIComponent(password)}`,
  ).toString('base64')
  const base = url.replace(/\/\/[^/@]*@/, '//')
  const authorization = username ? `Basic ${login}` : undefined
  const headers = {
    'content-type': 'application/json',
    ...(authorization ? { authorization } : {}),
  }

  async function send(
    path: string,
    { signal, body, prompt = '', isKnown }: Question,
  ): Promise<Response> {
    const method = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const response = await transport.fetch(`${base}${path}`, { ...method, headers, signal })
    if (response.ok) return response
    const text = redacted(await response.text(), prompt)
    if (isKnown && lost.includes(response.status))
      throw new EngineError('unavailable', `The job is lost: ${text}`)
    throw httpFault({ status: response.status, headers: response.headers, text }, clock.now())
  }

  /** Whatever goes wrong while `work` runs is an EngineError, unless it is the abort. */
  async function named<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      throw networkFault(error)
    }
  }

  return {
    base,
    authorization,
    ask: (path, answer, question) =>
      named(question.signal, async () => {
        const response = await send(path, question)
        const { data } = answer.safeParse(JSON.parse(await response.text()))
        if (data === undefined)
          throw new EngineError('bad_response', `${path} answers with something else`)
        return data
      }),
    bytes: (path, signal) =>
      named(signal, async () => new Uint8Array(await (await send(path, { signal })).arrayBuffer())),
    async tell(path, body) {
      const response = await send(path, { body, signal: AbortSignal.timeout(tellTimeoutMs) }).catch(
        () => undefined,
      )
      await response?.body?.cancel().catch(() => {})
    },
  }
}
