import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { gallery, make, openGallerySite } from './gallery-site.ts'
import { person } from './person.ts'
import type { Site } from './site.ts'

const prompts = Array.from({ length: 24 }, (_, index) => `Picture ${index}`)

/** A gallery of many pictures with a stopped clock. */
async function openWithoutTime(site: Site): Promise<Page> {
  const { page } = await site.visit()
  await make(page, prompts, 4)
  await gallery(page).open()
  await person(page).stopClock()
  return page
}

/** Scrolls at once, and returns how many of the tiles in the window have pictures. */
function scroll(page: Page, by: number) {
  return page.evaluate(async (by) => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    scrollBy(0, by)
    await scrolled
    const tiles = [...document.querySelectorAll('[data-image]')].filter((tile) => {
      const { top, bottom } = tile.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    return {
      tiles: tiles.length,
      pictures: tiles.filter((tile) => tile.querySelector('img')).length,
    }
  }, by)
}

test('pictures that pass too fast to be seen are not loaded; where it slows down, they are', async () => {
  await using site = await openGallerySite()
  const page = await openWithoutTime(site)
  const before = await scroll(page, 300)
  expect(before.pictures).toBe(before.tiles)
  const passing = await scroll(page, 2500)
  expect(passing.tiles).toBeGreaterThan(8)
  expect(passing.pictures).toBe(0)
  await page.clock.runFor(1000)
  const after = await scroll(page, 1)
  expect(after.pictures).toBe(after.tiles)
})

test('a person who scrolls slowly always sees pictures', async () => {
  await using site = await openGallerySite()
  const page = await openWithoutTime(site)
  for (let step = 0; step < 7; step++) {
    await page.clock.runFor(250)
    const { tiles, pictures } = await scroll(page, 400)
    expect(pictures).toBe(tiles)
  }
})
