/** The same answer, whose body fails with `refusal()` once it is longer than `maxBytes`. */
export async function capped(
  response: Response,
  { maxBytes, refusal }: { maxBytes: number; refusal: () => Error },
): Promise<Response> {
  const { status, statusText, body } = response
  const headers = new Headers([...response.headers])
  if (!body) return new Response(null, { status, statusText, headers })
  if (Number(headers.get('content-length')) > maxBytes) {
    await body.cancel()
    throw refusal()
  }
  let bytes = 0
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > maxBytes) throw refusal()
        controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, { status, statusText, headers })
}
