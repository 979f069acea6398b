import type { Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from './site.ts'

const kilobyte = 1024
/** Brotli bytes of a first visit. */
const budget = { script: 46 * kilobyte, document: 10 * kilobyte }

function kindOf(response: Response): 'script' | 'document' | undefined {
  if (response.url().endsWith('.js')) return 'script'
  return response.request().resourceType() === 'document' ? 'document' : undefined
}

test('a first visit stays in its budget, asks no third party and breaks no rule of the CSP', async () => {
  await using site = await openSite({ encodings: 'gzip, deflate, br, zstd' })
  const { page } = await site.visit('')
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(site.url)
  await page
    .getByRole('banner')
    .getByText(/ left$/)
    .waitFor()
  await page.waitForLoadState('networkidle')
  const bytes = { script: 0, document: 0 }
  for (const response of responses) {
    const kind = kindOf(response)
    if (!kind) continue
    const { responseBodySize } = await response.request().sizes()
    bytes[kind] += responseBodySize
    if (responseBodySize > kilobyte) expect(response.headers()['content-encoding']).toBe('br')
  }
  process.stdout.write(
    `First visit: ${bytes.script} bytes of JS, ${bytes.document} of HTML with CSS (brotli)\n`,
  )
  expect(bytes.script).toBeGreaterThan(20 * kilobyte)
  expect(bytes.script).toBeLessThanOrEqual(budget.script)
  expect(bytes.document).toBeLessThanOrEqual(budget.document)
  expect(
    responses.map((response) => response.url()).filter((url) => !url.startsWith(`${site.url}/`)),
  ).toEqual([])
  expect(complaints).toEqual([])
})
