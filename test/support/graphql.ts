import type { Credentials } from './doors.ts'
import type { Easel } from './easel.ts'

export interface Answer<Data> {
  data?: Data | null
  errors?: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[]
  response: Response
}

export interface Question extends Credentials {
  variables?: object
}

/** Sends a GraphQL request like a program: POST, JSON, a Bearer key. */
export async function ask<Data = unknown>(
  easel: Pick<Easel, 'fetch'>,
  query: string,
  options: Question = {},
): Promise<Answer<Data>> {
  const response = await post(easel, query, options)
  return { ...(await response.json()), response }
}

/** Subscribes until the stream ends, and returns the last result. */
export async function lastOf<Data = unknown>(
  easel: Pick<Easel, 'fetch'>,
  query: string,
  options: Question = {},
): Promise<Answer<Data>> {
  const headers = { accept: 'text/event-stream', ...options.headers }
  const response = await post(easel, query, { ...options, headers })
  const results = (await response.text()).matchAll(/^event: next\ndata: (.*)$/gm)
  return { ...JSON.parse([...results].at(-1)?.[1] ?? '{}'), response }
}

/** Subscribes, and yields each result as it arrives. Breaking the loop ends the request. */
export async function* follow<Data = unknown>(
  easel: Pick<Easel, 'fetch'>,
  query: string,
  options: Question = {},
): AsyncGenerator<Omit<Answer<Data>, 'response'>> {
  const headers = { accept: 'text/event-stream', ...options.headers }
  const response = await post(easel, query, { ...options, headers })
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const events = (text + chunk).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = /^event: next\ndata: (.*)$/m.exec(event)?.[1]
      if (data) yield JSON.parse(data)
    }
  }
}

function post(
  easel: Pick<Easel, 'fetch'>,
  query: string,
  { secret, headers, variables, address, signal }: Question,
): Promise<Response> {
  return easel.fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
    address,
    signal,
  })
}
