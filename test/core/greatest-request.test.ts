import { afterAll, describe, expect, test } from 'vitest'
import { dimensionKeys, dimensions, nameOf } from '../../schema/dimensions.ts'
import { limits } from '../../schema/limits.ts'
import { seedOf } from '../../server/engines/engine.ts'
import { allDimensions, presets } from '../../web/lib/dimensions.ts'
import { doors } from '../support/doors.ts'
import { origin, startEasel } from '../support/easel.ts'
import { eventsIn } from '../support/following.ts'
import { ask } from '../support/graphql.ts'
import { flatPng, type Step } from '../support/test-engine.ts'

const easel = await startEasel()
afterAll(() => easel[Symbol.asyncDispose]())
const { secret } = await easel.key()
const greatest = { image: limits.images, steps: limits.steps, seed: limits.seed }

describe('the greatest request', () => {
  for (const door of doors)
    test(`is accepted by ${door.name} in each of the dimensions`, async () => {
      for (const key of dimensionKeys) {
        const input = { prompt: 'a fox', dimensions: key, ...greatest }
        const { images, error } = await door.generate(easel, input, { secret })
        expect([images.length, error]).toEqual([limits.images, undefined])
        const { width, height } = dimensions[key]
        expect(easel.engine.requests.at(-1)).toMatchObject({ width, height, steps: limits.steps })
      }
    })

  test('is within the capabilities of the engine', () => {
    expect(easel.app.core.engine.capabilities.steps.max).toBe(limits.steps)
  })

  test('has the highest values that the playground offers', () => {
    expect(allDimensions).toEqual(dimensionKeys.map(nameOf))
    expect(allDimensions.map((name) => presets[name].key)).toEqual(dimensionKeys)
  })

  test('can be followed after each of its events, and after the cursor of its end', async () => {
    easel.engine.script(withPreviews)
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ prompt: 'a fox', ...greatest })
    const init = { method: 'POST', headers, body }
    const { id, urls } = await (await easel.fetch('/api/v1/generations', init)).json()
    const path = urls.events.replace(origin, '')
    const events = await Array.fromAsync(eventsIn(await easel.fetch(path, { headers })))
    const drawn = events.flatMap(({ type, data }) => (type === 'image' ? [data.index] : []))
    expect(drawn).toEqual(Array.from({ length: limits.images }, (_, index) => index))
    for (const event of events) {
      const again = await easel.fetch(path, { headers: { ...headers, 'last-event-id': event.id } })
      expect([event.id, again.ok]).toEqual([event.id, true])
      await again.body?.cancel()
    }
    const { data } = await ask<{ generation: { cursor: string } }>(
      easel,
      `{ generation(id: "${id}") { cursor } }`,
      { secret },
    )
    const after = encodeURIComponent(data?.generation.cursor ?? '')
    expect((await easel.fetch(`${path}?after=${after}`, { headers })).status).toBe(204)
  })
})

const withPreviews: Step = async function* (request) {
  const { images, width, height } = request
  for (let index = 0; index < images; index++) {
    const preview = Uint8Array.of(0x89, index)
    yield { type: 'progress', image: index, step: 1, steps: limits.steps, preview }
  }
  for (let index = 0; index < images; index++)
    yield {
      type: 'image',
      index,
      bytes: flatPng(width, height, index),
      seed: seedOf(request, index),
    }
}
