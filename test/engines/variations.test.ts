import { expect, test } from 'vitest'
import { openUpstream } from '../support/upstreams.ts'

const request = { prompt: 'a fox', images: 2, width: 512, height: 512, steps: 4, strict: false }

test('a1111: a variation keeps the seed of the image, and its own seeds are subseeds', async () => {
  await using upstream = await openUpstream('a1111')
  const ancestors = [{ seed: 7, strength: null }]
  const asked = { ...request, seed: 100, variation: { strength: 'SUBTLE' as const, ancestors } }
  const seeds: number[] = []
  for await (const event of upstream.engine.generate(asked, new AbortController().signal))
    if (event.type === 'image') seeds.push(event.seed)
  const sent = upstream.fake.sentTo('draw').map(({ body }) => body)
  expect(sent).toMatchObject([
    { seed: 7, subseed: 100, subseed_strength: 0.12, n_iter: 1 },
    { seed: 7, subseed: 101, subseed_strength: 0.12, n_iter: 1 },
  ])
  expect(seeds).toEqual([100, 101])
})

test('a1111: a strong variation has more of the subseed, and other requests have none', async () => {
  await using upstream = await openUpstream('a1111')
  const ancestors = [{ seed: 7, strength: null }]
  const strong = { ...request, seed: 100, variation: { strength: 'STRONG' as const, ancestors } }
  for (const asked of [strong, { ...request, seed: 7 }])
    for await (const _ of upstream.engine.generate(asked, new AbortController().signal));
  const [first, , plain] = upstream.fake.sentTo('draw')
  expect(first?.body).toMatchObject({ subseed_strength: 0.45 })
  expect(plain?.body).not.toHaveProperty('subseed')
})

test('a1111: stable-diffusion.cpp draws no variation: without subseeds it would repeat the image', async () => {
  await using upstream = await openUpstream('a1111')
  upstream.fake.webUi.isSdCpp = true
  const variation = { strength: 'STRONG' as const, ancestors: [{ seed: 7, strength: null }] }
  const drawing = Array.fromAsync(
    upstream.engine.generate({ ...request, seed: 100, variation }, new AbortController().signal),
  )
  await expect(drawing).rejects.toMatchObject({ kind: 'misconfigured' })
  expect(upstream.fake.sentTo('draw')).toEqual([])
  expect(upstream.engine.capabilities.variations).toBe('none')
})
