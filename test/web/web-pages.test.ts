import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fromPage, pageOrigin, signed } from '../support/tokens.ts'
import { violations } from './axe.ts'
import { ownerOf } from './owner.ts'
import { openSite, type Site } from './site.ts'

/** The page of a key of the owner, in one of the themes. */
async function pageOfKey(site: Site, colorScheme: 'light' | 'dark') {
  const page = await ownerOf(site)
  await page.emulateMedia({ colorScheme })
  const { key } = await site.easel.key({ name: 'Shop' })
  await page.goto(`${site.url}/keys/${key.id}`)
  const area = areaOf(page)
  await area.heading('Web pages').waitFor()
  return { page, key, ...area }
}

function areaOf(page: Page) {
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
async function runInPage(
  code: string,
  origin = pageOrigin,
): Promise<{ images?: string[]; error?: string }> {
  const inPage = (url: string, init: RequestInit) =>
    fetch(url, { ...init, headers: { ...init.headers, ...fromPage, origin } })
  return new Function('fetch', `return (async () => { ${code}; return { images, error } })()`)(
    inPage,
  )
}

const drawn = { images: [expect.stringContaining('/images/img_')] }

/** A text that was shown once is in no place that outlives its dialog, and in no log. */
async function expectForgotten(site: Site, page: Page, secret: string) {
  const places = await page.evaluate(() =>
    JSON.stringify([document.documentElement.outerHTML, localStorage, sessionStorage, location]),
  )
  expect(secret.length).toBeGreaterThan(30)
  expect(places).not.toContain(secret)
  expect(site.easel.logged.join('\n')).not.toContain(secret)
}

test('a signing secret is shown once, signs tokens, and is rolled and revoked', async () => {
  await using site = await openSite()
  const { page, button, dialog, row, secret, code, putAway } = await pageOfKey(site, 'light')
  await button('New signing secret').click()
  const text = await secret()
  const [, id = ''] = /EASEL_SIGNING_ID=(sgn_\w+)/.exec(await code('on your server')) ?? []
  expect(await code('on your server')).toContain(`EASEL_SIGNING_SECRET=${text}`)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await dialog.isVisible()).toBe(true)
  await putAway()
  await expectForgotten(site, page, text)
  const statusOf = async () => {
    const iat = Math.floor(Date.now() / 1000)
    const token = signed({ id, secret: text }, { sub: 'user-1', images: 9, iat, exp: iat + 60 })
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${site.url}/api/v1/generations`, { headers })).status
  }
  expect(await statusOf()).toBe(200)
  await button(`Roll ${id}`).click()
  await button('Create the new secret').click()
  expect(await secret()).not.toBe(text)
  await putAway()
  await row(id).getByText('ends in').waitFor()
  await button('New signing secret').click()
  await page.getByRole('alert').getByText('at most 2 valid signing secrets').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await statusOf()).toBe(200)
  await button(`Revoke ${id}`).click()
  await button('Revoke the secret').click()
  await row(id).getByText('ended').waitFor()
  expect(await statusOf()).toBe(401)
  await button('New signing secret').click()
  await putAway()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a token is made, draws with the code that is shown, and its visitor is listed and ended', async () => {
  await using site = await openSite()
  const { page, button, dialog, row, secret, code } = await pageOfKey(site, 'dark')
  await button('New token').click()
  await dialog.getByLabel('Subject').fill('address:me')
  await dialog.getByLabel('Origins').fill(pageOrigin)
  await dialog.getByLabel('Prompts').fill('a postcard of {place}')
  await page.keyboard.press('Enter')
  await dialog.getByText('must not begin with address:').waitFor()
  await dialog.getByLabel('Subject').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('user-42')
  await dialog.getByLabel('Origins').fill('shop.example')
  await page.keyboard.press('Enter')
  await dialog.getByText('origins must be a list of at most 20 origins').waitFor()
  await dialog.getByLabel('Origins').and(page.locator(':focus')).waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Origins').fill(`${pageOrigin} https://www.shop.example`)
  await page.keyboard.press('Enter')
  await dialog.getByText(`works in ${pageOrigin}`).waitFor()
  const token = await secret()
  const pageCode = await code('Use it in a page')
  expect(pageCode).toContain('a postcard of place')
  expect(await runInPage(pageCode)).toMatchObject(drawn)
  await dialog.getByRole('tab', { name: 'Python' }).click()
  const python = await code('Sign tokens')
  expect(python).toContain('"prompts": "a postcard of {place}", "iat": now, "exp": now + 3600}')
  expect(await violations(page)).toEqual([])
  await button('Done').click()
  await expectForgotten(site, page, token)
  await page.getByRole('row', { name: /^sgn_.* valid / }).waitFor()
  await page.reload()
  await row('user-42 1 0').waitFor()
  expect(await violations(page)).toEqual([])
  await button('End the tokens of user-42').click()
  await button('End the tokens').click()
  await row('user-42').getByText('ended just now').waitFor()
  const end = button('End the tokens of user-42')
  await end.and(page.locator(':focus')).waitFor()
  expect(await runInPage(pageCode)).toEqual({ error: 'Token ended: its subject was ended' })
  await page.keyboard.press('Enter')
  await button('Keep them').click()
  await dialog.waitFor({ state: 'hidden' })
  await end.and(page.locator(':focus')).waitFor()
})

test('a publishable key is made for its pages, draws with the code that is shown, and is changed', async () => {
  await using site = await openSite()
  const page = await ownerOf(site)
  await page.setViewportSize({ width: 320, height: 640 })
  const { button, dialog, row, secret, code, putAway } = areaOf(page)
  await button('New key').click()
  await dialog.getByLabel('Name').fill('Front page')
  await dialog.getByRole('radio', { name: 'In a web page' }).check()
  await dialog.getByLabel('Origins').fill('https://shop.example/')
  await dialog.getByLabel('Images a day for each address').fill('1')
  await button('Create key').click()
  await dialog.getByText('origins must be a list').waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Origins').fill(pageOrigin)
  await button('Create key').click()
  await dialog.getByText('A web page may contain it').waitFor()
  const text = await secret()
  const pageCode = await code('Use it in a page')
  expect(pageCode).toContain(text)
  expect(await runInPage(pageCode)).toMatchObject(drawn)
  await putAway()
  await row('Front page').getByText('publishable').waitFor()
  const { error } = await runInPage(pageCode, 'https://other.example')
  expect(error).toMatch(/^The origin .* is not one of the origins of this secret$/)
  expect((await runInPage(pageCode)).error).toMatch(/^Daily quota exceeded: 0 of 1/)
  await page.getByRole('link', { name: 'Front page' }).click()
  await row(/^address:127\.0\.0\.1 .*1 of 1/).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await row('address:').getByRole('button').count()).toBe(0)
  await button('Change the limit of each address').click()
  await page.getByLabel('Images a day for each address').fill('5')
  await page.keyboard.press('Enter')
  await button('Change the limit of each address').and(page.locator(':focus')).waitFor()
  await button('Change origins').click()
  await page.getByLabel('Origins').fill('shop.example')
  await page.keyboard.press('Enter')
  await page.getByText('origins must be a list').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Origins').fill('')
  await page.keyboard.press('Enter')
  await row(/^address:127\.0\.0\.1 .*1 of 5/).waitFor()
  expect(await runInPage(pageCode, 'https://other.example')).toMatchObject(drawn)
  await page.goBack()
  await page.getByRole('heading', { name: 'API keys' }).waitFor()
})
