import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { openSite } from './site.ts'
import { axeTest } from './states.ts'

axeTest('light', 'wide')

for (const [path, words] of Object.entries({
  '/generations/gen_unknown': 'There is no such generation',
  '/nowhere': 'There is no such page',
  '/gallery': 'No images yet',
})) {
  test(`axe finds nothing at ${path}, where there is nothing to see`, async () => {
    await using site = await openSite()
    const { page } = await site.visit(path, { bypassCSP: true })
    await page.getByRole('heading', { name: words }).waitFor()
    expect(await violations(page)).toEqual([])
  })
}
