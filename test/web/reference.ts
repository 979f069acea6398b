import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Site } from './site.ts'

interface Opened {
  page: Page
  complaints: string[]
  /** The addresses of other origins that the page asked for. */
  elsewhere: string[]
}

/** The reference, once it shows the first operation. */
export async function openReference(
  site: Site,
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const { page, complaints } = await site.visit('', options)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${site.url}/`) && !/^(?:data|blob):/.test(url)) elsewhere.push(url)
  })
  await page.goto(`${site.url}/docs`)
  await page.getByRole('heading', { name: 'Draws images.' }).first().waitFor()
  return { page, complaints, elsewhere }
}
