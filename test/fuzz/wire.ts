import type { Random } from '../support/random.ts'

/** The bytes of a request. */
export interface WireRequest {
  /** The door that the table of statuses counts it for. */
  door: string
  bytes: Buffer
  /**
   * `answer`: a complete request, which gets an answer. `end`: it may be less or more than one
   * request, so the client ends its side of the connection. `leave`: the client closes within the
   * request. `glance`: at the first byte of the answer.
   */
  ending: 'answer' | 'end' | 'leave' | 'glance'
}

/** The parts of a request. */
export interface Draft {
  door: string
  method: string
  target: string
  /** In order; a name may occur several times. */
  headers: [name: string, value: string][]
  body?: string | Buffer
  ending?: WireRequest['ending']
}

/** Writes a request as bytes of HTTP, also with invalid contents. */
export function written({
  door,
  method,
  target,
  headers,
  body,
  ending = 'answer',
}: Draft): WireRequest {
  const content = Buffer.from(body ?? '')
  const isFramed = headers.some(([name]) => /^(?:content-length|transfer-encoding)$/i.test(name))
  const framing = body === undefined || isFramed ? [] : [`Content-Length: ${content.length}`]
  const lines = [...headers.map(([name, value]) => `${name}: ${value}`), ...framing]
  const head = `${method} ${target} HTTP/1.1\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`
  return { door, bytes: Buffer.concat([Buffer.from(head), content]), ending }
}

/** The body in chunks of random sizes. */
export function chunked(random: Random, body: string | Buffer): Buffer {
  const content = Buffer.from(body)
  const parts: Buffer[] = []
  for (let at = 0; at < content.length; ) {
    const part = content.subarray(at, at + 1 + random.below(2000))
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'))
    at += part.length
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')])
}

/** Changes, removes, doubles or cuts off bytes of a request. */
export function damaged(random: Random, { door, bytes }: WireRequest): WireRequest {
  let text = bytes
  for (let times = 1 + random.below(3); times > 0; times--) {
    const at = random.below(text.length)
    const to = at + random.below(20)
    const [before, within, after] = [text.subarray(0, at), text.subarray(at, to), text.subarray(to)]
    const noise = Buffer.from(Array.from({ length: random.below(12) }, () => random.below(256)))
    text = Buffer.concat(
      random.pick([
        [before, after],
        [before, noise, after],
        [before, within, within, after],
        [before, within],
      ]),
    )
  }
  return { door, bytes: text, ending: random.pick(['end', 'end', 'leave'] as const) }
}
