import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { person } from './person.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let url: string
beforeAll(async () => {
  site = await openSite({ env: { ALLOWED_HOSTS: 'easel.test' } })
  url = `http://easel.test:${new URL(site.url).port}`
})
afterAll(() => site[Symbol.asyncDispose]())

/** A page on plain http in a local network, which is no secure context. */
async function open(path: string) {
  const { page, complaints } = await site.visit('')
  await page.goto(url + path)
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([
    false,
    false,
  ])
  // The browser reports that it ignores this header on plain http.
  const isOurs = (text: string) => !text.startsWith('The Cross-Origin-Opener-Policy header')
  return { page, complaints: () => complaints.filter(isOurs) }
}

/** The copied text, pasted into another field. */
async function pasted(page: Page): Promise<string> {
  await page.getByRole('textbox', { name: 'Prompt' }).fill('')
  await page.keyboard.press('Control+V')
  return page.getByRole('textbox', { name: 'Prompt' }).inputValue()
}

async function saved(page: Page, click: () => Promise<void>) {
  const saving = page.waitForEvent('download')
  await click()
  const download = await saving
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

const isPng = (bytes: Buffer) => bytes.subarray(1, 4).toString() === 'PNG'

test('on plain http in a local network a person generates, copies code and URL, and downloads', async () => {
  const { page, complaints } = await open('/?prompt=A%20boat')
  const visitor = person(page)
  await visitor.generate()
  await visitor.heading('Ready')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  expect(await pasted(page)).toContain(`curl ${url}/api/v1/images`)
  await visitor.frames.first().hover()
  await visitor.frames.first().getByRole('button', { name: 'Copy URL' }).click()
  expect(await pasted(page)).toMatch(new RegExp(`^${url}/images/img_\\w+\\.png$`))
  const link = visitor.frames.first().getByRole('link', { name: 'Download' })
  const { name, bytes } = await saved(page, () => link.click())
  expect({ name, isPng: isPng(bytes) }).toEqual({
    name: expect.stringMatching(/^img_\w+\.png$/),
    isPng: true,
  })
  expect(complaints()).toEqual([])
})

test('on plain http in a local network GraphiQL runs its first tab', async () => {
  const { page, complaints } = await open('/graphql')
  await page.getByRole('button', { name: /Execute/ }).click()
  await expect.poll(() => page.locator('.result-window').innerText()).toContain('img_')
  expect(complaints()).toEqual([])
})

test('on plain http in a local network the reference sends its examples', async () => {
  const { secret } = await site.easel.key()
  const { page, complaints } = await open('/docs')
  await page.getByRole('button', { name: 'Test Request' }).first().click()
  const client = page.getByRole('dialog')
  await client.getByText('Bearer Token').click()
  await page.keyboard.insertText(secret)
  await client.getByRole('button', { name: /^Send/ }).first().click()
  await expect.poll(() => client.innerText()).toContain(`${url}/images/img_`)
  expect(complaints()).toEqual([])
})
