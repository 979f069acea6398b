import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
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
