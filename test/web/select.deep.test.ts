import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { gallery, make, openGallerySite } from './gallery-site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openGallerySite()
})
afterAll(() => site[Symbol.asyncDispose]())

/** The gallery of a new browser with four pictures: D, C, B and A. */
async function openFour(options: Parameters<Site['visit']>[1] = {}) {
  const { page } = await site.visit('/', options)
  await make(page, ['A', 'B', 'C', 'D'])
  const seen = gallery(page)
  await seen.open()
  const chosen = (count: number) => seen.bar.getByText(`${count} chosen`).waitFor()
  return { page, chosen, ...seen }
}

test('pictures are chosen with modifiers and keys, and Escape chooses none', async () => {
  const { page, chosen, opener, bar } = await openFour({ bypassCSP: true })
  await opener('D').click({ modifiers: ['Control'] })
  await chosen(1)
  await opener('B').click({ modifiers: ['Shift'] })
  await chosen(3)
  await opener('C').click()
  await chosen(2)
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+a')
  await chosen(4)
  expect(await violations(page)).toEqual([])
  await opener('A').focus()
  await page.keyboard.press(' ')
  await chosen(3)
  await bar.getByRole('button', { name: 'Choose none' }).click()
  await bar.waitFor({ state: 'hidden' })
})

test('a long press chooses on touch', async () => {
  const { opener, chosen, bar } = await openFour({ hasTouch: true })
  const touch = { pointerType: 'touch', isPrimary: true, bubbles: true }
  await opener('C').dispatchEvent('pointerdown', touch)
  await chosen(1)
  await opener('C').dispatchEvent('pointerup', touch)
  await opener('C').dispatchEvent('click')
  await opener('B').tap()
  await chosen(2)
  await opener('B').tap()
  await opener('C').tap()
  await bar.waitFor({ state: 'hidden' })
})

test('chosen pictures are downloaded as one file, named after prompt and seed', async () => {
  const { page, bar, opener } = await openFour()
  await opener('D').click({ modifiers: ['Control'] })
  await opener('A').click({ modifiers: ['Shift'] })
  const started = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Download' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('easel-4-pictures.zip')
  const bytes = await readFile((await download.path()) ?? '')
  const names = bytes.toString('latin1').match(/[a-d]-\d+\.png/g) ?? []
  expect([...new Set(names.map((name) => name[0]))].sort()).toEqual(['a', 'b', 'c', 'd'])
  expect(bytes.toString('latin1').split('\x89PNG').length - 1).toBe(4)
})

const idOf = (tile: ReturnType<ReturnType<typeof gallery>['tile']>) =>
  tile.getAttribute('data-image')
const statusOf = async (id: string | null) => (await site.easel.fetch(`/images/${id}.png`)).status

test('exactly two chosen pictures can be compared', async () => {
  const { page, chosen, opener, bar } = await openFour()
  const offer = bar.getByRole('button', { name: 'Compare' })
  await opener('D').click({ modifiers: ['Control'] })
  await chosen(1)
  expect(await offer.count()).toBe(0)
  await opener('A').click()
  await offer.click()
  const dialog = page.getByRole('dialog', { name: 'Compare two pictures' })
  const pictures = dialog.locator('figure img')
  await expect.poll(() => pictures.count()).toBe(2)
  expect(await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual([
    'D',
    'A',
  ])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await opener('B').click()
  await chosen(3)
  expect(await offer.count()).toBe(0)
})

test('many are deleted at once, and Undo brings them back', async () => {
  const { page, bar, opener, tile, tiles } = await openFour()
  const kept = await idOf(tile('D'))
  await opener('D').click({ modifiers: ['Control'] })
  await opener('C').click({ modifiers: ['Control'] })
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => tiles.count()).toBe(2)
  await page.getByText('2 images, newest first').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => tiles.count()).toBe(4)
  await page.reload()
  await expect.poll(() => tiles.count()).toBe(4)
  expect(await statusOf(kept)).toBe(200)
})

test('deleted pictures are gone from the server even if the page closes before the request', async () => {
  const { page, bar, opener, tile, tiles } = await openFour()
  const gone = await idOf(tile('C'))
  await opener('C').click({ modifiers: ['Control'] })
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('The picture is deleted').first().waitFor()
  expect(await statusOf(gone)).toBe(200)
  await page.goto(`${site.url}/licenses`)
  await expect.poll(() => statusOf(gone)).toBe(404)
  await page.goto(`${site.url}/gallery`)
  await expect.poll(() => tiles.count()).toBe(3)
})

test('the request follows when the time for Undo is over', async () => {
  const { page, bar, opener, tile } = await openFour()
  const gone = await idOf(tile('A'))
  await page.clock.install()
  await opener('A').click({ modifiers: ['Control'] })
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.clock.fastForward(7000)
  expect(await statusOf(gone)).toBe(200)
  await page.clock.fastForward(2000)
  await expect.poll(() => statusOf(gone)).toBe(404)
})
