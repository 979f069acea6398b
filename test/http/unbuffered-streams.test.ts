import { afterAll, expect, test } from 'vitest'
import { startEasel } from '../support/easel.ts'

const easel = await startEasel()
const { secret } = await easel.key()
afterAll(() => easel[Symbol.asyncDispose]())

const query = 'subscription { generateImages(input: { prompt: "a fox" }) { __typename } }'

function post(path: string, body: object, accept = '*/*'): Promise<Response> {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json', accept }
  return easel.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function events(): Promise<Response> {
  const { id } = await (await post('/api/v1/generations', { prompt: 'a fox' })).json()
  return easel.fetch(`/api/v1/generations/${id}/events?apikey=${secret}`)
}

const streams: Record<string, () => Promise<Response>> = {
  'events of REST': events,
  'OpenAI’s events': () => post('/v1/images/generations', { prompt: 'a fox', stream: true }),
  'a subscription as server-sent events': () => post('/graphql', { query }, 'text/event-stream'),
  'a subscription in parts': () =>
    post('/graphql', { query }, 'multipart/mixed;subscriptionSpec=1.0'),
}

for (const [name, open] of Object.entries(streams))
  test(`nginx is told not to buffer: ${name}`, async () => {
    const response = await open()
    expect(response.headers.get('content-type')).toMatch(/^(?:text\/event-stream|multipart\/mixed)/)
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    await response.text()
  })

test('other answers may be buffered', async () => {
  const response = await post('/api/v1/images', { prompt: 'a fox' })
  expect(response.headers.get('x-accel-buffering')).toBeNull()
})
