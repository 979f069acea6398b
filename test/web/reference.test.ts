import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReference } from './reference.ts'
import { openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site[Symbol.asyncDispose]())

describe('the reference', () => {
  test('is linked from the playground, beside GraphiQL', async () => {
    const { page } = await site.visit()
    const banner = page.getByRole('banner')
    await banner.getByRole('link', { name: 'GraphiQL' }).waitFor()
    await banner.getByRole('link', { name: 'Reference' }).click()
    await page.getByRole('heading', { name: 'Easel', exact: true }).waitFor()
    expect(page.url()).toBe(`${site.url}/docs`)
  })

  test('names every operation of /openapi.json, and asks no third party', async () => {
    const { page, complaints, elsewhere } = await openReference(site)
    const { paths } = await (await fetch(`${site.url}/openapi.json`)).json()
    for (const operation of Object.values<object>(paths).flatMap((path) => Object.values(path)))
      await page.getByRole('complementary').getByText(operation.summary).first().waitFor()
    expect({ complaints, elsewhere }).toEqual({ complaints: [], elsewhere: [] })
  })

  test('sends its examples as they are, with a key of the reader', async () => {
    const { secret } = await site.easel.key()
    const { page } = await openReference(site)
    await page.getByRole('button', { name: 'Test Request' }).first().click()
    const client = page.getByRole('dialog')
    await client.getByText('Bearer Token').click()
    await page.keyboard.insertText(secret)
    await client.getByRole('button', { name: /^Send/ }).first().click()
    await expect.poll(() => client.innerText()).toContain(`${site.url}/images/img_`)
  })
})
