import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { openReference } from './reference.ts'
import { openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site[Symbol.asyncDispose]())

describe('the reference', () => {
  test('has one place with GraphQL, MCP and OpenAI, before anybody signs in', async () => {
    const { page } = await site.visit('/', { bypassCSP: true })
    await page.getByRole('navigation').getByRole('link', { name: 'API' }).click()
    await page.getByRole('heading', { name: 'API', level: 1 }).waitFor()
    for (const [name, words] of [
      ['REST', `${site.url}/api/v1/images`],
      ['GraphQL', 'subscription'],
      ['MCP', `${site.url}/mcp`],
      ['OpenAI’s API', `${site.url}/v1`],
    ] as const)
      await page
        .getByRole('listitem')
        .filter({ hasText: name })
        .locator('pre')
        .getByText(words)
        .waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Reference' }).click()
    await page.getByRole('heading', { name: 'Easel', exact: true }).waitFor()
    expect(page.url()).toBe(`${site.url}/docs`)
    await page.goto(`${site.url}/developers`)
    await page.getByRole('link', { name: 'GraphiQL' }).click()
    await page.waitForURL(`${site.url}/graphql`)
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
