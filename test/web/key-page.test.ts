import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { failing } from '../support/test-engine.ts'
import { violations } from './axe.ts'
import { ownerOf } from './owner.ts'
import { openSite, type Site } from './site.ts'

/** The page of a key of the owner, and functions that use the key and read it. */
async function keyPage(site: Site) {
  const page = await ownerOf(site)
  const { key, secret } = await site.easel.key({ name: 'Storefront' })
  const ask = async (body: object) => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${site.url}/api/v1/images`, init)
    await site.easel.app.sweepShared()
    return ((await response.json()) as { error?: string }).error
  }
  const stored = async () =>
    (await site.easel.app.keys.list()).find(({ id }) => id === key.id) ?? key
  const open = async () => {
    await page.goto(`${site.url}/keys/${key.id}`)
    await page.getByRole('heading', { name: 'Storefront' }).waitFor()
  }
  return { page, key, ask, stored, open }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a key is renamed and limited where its name and limit stand: Enter saves, Escape restores, the toast undoes', async () => {
  await using site = await openSite()
  const { page, ask, stored, open } = await keyPage(site)
  await open()
  await button(page, 'Rename').click()
  await page.getByLabel('Name').fill('Shop')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Storefront' }).waitFor()
  await button(page, 'Rename').and(page.locator(':focus')).click()
  await page.getByLabel('Name').fill('')
  await page.keyboard.press('Enter')
  await page.getByText('Name is missing').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Name').fill('Shop')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Shop' }).waitFor()
  await button(page, 'Rename').and(page.locator(':focus')).waitFor()
  // Its limit is still that of the installation.
  expect(await stored()).toMatchObject({ name: 'Shop', dailyLimit: null })
  await button(page, 'Undo').click()
  await page.getByRole('heading', { name: 'Storefront' }).waitFor()
  await button(page, 'Change limit').click()
  await page.getByLabel('Images a day').fill('2')
  await page.keyboard.press('Enter')
  await page.getByText('0 of 2', { exact: true }).waitFor()
  await page.getByText('limit of this key').waitFor()
  expect(await ask({ prompt: 'A boat', image: 3 })).toMatch(/^Daily quota exceeded: 2 of 2/)
  await button(page, 'Undo').click()
  await page.getByText('limit of all keys').waitFor()
  expect(await stored()).toMatchObject({ dailyLimit: null })
  expect(await ask({ prompt: 'A boat', image: 3 })).toBeUndefined()
})

test('Roll and Revoke are in a menu, by keyboard too, and Pause is undone', async () => {
  await using site = await openSite()
  const { page, ask, open } = await keyPage(site)
  await open()
  expect(await button(page, 'Revoke…').count()).toBe(0)
  await button(page, 'More').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await button(page, 'Roll…').and(page.locator(':focus')).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await button(page, 'Revoke…').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'More').and(page.locator(':focus')).waitFor()
  expect(await button(page, 'Revoke…').count()).toBe(0)
  await button(page, 'Pause').click()
  await button(page, 'Resume').waitFor()
  expect(await ask({ prompt: 'A boat' })).toBe('API key paused')
  await button(page, 'Undo').click()
  await button(page, 'Pause').waitFor()
  expect(await ask({ prompt: 'A boat' })).toBeUndefined()
  await button(page, 'More').click()
  await button(page, 'Revoke…').click()
  await button(page, 'Revoke key').click()
  await page.getByText('revoked just now').waitFor()
  expect(await button(page, 'Rename').count()).toBe(0)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await page.getByRole('heading', { name: 'API keys' }).waitFor()
})

test('the images by day are a chart with the limit, a table and a CSV file', async () => {
  await using site = await openSite()
  const { page, ask, open } = await keyPage(site)
  await ask({ prompt: 'A boat', image: 4 })
  await open()
  const today = new Date().toISOString().slice(0, 10)
  await page.getByRole('img', { name: /^Images by day: 4 in 30 bars, at most 4/ }).waitFor()
  await page.getByText('limit 1,000, above this chart').waitFor()
  await page.getByRole('radio', { name: 'Table' }).check()
  await page.getByRole('row', { name: `${today} 4` }).waitFor()
  expect(await violations(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await button(page, 'CSV').click()
  const lines = (await readFile(await (await saving).path(), 'utf8')).split('\r\n')
  expect([lines.length, lines[0], lines.at(-2)]).toEqual([32, 'day,images', `${today},4`])
})

test('the requests of a key have their reason and their image, are filtered, and come by themselves', async () => {
  await using site = await openSite()
  const { page, ask, open } = await keyPage(site)
  await ask({ prompt: 'A secret garden', image: 2 })
  await open()
  const table = page.getByRole('table').filter({ hasText: 'Result' })
  await table.getByRole('row', { name: /REST POST \/api\/v1\/images 200 2/ }).waitFor()
  const thumbnail = table.getByRole('button', { name: /^Open the image of / })
  await thumbnail.focus()
  await ask({ prompt: 'A secret garden', image: 9 })
  const refused = table.getByRole('row', { name: /A field breaks a rule.* 400 0/ })
  await refused.waitFor()
  expect(await thumbnail.and(page.locator(':focus')).count()).toBe(1)
  await page.getByText('1 of 2 requests in 24 hours').waitFor()
  expect(await page.content()).not.toContain('garden')
  await thumbnail.click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await dialog.getByText('A secret garden').first().waitFor()
  await page.keyboard.press('Escape')
  await thumbnail.and(page.locator(':focus')).waitFor()
  site.easel.engine.script(failing('bad_response'))
  await ask({ prompt: 'A secret garden' })
  await table.getByRole('row', { name: /The engine failed\. 502/ }).waitFor()
  await page.getByRole('checkbox', { name: 'Errors only' }).check()
  await expect.poll(() => table.getByRole('row').count()).toBe(3)
  await page.getByLabel('Status').selectOption('400')
  await expect.poll(() => table.getByRole('row').count()).toBe(2)
  await refused.waitFor()
  await page.getByRole('checkbox', { name: 'Errors only' }).uncheck()
  await page.getByLabel('Status').selectOption('')
  await page.getByLabel('Door').selectOption('REST')
  await expect.poll(() => table.getByRole('row').count()).toBe(4)
  await page.setViewportSize({ width: 320, height: 800 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width).toBe(320)
  expect(await violations(page)).toEqual([])
})
