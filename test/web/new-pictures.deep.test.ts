import { expect, test } from 'vitest'
import { make, opener, openGallerySite, topOf } from './gallery-site.ts'

test('pictures made elsewhere appear on top, and move nothing after scrolling', async () => {
  await using site = await openGallerySite()
  const { page } = await site.visit()
  await make(
    page,
    Array.from({ length: 30 }, (_, index) => `Old ${index}`),
    2,
  )
  await page.goto(`${site.url}/gallery`)
  await page.getByText('60 images, newest first').waitFor()
  await make(page, ['New one'])
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await opener(page, 'New one').waitFor()
  await page.getByText('61 images, newest first').waitFor()
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
  const before = await topOf(page, 'Old 20')
  await make(page, ['Newer'], 3)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.getByRole('button', { name: '3 new' }).waitFor()
  expect(await topOf(page, 'Old 20')).toBe(before)
  await page.getByRole('button', { name: '3 new' }).click()
  await expect.poll(() => opener(page, 'Newer').count()).toBe(3)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: '3 new' }).count()).toBe(0)
})

test('pictures made while older ones load appear on top after these', async () => {
  await using site = await openGallerySite()
  const { page } = await site.visit()
  const prompts = Array.from({ length: 26 }, (_, index) => `Old ${index}`)
  await make(page, prompts)
  const older = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (/"after":"/.test(route.request().postData() ?? '')) await older.promise
    await route.continue()
  })
  const asked = page.waitForRequest((request) => /"after":"/.test(request.postData() ?? ''))
  await page.goto(`${site.url}/gallery`)
  await asked
  await make(page, ['New one'])
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  older.resolve()
  await opener(page, 'New one').waitFor()
  await page.getByText('27 images, newest first').waitFor()
})
