import { expect, test } from 'vitest'
import { limits } from '../../schema/limits.ts'
import { gallery, make, openGallerySite } from './gallery-site.ts'

test('a search finds pictures that are not loaded, says how many, and never too early that there are none', async () => {
  await using site = await openGallerySite()
  const { page } = await site.visit()
  await make(page, ['Ein ÖSTLICHER Hafen', 'a harbor, 100%'])
  await make(
    page,
    Array.from({ length: 40 }, (_, index) => `Filler ${index}`),
  )
  const { open, tiles, opener } = gallery(page)
  await open()
  const answers: (() => void)[] = []
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"search":"östlicher"'))
      await new Promise<void>((resolve) => answers.push(resolve))
    await route.continue()
  })
  await page.getByRole('searchbox').fill('östlicher')
  await page.locator('main[aria-busy=true]').waitFor()
  await expect.poll(() => answers.length).toBe(1)
  expect(await page.getByText('Nothing matches').count()).toBe(0)
  answers[0]?.()
  await opener('Ein ÖSTLICHER Hafen').waitFor()
  await expect.poll(() => tiles.count()).toBe(1)
  await page.getByText('1 image, newest first').waitFor()
  await page.getByRole('searchbox').fill('100%')
  await opener('a harbor, 100%').waitFor()
  await page.reload()
  await opener('a harbor, 100%').waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('100%')
  const longest = '🦊'.repeat(limits.searchLength)
  await page.getByRole('searchbox').fill(`${longest}🦊`)
  expect(await page.getByRole('searchbox').inputValue()).toBe(longest)
  await page.getByRole('searchbox').fill('zebra')
  await page.getByText('Nothing matches').waitFor()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByText('42 images, newest first').waitFor()
})
