import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readingOf } from '../support/references.ts'
import { drawn } from '../support/test-engine.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'

async function openFirstOfTwo(page: Page) {
  const visitor = person(page)
  await visitor.chooseImages(2)
  await visitor.draw('A boat')
  await page.getByRole('button', { name: 'Open image 1' }).click()
  await visitor.dialog.waitFor()
  return visitor.dialog
}

test('the focus starts on the picture', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const lightbox = await openFirstOfTwo(page)
  await lightbox.locator('img').and(page.locator(':focus')).waitFor()
})

test('the keys work after a button has led to the last picture', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const lightbox = await openFirstOfTwo(page)
  const first = await lightbox.locator('img').getAttribute('src')
  await lightbox.getByRole('button', { name: 'Next picture' }).click()
  await expect.poll(() => lightbox.locator('img').getAttribute('src')).not.toBe(first)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => lightbox.locator('img').getAttribute('src')).toBe(first)
})

test('a long prompt leaves the actions in sight, and a long word widens no page', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const word = 'W'.repeat(600)
  site.easel.engine.script(async function* (request) {
    yield { type: 'understood', understood: { ...readingOf('palette', 'oil'), ignored: [word] } }
    yield* drawn(request)
  })
  await visitor.draw(`${word} ${'a quiet harbour at dawn, '.repeat(50)}`)
  expect(await overhang()).toBe(0)
  await page.getByRole('button', { name: 'Open image 1' }).click()
  const copyButton = visitor.dialog.getByRole('button', { name: /^Copy URL/ })
  const { y = Number.POSITIVE_INFINITY } = (await copyButton.boundingBox()) ?? {}
  expect(y).toBeLessThan(900)
  await visitor.dialog.locator('a[href^="/generations/"]').click()
  await page.getByRole('heading', { level: 1 }).getByText('a quiet harbour').waitFor()
  expect(await overhang()).toBe(0)
})
