import { Agent, fetch as undiciFetch } from 'undici'
import { type Clock, pauseAfter } from '../clock.ts'
import { networkFault, refusalIn, S3Fault } from './s3-fault.ts'
import type { StoreRequests } from './store.ts'

export interface Effort {
  /** The most times that a request is sent. */
  tries: number
  /** The time limit of all tries together. */
  limitMs: number
  /** The most bytes of an answer. */
  maxBytes: number
  /** Called before each request. The request rejects with the error that it throws. */
  onRequest?(url: URL): void
  /** Finds a fault in an answer whose status is a success. */
  fault?(answer: Response, body: Buffer): S3Fault | undefined
  signal?: AbortSignal | undefined
}

export interface S3Transport extends AsyncDisposable {
  /** The number of requests until now, without stopped requests. */
  readonly requests: Readonly<StoreRequests>
  /**
   * A fetch that reads the whole answer. Rejects with an S3Fault if the request fails, or with the
   * reason of the effort's signal.
   */
  fetchWith(effort: Effort): typeof fetch
}

export interface S3TransportOptions {
  clock: Clock
  /** The longest time to connect, to begin the answer, and between two parts of the answer. */
  silenceMs: number
}

/** More than Easel's reads, puts and removals at once. Further requests wait. */
const connections = 128

/** Sends requests to S3. It may repeat each of them: a repetition has the same effect. */
export function createS3Transport({ clock, silenceMs }: S3TransportOptions): S3Transport {
  const agent = new Agent({
    connections,
    connect: { timeout: silenceMs },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
  })
  const closing = new AbortController()
  const requests: StoreRequests = { ok: 0, retried: 0, failed: 0 }

  async function once(url: URL, init: RequestInit, { maxBytes, fault }: Effort): Promise<Response> {
    const options = { ...init, redirect: 'manual', dispatcher: agent } as const
    const response = (await undiciFetch(
      url,
      options as Parameters<typeof undiciFetch>[1],
    )) as unknown as Response
    const body = await bytesOf(response, maxBytes)
    const refusal = refusalIn(response, body) ?? fault?.(response, body)
    if (refusal) throw refusal
    const { status, headers } = response
    return new Response(body.length > 0 ? body : null, { status, headers: [...headers] })
  }

  return {
    requests,
    fetchWith(effort) {
      const { tries, limitMs, signal } = effort
      const stops = [closing.signal, ...(signal ? [signal] : [])]
      return async (input, init) => {
        const url = new URL(input instanceof Request ? input.url : input)
        effort.onRequest?.(url)
        const limit = AbortSignal.any([...stops, AbortSignal.timeout(limitMs)])
        for (let sent = 1; ; sent++) {
          try {
            const answer = await once(url, { ...init, signal: limit }, effort)
            requests.ok += 1
            return answer
          } catch (error) {
            for (const stop of stops) stop.throwIfAborted()
            const fault = networkFault(error)
            const isLast = !fault.isPassing || sent === tries || limit.aborted
            const pause = () => clock.sleep(pauseAfter(clock, sent), limit)
            const isRepeated =
              !isLast &&
              (await pause().then(
                () => true,
                () => false,
              ))
            for (const stop of stops) stop.throwIfAborted()
            if (!isRepeated) {
              requests[fault.isMissing ? 'ok' : 'failed'] += 1
              throw fault
            }
            requests.retried += 1
          }
        }
      }
    },
    async [Symbol.asyncDispose]() {
      closing.abort(new S3Fault({ status: 0, reason: 'the server stops' }))
      await agent.destroy()
    },
  }
}

/** The whole body. Rejects if the connection breaks, or after `maxBytes`. */
async function bytesOf({ body, status }: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > maxBytes) throw new S3Fault({ status, reason: 'the answer is too long' })
    parts.push(part)
  }
  return Buffer.concat(parts)
}
