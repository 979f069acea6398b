import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
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
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await page.getByRole('row', { name: 'Storefront' }).getByText('paused').waitFor()
  await openKey(page)
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  expect(await ask({ prompt: 'A boat' })).toBeUndefined()
})

test('the names of Roll and Revoke include the key', async () => {
  await using site = await openSite()
  const { page } = await areaWithKey(site)
  for (const verb of ['Roll', 'Revoke'])
    await page.getByRole('button', { name: `${verb} Storefront`, exact: true }).waitFor()
})
