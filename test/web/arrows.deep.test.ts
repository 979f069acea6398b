import { expect, test } from 'vitest'
import { gallery, make, openGallerySite } from './gallery-site.ts'

test('Tab stops at one picture; arrows, Home and End move, also beyond what is rendered', async () => {
  await using site = await openGallerySite()
  const { page } = await site.visit()
  await make(
    page,
    Array.from({ length: 60 }, (_, index) => `Tile ${index}`),
  )
  const { open, opener, focused } = gallery(page)
  await open()
  const oldestAtEnd = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    return opener('Tile 0').count()
  }
  await expect.poll(oldestAtEnd).toBe(1)
  await page.evaluate(() => scrollTo(0, 0))
  await opener('Tile 59').focus()
  expect(await page.locator('[data-image] [aria-label^="Open"]:not([tabindex])').count()).toBe(1)
  await page.keyboard.press('ArrowRight')
  await focused('Tile 58').waitFor()
  await page.keyboard.press('ArrowDown')
  const left = async (prompt: string) => (await opener(prompt).boundingBox())?.x
  const below = await page.locator(':focus').getAttribute('aria-label')
  expect(await left(below?.replace('Open: ', '') ?? '')).toBeCloseTo(
    (await left('Tile 58')) ?? 0,
    0,
  )
  await page.keyboard.press('ArrowUp')
  await focused('Tile 58').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await focused('Tile 59').waitFor()
  await page.keyboard.press('End')
  await focused('Tile 0').waitFor()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await page.keyboard.press('ArrowRight')
  await focused('Tile 0').waitFor()
  await page.keyboard.press('Home')
  await focused('Tile 59').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Tile 59').waitFor()
  await page.keyboard.press('Escape')
  await focused('Tile 59').waitFor()
})
