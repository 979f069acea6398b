import type { Page } from 'playwright-core'

/** The actions of a person on the page of GraphiQL. */
export function editor(page: Page) {
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
