import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startReceiver } from '../support/receiver.ts'
import { send } from '../support/webhooks.ts'
import { violations } from './axe.ts'
import { ownerOf } from './owner.ts'
import { openSite, type Site } from './site.ts'

const env = { WEBHOOK_HOSTS: '127.0.0.1' }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function generate({ easel }: Site): Promise<void> {
  const { secret } = await easel.key()
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ prompt: 'A boat' })
  await easel.fetch('/api/v1/images', { method: 'POST', headers, body })
  await send(easel)
}

test('an owner makes a webhook, reads a delivery, sends it again, and pauses it', async () => {
  await using site = await openSite({ env })
  await using receiver = await startReceiver()
  const page = await ownerOf(site)
  await button(page, 'New webhook').click()
  await page.getByLabel('URL').fill('http://10.0.0.1/')
  await button(page, 'Create webhook').click()
  await page.getByRole('status').getByText('url must not have the private address').waitFor()
  await page.getByLabel('URL').fill(receiver.url)
  await button(page, 'Create webhook').click()
  await page.getByText(/^whsec_/).waitFor()
  receiver.answer((response) => response.writeHead(500).end('no room'), 204)
  await generate(site)
  const delivery = button(page, 'generation.succeeded')
  await delivery.click()
  await page.getByText('no room').waitFor()
  await page.getByText('"type": "generation.succeeded"').waitFor()
  expect(await violations(page)).toEqual([])
  await button(page, 'Send again').click()
  await receiver.until(2)
  await page.locator('span').getByText('204', { exact: true }).waitFor()
  await button(page, 'Pause').click()
  await button(page, 'Resume').waitFor()
  await button(page, 'All webhooks').click()
  await page.getByRole('listitem').filter({ hasText: receiver.url }).getByText('paused').waitFor()
})

test('the page says that a webhook was paused because it is gone', async () => {
  await using site = await openSite({ env })
  await using receiver = await startReceiver()
  const page = await ownerOf(site)
  await button(page, 'New webhook').click()
  await page.getByLabel('URL').fill(receiver.url)
  await button(page, 'Create webhook').click()
  receiver.answer(410)
  await generate(site)
  await page.reload()
  await page
    .getByRole('alert')
    .getByText(/^Its receiver answered 410/)
    .waitFor()
  expect(await violations(page)).toEqual([])
})
