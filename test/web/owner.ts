import type { Page } from 'playwright-core'
import type { Site } from './site.ts'

export const password = 'correct horse battery'

/** The access area of a new installation, whose owner Ada has signed in. */
export async function ownerOf(site: Site): Promise<Page> {
  const { page } = await site.visit('', { bypassCSP: true })
  const data = { name: 'Ada', email: 'ada@example.com', password }
  const answer = await page.request.post(`${site.url}/api/auth/sign-up/email`, {
    data,
    headers: { origin: site.url },
  })
  if (!answer.ok()) throw new Error(`Signing up: ${answer.status()} ${await answer.text()}`)
  await page.goto(`${site.url}/keys`)
  await page.getByText('No keys yet').waitFor()
  return page
}
