import { afterAll, beforeAll, expect, test } from 'vitest'
import { gallery, make, openGallerySite } from './gallery-site.ts'
import { person } from './person.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openGallerySite()
})
afterAll(() => site[Symbol.asyncDispose]())

/** A page that shows a finished run of two images. */
async function drawTwo() {
  const { page } = await site.visit()
  const visitor = person(page)
  await visitor.chooseImages(2)
  await visitor.draw('A boat')
  return { page, visitor, deletedFrames: visitor.result.getByText('Deleted', { exact: true }) }
}

const statusOf = async (address: string) => (await fetch(address)).status

test('one picture is deleted by one press in the lightbox, and Undo brings it back', async () => {
  const { page, visitor, deletedFrames } = await drawTwo()
  await visitor.stopClock()
  await page.getByRole('button', { name: 'Open image 1' }).click()
  const address = (await visitor.dialog.locator('code').textContent()) ?? ''
  await visitor.press('More', 'Delete')
  await visitor.dialog.getByText('1 of 1').waitFor()
  await page.keyboard.press('Escape')
  await visitor.dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => deletedFrames.count()).toBe(1)
  await visitor.undo()
  await expect.poll(() => deletedFrames.count()).toBe(0)
  await page.clock.runFor(20_000)
  await page.getByRole('button', { name: 'Open image 1' }).click()
  expect(await visitor.dialog.locator('code').textContent()).toBe(address)
  expect(await statusOf(address)).toBe(200)
})

/** Opens the page of a generation of three images, and deletes it. */
async function deleteGeneration() {
  const { page } = await site.visit()
  await make(page, ['Kept'])
  await make(page, ['A boat'], 3)
  const seen = gallery(page)
  await seen.open()
  await seen.opener('A boat').first().click()
  const address = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  await page.getByRole('dialog').locator('a[href^="/generations/"]').click()
  await page.getByRole('heading', { name: 'A boat' }).waitFor()
  const own = page.url()
  const visitor = person(page)
  await visitor.stopClock()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(/gallery$/)
  await expect.poll(() => seen.tiles.count()).toBe(1)
  return { page, own, address, visitor, ...seen }
}

test('a whole generation is deleted by one press, and Undo brings it back', async () => {
  const { page, own, address, visitor, tiles } = await deleteGeneration()
  await page.goBack()
  await page.getByText('There is no such generation').waitFor()
  await visitor.undo()
  await page.getByRole('heading', { name: 'A boat' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Open image/ }).count()).toBe(3)
  await page.clock.runFor(20_000)
  await page.goto(`${site.url}/gallery`)
  await expect.poll(() => tiles.count()).toBe(4)
  expect(await statusOf(address)).toBe(200)
  await page.goto(own)
  await page.getByRole('heading', { name: 'A boat' }).waitFor()
})

test('a deleted generation is gone from the server even if the page closes before the request', async () => {
  const { page, own, address } = await deleteGeneration()
  expect(await statusOf(address)).toBe(200)
  await page.goto(`${site.url}/licenses`)
  await expect.poll(() => statusOf(address)).toBe(404)
  await page.goto(own)
  await page.getByText('There is no such generation').waitFor()
})

test('pictures that the server refuses to delete are shown again, and the page says why', async () => {
  const { page, visitor, deletedFrames } = await drawTwo()
  await visitor.stopClock()
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('DeleteImages') ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Open image 2' }).click()
  await visitor.press('More', 'Delete')
  await expect.poll(() => deletedFrames.count()).toBe(1)
  await page.clock.runFor(9000)
  await expect.poll(() => deletedFrames.count()).toBe(0)
  await visitor.toast.getByText('could not be reached').waitFor()
})
