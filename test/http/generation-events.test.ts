import { dereference } from '@readme/openapi-parser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fromJSONSchema } from 'zod'
import { type Easel, origin, startEasel } from '../support/easel.ts'
import { eventsIn, type RestEvent } from '../support/following.ts'
import { flatPng, held, type Step } from '../support/test-engine.ts'

const path = '/api/v1/generations'

let easel: Easel
let secret: string

beforeEach(async () => {
  easel = await startEasel()
  secret = (await easel.key()).secret
})
afterEach(() => easel[Symbol.asyncDispose]())

interface Asked {
  to?: Easel
  as?: string
  after?: string
  headers?: Record<string, string>
}

async function start(to = easel, as = secret) {
  const response = await to.fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'a fox', image: 2, dimensions: '3:2', steps: 2 }),
  })
  const { id, urls } = await response.json()
  return { id: id as string, events: urls.events.replace(origin, '') as string }
}

function ask(address: string, { to = easel, as = secret, after, headers }: Asked = {}) {
  const lastEvent = after === undefined ? undefined : { 'last-event-id': after }
  return to.fetch(address, {
    headers: { authorization: `Bearer ${as}`, ...lastEvent, ...headers },
  })
}

/** Yields each event as it arrives. Breaking the loop ends the request. */
async function* follow(address: string, request: Asked = {}): AsyncGenerator<RestEvent> {
  yield* eventsIn(await ask(address, request))
}

/** An engine that sends its next event at each call of `next`. */
function stepByStep() {
  const turns = [0, 1, 2, 3, 4, 5].map(() => Promise.withResolvers<void>())
  let turn = 0
  const step: Step = async function* ({ width, height }) {
    for (const index of [0, 1]) {
      await turns[index * 3]?.promise
      const preview = Uint8Array.of(0x89, index)
      yield { type: 'progress', image: index, step: 1, steps: 2, preview }
      await turns[index * 3 + 1]?.promise
      yield { type: 'progress', image: index, step: 2, steps: 2 }
      await turns[index * 3 + 2]?.promise
      yield { type: 'image', index, bytes: flatPng(width, height, index), seed: index }
    }
  }
  return { step, next: () => turns[turn++]?.resolve() }
}

describe('the events of a generation', () => {
  test('are as /openapi.json describes them', async () => {
    const { step, next } = stepByStep()
    easel.engine.script(step)
    const document = await dereference(await (await easel.fetch('/openapi.json')).json())
    const { Generation, Image, GenerationProgress, GenerationPreview } = document.components.schemas
    const schemas: Record<string, object> = {
      ...{ snapshot: Generation, done: Generation, image: Image },
      ...{ progress: GenerationProgress, preview: GenerationPreview },
    }
    const { events } = await start()
    const seen = new Set<string>()
    for await (const { type, data } of follow(events)) {
      const schema = fromJSONSchema({ ...schemas[type], additionalProperties: false })
      expect(schema.parse(data)).toEqual(data)
      seen.add(type)
      next()
    }
    expect([...seen].sort()).toEqual(Object.keys(schemas).sort())
  })

  test('are a snapshot, then changes, then the end', async () => {
    const { step, next } = stepByStep()
    easel.engine.script(step)
    const { events } = await start()
    const seen: RestEvent[] = []
    for await (const event of follow(events)) {
      seen.push(event)
      next()
    }
    expect(seen[0]).toMatchObject({ type: 'snapshot', data: { images: [] } })
    expect(new Set(seen.map(({ type }) => type))).toEqual(
      new Set(['snapshot', 'progress', 'preview', 'image', 'done']),
    )
    const images = seen.filter(({ type }) => type === 'image').map(({ data }) => data)
    expect(images.map(({ index }) => index)).toEqual([0, 1])
    const end = seen.at(-1)
    expect(end).toMatchObject({ type: 'done', data: { status: 'SUCCEEDED', progress: 1 } })
    expect(end?.data.images).toEqual(images)
    expect(seen.filter(({ type }) => type === 'done')).toHaveLength(1)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  })

  test('are a snapshot and the end of a finished generation, then 204', async () => {
    const { events } = await start()
    await easel.app.drain(60_000)
    const seen = await Array.fromAsync(follow(events))
    expect(seen.map(({ type }) => type)).toEqual(['snapshot', 'done'])
    const [snapshot, done] = seen
    const again = await Array.fromAsync(follow(events, { after: snapshot?.id ?? '' }))
    expect(again).toEqual([done])
    for (const request of [
      ask(events, { after: done?.id ?? '' }),
      ask(`${events}?after=${done?.id}`),
      ask(`${events}?after=${snapshot?.id}`, { after: done?.id ?? '' }),
    ]) {
      const response = await request
      expect([response.status, await response.text()]).toEqual([204, ''])
    }
  })

  test('stop when the client disconnects, and the generation continues', async () => {
    const { step, entered, release } = held()
    easel.engine.script(step)
    const { events, id } = await start()
    await entered
    for await (const { type } of follow(events)) {
      expect(type).toBe('snapshot')
      break
    }
    expect(easel.engine.aborted).toBe(0)
    release()
    await easel.app.drain(60_000)
    expect((await (await ask(`${path}/${id}`)).json()).status).toBe('SUCCEEDED')
  })

  test('have a comment when nothing happens for 15 seconds', async () => {
    const { step, entered, release } = held()
    easel.engine.script(step)
    const { events } = await start()
    await entered
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { body } = await ask(events)
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
      expect((await reader?.read())?.value).toMatch(/^event: snapshot\n/)
      const comment = reader?.read()
      while (vi.getTimerCount() === 0) await new Promise(setImmediate)
      vi.advanceTimersByTime(15_000)
      expect((await comment)?.value).toBe(':\n\n')
      await reader?.cancel()
    } finally {
      vi.useRealTimers()
      release()
    }
  })

  test('take the key in the URL too, for an EventSource', async () => {
    const { events } = await start()
    await easel.app.drain(60_000)
    const response = await easel.fetch(`${events}?apikey=${secret}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain('event: done\n')
    expect((await easel.fetch(events)).status).toBe(401)
  })

  for (const after of ['x', '7', '7.done-1', '7.other-00000000', `7.done-${'0'.repeat(8)}.`])
    test(`are refused after ${after}, with the field and the rule`, async () => {
      const error =
        'after, or Last-Event-ID, must be a cursor, or the id of an event, of this generation'
      const { events } = await start()
      for (const request of [ask(`${events}?after=${after}`), ask(events, { after })]) {
        const response = await request
        expect([response.status, await response.json()]).toEqual([400, { error }])
      }
    })

  test('are 404 to another key', async () => {
    const { events, id } = await start()
    const response = await ask(events, { as: (await easel.key()).secret })
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: `There is no generation ${id} of yours` },
    ])
  })
})
