import { expect, test } from 'vitest'
import type { Engine } from '../../server/engines/engine.ts'
import { withCapabilities } from '../../server/engines/stack/with-capabilities.ts'
import { withFailover } from '../../server/engines/stack/with-failover.ts'
import { createTestEngine } from '../support/test-engine.ts'
import { violations } from './axe.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'

/** Two engines, and a site with both. */
async function openTwo() {
  const [first, second] = [createTestEngine(), createTestEngine()]
  const other: Engine = Object.create(second, { id: { value: 'other' } })
  const both = withFailover([withCapabilities(first), withCapabilities(other)], {
    timeoutMs: 20_000,
    onFailover: () => {},
  })
  const site = await openSite({ overrides: { engine: both } })
  return { site, first, second }
}

test('with one engine there is nothing to choose, even if the address names another', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?engine=other')
  const visitor = person(page)
  await visitor.draw('A heron')
  expect(await page.getByRole('combobox', { name: 'Engine' }).count()).toBe(0)
  expect(page.url()).not.toContain('engine')
})

test('the chosen engine draws; the address and the code have it, and reuse takes it over', async () => {
  const { site, first, second } = await openTwo()
  await using _ = site
  const { page } = await site.visit()
  const visitor = person(page)
  const chosen = page.getByRole('combobox', { name: 'Engine' })
  await chosen.selectOption('other')
  await page.waitForURL(/engine=other/)
  await page.getByText('"engine": "other"').first().waitFor()
  await visitor.draw('A heron')
  expect([first.requests.length, second.requests.length]).toEqual([0, 1])
  await chosen.selectOption('First that works')
  await page.waitForURL((url) => !url.search.includes('engine'))
  await visitor.pictures.first().click()
  await visitor.dialog.getByRole('button', { name: /^Use this/ }).click()
  await page.waitForURL(/engine=other/)
  await page.reload()
  await page.getByRole('combobox', { name: 'Engine' }).waitFor()
  expect(await chosen.inputValue()).toBe('other')
})

test('each engine draws the same prompt and seed, side by side with its time, for the cost shown', async () => {
  const { site, first, second } = await openTwo()
  await using _ = site
  const { page } = await site.visit()
  const visitor = person(page)
  const left = await visitor.left()
  await page.getByRole('combobox', { name: 'Engine' }).selectOption('Each engine')
  await page.getByText(`Uses 2 of ${left}`).waitFor()
  await visitor.draw('A heron')
  await visitor.heading('Ready · 2 of 2')
  await visitor.request('each engine')
  await visitor.quotaLeft(left - 2)
  const [one, two] = [first.requests[0], second.requests[0]]
  expect(one).toMatchObject({ prompt: 'A heron', seed: two?.seed })
  for (const name of ['test', 'other'])
    await visitor.result
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name} \\d`) })
      .waitFor()
  expect(await violations(page)).toEqual([])
})

test('an engine with one number of steps and without seeds shows no control for them', async () => {
  const capabilities = { steps: { min: 1, max: 1 }, seed: 'none' } as const
  await using site = await openSite({ engine: createTestEngine({ capabilities }) })
  const { page } = await site.visit()
  await page.getByRole('slider', { name: /^Steps/ }).waitFor({ state: 'hidden' })
  expect(await page.getByRole('group', { name: /^Seed/ }).count()).toBe(0)
  await person(page).draw('A heron')
})
