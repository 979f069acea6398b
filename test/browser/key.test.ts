import { afterAll, beforeAll, expect, test } from 'vitest'
import { person } from './person.ts'
import { openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site[Symbol.asyncDispose]())

test('a key that does not work is refused in the field, and not kept', async () => {
  const { page } = await site.visit()
  const visitor = person(page)
  await visitor.openKeyDialog()
  await visitor.dialog.getByLabel('API key').fill('easel_live_nonsense')
  await visitor.dialog.getByRole('button', { name: 'Use this key' }).click()
  await visitor.dialog.getByText('Invalid API key').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('easel.key'))).toBeNull()
})

test('a key pays with its own quota, survives a reload, is never printed, and can be forgotten', async () => {
  const { secret } = await site.easel.key({ name: 'Storefront' })
  const { page } = await site.visit()
  const visitor = person(page)
  const studio = await visitor.left()
  await visitor.openKeyDialog()
  await visitor.dialog.getByLabel('API key').fill(secret)
  await visitor.dialog.getByRole('button', { name: 'Use this key' }).click()
  await page.getByRole('button', { name: 'Storefront' }).waitFor()
  await visitor.quotaLeft(1000)
  await visitor.draw('A boat')
  await visitor.quotaLeft(999)
  await page.reload()
  await page.getByRole('button', { name: 'Storefront' }).waitFor()
  expect(await page.content()).not.toContain(secret)
  await visitor.openKeyDialog()
  await visitor.dialog.getByRole('button', { name: 'Forget the key' }).click()
  await visitor.quotaLeft(studio)
})

test('an unfiltered key goes on without the filter, and needs no safety key', async () => {
  const { secret } = await site.easel.key({ name: 'Design team', tier: 'unfiltered' })
  const { page } = await site.visit()
  await page.evaluate((text) => sessionStorage.setItem('easel.key', text), secret)
  await page.reload()
  const visitor = person(page)
  await page.getByRole('button', { name: 'Design team' }).waitFor()
  await visitor.type('a nude figure, charcoal')
  await visitor.generate()
  await visitor.dialog.getByText('This prompt is blocked by the filter').waitFor()
  await visitor.dialog.getByRole('button', { name: 'Generate' }).click()
  await visitor.heading('Ready')
})

test('a key that is revoked later is said in words, with the way to another one', async () => {
  const { key, secret } = await site.easel.key({ name: 'Old laptop' })
  const { page } = await site.visit()
  await page.evaluate((text) => sessionStorage.setItem('easel.key', text), secret)
  await page.reload()
  const visitor = person(page)
  await page.getByRole('button', { name: 'Old laptop' }).waitFor()
  await site.easel.app.keys.revoke(key.id)
  await visitor.type('A boat')
  await visitor.generate()
  await visitor.alert.getByText('API key revoked').waitFor()
  await visitor.alert.getByRole('button', { name: 'Change the key' }).click()
  await visitor.dialog.getByText('Your key').waitFor()
})
