import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
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
