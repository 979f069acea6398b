import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The actions of a person on the page, by visible and audible names. */
export function person(page: Page) {
  const banner = page.getByRole('banner')
  const runs = page.getByRole('region', { name: 'Result' }).getByRole('article')
  const result = runs.first()
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  return {
    prompt,
    /** The runs, newest first. Before the first run: the preview. */
    runs,
    /** The newest run. */
    result,
    toast: page.locator('[popover]'),
    frames: result.locator('figure'),
    pictures: result.locator('figure button img'),
    alert: page.getByRole('alert'),
    dialog: page.getByRole('dialog'),
    type: (text: string) => prompt.fill(text),
    chooseShape: (key: string) =>
      page.getByRole('radio', { name: key.replace(':', ' by ') }).check(),
    chooseImages: (count: number) =>
      page
        .getByRole('group', { name: 'Images' })
        .getByRole('radio', { name: `${count}` })
        .check(),
    generate: () => page.getByRole('button', { name: 'Generate' }).click(),
    /** Stops the page's clock, so that toasts do not disappear. */
    async stopClock() {
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
    },
    undo: () => page.locator('[popover]').getByRole('button', { name: 'Undo' }).click(),
    allShapes: () => page.getByRole('button', { name: 'All shapes' }).click(),
    /** Opens the dialog that explores the prompt, and starts one of its ways. */
    async explore(way: string) {
      await page.getByRole('button', { name: 'Explore' }).click()
      await page.getByRole('dialog').getByRole('button', { name: way }).click()
    },
    async draw(text: string) {
      await prompt.fill(text)
      await this.generate()
      await this.heading('Ready')
    },
    heading: (text: string) => result.getByRole('heading', { name: text }).waitFor(),
    /** The request, beside the prompt of the newest run. */
    request: (size: string) => result.getByText(`${size} ·`).waitFor(),
    /** The quota, as soon as the page shows it. */
    async left(): Promise<number> {
      const text = await banner.getByText(/^[\d,]+ left$/).textContent()
      return Number(text?.replace(/\D/g, ''))
    },
    quotaLeft: (left: number) =>
      banner.getByText(`${left.toLocaleString('en')} left`, { exact: true }).waitFor(),
    showResponse: () => page.getByRole('tab', { name: 'Response' }).click(),
    openKeyDialog: () => banner.getByRole('button', { name: / left/ }).click(),
  }
}

/** Words that only the code for this client has. */
const codeWords: Record<string, string> = {
  curl: 'curl',
  Node: 'process.env.EASEL_KEY',
  Python: 'import json',
  Browser: '<!doctype html>',
  'OpenAI SDK': 'new OpenAI',
  urql: '@urql/core',
  Apollo: '@apollo/client',
  React: 'from "react"',
  Solid: 'solid-js',
  Vue: 'defineProps',
  '<img>': '<img',
}

/** Shows the code for a client, and waits until it is loaded. */
export async function chooseClient(page: Page, client: string) {
  await page.getByRole('combobox', { name: 'Client' }).selectOption(client)
  await expect
    .poll(() => page.getByRole('tabpanel').innerText())
    .toContain(codeWords[client] ?? client)
}
