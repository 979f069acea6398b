import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person } from './person.ts'
import { openSite } from './site.ts'
import { failingAfterOne, stepwise } from './steps.ts'

/** One picture is in the gallery, on the page of its generation and at its address. */
async function expectOneKept(page: Page) {
  await person(page).showResponse()
  const address =
    (await page.getByRole('region', { name: 'Response' }).getByRole('link').getAttribute('href')) ??
    ''
  expect((await page.request.get(address)).status()).toBe(200)
  await page.getByRole('navigation').getByRole('link', { name: 'Gallery' }).click()
  await page.getByText('1 image, newest first').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Open: ' }).click()
  await page.getByRole('dialog').locator('a[href^="/generations/"]').click()
  await page.waitForURL(/\/generations\/gen_/)
  await page.getByRole('button', { name: 'Open image 1' }).waitFor()
  await expect.poll(() => page.getByText('It was not charged').count()).toBe(2)
}

test('cancelling keeps and charges the pictures that are there, and says so', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  const left = await visitor.left()
  const { step, next } = stepwise()
  site.easel.engine.script(step)
  await visitor.type('A lighthouse')
  await visitor.chooseImages(3)
  await visitor.generate()
  await visitor.heading('Drawing · 0 of 3')
  next()
  await visitor.heading('Drawing · 1 of 3')
  await page.keyboard.press('Escape')
  await visitor.heading('Cancelled · 1 of 3 kept')
  await page
    .getByRole('status')
    .getByText('Cancelled. 1 of 3 images are kept.')
    .waitFor({ state: 'attached' })
  await visitor.quotaLeft(left - 1)
  await expectOneKept(page)
})

test('a generation that fails in part keeps and charges the pictures that are there, and says so', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  const left = await visitor.left()
  site.easel.engine.script(failingAfterOne)
  await visitor.type('A lighthouse')
  await visitor.chooseImages(3)
  await visitor.generate()
  await visitor.heading('Not finished · 1 of 3 kept')
  await visitor.result.getByText('Upstream error. It was not charged.').first().waitFor()
  await visitor.quotaLeft(left - 1)
  await expectOneKept(page)
  await page.getByRole('button', { name: 'Draw the missing 2' }).click()
  await visitor.heading('Ready · 3 of 3')
  await visitor.quotaLeft(left - 3)
})
