import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person } from './person.ts'
import { openSite } from './site.ts'

const picture = (page: Page) => page.getByRole('dialog', { name: 'Picture', exact: true })

/** The ways to a large picture among others, each on a page that has drawn two. */
const places: Record<string, (page: Page) => Promise<void>> = {
  Create: async (page) => page.getByRole('button', { name: 'Open image 1' }).click(),
  'Pictures only': async (page) => {
    await page.keyboard.press('f')
    await page.getByRole('dialog').getByRole('button', { name: 'Open image 1' }).click()
  },
  Gallery: async (page) => {
    await page.getByRole('navigation').getByRole('link', { name: 'Gallery' }).click()
    await page.getByRole('button', { name: 'Open: A boat' }).first().click()
  },
}

/** The dialogs that open over a large picture. */
const dialogs: Record<string, (page: Page) => Promise<void>> = {
  'Compare two pictures': async (page) => {
    await picture(page).getByRole('button', { name: 'More' }).click()
    await picture(page).getByRole('button', { name: 'Compare with…' }).click()
    await picture(page).getByRole('button', { name: 'Compare with: A boat' }).click()
  },
  Collections: (page) => person(page).press('More', 'Collections'),
}

for (const [place, openPicture] of Object.entries(places))
  test(`a dialog over a picture gives the picture back, and the picture gives the page back: ${place}`, async () => {
    await using site = await openSite()
    const { page } = await site.visit()
    const visitor = person(page)
    await visitor.chooseImages(2)
    await visitor.draw('A boat')
    await page.locator('body').click({ position: { x: 2, y: 2 } })
    await openPicture(page)
    for (const [name, open] of Object.entries(dialogs)) {
      await open(page)
      const dialog = page.getByRole('dialog', { name })
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      expect(await picture(page).evaluate((element) => element.matches(':modal'))).toBe(true)
      const shown = () => picture(page).locator('img').first().getAttribute('src')
      const before = await shown()
      await page.keyboard.press('ArrowRight')
      await expect.poll(shown).not.toBe(before)
      await page.keyboard.press('ArrowLeft')
      await expect.poll(shown).toBe(before)
    }
    while (await visitor.dialog.count()) {
      await page.keyboard.press('Escape')
      await expect.poll(() => visitor.dialog.count()).toBeLessThan(2)
    }
    await page.keyboard.press('/')
    await visitor.prompt.and(page.locator(':focus')).waitFor()
  })
