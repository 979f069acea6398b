import type { JSHandle, Page } from 'playwright-core'
import { allInputs, createTestEngine } from '../support/test-engine.ts'
import { openSite, type Site } from './site.ts'

/** A site whose engine takes references, masks and all that refines a request. */
export function openStudio(): Promise<Site> {
  const engine = createTestEngine({ hasPlaceholders: true, capabilities: allInputs })
  return openSite({ engine, env: { TURBO_DAILY_LIMIT: '1000' } })
}

interface Given {
  name?: string
  type?: string
  /** How many bytes follow that are zero. */
  zeros?: number
}

/** What a person drags or copies: a file. */
function transferOf(
  page: Page,
  bytes: Uint8Array,
  { name = 'photo.png', type = 'image/png', zeros = 0 }: Given = {},
): Promise<JSHandle<DataTransfer>> {
  const given = { base64: Buffer.from(bytes).toString('base64'), name, type, zeros }
  return page.evaluateHandle(({ base64, name, type, zeros }) => {
    const data = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    data.items.add(new File([bytes, new Uint8Array(zeros)], name, { type }))
    return data
  }, given)
}

/** The images to begin with, as the form shows them. */
export function references(page: Page) {
  const list = page.getByRole('list', { name: 'Images to begin with' })
  return {
    list,
    thumbnail: (place: number) => list.getByRole('img', { name: `Image ${place}`, exact: true }),
    remove: (name: string) => list.getByRole('button', { name: `Remove ${name}` }).click(),
    async drop(bytes: Uint8Array, given?: Given) {
      const dataTransfer = await transferOf(page, bytes, given)
      await page.locator('header').first().dispatchEvent('drop', { dataTransfer })
    },
    async paste(bytes: Uint8Array, given?: Given) {
      const data = await transferOf(page, bytes, given)
      await page.evaluate((clipboardData) => {
        const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true })
        document.body.dispatchEvent(paste)
      }, data)
    },
  }
}
