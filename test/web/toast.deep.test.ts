import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { person } from './person.ts'
import { openSite } from './site.ts'

/** Whether a click in the middle of an element reaches it. */
const isOnTop = (locator: Locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(x + width / 2, y + height / 2)
    return width > 0 && element.contains(there)
  })

test('a toast lies over the dialog that is open, and is announced there', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  await visitor.draw('A boat')
  await page.getByRole('button', { name: 'Open image 1' }).click()
  await visitor.press('More', 'Copy URL')
  await visitor.toast.getByText('URL copied').waitFor()
  await expect.poll(() => isOnTop(visitor.toast)).toBe(true)
  // Outside the dialog everything is inert, also for a screen reader.
  expect(await visitor.dialog.getByRole('status').last().textContent()).toBe('URL copied')
})

test('a toast goes with a dialog that opens and closes, and its button works above it', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?prompt=A%20boat&image=3')
  const visitor = person(page)
  await visitor.generate()
  await visitor.heading('Ready')
  await visitor.stopClock()
  await visitor.type('A castle')
  await page.getByRole('button', { name: 'Open image 1' }).click()
  await visitor.dialog.waitFor()
  await page.keyboard.press('r')
  await visitor.dialog.waitFor({ state: 'hidden' })
  const undo = visitor.toast.getByRole('button', { name: 'Undo' })
  await expect.poll(() => isOnTop(undo)).toBe(true)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await visitor.dialog.getByText('Previous / next shape').waitFor()
  await expect.poll(() => isOnTop(undo)).toBe(true)
  await undo.click()
  await expect.poll(() => visitor.prompt.inputValue()).toBe('A castle')
  await page.keyboard.press('Escape')
  await visitor.dialog.waitFor({ state: 'hidden' })
  await visitor.toast.getByText('Set up as before').waitFor()
  await expect.poll(() => isOnTop(visitor.toast)).toBe(true)
  await page.clock.runFor(2000)
  await visitor.toast.waitFor({ state: 'hidden' })
})

test('a toast with a button stays while the pointer is on it', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  await visitor.stopClock()
  await page.getByRole('list', { name: 'Example prompts' }).getByRole('button').first().click()
  await visitor.toast.hover()
  await page.clock.runFor(60_000)
  expect(await visitor.toast.isVisible()).toBe(true)
  await page.mouse.move(0, 0)
  await page.clock.runFor(8000)
  await visitor.toast.waitFor({ state: 'hidden' })
})
