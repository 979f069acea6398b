import type { BrowserContext, Page } from 'playwright-core'
import { createTestEngine, held } from '../support/test-engine.ts'
import { person } from './person.ts'
import { openSite, type Site } from './site.ts'

/** More than the six connections that a browser has to a host. */
const tabs = 7

export const openTabs = () => openSite({ engine: createTestEngine({ concurrency: tabs }) })

async function openTab(context: BrowserContext, url: string, prompt: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(`${url}/?${new URLSearchParams({ prompt })}`)
  await person(page).generate()
  await person(page).heading('Drawing')
  return page
}

/** Tabs of one browser. A generation runs in each tab until `release`. */
export async function drawing(
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
export async function finish({ pages, release }: Awaited<ReturnType<typeof drawing>>) {
  for (const [index, page] of pages.entries().toArray().toReversed()) {
    release(index)
    await person(page).heading('Ready')
  }
}
