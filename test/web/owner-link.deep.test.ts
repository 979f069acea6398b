import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => site[Symbol.asyncDispose]())

test('where others can reach Easel, the page says where the link of the first account is', async () => {
  const { page } = await site.visit('/keys', { bypassCSP: true })
  await page.getByText('the link that Easel prints on its terminal').waitFor()
  expect(await page.getByRole('button', { name: 'Make the account' }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
})

test('the link makes the first account, which owns the installation', async () => {
  const { page } = await site.visit(`/keys?invite=${await site.easel.app.signIn.ownerToken()}`)
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Make the account' }).click()
  await page.getByText('No keys yet').waitFor()
})
