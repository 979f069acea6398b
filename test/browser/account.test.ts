import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { person } from './person.ts'
import { openSite, type Site } from './site.ts'

const password = 'correct horse battery'

let site: Site
let page: Page
beforeAll(async () => {
  site = await openSite()
  page = (await site.visit('/keys', { bypassCSP: true })).page
})
afterAll(() => site[Symbol.asyncDispose]())

const visitor = () => person(page)
const row = (name: string) => page.getByRole('row', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function makeKey(name: string): Promise<string> {
  await button('New key').click()
  await visitor().dialog.getByLabel('Name').fill(name)
  expect(await violations(page)).toEqual([])
  await button('Create key').click()
  await visitor().dialog.getByText('Copy your key now').waitFor()
  return (await visitor().dialog.locator('code').first().textContent()) ?? ''
}

async function putAway() {
  await page.getByRole('checkbox', { name: 'I have stored it' }).check()
  await button('Done').click()
}

const statusOf = async (secret: string) => {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ prompt: 'A boat' })
  const response = await fetch(`${site.url}/api/v1/images`, { method: 'POST', headers, body })
  return [response.status, ((await response.json()) as { error?: string }).error]
}

test('the first visitor signs up and owns the installation', async () => {
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Password').fill(password)
  await button('Make the account').click()
  await page.getByText('No keys yet').waitFor()
})

test('a key is shown once, and goes only when its owner says that it is stored', async () => {
  const secret = await makeKey('Storefront')
  expect(secret).toMatch(/^easel_live_/)
  await page.keyboard.press('Escape')
  expect(await visitor().dialog.isVisible()).toBe(true)
  await putAway()
  await row('Storefront').waitFor()
  expect(await page.content()).not.toContain(secret)
  expect(await violations(page)).toEqual([])
})

test('the account draws with its key without pasting it, and the quota of the key falls', async () => {
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await visitor().openKeyDialog()
  await visitor().dialog.getByRole('button', { name: 'Storefront' }).click()
  await visitor().quotaLeft(1000)
  await visitor().chooseImages(2)
  await visitor().draw('A boat')
  await visitor().quotaLeft(998)
  await page.getByRole('link', { name: 'Keys', exact: true }).click()
  await row('Storefront').getByText('2 of 1,000').waitFor()
})

test('a rolled key and its successor both work', async () => {
  await row('Storefront').getByRole('button', { name: 'Roll' }).click()
  await button('Make the new key').click()
  await visitor().dialog.getByText('Copy your key now').waitFor()
  const secret = (await visitor().dialog.locator('code').first().textContent()) ?? ''
  await putAway()
  expect(await statusOf(secret)).toEqual([200, undefined])
  await page.getByText('expires soon').waitFor()
})

test('revoking tells what it breaks, and takes effect at once', async () => {
  const secret = await makeKey('Old laptop')
  await putAway()
  expect((await statusOf(secret))[0]).toBe(200)
  await row('Old laptop').getByRole('button', { name: 'Revoke' }).click()
  await visitor().dialog.getByText('401 API key revoked').waitFor()
  expect(await violations(page)).toEqual([])
  await button('Revoke key').click()
  await row('Old laptop').getByText('revoked just now').waitFor()
  expect(await statusOf(secret)).toEqual([401, 'API key revoked'])
})

test('signing out closes the area, and a wrong password is said in words', async () => {
  await button('Ada').click()
  await visitor().dialog.getByText('ada@example.com').waitFor()
  expect(await violations(page)).toEqual([])
  await button('Sign out').click()
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Password').fill('something else')
  await button('Sign in').click()
  await page.getByText('Invalid email or password').waitFor()
  await page.getByLabel('Password').fill(password)
  await button('Sign in').click()
  await row('Storefront').first().waitFor()
})
