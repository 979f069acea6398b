import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { person } from './person.ts'
import { openSite, type Site } from './site.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Draws two pictures of different shapes, and compares the newer with the older. */
async function openCompare(site: Site, page: Page) {
  const visitor = person(page)
  await visitor.chooseShape('16:9')
  await visitor.draw('A heron over the marsh')
  await visitor.chooseShape('3:4')
  await visitor.draw('A heron in the snow')
  await page.goto(`${site.url}/gallery`)
  await page.getByRole('button', { name: 'Open: A heron in the snow' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Compare with…' }).click()
  await page.getByRole('button', { name: 'Compare with: A heron over the marsh' }).click()
  return page.getByRole('dialog', { name: 'Compare two pictures' })
}

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

for (const viewport of sizes)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds nothing in a comparison, ${viewport.width} wide, ${colorScheme}`, async () => {
      await using site = await openSite()
      const { page } = await site.visit('/', { viewport, colorScheme })
      const dialog = await openCompare(site, page)
      await dialog.waitFor()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('s')
      expect(await violations(page)).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
    })
