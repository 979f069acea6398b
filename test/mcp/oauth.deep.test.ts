import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Child, runEasel } from '../support/child.ts'
import { emptyFolder } from '../support/databases.ts'
import { builtSite } from '../support/easel.ts'
import { freePort } from '../support/free-port.ts'
import { redirectUrl, TestApp } from '../support/oauth.ts'
import { serveEasel } from '../support/served.ts'
import { violations } from '../web/axe.ts'
import { password } from '../web/owner.ts'
import { openVisitors } from '../web/site.ts'

/** The server of `npm start`, at a path of this machine. */
async function installation() {
  const stack = new AsyncDisposableStack()
  const { env } = stack.use(await emptyFolder())
  const port = `${await freePort()}`
  const url = `http://127.0.0.1:${port}/easel`
  const server: Child = stack.use(await runEasel({ ...env, PORT: port, PUBLIC_URL: url }))
  const visitors = stack.use(openVisitors(url))
  return { url, server, ...visitors, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

/** Waits on this machine for the browser, as an app does. Returns what it came with. */
async function callback(app: TestApp): Promise<{ came: Promise<URL> } & AsyncDisposable> {
  const { promise, resolve } = Promise.withResolvers<URL>()
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/callback')) resolve(new URL(request.url, app.redirectUrl))
    response.end('<!doctype html><title>Back in the app</title>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  app.redirectUrl = redirectUrl.replace(/:\d+/, `:${port}`)
  return {
    came: promise,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function photograph(page: Page, name: string) {
  if (!process.env.SCREENSHOTS) return
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height })
      const file = `../artefacts/playground/${name}-${colorScheme}-${width}.png`
      await page.screenshot({ path: join(import.meta.dirname, file) })
    }
}

test('a person connects an app in a browser, by keyboard; it draws, refreshes, and is disconnected', async () => {
  await using easel = await installation()
  const app = new TestApp(easel.url, fetch)
  await using waiting = await callback(app)
  const { page, complaints } = await easel.visit('/keys', { bypassCSP: true })
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Make the account' }).click()
  for (const name of ['Drawings', 'Sketches']) {
    await page.getByRole('button', { name: 'New key' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByRole('checkbox', { name: 'I have stored it' }).check()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('row', { name }).waitFor()
  }
  await page.getByRole('button', { name: 'Ada' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()

  await page.goto(String(await app.ask()))
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Connect Sketchbook?' }).waitFor()
  expect(page.url().startsWith(`${easel.url}/connect?`)).toBe(true)
  await page.getByText(new URL(app.redirectUrl).host).waitFor()
  expect(await violations(page)).toEqual([])
  await photograph(page, 'connect')
  const drawings = page.getByRole('radio', { name: 'Drawings' })
  await page.getByRole('radio', { checked: true }).focus()
  for (let presses = 0; presses < 3 && !(await drawings.isChecked()); presses += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Allow')
  await page.keyboard.press('Enter')
  const came = await waiting.came
  await expect.poll(() => page.title()).toBe('Back in the app')
  await app.finish(came)

  await using client = await closing(app)
  const progress: number[] = []
  const draw = () =>
    client.callTool(
      { name: 'generate_image', arguments: { prompt: 'a red fox', steps: 4 } },
      { onprogress: (event) => void progress.push(event.progress) },
    )
  expect((await draw()).isError).toBeFalsy()
  expect(progress.length).toBeGreaterThan(0)
  const first = app.given
  if (first) app.saveTokens({ ...first, access_token: 'easel_app_ended' })
  expect((await draw()).isError).toBeFalsy()
  expect(app.given?.access_token).not.toBe(first?.access_token)

  await page.goto(`${easel.url}/keys`)
  await page.getByRole('button', { name: 'Ada' }).click()
  const apps = page.getByRole('list', { name: 'Connected apps' })
  await apps.getByText('Sketchbook, connected to Drawings').waitFor()
  expect(await violations(page)).toEqual([])
  await photograph(page, 'connected-apps')
  await apps.getByRole('button', { name: 'Disconnect Sketchbook, connected just now' }).click()
  await apps.waitFor({ state: 'hidden' })
  await expect(draw()).rejects.toThrow()
  expect(complaints).toEqual([])
})

test('a person denies; an address that Easel did not sign is refused in our words', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const overrides = { ...builtSite, now: Date.now }
  await using _served = await serveEasel({ port, env: { PUBLIC_URL: url }, overrides })
  await using visitors = openVisitors(url)
  const app = new TestApp(url, fetch)
  await using waiting = await callback(app)
  const { page } = await visitors.visit('/keys', { bypassCSP: true })
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Make the account' }).click()
  await page.getByText('No keys yet').waitFor()
  const asked = await app.ask()
  await page.goto(String(asked))
  await page.getByText('You have no valid key').waitFor()
  expect(await page.getByRole('button', { name: 'Allow' }).count()).toBe(0)
  const forged = new URL(page.url())
  await page.getByRole('button', { name: 'Deny' }).click()
  const came = await waiting.came
  expect(came.searchParams.get('error')).toBe('access_denied')
  await expect(app.finish(came)).rejects.toThrow()
  await expect.poll(() => page.title()).toBe('Back in the app')

  forged.searchParams.set('redirect_uri', 'https://evil.example/')
  await page.goto(String(forged))
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.getByRole('alert').getByText('Start again in the app').waitFor()
  asked.searchParams.set('redirect_uri', 'https://evil.example/')
  await page.goto(String(asked))
  await page.getByRole('heading', { name: 'This app cannot be connected' }).waitFor()
  expect(await violations(page)).toEqual([])
})

async function closing(app: TestApp) {
  const client = await app.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() })
}
