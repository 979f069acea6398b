import type * as z from 'zod'
import type { Clock } from '../../clock.ts'
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
  /** Is removed from the log. */
  prompt?: string
  /** It existed before, so 404 means that the server lost it. */
  isKnown?: boolean
}

/** JSON requests to the operator's own server. */
export interface JsonClient {
  /** The server's address without user and password. */
  readonly base: string
  /** The Authorization header, if the server wants one. */
  readonly authorization: string | undefined
  /** Rejects with an EngineError, or with the signal's reason. */
  ask<T>(path: string, answer: z.ZodType<T>, question: Question): Promise<T>
  bytes(path: string, signal: AbortSignal): Promise<Uint8Array>
  /**
   * Sends a request to cancel, for at most five seconds. Resolves when it has ended, never rejects.
   */
  send(path: string, body: object): Promise<void>
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

  /** Turns every error of `work` into an EngineError, except the abort. */
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
    async send(path, body) {
      const response = await send(path, { body, signal: AbortSignal.timeout(tellTimeoutMs) }).catch(
        () => undefined,
      )
      await response?.body?.cancel().catch(() => {})
    },
  }
}
