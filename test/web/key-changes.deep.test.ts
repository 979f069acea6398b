import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { ownerOf } from './owner.ts'
import { openSite, type Site } from './site.ts'

/** The access area of an owner with one key, and a function that sends requests with the key. */
async function areaWithKey(site: Site) {
  const page = await ownerOf(site)
  const { key, secret } = await site.easel.key({ name: 'Storefront' })
  await page.reload()
  const ask = async (body: object) => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${site.url}/api/v1/images`, init)
    return ((await response.json()) as { error?: string }).error
  }
  return { page, key, ask }
}

const openKey = (page: Page) => page.getByRole('link', { name: 'Storefront', exact: true }).click()

test('a key is paused and resumed without a new secret, and the table says so', async () => {
  await using site = await openSite()
  const { page, ask } = await areaWithKey(site)
  await openKey(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Resume' }).waitFor()
  expect(await ask({ prompt: 'A boat' })).toBe('API key paused')
  await page.getByRole('link', { name: 'All keys' }).click()
  await page.getByRole('row', { name: 'Storefront' }).getByText('paused').waitFor()
  await openKey(page)
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  expect(await ask({ prompt: 'A boat' })).toBeUndefined()
})

test('a key is renamed and gets another limit', async () => {
  await using site = await openSite()
  const { page, ask } = await areaWithKey(site)
  await openKey(page)
  await page.getByLabel('Name').fill('Shop')
  await page.getByLabel('Images a day').fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Shop' }).waitFor()
  expect(await ask({ prompt: 'A boat', image: 3 })).toMatch(/^Daily quota exceeded: 2 of 2/)
})

test('a renamed key keeps following the limit of the installation', async () => {
  await using site = await openSite()
  const { page, key } = await areaWithKey(site)
  await openKey(page)
  await page.getByLabel('Name').fill('Shop')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Shop' }).waitFor()
  const { keys } = site.easel.app
  expect((await keys.list()).find(({ id }) => id === key.id)).toMatchObject({ dailyLimit: null })
})

test('the names of Roll and Revoke include the key', async () => {
  await using site = await openSite()
  const { page } = await areaWithKey(site)
  for (const verb of ['Roll', 'Revoke'])
    await page.getByRole('button', { name: `${verb} Storefront`, exact: true }).waitFor()
})

test('the requests of a key are listed with status and cost, new ones come by themselves', async () => {
  await using site = await openSite()
  const { page, ask } = await areaWithKey(site)
  await ask({ prompt: 'A secret garden', image: 2 })
  await site.easel.app.sweepShared()
  await openKey(page)
  const table = page.getByRole('table').filter({ hasText: 'Generation' })
  await table.getByRole('row', { name: /REST POST \/api\/v1\/images 200 2/ }).waitFor()
  expect(await violations(page)).toEqual([])
  const generation = table.getByRole('link').first()
  await generation.focus()
  await ask({ prompt: 'A secret garden', image: 9 })
  await site.easel.app.sweepShared()
  const refused = table.getByRole('row', { name: /400 INVALID_INPUT 0/ })
  await refused.waitFor()
  await generation.and(page.locator(':focus')).waitFor()
  await page.getByRole('checkbox', { name: 'Errors only' }).check()
  await expect.poll(() => table.getByRole('row').count()).toBe(2)
  await refused.waitFor()
  expect(await page.content()).not.toContain('garden')
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await violations(page)).toEqual([])
})

test('the numbers of a key are current when it is opened', async () => {
  await using site = await openSite()
  const { page, ask } = await areaWithKey(site)
  await page.getByRole('link', { name: 'Storefront', exact: true }).waitFor()
  await ask({ prompt: 'A secret garden', image: 2 })
  await openKey(page)
  await page.getByText('Numbers of the last 30 days').click()
  await page.getByRole('row', { name: `${new Date().toISOString().slice(0, 10)} 2` }).waitFor()
})
