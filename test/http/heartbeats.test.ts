import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Easel, startEasel } from '../support/easel.ts'
import { held } from '../support/test-engine.ts'

let easel: Easel
let secret: string
beforeAll(async () => {
  easel = await startEasel()
  secret = (await easel.key()).secret
})
afterAll(() => easel[Symbol.asyncDispose]())

function post(path: string, body: object, accept = '*/*'): Promise<Response> {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json', accept }
  return easel.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

const follow = (accept: string) => (id: string) =>
  post('/graphql', { query: `subscription { generation(id: "${id}") { status } }` }, accept)

/** Every way to follow a generation: its request, its heartbeat and its end. */
const doors: Record<string, [open: (id: string) => Promise<Response>, beat: RegExp, end: string]> =
  {
    'events of REST': [
      (id) => easel.fetch(`/api/v1/generations/${id}/events?apikey=${secret}`),
      /^:\n\n$/,
      'event: done',
    ],
    'a subscription as server-sent events': [
      follow('text/event-stream'),
      /^:\n\n$/,
      'event: complete',
    ],
    'a subscription in parts': [
      follow('multipart/mixed;subscriptionSpec=1.0'),
      /\r\n\{\}\r\n--graphql$/,
      '--graphql--',
    ],
  }

for (const [name, [open, beat, end]] of Object.entries(doors))
  test(`a client that pauses and continues gets heartbeats and the end: ${name}`, async () => {
    const { step, entered, release } = held()
    easel.engine.script(step)
    const { id } = await (await post('/api/v1/generations', { prompt: 'a fox' })).json()
    await entered
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { body, headers } = await open(id)
      expect(headers.get('content-encoding')).toBeNull()
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
      const next = async () => (await reader?.read())?.value ?? ''
      let got = ''
      while (!got.includes('RUNNING')) got += await next()
      const heartbeat = async () => {
        const reading = next()
        while (vi.getTimerCount() === 0) await new Promise(setImmediate)
        vi.advanceTimersByTime(15_000)
        return reading
      }
      expect(await heartbeat()).toMatch(beat)
      vi.advanceTimersByTime(60_000)
      for (let beats = 0; beats < 3; beats++) expect(await heartbeat()).toMatch(beat)
      release()
      while (!got.includes(end)) got += await next()
    } finally {
      vi.useRealTimers()
      release()
    }
  })
