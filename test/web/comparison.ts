import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { person } from './person.ts'
import { openSite, type Site } from './site.ts'

/** Draws two pictures of different shapes, and compares the newer with the older. */
export async function openCompare(site: Site, page: Page) {
  const visitor = person(page)
  await visitor.chooseShape('16:9')
  await visitor.draw('A heron over the marsh')
  await visitor.chooseShape('3:4')
  await visitor.draw('A heron in the snow')
  await page.goto(`${site.url}/gallery`)
  await page.getByRole('button', { name: 'Open: A heron in the snow' }).click()
  await page.getByRole('button', { name: 'Compare with…' }).click()
  await page.getByRole('button', { name: 'Compare with: A heron over the marsh' }).click()
  return page.getByRole('dialog', { name: 'Compare two pictures' })
}

/** Heights of windows, by width. */
const heights = { 1440: 900, 390: 844 }

/** What axe must not find in a comparison, in a window so wide. */
export function axeTest(width: keyof typeof heights, colorScheme: 'light' | 'dark'): void {
  test(`axe finds nothing in a comparison, ${width} wide, ${colorScheme}`, async () => {
    await using site = await openSite()
    const viewport = { width, height: heights[width] }
    const { page } = await site.visit('/', { viewport, colorScheme })
    const dialog = await openCompare(site, page)
    await dialog.waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('s')
    expect(await violations(page)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })
}
