import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'

/** The actions of a person on the page of GraphiQL. */
function editor(page: Page) {
  const answer = page.locator('.result-window')
  return {
    open: (tab: string) => page.getByRole('button', { name: tab, exact: true }).click(),
    /** The text of the answer, without the spaces that Monaco adds. */
    text: async () => (await answer.innerText()).replace(/\s/g, ''),
    run: () => page.locator('.graphiql-execute-button:not([aria-haspopup])').click(),
    /** One of several operations of a tab. */
    async runOf(operation: string) {
      await page.locator('.graphiql-execute-button[aria-haspopup=menu]').click()
      await page.getByRole('menuitem', { name: operation }).click()
    },
    /** Pastes the variables: to typed brackets Monaco adds others. */
    async paste(variables: object) {
      await page.evaluate((text) => navigator.clipboard.writeText(text), JSON.stringify(variables))
      await page.locator('.graphiql-editor-tool .monaco-editor').first().click()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.press('ControlOrMeta+V')
    },
  }
}

const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('GraphiQL runs each of its tabs, follows, pays with the key of the page, and leads back', async () => {
  await using site = await openSite()
  const { secret } = await site.easel.key({ name: 'Storefront' })
  const { page, complaints } = await site.visit('/graphql')
  const visitor = person(page)
  const { open, run, runOf, text, paste } = editor(page)
  const left = await visitor.left()
  await run()
  await expect.poll(text).toContain('img_')
  await visitor.quotaLeft(left - 2)
  await open('Subscribe')
  await run()
  await expect.poll(text).toContain('"status":"SUCCEEDED"')
  await visitor.quotaLeft(left - 3)
  await open('Start')
  await runOf('Start')
  await expect.poll(text).toContain('"id":"gen_')
  const [id = ''] = /gen_\w+/.exec(await text()) ?? []
  await paste({ id })
  await runOf('Follow')
  await expect.poll(text).toContain('"status":"SUCCEEDED"')
  await open('Keys')
  await run()
  await expect.poll(text).toContain('"viewer":null')
  await visitor.openKeyDialog()
  await visitor.dialog.getByLabel('API key').fill(secret)
  await visitor.dialog.getByRole('button', { name: 'Use this key' }).click()
  await open('Mine')
  await run()
  await expect.poll(text).toContain('"limit":1000')
  await expect.poll(text).toContain('"edges":[]')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(secret)
  expect(complaints).toEqual([])
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await visitor.prompt.waitFor()
})

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
