import type { BrowserContext, Page } from 'playwright-core'
import { test } from 'vitest'
import { createTestEngine, held } from '../support/test-engine.ts'
import { person } from './person.ts'
import { openSite, type Site } from './site.ts'

/** More than the six connections that a browser has to a host. */
const tabs = 7

const openTabs = () => openSite({ engine: createTestEngine({ concurrency: tabs }) })

async function openTab(context: BrowserContext, url: string, prompt: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(`${url}/?${new URLSearchParams({ prompt })}`)
  await person(page).generate()
  await person(page).heading('Drawing')
  return page
}

/** Tabs of one browser. A generation runs in each tab until `release`. */
async function drawing(
  site: Site,
  before: (context: BrowserContext) => Promise<void> = async () => {},
) {
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

/** Ends the generations, the last first, and waits until each tab shows its picture. */
async function finish({ pages, release }: Awaited<ReturnType<typeof drawing>>) {
  for (const [index, page] of pages.entries().toArray().toReversed()) {
    release(index)
    await person(page).heading('Ready')
  }
}

test('seven tabs of a browser load, generate and show each of their pictures', async () => {
  await using site = await openTabs()
  await finish(await drawing(site))
})

test('tabs of a browser without SharedWorker and Web Locks, like on plain http, load, generate and show each of their pictures', async () => {
  await using site = await openTabs()
  const opened = await drawing(site, async (context) => {
    await context.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'SharedWorker')
      Object.defineProperty(navigator, 'locks', { value: undefined })
    })
  })
  await finish(opened)
})

test('when the tab that follows for all is closed, another follows', async () => {
  await using site = await openTabs()
  const { pages, release } = await drawing(site)
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
  const { pages, release } = await drawing(site)
  const [leading, ...others] = pages
  await freeze(leading as Page)
  for (const [index, page] of others.entries()) {
    release(index + 1)
    await person(page).heading('Ready')
  }
})

/** Stops the scripts of a page, like a browser that freezes the tab. */
async function freeze(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Debugger.enable')
  await session.send('Debugger.pause')
}
