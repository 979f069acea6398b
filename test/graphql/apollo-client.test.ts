import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Easel, startEasel } from '../support/easel.ts'
import { generate } from '../support/generate.ts'
import { follow } from '../support/graphql.ts'
import { held } from '../support/test-engine.ts'

/** The headers and the body that `HttpLink` of @apollo/client 4.3 sends. */
const queryAccept = 'application/graphql-response+json,application/json;q=0.9'
const subscriptionAccept = `multipart/mixed;boundary=graphql;subscriptionSpec=1.0,${queryAccept}`
const extensions = { clientLibrary: { name: '@apollo/client', version: '4.3.8' } }
const sha256Hash = '75af2957e8ee421e0315490abf3b5072238058c37cac03af060889a406c0c7b0'
const persistedQuery = { version: 1, sha256Hash }

const subscription =
  'subscription Follow($id: ID!) { generation(id: $id) { id status progress __typename } }'

let easel: Easel
let secret: string
beforeEach(async () => {
  easel = await startEasel()
  secret = (await easel.key()).secret
})
afterEach(() => easel[Symbol.asyncDispose]())

function post(body: object, accept = queryAccept): Promise<Response> {
  const headers = { accept, 'content-type': 'application/json', authorization: `Bearer ${secret}` }
  return easel.fetch('/graphql', {
    method: 'POST',
    headers,
    body: JSON.stringify({ extensions, ...body }),
  })
}

const subscribe = (id: string, accept = subscriptionAccept) =>
  post({ operationName: 'Follow', variables: { id }, query: subscription }, accept)

/** The parts that the client reads: each part when the separator after it has arrived. */
async function* partsOf(
  response: Response,
): AsyncGenerator<{ payload?: { data?: unknown; errors?: object[] } }> {
  const [, boundary] =
    /;\s*boundary="([^"]+)"/.exec(response.headers.get('content-type') ?? '') ?? []
  const separator = `\r\n--${boundary}`
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const parts = (text + chunk).split(separator)
    text = parts.pop() ?? ''
    for (const part of parts) {
      if (part === '') continue
      const [head, json = ''] = part.split('\r\n\r\n')
      expect(head).toMatch(/^\r\ncontent-type: application\/json$/)
      yield JSON.parse(json)
    }
  }
  expect(text).toBe('--\r\n')
}

describe('a subscription of Apollo Client', () => {
  test('gets the same states by its multipart protocol as by server-sent events', async () => {
    const id = await generate(easel, secret)
    const response = await subscribe(id)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(
      /^multipart\/mixed;.*subscriptionSpec="1\.0"$/,
    )
    const events = await Array.fromAsync(follow(easel, subscription, { secret, variables: { id } }))
    expect(events).toMatchObject([
      { data: { generation: { id, status: 'SUCCEEDED', progress: 1 } } },
    ])
    expect(await Array.fromAsync(partsOf(response))).toEqual(events.map((payload) => ({ payload })))
  })

  test('gets an error as a part, without internal details', async () => {
    const [part, ...more] = await Array.fromAsync(partsOf(await subscribe('gen_0')))
    expect(more).toEqual([])
    expect(part?.payload?.errors).toMatchObject([
      { message: 'There is no generation gen_0 of yours', extensions: { code: 'NOT_FOUND' } },
    ])
    expect(JSON.stringify(part)).not.toContain('"http"')
  })

  test('stays open by heartbeats, and may be closed at any time', async () => {
    const waiting = held()
    easel.engine.script(waiting.step)
    const query =
      'mutation { startGeneration(input: { prompt: "a fox" }) { ... on Generation { id } } }'
    const { data } = await (await post({ query })).json()
    await waiting.entered
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const parts = partsOf(await subscribe(data.startGeneration.id))
      expect((await parts.next()).value).toMatchObject({
        payload: { data: { generation: { status: 'RUNNING' } } },
      })
      const next = parts.next()
      vi.advanceTimersByTime(12_000)
      expect((await next).value).toEqual({})
      waiting.release()
      await parts.return(undefined)
    } finally {
      vi.useRealTimers()
    }
  })

  test('gets the types of streams as JSON when it accepts none of them', async () => {
    const response = await subscribe(await generate(easel, secret), queryAccept)
    expect(response.status).toBe(406)
    const { errors } = await response.json()
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_ACCEPTABLE' } }])
    expect(errors[0].message).toContain('text/event-stream or multipart/mixed;subscriptionSpec=1.0')
  })
})

describe('a persisted query of Apollo Client', () => {
  const unsupported = {
    errors: [
      {
        message: 'PersistedQueryNotSupported',
        extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' },
      },
    ],
  }
  const headers = () => ({ accept: queryAccept, authorization: `Bearer ${secret}` })

  test('without its text gets the error that makes the client send its text', async () => {
    const body = JSON.stringify({ variables: {}, extensions: { ...extensions, persistedQuery } })
    const init = {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body,
    }
    const response = await easel.fetch('/graphql', init)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(unsupported)
  })

  test('works by GET too', async () => {
    const query = new URLSearchParams({
      variables: '{}',
      extensions: JSON.stringify({ ...extensions, persistedQuery }),
    })
    const response = await easel.fetch(`/graphql?${query}`, { headers: headers() })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(unsupported)
  })

  test('with its text works like any query', async () => {
    const response = await post({
      query: '{ quota { used } }',
      extensions: { ...extensions, persistedQuery },
    })
    expect(await response.json()).toEqual({ data: { quota: { used: 0 } } })
  })
})
