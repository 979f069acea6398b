import { expect, test } from 'vitest'
import { axeTest, openCompare } from './comparison.ts'
import { openSite } from './site.ts'

test('two pictures are side by side or under a slider, with what differs in the set-up', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?seed=7')
  const dialog = await openCompare(site, page)
  await expect.poll(() => dialog.locator('figure img').count()).toBe(2)
  const differing = dialog.getByRole('region', { name: 'What differs' })
  expect(await differing.locator('del').allTextContents()).toEqual(['in', 'snow'])
  expect(await differing.locator('ins').allTextContents()).toEqual(['over', 'marsh'])
  await differing
    .getByRole('row', { name: 'Dimensions 3:4, 768 × 1024 16:9, 1024 × 576' })
    .waitFor()
  expect(await differing.getByRole('rowheader', { name: 'Seed' }).count()).toBe(0)
  await page.keyboard.press('s')
  const slider = dialog.getByRole('slider')
  await slider.and(page.locator(':focus')).waitFor()
  const clip = () =>
    slider.evaluate((element) => {
      const first = element.parentElement?.querySelectorAll('div')[1]
      return first && getComputedStyle(first).clipPath
    })
  const before = await clip()
  await page.keyboard.press('ArrowRight')
  expect(await slider.inputValue()).toBe('51')
  await expect.poll(clip).not.toBe(before)
  await page.keyboard.press('s')
  await expect.poll(() => dialog.locator('figure img').count()).toBe(2)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('dialog', { name: 'Picture' }).waitFor()
})

axeTest(1440, 'light')
