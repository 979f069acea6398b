import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { ownerOf, password } from './owner.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'

test('an invite stays to be copied until the dialog closes, says when it ends, and works', async () => {
  await using site = await openSite()
  const page = await ownerOf(site)
  const { dialog } = person(page)
  await page.getByRole('button', { name: 'Ada' }).click()
  await dialog.getByRole('button', { name: 'Invite someone' }).click()
  const link = await dialog.getByLabel('Invite link').inputValue()
  expect(link).toMatch(/\/keys\?invite=/)
  await dialog.getByText(/It works once, until \w+ \d+/).waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  const invited = (await site.visit(link.slice(site.url.length))).page
  await invited.getByLabel('Name').fill('Bob')
  await invited.getByLabel('E-mail').fill('bob@example.com')
  await invited.getByLabel('Password').fill(password)
  await invited.getByRole('button', { name: 'Make the account' }).click()
  await invited.getByText('No keys yet').waitFor()
})

test('an open invite is listed without its link, and nobody can use one that is withdrawn', async () => {
  await using site = await openSite()
  const page = await ownerOf(site)
  const { dialog } = person(page)
  await page.getByRole('button', { name: 'Ada' }).click()
  await dialog.getByRole('list', { name: 'Signed in at' }).getByRole('listitem').waitFor()
  const open = dialog.getByRole('list', { name: 'Open invites' }).getByRole('listitem')
  expect(await open.count()).toBe(0)
  await dialog.getByRole('button', { name: 'Invite someone' }).click()
  const link = await dialog.getByLabel('Invite link').inputValue()
  await open.waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Ada' }).click()
  await open.getByText(/until \w+ \d+/).waitFor()
  expect(await dialog.getByLabel('Invite link').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Invite someone' }).click()
  await dialog.getByLabel('Invite link').waitFor()
  await expect.poll(() => open.count()).toBe(2)
  await open.first().getByRole('button', { name: 'Withdraw the invite made just now' }).click()
  await dialog.getByLabel('Invite link').waitFor({ state: 'hidden' })
  await expect.poll(() => open.count()).toBe(1)
  await open.getByRole('button').click()
  await expect.poll(() => open.count()).toBe(0)
  const late = (await site.visit(link.slice(site.url.length))).page
  await late.getByLabel('Name').fill('Bob')
  await late.getByLabel('E-mail').fill('bob@example.com')
  await late.getByLabel('Password').fill(password)
  await late.getByRole('button', { name: 'Make the account' }).click()
  await late.getByText('Sign-up needs an invite from an owner').waitFor()
})

test('a wrong current password is reported at its own field', async () => {
  await using site = await openSite()
  const page = await ownerOf(site)
  const { dialog } = person(page)
  await page.getByRole('button', { name: 'Ada' }).click()
  await dialog.getByLabel('Password now').fill('not this one at all')
  await dialog.getByLabel('New password').fill('another horse battery')
  await dialog.getByRole('button', { name: 'Change the password' }).click()
  await dialog.getByText('Invalid password').waitFor()
  const invalid = (label: string) => dialog.getByLabel(label).getAttribute('aria-invalid')
  expect([await invalid('Password now'), await invalid('New password')]).toEqual(['true', 'false'])
})

test('the session of this browser is marked and cannot be ended there, another one can', async () => {
  await using site = await openSite()
  const page = await ownerOf(site)
  const { dialog } = person(page)
  await fetch(`${site.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: site.url,
      'user-agent': 'Firefox/140 (Linux)',
    },
    body: JSON.stringify({ email: 'ada@example.com', password }),
  })
  await page.getByRole('button', { name: 'Ada' }).click()
  const sessions = dialog.getByRole('list', { name: 'Signed in at' }).getByRole('listitem')
  const own = sessions.filter({ hasText: 'This browser' })
  await own.waitFor()
  expect(await sessions.count()).toBe(2)
  expect(await own.getByRole('button').count()).toBe(0)
  await dialog.getByRole('button', { name: 'End Firefox on Linux, just now' }).click()
  await expect.poll(() => sessions.count()).toBe(1)
  expect(await own.count()).toBe(1)
})
