import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { person } from './person.ts'
import { openSite, type Site } from './site.ts'
import { failingAfterOne, stepwise } from './steps.ts'

type Theme = 'light' | 'dark'
const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** Brings the page into each state in turn, and yields the name of the state. */
async function* states(site: Site, page: Page): AsyncGenerator<string> {
  const visitor = person(page)
  const closed = () => visitor.dialog.waitFor({ state: 'hidden' })
  await visitor.left()
  yield 'empty'
  await visitor.generate()
  await visitor.alert.waitFor()
  yield 'complaint'
  const { step, next } = stepwise()
  site.easel.engine.script(step)
  await visitor.type('A boat')
  await visitor.generate()
  await visitor.heading('Drawing')
  yield 'drawing'
  next()
  await visitor.heading('Ready')
  yield 'ready'
  site.easel.engine.script(failingAfterOne)
  await visitor.chooseImages(2)
  await visitor.generate()
  await visitor.heading('Not finished')
  yield 'failed in part'
  await page.getByRole('button', { name: 'All shapes' }).click()
  await visitor.heading('Ready')
  yield 'all shapes'
  await page.getByRole('button', { name: 'Explore' }).click()
  await visitor.dialog.waitFor()
  yield 'explore dialog'
  await visitor.dialog.getByRole('button', { name: 'Seeds and steps' }).click()
  await visitor.heading('Ready · 12 of 12')
  yield 'explored'
  await visitor.openKeyDialog()
  await visitor.dialog.waitFor()
  yield 'key dialog'
  await page.keyboard.press('Escape')
  await closed()
  await visitor.type('nude')
  await visitor.generate()
  await visitor.dialog.getByText('needs the safety key').waitFor()
  yield 'safety dialog'
  await page.keyboard.press('Escape')
  await closed()
  yield 'blocked'
  await page.getByRole('navigation').getByRole('link', { name: 'Gallery' }).click()
  await page.getByRole('heading', { name: 'Gallery' }).waitFor()
  await page.getByRole('main').locator('figure').first().waitFor()
  yield 'gallery'
  await page.getByRole('main').getByRole('button', { name: 'Open: ' }).first().click()
  await visitor.dialog.waitFor()
  yield 'lightbox'
  await page.keyboard.press('Escape')
  await closed()
  await page.getByRole('searchbox').fill('zebra')
  await page.getByText('Nothing matches').waitFor()
  yield 'nothing found'
}

/** With SCREENSHOTS set, stores a picture of every state. */
async function photograph(page: Page, name: string) {
  const path = join(import.meta.dirname, `../artefacts/playground/${name.replaceAll(' ', '-')}.png`)
  if (process.env.SCREENSHOTS) await page.screenshot({ path })
}

/** Checks every state of the page with axe, in a theme and a size. */
export function axeTest(theme: Theme, size: keyof typeof sizes): void {
  test(`axe finds nothing in any state, ${theme}, ${size}`, async () => {
    await using site = await openSite({ env: { SAFETY_KEY: 'open sesame, please' } })
    const viewport = sizes[size]
    const { page } = await site.visit('/', { colorScheme: theme, viewport, bypassCSP: true })
    const found: string[] = []
    for await (const state of states(site, page)) {
      await photograph(page, `${state}-${theme}-${size}`)
      for (const violation of await violations(page)) found.push(`${state}: ${violation}`)
    }
    expect(found).toEqual([])
  })
}
