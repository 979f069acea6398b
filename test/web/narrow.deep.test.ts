import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pageOrigin, signingKey, tokenOf } from '../support/tokens.ts'
import { ownerOf } from './owner.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'
import { failingAfterOne } from './steps.ts'

const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }

/** How many CSS pixels the page is wider than the window. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('no page scrolls sideways at 320 pixels', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/', phone)
  const visitor = person(page)
  const found: Record<string, number> = {}
  const look = async (state: string) => {
    found[state] = await overhang(page)
  }
  await page.getByRole('list', { name: 'Example prompts' }).waitFor()
  await look('empty')
  await page.getByRole('radio', { name: 'Locked' }).check()
  await look('locked seed')
  await visitor.generate()
  await visitor.alert.waitFor()
  await look('complaint')
  site.easel.engine.script(failingAfterOne)
  await visitor.type('Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3))
  await visitor.chooseImages(2)
  await visitor.generate()
  await visitor.heading('Not finished')
  await look('failed in part')
  await page.getByRole('button', { name: 'All shapes' }).click()
  await visitor.heading('Ready')
  await look('all shapes')
  for (const name of ['Gallery', 'Keys']) {
    await page.getByRole('navigation').getByRole('link', { name }).click()
    await page.waitForURL(`**/${name.toLowerCase()}`)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await look(name)
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Gallery' }).click()
  await page
    .getByRole('button', { name: /^Open: / })
    .first()
    .click()
  await visitor.dialog.waitFor()
  await look('lightbox')
  await visitor.dialog.getByRole('button', { name: 'Close' }).click()
  const { data } = await page.evaluate(async () => {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ generations(first: 1) { edges { node { id } } } }' }),
    })
    return response.json()
  })
  await page.goto(`${site.url}/generations/${data.generations.edges[0].node.id}`)
  await page.getByRole('button', { name: 'Open image 1' }).waitFor()
  await look('generation')
  expect(Object.entries(found).filter(([, pixels]) => pixels > 0)).toEqual([])
})

test('a narrow tile has its actions inside itself', async () => {
  await using site = await openSite()
  const { page: first } = await site.visit('/?dimensions=9:16')
  await person(first).draw('A tower')
  // Another tab has no runs of its own: there it is a recent one.
  const page = await first.context().newPage()
  await page.goto(site.url)
  const tile = page.locator('figure', { has: page.getByRole('button', { name: 'Open: A tower' }) })
  await tile.hover()
  const outer = await tile.boundingBox()
  for (const name of ['Copy URL', 'Draw again with another seed']) {
    const inner = await tile.getByRole('button', { name }).boundingBox()
    expect(inner?.x).toBeGreaterThan(outer?.x ?? 0)
    expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThan(
      (outer?.y ?? 0) + (outer?.height ?? 0),
    )
  }
})

test('no page of an account scrolls sideways at 320 pixels', async () => {
  await using site = await openSite()
  const page = await ownerOf(site)
  await page.setViewportSize(phone.viewport)
  const found: Record<string, number> = { 'no keys': await overhang(page) }
  site.easel.clock.now = Date.now()
  const kit = await signingKey(site.easel, { name: 'M'.repeat(100) })
  const token = tokenOf(site.easel, kit, { sub: 'W'.repeat(100) })
  await fetch(`${site.url}/api/v1/images`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${token}`, origin: pageOrigin },
      'content-type': 'application/json',
    },
    body: JSON.stringify({ prompt: 'A boat' }),
  })
  const expires = new Date(Date.now() + 90 * 24 * 3600 * 1000).toISOString()
  const { key } = await site.easel.key({ name: 'Front page', publishable: true, expires })
  await page.goto(`${site.url}/keys`)
  await page.getByText('publishable', { exact: true }).waitFor()
  found.keys = await overhang(page)
  await page.goto(`${site.url}/keys/usage`)
  await page.getByText('Nothing was used').or(page.getByRole('row').first()).waitFor()
  found.usage = await overhang(page)
  for (const id of [key.id, kit.key.id, 'key_unknown']) {
    await page.goto(`${site.url}/keys/${id}`)
    const heading = id === 'key_unknown' ? 'There is no such key' : 'Web pages'
    await page.getByRole('heading', { name: heading }).waitFor()
    if (id === kit.key.id) await page.getByText('W'.repeat(100)).waitFor()
    found[id] = await overhang(page)
  }
  expect(Object.entries(found).filter(([, pixels]) => pixels !== 0)).toEqual([])
})
