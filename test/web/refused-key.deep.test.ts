import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { ownerOf } from './owner.ts'
import { person } from './person.ts'
import { openSite, type Site } from './site.ts'

/** A page that has drawn one picture with a pasted key. */
async function drawnWith(site: Site, secret: string) {
  const { page } = await site.visit()
  await page.evaluate((text) => sessionStorage.setItem('easel.key', text), secret)
  await page.reload()
  const visitor = person(page)
  await visitor.draw('A boat')
  return { page, visitor }
}

test('a key that is revoked in use says so; forgetting it keeps the prompt and the pictures', async () => {
  await using site = await openSite()
  const { key, secret } = await site.easel.key()
  const { page, visitor } = await drawnWith(site, secret)
  await site.easel.app.keys.revoke(key.id)
  await visitor.generate()
  await visitor.alert.getByText('API key revoked').waitFor()
  expect(await violations(page)).toEqual([])
  await visitor.alert.getByRole('button', { name: 'Forget the key' }).click()
  await visitor.alert.waitFor({ state: 'hidden' })
  expect(await visitor.prompt.inputValue()).toBe('A boat')
  await expect.poll(() => visitor.pictures.count()).toBe(1)
  await visitor.draw('A boat')
})

test('a paused key can be replaced, and its pictures stay', async () => {
  await using site = await openSite()
  const { key, secret } = await site.easel.key()
  const other = await site.easel.key({ name: 'Spare' })
  const { page, visitor } = await drawnWith(site, secret)
  await site.easel.app.keys.update(key.id, { paused: true })
  await visitor.generate()
  await visitor.alert.getByText('API key paused').waitFor()
  await visitor.alert.getByRole('button', { name: 'Use another key' }).click()
  await visitor.dialog.getByLabel('Another key').fill(other.secret)
  await visitor.dialog.getByRole('button', { name: 'Use this key' }).click()
  await page.getByRole('button', { name: 'Spare' }).waitFor()
  await visitor.alert.waitFor({ state: 'hidden' })
  expect(await visitor.prompt.inputValue()).toBe('A boat')
  await expect.poll(() => visitor.pictures.count()).toBe(1)
})

test('a pasted key that has expired is said on every page after a reload', async () => {
  await using site = await openSite()
  const { key, secret } = await site.easel.key()
  await site.easel.app.keys.revoke(key.id)
  const { page } = await site.visit('/gallery')
  await page.evaluate((text) => sessionStorage.setItem('easel.key', text), secret)
  await page.reload()
  const { alert } = person(page)
  await alert.getByText('API key revoked').waitFor()
  await alert.getByRole('button', { name: 'Forget the key' }).click()
  await page.getByText('No images yet').waitFor()
})

test('a chosen key whose account is signed out offers to sign in', async () => {
  await using site = await openSite()
  const page = await ownerOf(site)
  const { key } = await site.easel.key()
  await page.evaluate((id) => sessionStorage.setItem('easel.chosen-key', id), key.id)
  await page.context().clearCookies()
  await page.goto(site.url)
  const { alert } = person(page)
  await alert.getByText('You are signed out of the account of your key').waitFor()
  await alert.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
})
