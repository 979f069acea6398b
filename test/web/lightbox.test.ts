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

/** The address of the picture that is shown. */
const shownIn = (page: Page) => page.getByRole('dialog').locator('img').getAttribute('src')

test('the focus starts on the picture', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const lightbox = await openFirstOfTwo(page)
  await lightbox.locator('img').and(page.locator(':focus')).waitFor()
})

test('an armed Delete does not move to the next picture', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const lightbox = await openFirstOfTwo(page)
  const before = await shownIn(page)
  await lightbox.getByRole('button', { name: 'Delete', exact: true }).click()
  await lightbox.getByRole('button', { name: 'Delete for good?' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shownIn(page)).not.toBe(before)
  await lightbox.getByRole('button', { name: 'Delete', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await lightbox.getByRole('button', { name: 'Delete for good?' }).waitFor()
})
