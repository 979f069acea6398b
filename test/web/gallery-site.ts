import type { Page } from 'playwright-core'
import { openSite, type Site } from './site.ts'

const env = { TURBO_DAILY_LIMIT: '1000' }

/** A site whose visitors may make many pictures. */
export function openGallerySite(): Promise<Site> {
  return openSite({ env })
}

/** Makes a generation for each prompt like the page of this browser, the last one newest. */
export function make(page: Page, prompts: string[], image = 1): Promise<void> {
  return page.evaluate(
    async ({ prompts, image }) => {
      const query =
        'mutation ($input: GenerateImagesInput!) { generateImages(input: $input) { __typename } }'
      for (const prompt of prompts) {
        const input = { prompt, image, dimensions: 'RATIO_3_2' }
        const body = JSON.stringify({ query, variables: { input } })
        const headers = { 'content-type': 'application/json' }
        await fetch('/graphql', { method: 'POST', headers, body })
      }
    },
    { prompts, image },
  )
}

/** The buttons that open the pictures of a prompt. */
export const opener = (page: Page, prompt: string) =>
  page.getByRole('button', { name: `Open: ${prompt}` })
/** CSS pixels from the top of the window to the first picture of a prompt. */
export const topOf = async (page: Page, prompt: string) =>
  (await opener(page, prompt).first().boundingBox())?.y ?? 0

/** The parts and actions of the gallery. */
export function gallery(page: Page) {
  const main = page.getByRole('main')
  const tile = (prompt: string) => main.locator('[data-image]').filter({ hasText: prompt })
  return {
    tiles: main.locator('[data-image]'),
    tile,
    opener: (prompt: string) => page.getByRole('button', { name: `Open: ${prompt}`, exact: true }),
    focused: (prompt: string) =>
      page
        .getByRole('button', { name: `Open: ${prompt}`, exact: true })
        .and(page.locator(':focus')),
    bar: page.getByRole('toolbar', { name: 'Chosen pictures' }),
    open: async () => {
      await page.goto(new URL('/gallery', page.url()).href)
      await main.locator('[data-image]').first().waitFor()
    },
  }
}
