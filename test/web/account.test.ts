import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { ownerOf, password } from './owner.ts'
import { person } from './person.ts'
import { openSite, type Site } from './site.ts'

/** The actions of the owner in the access area. */
function area(page: Page) {
  const { dialog } = person(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const shown = async () => {
    await dialog.getByText('Copy your key now').waitFor()
    return (await dialog.locator('code').first().textContent()) ?? ''
  }
  return {
    dialog,
    button,
    row: (name: string) => page.getByRole('row', { name }),
    /** The secret that the dialog shows once. */
    shown,
    async makeKey(name: string) {
      await button('New key').click()
      await dialog.getByLabel('Name').fill(name)
      await button('Create key').click()
      return shown()
    },
    async putAway() {
      await page.getByRole('checkbox', { name: 'I have stored it' }).check()
      await button('Done').click()
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}

async function statusOf(site: Site, secret: string) {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ prompt: 'A boat' })
  const response = await fetch(`${site.url}/api/v1/images`, { method: 'POST', headers, body })
  return [response.status, ((await response.json()) as { error?: string }).error]
}

test('the first visitor signs up and owns the installation', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/keys', { bypassCSP: true })
  const make = page.getByRole('button', { name: 'Make the account' })
  await make.waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Password').fill(password)
  await make.click()
  await page.getByText('No keys yet').waitFor()
})

test('a person whom a provider did not sign in reads why, in our words', async () => {
  await using site = await openSite()
  await ownerOf(site)
  for (const [code, words] of [
    ['access_denied', 'The provider refused the sign-in'],
    ['provider_unavailable', 'The provider does not answer'],
    ['SIGN_UP_REFUSED', 'sign-up needs an invite'],
  ]) {
    const { page } = await site.visit(`/keys?error=${code}&error_description=Pay+now`)
    await page.getByText(words ?? '').waitFor()
    expect(await page.getByText('Pay now').count()).toBe(0)
  }
})

test('a key is shown once, and goes only when its owner says that it is stored', async () => {
  await using site = await openSite()
  const page = await ownerOf(site)
  const { dialog, button, row, shown, putAway } = area(page)
  await button('New key').click()
  await button('Create key').click()
  // The form says what is wrong, not a bubble of the browser.
  await dialog.getByText('Name is missing.').waitFor()
  await dialog.getByLabel('Name').and(page.locator(':focus')).waitFor()
  await dialog.getByLabel('Name').fill('Storefront')
  await dialog.getByText('Name is missing.').waitFor({ state: 'hidden' })
  await dialog.getByLabel('Images a day').fill('-5')
  await button('Create key').click()
  await dialog.getByText('A whole number from 0 to 999999999.').waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Images a day').fill('')
  await button('Create key').click()
  const secret = await shown()
  expect(secret).toMatch(/^easel_live_/)
  await page.keyboard.press('Escape')
  expect(await dialog.isVisible()).toBe(true)
  await putAway()
  await row('Storefront').waitFor()
  expect(await page.content()).not.toContain(secret)
  expect(await violations(page)).toEqual([])
})

test('the account draws with its key without pasting it, and the quota of the key falls', async () => {
  await using site = await openSite()
  const page = await ownerOf(site)
  const visitor = person(page)
  const { makeKey, putAway, row } = area(page)
  await makeKey('Storefront')
  await putAway()
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await visitor.openKeyDialog()
  await visitor.dialog.getByRole('button', { name: 'Storefront' }).click()
  await visitor.quotaLeft(1000)
  await visitor.chooseImages(2)
  await visitor.draw('A boat')
  await visitor.quotaLeft(998)
  await page.getByRole('link', { name: 'Keys', exact: true }).click()
  await row('Storefront').getByText('2 of 1,000').waitFor()
  await page.evaluate(() => sessionStorage.removeItem('easel.chosen-key'))
  await page.reload()
  await page.getByRole('link', { name: 'Storefront' }).click()
  await page.getByRole('button', { name: 'Use in the playground' }).click()
  await visitor.quotaLeft(998)
  await visitor.draw('A castle')
  await visitor.quotaLeft(997)
})

test('a rolled key and its successor both work', async () => {
  await using site = await openSite()
  const page = await ownerOf(site)
  const { makeKey, putAway, row, button, shown } = area(page)
  const old = await makeKey('Storefront')
  await putAway()
  await row('Storefront').getByRole('button', { name: 'Roll' }).click()
  await button('Make the new key').click()
  const secret = await shown()
  await putAway()
  expect(secret).not.toBe(old)
  expect(await statusOf(site, secret)).toEqual([200, undefined])
  expect(await statusOf(site, old)).toEqual([200, undefined])
  await page.getByText('expires soon').waitFor()
})

test('revoking tells what it breaks, and takes effect at once', async () => {
  await using site = await openSite()
  const page = await ownerOf(site)
  const { makeKey, putAway, row, dialog, button } = area(page)
  const secret = await makeKey('Old laptop')
  await putAway()
  expect((await statusOf(site, secret))[0]).toBe(200)
  await row('Old laptop').getByRole('button', { name: 'Revoke' }).click()
  await dialog.getByText('401 API key revoked').waitFor()
  expect(await violations(page)).toEqual([])
  await button('Revoke key').click()
  await row('Old laptop').getByText('revoked just now').waitFor()
  expect(await statusOf(site, secret)).toEqual([401, 'API key revoked'])
})

test('signing out closes the area, and a wrong password is said in words', async () => {
  await using site = await openSite()
  const page = await ownerOf(site)
  const { button, dialog } = area(page)
  await button('Ada').click()
  await dialog.getByText('ada@example.com').waitFor()
  await dialog.getByText('This browser').waitFor()
  expect(await violations(page)).toEqual([])
  await button('Sign out').click()
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Password').fill('something else')
  await button('Sign in').click()
  await page.getByText('Invalid email or password').waitFor()
  await page.getByLabel('Password').fill(password)
  await button('Sign in').click()
  await page.getByText('No keys yet').waitFor()
})
