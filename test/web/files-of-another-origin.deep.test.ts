import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startEasel } from '../support/easel.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'

/** A CDN for the images of a site, on an origin of its own. */
async function openWithCdn(headers: Record<string, string>) {
  const stack = new AsyncDisposableStack()
  let origin = ''
  const cdn = createServer(async ({ url }, response) => {
    const file = await fetch(`${origin}/images${url}`)
    response.setHeaders(new Map(Object.entries({ ...headers, 'content-type': 'image/png' })))
    response.writeHead(file.status).end(await file.bytes())
  }).listen(0, '127.0.0.1')
  stack.defer(() => void cdn.close())
  await once(cdn, 'listening')
  const cdnUrl = `http://localhost:${(cdn.address() as AddressInfo).port}`
  const site = stack.use(await openSite({ env: { IMAGES_PUBLIC_URL: cdnUrl } }))
  origin = site.url
  const { page, complaints } = await site.visit('/?prompt=A%20boat')
  await person(page).generate()
  await person(page).heading('Ready')
  const frame = person(page).frames.first()
  await frame.hover()
  return {
    page,
    complaints,
    cdnUrl,
    link: frame.getByRole('link', { name: 'Download' }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

test('a picture from another origin is saved under its name, and the page stays', async () => {
  await using opened = await openWithCdn({ 'access-control-allow-origin': '*' })
  const { page, link, complaints } = opened
  const saving = page.waitForEvent('download')
  await link.click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^img_\w+\.png$/)
  expect((await readFile(await download.path())).subarray(1, 4).toString()).toBe('PNG')
  await person(page).heading('Ready')
  expect(complaints).toEqual([])
})

test('a picture from an origin that pages may not read opens in another tab', async () => {
  await using opened = await openWithCdn({})
  const { page, link, cdnUrl } = opened
  const opening = page.waitForEvent('popup')
  await link.click()
  expect((await opening).url()).toMatch(new RegExp(`^${cdnUrl}/img_\\w+\\.png$`))
  await person(page).heading('Ready')
})

test('a page that was not opened by PUBLIC_URL may show and save images from there', async () => {
  const env = { PUBLIC_URL: 'https://images.example.com/easel' }
  await using easel = await startEasel({ env, overrides: { playgroundFolder: undefined } })
  const response = await easel.fetch('/', { headers: { accept: 'text/html' } })
  const policy = response.headers.get('content-security-policy')
  for (const directive of ["img-src 'self' data: blob:", "connect-src 'self'"])
    expect(policy).toContain(`${directive} https://images.example.com;`)
})
