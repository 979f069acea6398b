import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildSite } from '../../web/build/site.ts'
import { startEasel } from '../support/easel.ts'
import { violations } from './axe.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'

const open = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name }).click()

test('a page that cannot load offline says so, and loads by itself when online again', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const { alert, prompt, type } = person(page)
  await type('A boat')
  await page.context().setOffline(true)
  await open(page, 'Gallery')
  await alert.getByText('The server cannot be reached').waitFor()
  expect(await violations(page)).toEqual([])
  await page.context().setOffline(false)
  await page.getByText('No images yet').waitFor()
  await open(page, 'Create')
  expect(await prompt.inputValue()).toBe('A boat')
})

test('a dialog that cannot load offline says so, can be closed, and opens when online again', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const { dialog, left, openKeyDialog } = person(page)
  await left()
  await page.context().setOffline(true)
  await openKeyDialog()
  await dialog.getByText('The server cannot be reached').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await openKeyDialog()
  await dialog.getByText('The server cannot be reached').waitFor()
  await page.context().setOffline(false)
  await dialog.getByLabel('API key').waitFor()
})

test('a file that is answered 404 leads to a reload, not to a white page', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const { alert } = person(page)
  await page.route('**/assets/keys-*.js', (route) => route.fulfill({ status: 404 }))
  await open(page, 'Keys')
  await alert.getByText('This part did not load').waitFor()
  await page.unroute('**/assets/keys-*.js')
  await alert.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: 'Make the account' }).waitFor()
})

test('a page that the server could not send loads by itself when the server is back', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const { alert } = person(page)
  await page.route('**/*', (route) => route.abort())
  await open(page, 'Keys')
  await alert.getByText('The server cannot be reached').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Make the account' }).waitFor()
})

test('a page of an earlier build whose files are gone offers to reload, and keeps the prompt', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const { alert, prompt, type } = person(page)
  await type('A boat')
  await page.route('**/assets/keys-*.js', (route) => route.fulfill({ status: 404 }))
  await page.route(`${site.url}/`, (route) =>
    route.fulfill({ body: '<title>The next build</title>' }),
  )
  await open(page, 'Keys')
  await alert.getByText('Easel was updated').waitFor()
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: 'Make the account' }).waitFor()
  await open(page, 'Create')
  expect(await prompt.inputValue()).toBe('A boat')
})

test('the files of the build before are still served after a build, older ones are not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'easel-built-'))
  try {
    for (const name of ['assets/last-1.js', 'before/assets/older-1.js']) {
      await mkdir(join(folder, name, '..'), { recursive: true })
      await writeFile(join(folder, name), 'export default 1')
    }
    await buildSite(folder)
    await using easel = await startEasel({ overrides: { playgroundFolder: folder } })
    const last = await easel.fetch('/assets/last-1.js')
    expect(last.status).toBe(200)
    expect(last.headers.get('cache-control')).toContain('immutable')
    expect((await easel.fetch('/assets/older-1.js')).status).toBe(404)
    const script = /src="(\/assets\/[^"]+)"/.exec(await (await easel.fetch('/')).text())?.[1]
    expect((await easel.fetch(script ?? '')).status).toBe(200)
  } finally {
    await rm(folder, { recursive: true })
  }
})
