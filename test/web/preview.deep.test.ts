import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { seedOf } from '../../server/engines/engine.ts'
import { flatPng } from '../support/test-engine.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'

test('the preview stays until the finished picture has loaded, and makes room for it', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  await visitor.left()
  const held: Route[] = []
  let isHolding = true
  await page.route('**/images/**', (route) => {
    if (isHolding) held.push(route)
    else void route.continue()
  })
  const seen = Promise.withResolvers<void>()
  site.easel.engine.script(async function* (request) {
    const seed = seedOf(request, 0)
    const { width, height, steps } = request
    yield { type: 'progress', image: 0, step: 1, steps, preview: flatPng(64, 64, 9) }
    await seen.promise
    yield { type: 'image', index: 0, bytes: flatPng(width, height, seed), seed }
  })
  await visitor.type('A boat')
  await visitor.generate()
  const preview = visitor.frames.first().locator('> img')
  await preview.waitFor()
  seen.resolve()
  await visitor.heading('Ready')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  expect(await preview.evaluate((image) => getComputedStyle(image).opacity)).toBe('1')
  const opener = visitor.frames.first().getByRole('button', { name: 'Open image 1' })
  expect(await opener.evaluate((button) => getComputedStyle(button).backgroundImage)).toBe('none')
  isHolding = false
  for (const route of held) void route.continue()
  await expect.poll(() => preview.evaluate((image) => getComputedStyle(image).opacity)).toBe('0')
})
