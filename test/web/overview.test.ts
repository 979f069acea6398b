import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { ownerOf } from './owner.ts'
import { openSite } from './site.ts'

test('an owner sees accounts, keys, use, engines and disks, and each number leads to what it counts', async () => {
  await using site = await openSite()
  const page = await ownerOf(site)
  const { secret } = await site.easel.key({ name: 'Shop' })
  const draw = (image: number, headers: Record<string, string> = {}) =>
    site.easel.fetch(headers.authorization ? '/api/v1/images' : '/api/generate-turbo', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ prompt: 'A boat', image }),
    })
  await draw(3, { authorization: `Bearer ${secret}` })
  await draw(2)
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.getByText('2 of them without a key').waitFor()
  await page.getByText('sign-up: first, 0 open invites').waitFor()
  await page.getByRole('img', { name: /^Images by day: 5 in 30 bars/ }).waitFor()
  await page.getByRole('row', { name: /^test .* 5 images 0 failures works$/ }).waitFor()
  await page.getByRole('row', { name: /^Ada ada@example\.com Shop 3 images owner$/ }).waitFor()
  await page.getByText(' free').first().waitFor()
  expect(await violations(page)).toEqual([])
  const targets = await page
    .locator('dl a')
    .evaluateAll((links) =>
      links.map((link) => document.querySelector(link.getAttribute('href') ?? '')?.tagName),
    )
  expect(targets).toEqual(['SECTION', 'SECTION', 'SECTION', 'SECTION', 'SECTION'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Shop' }).click()
  await page.getByRole('heading', { name: 'Shop' }).waitFor()
})
