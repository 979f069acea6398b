import { EngineError } from '../engine.ts'

/** The same answer, whose body fails with an EngineError once it is longer than `maxBytes`. */
export async function capped(response: Response, maxBytes: number): Promise<Response> {
  const { status, statusText, body } = response
  const headers = new Headers([...response.headers])
  if (!body) return new Response(null, { status, statusText, headers })
  if (Number(headers.get('content-length')) > maxBytes) {
    await body.cancel()
    throw tooLong(maxBytes)
  }
  let bytes = 0
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > maxBytes) throw tooLong(maxBytes)
        controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, { status, statusText, headers })
}

function tooLong(maxBytes: number): EngineError {
  return new EngineError('bad_response', `The engine sends more than ${maxBytes} bytes`, {
    isFinal: true,
  })
}
