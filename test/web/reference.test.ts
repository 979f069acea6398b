import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site[Symbol.asyncDispose]())

interface Opened {
  page: Page
  complaints: string[]
  /** The addresses of other origins that the page asked for. */
  elsewhere: string[]
}

/** The reference, once it shows the first operation. */
async function openReference(options: BrowserContextOptions = {}): Promise<Opened> {
  const { page, complaints } = await site.visit('', options)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${site.url}/`) && !/^(?:data|blob):/.test(url)) elsewhere.push(url)
  })
  await page.goto(`${site.url}/docs`)
  await page.getByRole('heading', { name: 'Draws images.' }).first().waitFor()
  return { page, complaints, elsewhere }
}

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
    const { page, complaints, elsewhere } = await openReference()
    const { paths } = await (await fetch(`${site.url}/openapi.json`)).json()
    for (const operation of Object.values<object>(paths).flatMap((path) => Object.values(path)))
      await page.getByRole('complementary').getByText(operation.summary).first().waitFor()
    expect({ complaints, elsewhere }).toEqual({ complaints: [], elsewhere: [] })
  })

  test('sends its examples as they are, with a key of the reader', async () => {
    const { secret } = await site.easel.key()
    const { page } = await openReference()
    await page.getByRole('button', { name: 'Test Request' }).first().click()
    const client = page.getByRole('dialog')
    await client.getByText('Bearer Token').click()
    await page.keyboard.insertText(secret)
    await client.getByRole('button', { name: /^Send/ }).first().click()
    await expect.poll(() => client.innerText()).toContain(`${site.url}/images/img_`)
  })

  for (const [name, options] of Object.entries({
    'in light': { colorScheme: 'light' },
    'in dark': { colorScheme: 'dark' },
    'on a narrow screen': { viewport: { width: 320, height: 640 } },
  } satisfies Record<string, BrowserContextOptions>))
    test(`can be read by everybody ${name}`, async () => {
      const { page } = await openReference(options)
      // The library fades its parts in, one after the other.
      await expect.poll(() => violations(page)).toEqual([])
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    })
})
