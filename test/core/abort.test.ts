import { afterEach, describe, expect, test } from 'vitest'
import type { EngineEvent, EngineRequest } from '../../server/engines/engine.ts'
import { hang } from '../support/fakes/faults.ts'
import { openUpstream, type Upstream } from '../support/upstreams.ts'

const request: EngineRequest = {
  prompt: 'a fox',
  images: 1,
  width: 768,
  height: 512,
  steps: 4,
  seed: 1,
  strict: false,
}

const opened: Upstream[] = []
afterEach(async () => {
  for (const upstream of opened.splice(0)) await upstream[Symbol.asyncDispose]()
})

/** Begins a request. `disconnect` aborts it, as the disconnect of a client does. */
function begin({ engine }: Upstream): {
  outcome: Promise<EngineEvent[]>
  disconnect: () => void
  reason: Error
} {
  const controller = new AbortController()
  const reason = new Error('The client disconnected')
  const outcome = Array.fromAsync(engine.generate(request, controller.signal))
  outcome.catch(() => {})
  return { outcome, reason, disconnect: () => controller.abort(reason) }
}

/** The id that Easel gave to its only job of ComfyUI. */
function jobOf({ fake }: Upstream): string {
  return fake.sentTo('submit')[0]?.body.prompt_id
}

describe('a client that disconnects', () => {
  for (const protocol of ['openai', 'fal'] as const) {
    test(`closes the connection to ${protocol}`, async () => {
      const upstream = await openUpstream(protocol)
      opened.push(upstream)
      upstream.fake.fail('draw', hang)
      const { outcome, disconnect, reason } = begin(upstream)
      await upstream.fake.until(() => upstream.fake.sentTo('draw').length === 1)
      disconnect()
      await expect(outcome).rejects.toBe(reason)
      await upstream.fake.until(() => upstream.fake.sentTo('draw')[0]?.left === true)
    })
  }

  test('cancels the job of sd-server', async () => {
    const upstream = await openUpstream('sd-server')
    opened.push(upstream)
    upstream.fake.bench.polls = Number.POSITIVE_INFINITY
    const { outcome, disconnect, reason } = begin(upstream)
    await upstream.fake.until(() => upstream.fake.sentTo('poll').length === 1)
    disconnect()
    await expect(outcome).rejects.toBe(reason)
    await upstream.fake.until(() => upstream.fake.sentTo('cancel').length === 1)
    expect(upstream.fake.sentTo('cancel')[0]?.path).toBe('/sdcpp/v1/jobs/job_0/cancel')
  })

  test('takes its waiting job out of the queue of ComfyUI, and interrupts no other', async () => {
    const upstream = await openUpstream('comfyui')
    opened.push(upstream)
    upstream.fake.comfy.socket = 'refuses'
    upstream.fake.comfy.held = true
    const { outcome, disconnect, reason } = begin(upstream)
    await upstream.fake.until(() => upstream.fake.sentTo('poll').length === 1)
    disconnect()
    await expect(outcome).rejects.toBe(reason)
    await upstream.fake.until(() => upstream.fake.sentTo('dequeue').length === 1)
    expect(upstream.fake.sentTo('dequeue')[0]?.body).toEqual({ delete: [jobOf(upstream)] })
    expect(upstream.fake.sentTo('interrupt')).toEqual([])
  })

  test('interrupts its running job of ComfyUI', async () => {
    const upstream = await openUpstream('comfyui')
    opened.push(upstream)
    upstream.fake.comfy.held = true
    const { outcome, disconnect, reason } = begin(upstream)
    await upstream.fake.until(() => upstream.fake.sentTo('poll').length === 1)
    disconnect()
    await expect(outcome).rejects.toBe(reason)
    await upstream.fake.until(() => upstream.fake.sentTo('interrupt').length === 1)
    expect(upstream.fake.sentTo('interrupt')[0]?.body).toEqual({ prompt_id: jobOf(upstream) })
  })

  test('interrupts A1111 while its own task runs', async () => {
    const upstream = await openUpstream('a1111')
    opened.push(upstream)
    const { fake } = upstream
    fake.webUi.steps = Number.POSITIVE_INFINITY
    const { outcome, disconnect, reason } = begin(upstream)
    await fake.until(() => fake.sentTo('progress').length === 1)
    disconnect()
    await expect(outcome).rejects.toBe(reason)
    await fake.until(() => fake.sentTo('interrupt').length === 1)
    const [draw] = fake.sentTo('draw')
    expect(fake.interrupted).toEqual([draw?.body.force_task_id])
    expect(draw?.left).toBe(true)
  })

  test("lets another client's task at A1111 run, and interrupts its own once that runs", async () => {
    const upstream = await openUpstream('a1111')
    opened.push(upstream)
    const { fake } = upstream
    const stranger = fake.webUi.occupy()
    const { outcome, disconnect, reason } = begin(upstream)
    await fake.until(() => fake.sentTo('progress').length === 1)
    disconnect()
    await expect(outcome).rejects.toBe(reason)
    await fake.until(() => fake.sentTo('progress').length === 4)
    expect(fake.interrupted).toEqual([])
    stranger.leave()
    await fake.until(() => fake.sentTo('interrupt').length === 1)
    expect(fake.interrupted).toEqual([fake.sentTo('draw')[0]?.body.force_task_id])
  })
})

describe('ComfyUI without a working WebSocket', () => {
  for (const socket of ['refuses', 'hangs', 'drops', 'babbles'] as const) {
    test(`generates the image once when the WebSocket ${socket}`, async () => {
      const upstream = await openUpstream('comfyui')
      opened.push(upstream)
      upstream.fake.comfy.socket = socket
      const events = await Array.fromAsync(
        upstream.engine.generate(request, new AbortController().signal),
      )
      expect(events.filter(({ type }) => type === 'image')).toHaveLength(1)
      expect(upstream.fake.sentTo('submit')).toHaveLength(1)
    })
  }

  test('sends previews that are images as long as the WebSocket works', async () => {
    const upstream = await openUpstream('comfyui')
    opened.push(upstream)
    const events = await Array.fromAsync(
      upstream.engine.generate(request, new AbortController().signal),
    )
    const previews = events.flatMap((event) =>
      event.type === 'progress' && event.preview ? [event.preview] : [],
    )
    expect(previews.length).toBeGreaterThan(0)
    for (const preview of previews)
      expect([...preview.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
  })
})
