import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createTestEngine, held } from '../support/test-engine.ts'
import { person } from './person.ts'
import { openSite, type Site } from './site.ts'

/** More than the six connections that a browser has to a host. */
const tabs = 8

const openTabs = () => openSite({ engine: createTestEngine({ concurrency: tabs }) })

async function openTab(context: BrowserContext, url: string, prompt: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(`${url}/?${new URLSearchParams({ prompt })}`)
  await person(page).generate()
  await person(page).heading('Drawing')
  return page
}

/** Tabs of one browser. In each of them a generation runs, until `release`. */
async function drawing(site: Site, before: (context: BrowserContext) => Promise<void>) {
  const { page: first } = await site.visit('')
  const context = first.context()
  await first.close()
  await before(context)
  const steps = Array.from({ length: tabs }, held)
  site.easel.engine.script(...steps.map(({ step }) => step))
  const pages: Page[] = []
  for (const index of steps.keys()) pages.push(await openTab(context, site.url, `Boat ${index}`))
  return { pages, release: (index: number) => steps[index]?.release() }
}

/** Features that a browser may lack, on plain http or on a phone. */
const lacks: Record<string, (context: BrowserContext) => Promise<void>> = {
  nothing: async () => {},
  'SharedWorker and Web Locks': async (context) => {
    await context.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'SharedWorker')
      Object.defineProperty(navigator, 'locks', { value: undefined })
    })
  },
}

for (const [what, before] of Object.entries(lacks))
  test(`eight tabs of a browser that lacks ${what} load, generate and show each of their pictures`, async () => {
    await using site = await openTabs()
    const { pages, release } = await drawing(site, before)
    for (const [index, page] of pages.entries().toArray().toReversed()) {
      release(index)
      await person(page).heading('Ready')
    }
  })

test('when the tab that follows for all is closed, another follows', async () => {
  await using site = await openTabs()
  const { pages, release } = await drawing(site, async () => {})
  const rest = [...pages.entries()]
  for (const [index, page] of rest.splice(0, 3)) {
    await page.close()
    release(index)
  }
  for (const [index, page] of rest) {
    release(index)
    await person(page).heading('Ready')
  }
})

test('when the tab that follows for all is frozen, another follows', async () => {
  await using site = await openTabs()
  const { pages, release } = await drawing(site, async () => {})
  const [leading, ...others] = pages
  // The page stops to answer, like one that the browser has frozen.
  void leading
    ?.evaluate(() => {
      for (;;) Math.random()
    })
    .catch(() => {})
  for (const [index, page] of others.entries()) {
    release(index + 1)
    await person(page).heading('Ready')
  }
  expect(others).toHaveLength(tabs - 1)
})
