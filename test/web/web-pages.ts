import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fromPage, pageOrigin } from '../support/tokens.ts'
import { ownerOf } from './owner.ts'
import type { Site } from './site.ts'

/** The page of a key of the owner, in one of the themes. */
export async function pageOfKey(site: Site, colorScheme: 'light' | 'dark') {
  const page = await ownerOf(site)
  await page.emulateMedia({ colorScheme })
  const { key } = await site.easel.key({ name: 'Shop' })
  await page.goto(`${site.url}/keys/${key.id}`)
  const area = areaOf(page)
  await area.heading('Web pages').waitFor()
  return { page, key, ...area }
}

export function areaOf(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    heading: (name: string) => page.getByRole('heading', { name, exact: true }),
    row: (name: string | RegExp) => page.getByRole('row', { name }),
    secret: async () => (await dialog.locator('code').first().textContent()) ?? '',
    code: async (name: string) =>
      (await dialog.getByRole('region', { name }).locator('pre').textContent()) ?? '',
    async putAway() {
      await page.getByRole('checkbox', { name: 'I have stored it' }).check()
      await page.getByRole('button', { name: 'Done' }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}

/** The answer to a page of an origin, with the code that the dialog shows. */
export async function runInPage(
  code: string,
  origin = pageOrigin,
): Promise<{ images?: string[]; error?: string }> {
  const inPage = (url: string, init: RequestInit) =>
    fetch(url, { ...init, headers: { ...init.headers, ...fromPage, origin } })
  return new Function('fetch', `return (async () => { ${code}; return { images, error } })()`)(
    inPage,
  )
}

export const drawn = { images: [expect.stringContaining('/images/img_')] }

/** A text that was shown once is in no place that outlives its dialog, and in no log. */
export async function expectForgotten(site: Site, page: Page, secret: string) {
  const places = await page.evaluate(() =>
    JSON.stringify([document.documentElement.outerHTML, localStorage, sessionStorage, location]),
  )
  expect(secret.length).toBeGreaterThan(30)
  expect(places).not.toContain(secret)
  expect(site.easel.logged.join('\n')).not.toContain(secret)
}
