import { afterEach, describe, expect, test } from 'vitest'
import type { EngineEvent, EngineRequest } from '../../server/engines/engine.ts'
import { status } from '../support/fakes/faults.ts'
import { openUpstream, type Upstream } from '../support/upstreams.ts'

const request: EngineRequest = {
  prompt: 'a heron at dawn',
  images: 1,
  width: 768,
  height: 512,
  steps: 4,
  seed: 7,
  strict: false,
}

let upstream: Upstream
afterEach(() => upstream[Symbol.asyncDispose]())

function draw(signal = new AbortController().signal, images = 1): Promise<EngineEvent[]> {
  return Array.fromAsync(upstream.engine.generate({ ...request, images }, signal))
}

const positionsIn = (events: EngineEvent[]) =>
  events.flatMap((event) => (event.type === 'queued' ? (event.position ?? []) : []))

describe('behind jobs of other clients', () => {
  test('comfyui: the place is polled in spite of messages about other jobs', async () => {
    const opened = await openUpstream('comfyui')
    const { fake } = opened
    upstream = opened
    fake.comfy.others = { waiting: 2, runs: true }
    fake.comfy.chatterMs = 5
    fake.disturb('queue', () => {
      if (fake.sentTo('queue').length === 2) fake.comfy.others.waiting = 0
      if (fake.sentTo('queue').length === 3) fake.comfy.release()
      return undefined
    })
    expect(positionsIn(await draw())).toEqual([2, 0])
  })

  test('a1111: the place in the text of the server is reported', async () => {
    const opened = await openUpstream('a1111')
    const { fake } = opened
    upstream = opened
    const stranger = fake.webUi.occupy()
    fake.disturb('progress', () => {
      if (fake.sentTo('progress').length === 3) stranger.leave()
      return undefined
    })
    expect(positionsIn(await draw())).toEqual([0])
  })
})

describe('a cancel', () => {
  test('sd-server: lets the running image end, and sends no further job', async () => {
    const opened = await openUpstream('sd-server')
    const { fake } = opened
    upstream = opened
    const controller = new AbortController()
    const reason = new Error('enough')
    fake.disturb('poll', () => {
      if (fake.sentTo('submit').length === 2) controller.abort(reason)
      return undefined
    })
    await expect(draw(controller.signal, 6)).rejects.toBe(reason)
    await fake.until(() => fake.sentTo('cancel').length === 1)
    expect(fake.sentTo('submit')).toHaveLength(2)
  })

  test('sd-server: while the job is sent, cancels the job after the answer', async () => {
    const opened = await openUpstream('sd-server')
    const { fake } = opened
    upstream = opened
    const controller = new AbortController()
    const reason = new Error('enough')
    fake.disturb('submit', () => controller.abort(reason) as undefined)
    await expect(draw(controller.signal)).rejects.toBe(reason)
    await fake.until(() => fake.sentTo('cancel').length === 1)
    expect(fake.sentTo('submit')[0]?.left).toBe(false)
  })

  test('comfyui: while the job is sent, removes the job after the answer', async () => {
    const opened = await openUpstream('comfyui')
    const { fake } = opened
    upstream = opened
    const controller = new AbortController()
    const reason = new Error('enough')
    fake.disturb('submit', () => controller.abort(reason) as undefined)
    await expect(draw(controller.signal)).rejects.toBe(reason)
    await fake.until(() => fake.sentTo('dequeue').length === 1)
    const own = fake.sentTo('submit')[0]?.body.prompt_id
    expect(own).toMatch(/^[\da-f-]{36}$/)
    expect(fake.sentTo('dequeue')[0]?.body).toEqual({ delete: [own] })
  })

  test('comfyui: a job whose answer was lost is removed before it is sent again', async () => {
    const opened = await openUpstream('comfyui')
    const { fake } = opened
    upstream = opened
    fake.fail('submit', status(502), 1)
    await draw()
    await fake.until(() => fake.sentTo('dequeue').length === 1)
    const [first, second] = fake.sentTo('submit').map(({ body }) => body.prompt_id)
    expect(fake.sentTo('dequeue')[0]?.body).toEqual({ delete: [first] })
    expect(second).not.toBe(first)
  })
})

describe('SD.Next, which lists no tasks of its API by name,', () => {
  test('reports steps, so that a substitute does not take over', async () => {
    const opened = await openUpstream('a1111')
    opened.fake.webUi.isSdNext = true
    opened.fake.webUi.steps = 4
    upstream = opened
    const types = (await draw()).map(({ type }) => type)
    expect(types).toContain('started')
    expect(types).toContain('progress')
  })

  test('is interrupted by a cancel', async () => {
    const opened = await openUpstream('a1111')
    const { fake } = opened
    fake.webUi.isSdNext = true
    fake.webUi.steps = 1000
    upstream = opened
    const controller = new AbortController()
    const reason = new Error('enough')
    const drawing = draw(controller.signal)
    await fake.until(() => fake.sentTo('activity').length === 3)
    controller.abort(reason)
    await expect(drawing).rejects.toBe(reason)
    await fake.until(() => fake.sentTo('interrupt').length === 1)
  })

  test('gets no task while it works for other clients, and is not interrupted then', async () => {
    const opened = await openUpstream('a1111')
    const { fake } = opened
    fake.webUi.isSdNext = true
    upstream = opened
    await draw()
    const before = fake.sentTo('draw').length
    fake.webUi.occupy()
    const controller = new AbortController()
    const asked = fake.sentTo('activity').length
    const drawing = draw(controller.signal)
    await fake.until(() => fake.sentTo('activity').length === asked + 3)
    controller.abort(new Error('enough'))
    await expect(drawing).rejects.toThrow('enough')
    expect([fake.sentTo('draw').length, fake.sentTo('interrupt').length]).toEqual([before, 0])
  })
})
