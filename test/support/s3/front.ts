import { request as requestOf, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { type Fake, type Fault, type Sent, startFake } from '../fakes/fake.ts'
import { signatureFault } from './signature.ts'

const keys = { S3RVER: 'S3RVER' }

/** An error in S3's format. */
export function s3Error(code: string, status = 500): Fault {
  return (response) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`)
}

export interface Front extends Fake {
  /** Milliseconds before each request is forwarded. */
  slowMs: number
}

/**
 * A proxy in front of the S3 server. It checks signatures, which s3rver does not. The stage of a
 * request is its method.
 */
export async function openFront(port: number): Promise<Front> {
  const answer = async (sent: Sent, response: ServerResponse) => {
    if (front.slowMs > 0) await delay(front.slowMs)
    const code = signatureFault(sent, keys)
    if (code) s3Error(code, 403)(response, sent)
    else pass(sent, response, port)
  }
  const fake = await startFake({
    'GET /': ['GET', answer],
    'PUT /': ['PUT', answer],
    'POST /': ['POST', answer],
    'DELETE /': ['DELETE', answer],
  })
  const front: Front = Object.assign(fake, { slowMs: 0 })
  return front
}

function pass({ method, path, headers, body }: Sent, response: ServerResponse, port: number): void {
  const passed = requestOf({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  passed.on('error', () => response.destroy())
  passed.end(body)
}
