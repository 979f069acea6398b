import { expect, test } from 'vitest'
import { person } from './person.ts'
import { openSite } from './site.ts'

test('a whole visit works by keyboard', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  await visitor.prompt.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('A sailing boat')
  await page.keyboard.press('Tab')
  await page
    .getByRole('button', { name: 'Image', exact: true })
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await visitor.heading('Preview · 2 × 1:2')
  await page.keyboard.press('Control+Enter')
  await visitor.heading('Ready · 2 of 2')
  await page.getByRole('status').getByText('All 2 images are ready').waitFor({ state: 'attached' })
  await page.keyboard.press('4')
  await page.keyboard.press(']')
  await page.keyboard.press('+')
  await page.waitForURL(/dimensions=3%3A2&image=4&steps=5/)
  // The two keys of the sequence belong together for less than a second, which a busy machine may
  // spend between them.
  await page.clock.setFixedTime(Date.now())
  await page.keyboard.press('g')
  await page.keyboard.press('g')
  await page.getByRole('heading', { name: 'Gallery' }).waitFor()
  await page.keyboard.press('/')
  await visitor.prompt.and(page.locator(':focus')).waitFor()
})

test('the shortcut sheet lists them, and single keys can be switched off', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Previous / next shape').waitFor()
  await sheet.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await page.keyboard.press('t')
  expect(await page.locator('html').getAttribute('data-theme')).toBeNull()
})

test('light and dark stay as chosen', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await page.locator('html[data-theme=dark]').waitFor()
  await page.reload()
  await page.locator('html[data-theme=dark]').waitFor()
})

test('the focus returns to the button that opened a dialog, and the skip link leads past the bar', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const opener = page.getByRole('button', { name: 'Keyboard shortcuts' })
  await opener.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await opener.and(page.locator(':focus')).waitFor()
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await page.waitForURL(/#main$/)
})
