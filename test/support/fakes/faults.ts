import type { Fault } from './fake.ts'

/** An answer with only a status. */
export function status(
  code: number,
  headers: Record<string, string> = {},
  text = '{"error":"no"}',
): Fault {
  return (response) =>
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(text)
}

export const reset: Fault = (response) => void response.socket?.resetAndDestroy()

export const hang: Fault = () => {}

/** One byte, then nothing. */
export const drip: Fault = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{')
}

export const truncated: Fault = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"data":[{"b64_json":"iVBOR')
  setImmediate(() => response.destroy())
}

/** Incomplete JSON in a complete answer. */
export const halfJson: Fault = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[{"b64_json":"iVBOR')
}

export const html: Fault = (response) => {
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<html><h1>Just a moment…</h1></html>')
}

/** A hundred megabytes in small chunks, without a Content-Length. */
export const huge: Fault = (response) => {
  const piece = Buffer.alloc(2 ** 20, ' ')
  let remaining = 100
  const write = () => {
    while (remaining > 0 && !response.destroyed) {
      remaining -= 1
      if (!response.write(piece)) return void response.once('drain', write)
    }
    response.end()
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  write()
}

export function redirect(to: string): Fault {
  return (response) => response.writeHead(302, { location: to }).end()
}
