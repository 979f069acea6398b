import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { ownerOf } from './owner.ts'
import { openSite } from './site.ts'

test('an owner sees what was used, by day, key and engine, and saves it as CSV', async () => {
  await using site = await openSite()
  const page = await ownerOf(site)
  const { secret } = await site.easel.key({ name: 'Shop' })
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ prompt: 'A boat', image: 3 })
  await site.easel.fetch('/api/v1/images', { method: 'POST', headers, body })
  await page.getByRole('link', { name: 'Usage' }).click()
  const row = page.getByRole('row', { name: /^Shop 3 1 0 0 / })
  await row.waitFor()
  await page.getByText('Numbers').click()
  const today = new Date().toLocaleDateString('en', {
    ...{ month: 'short', day: 'numeric', timeZone: 'UTC' },
  } as const)
  await page.getByRole('row', { name: `${today} 3`, exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('radio', { name: 'Engine' }).check()
  await page.getByRole('row', { name: /^test 3 1 0 0 / }).waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  expect(text).toMatch(/^day,key,key_name,account,account_name,engine,images,/)
  expect(text).toMatch(/,key_\w+,Shop,acc_owner,Ada,test,3,1,0,0,/)
  await page.getByLabel('From').fill('2024-01-01')
  await page.getByRole('alert').getByText('at most 400 days apart').waitFor()
})
