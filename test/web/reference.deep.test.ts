import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { openReference } from './reference.ts'
import { openSite } from './site.ts'

for (const [name, options] of Object.entries({
  'in light': { colorScheme: 'light' },
  'in dark': { colorScheme: 'dark' },
  'on a narrow screen': { viewport: { width: 320, height: 640 } },
} satisfies Record<string, BrowserContextOptions>))
  test(`the reference can be read by everybody ${name}`, async () => {
    await using site = await openSite()
    const { page } = await openReference(site, options)
    // The library fades its parts in, one after the other.
    await expect.poll(() => violations(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  })
