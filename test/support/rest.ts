import type { Easel } from './easel.ts'

export interface Answer {
  status: number
  error: string | undefined
  headers: Headers
}

export interface Sent {
  secret?: string
  headers?: Record<string, string>
  address?: string
  path?: string
}

/** Posts a string unchanged, and other values as JSON. */
export async function post(
  easel: Easel,
  body: unknown,
  { secret, headers, address, path }: Sent = {},
): Promise<Answer> {
  const authorization = secret === undefined ? undefined : { authorization: `Bearer ${secret}` }
  const response = await easel.fetch(path ?? '/api/v1/images', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    address,
  })
  return answerOf(response)
}

/** Gets images by a query string, which must not contain the key. */
export async function get(
  easel: Easel,
  query: string,
  { secret = '', headers, address }: Sent,
): Promise<Answer> {
  return answerOf(
    await easel.fetch(`/api/v1/images?apikey=${secret}&${query}`, { headers, address }),
  )
}

async function answerOf(response: Response): Promise<Answer> {
  const { error } = await response.json()
  return { status: response.status, error, headers: response.headers }
}
