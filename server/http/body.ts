import { ServiceError } from '../../schema/error.ts'

const maxBodyBytes = 64 * 1024

/**
 * The JSON object in the body. Throws a ServiceError 415, 413 or 400 (reading "Order of checks").
 */
export async function readJsonObject(request: Request): Promise<object> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    throw new ServiceError('UNSUPPORTED_MEDIA_TYPE', 'Content-Type must be application/json')
  }
  const body = parseJson(await readText(request))
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new ServiceError('INVALID_INPUT', 'Request body must be a JSON object')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The body as text. Throws a ServiceError: 413 when it is too large, whatever its Content-Length
 * says, 499 when the client leaves before its end.
 */
async function readText(request: Request): Promise<string> {
  try {
    return await readWithin(request)
  } catch (error) {
    throw request.signal.aborted ? new ServiceError('CANCELLED', 'The caller went away') : error
  }
}

async function readWithin(request: Request): Promise<string> {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN)
  if (announced > maxBodyBytes) throw tooLarge()
  if (announced >= 0) return request.text()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  // Not a `for await` loop: leaving it would close the connection before the refusal is sent.
  const reader = request.body?.getReader()
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
    bytes += chunk.value.byteLength
    if (bytes > maxBodyBytes) throw tooLarge()
    text += decoder.decode(chunk.value, { stream: true })
  }
  return text + decoder.decode()
}

function tooLarge(): ServiceError {
  return new ServiceError(
    'PAYLOAD_TOO_LARGE',
    `Request body must be at most ${maxBodyBytes / 1024} KiB`,
  )
}
