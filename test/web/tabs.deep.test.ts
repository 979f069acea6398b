import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { person } from './person.ts'
import { drawing, finish, openTabs } from './tabs.ts'

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
