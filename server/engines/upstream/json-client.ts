import type * as z from 'zod'
import type { Clock } from '../../clock.ts'
import { EngineError } from '../engine.ts'
import { httpFault, networkFault } from './fault.ts'
import { redacted, type Texts } from './redacted.ts'
import type { Transport } from './transport.ts'

export interface JsonClientOptions {
  /** A user and password in the URL are sent as HTTP Basic. */
  url: string
  transport: Transport
  clock: Clock
}

interface RequestOptions {
  signal: AbortSignal
  /** Sent by POST, as JSON unless it is a form. Without a body the request is a GET. */
  body?: object
  /** The words of the request, which must not reach the log. */
  prompt?: Texts
  /** The job exists, so status 404 means that the server lost it. */
  isKnown?: boolean
  /** The answer can be large. */
  isFile?: boolean
}

interface SubmitOptions<T> extends RequestOptions {
  cancel(job: T): void
}

/** JSON requests to the operator's own server. */
export interface JsonClient {
  /** The server's address without user and password. */
  readonly base: string
  /** The Authorization header, if the server wants one. */
  readonly authorization: string | undefined
  /** Rejects with an EngineError, or with the signal's reason. */
  request<T>(path: string, answer: z.ZodType<T>, options: RequestOptions): Promise<T>
  /**
   * Posts a job. If the signal is aborted before the answer, waits up to five seconds more in the
   * background, and gives the job of a late answer to `cancel`.
   */
  submit<T>(path: string, answer: z.ZodType<T>, options: SubmitOptions<T>): Promise<T>
  bytes(path: string, signal: AbortSignal): Promise<Uint8Array>
  /**
   * Sends a request to cancel, for at most five seconds. Resolves when it has ended, never rejects.
   */
  send(path: string, body: object): Promise<void>
}

const cancelTimeoutMs = 5000
const lostStatuses = [404, 410]

export function createJsonClient({ url, transport, clock }: JsonClientOptions): JsonClient {
  const { username, password } = new URL(url)
  const login = Buffer.from(
    `${decodeURIComponent(username)}:${decodeURIComponent(password)}`,
  ).toString('base64')
  const base = url.replace(/\/\/[^/@]*@/, '//')
  const authorization = username ? `Basic ${login}` : undefined

  async function send(
    path: string,
    { signal, body, prompt = '', isKnown, isFile }: RequestOptions,
  ): Promise<Response> {
    const fetch = body || isFile ? transport.fetch : transport.poll
    const isForm = body instanceof FormData
    const headers: Record<string, string> = authorization ? { authorization } : {}
    // A form has a content type of its own, with its boundary.
    if (!isForm) headers['content-type'] = 'application/json'
    const sent = isForm ? (body as unknown as BodyInit) : JSON.stringify(body)
    const method = body ? { method: 'POST', body: sent } : {}
    const response = await fetch(`${base}${path}`, { ...method, headers, signal })
    if (response.ok) return response
    const text = await response.text()
    if (isKnown && lostStatuses.includes(response.status))
      throw new EngineError('unavailable', `The job is lost: ${redacted(text, prompt)}`, {
        outage: 'lost_job',
      })
    const { status } = response
    throw httpFault({ status, headers: response.headers, text, prompt }, clock.now())
  }

  /** Turns every error of `work` into an EngineError, except the abort. */
  async function asEngineErrors<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      throw networkFault(error)
    }
  }

  function request<T>(path: string, answer: z.ZodType<T>, options: RequestOptions): Promise<T> {
    return asEngineErrors(options.signal, async () => {
      const response = await send(path, options)
      const { data } = answer.safeParse(JSON.parse(await response.text()))
      if (data === undefined)
        throw new EngineError('bad_response', `${path} has an unexpected answer`)
      return data
    })
  }

  return {
    base,
    authorization,
    request,
    async submit(path, answer, { signal, cancel, ...options }) {
      signal.throwIfAborted()
      const late = new AbortController()
      const job = request(path, answer, { ...options, signal: late.signal })
      const aborted = Promise.withResolvers<never>()
      const cancelLate = () => {
        aborted.reject(signal.reason)
        clock.sleep(cancelTimeoutMs, late.signal).then(
          () => late.abort(),
          () => {},
        )
        job.then(cancel, () => {}).finally(() => late.abort())
      }
      signal.addEventListener('abort', cancelLate, { once: true })
      return Promise.race([job, aborted.promise]).finally(() =>
        signal.removeEventListener('abort', cancelLate),
      )
    },
    bytes: (path, signal) =>
      asEngineErrors(
        signal,
        async () =>
          new Uint8Array(await (await send(path, { signal, isFile: true })).arrayBuffer()),
      ),
    async send(path, body) {
      const response = await send(path, {
        body,
        signal: AbortSignal.timeout(cancelTimeoutMs),
      }).catch(() => undefined)
      await response?.body?.cancel().catch(() => {})
    },
  }
}
