import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { editor } from './graphiql-editor.ts'
import { openSite } from './site.ts'

const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('axe finds nothing in GraphiQL, in both themes, and a phone shows all of it', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/graphql', { bypassCSP: true })
  const { open, run, text } = editor(page)
  const found: Record<string, string[]> = {}
  const look = async (state: string) => {
    const wide = await overhang(page)
    found[state] = [...(await violations(page)), ...(wide ? [`${wide} px too wide`] : [])]
  }
  await open('Mine')
  await run()
  await expect.poll(text).toContain('"quota"')
  await look('light')
  await page.getByRole('button', { name: 'Theme: system' }).click()
  await page.locator('body.graphiql-dark').waitFor()
  await open('Mine')
  await page.getByRole('button', { name: /Documentation Explorer/ }).click()
  await page.getByText('Root Types').waitFor()
  await look('dark')
  await page.getByRole('button', { name: /Documentation Explorer/ }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await run()
  await expect.poll(text).toContain('"quota"')
  await look('phone')
  const width = async (part: string) => (await page.locator(part).boundingBox())?.width ?? 0
  expect(await width('.graphiql-query-editor .monaco-editor')).toBeGreaterThan(300)
  expect(await width('.result-window')).toBeGreaterThan(300)
  expect(Object.entries(found).filter(([, problems]) => problems.length > 0)).toEqual([])
})
