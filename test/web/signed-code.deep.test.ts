import { expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { createSigner } from '../support/signed-images.ts'
import { allInputs, createTestEngine } from '../support/test-engine.ts'
import { ownerCaller } from '../support/tokens.ts'
import { ownerOf } from './owner.ts'
import { chooseClient, person } from './person.ts'
import { openSite } from './site.ts'

const query = new URLSearchParams({
  ...{ prompt: 'A "red" fox, 100 % wild & free', dimensions: '16:9', image: '4', steps: '7' },
  ...{ seed: '5', negative: 'fog, rain/snow' },
})

test('the HTML code is signed by the key in use, draws as it is copied, and is unsigned after a change', async () => {
  const engine = createTestEngine({ capabilities: allInputs })
  await using site = await openSite({ engine })
  const { key, apiKey, id } = await createSigner(site.easel)
  const { page } = await site.visit(`/?${query}`)
  const visitor = person(page)
  const code = page.getByRole('tabpanel')
  const sign = page.getByRole('button', { name: 'Sign', exact: true })
  await chooseClient(page, '<img>')
  await code.getByText('/i/SIGNATURE/by=SIGNING_ID').waitFor()
  expect(await sign.count()).toBe(0)
  await page.evaluate((text) => sessionStorage.setItem('easel.key', text), apiKey)
  await page.reload()
  await chooseClient(page, '<img>')
  await sign.click()
  await code.getByText(`by=${id}`).waitFor()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  const html = await page.evaluate(() => navigator.clipboard.readText())
  expect(html).toMatch(
    /width="1024" height="576"\n {2}alt="A &quot;red&quot; fox, 100 % wild &amp; free"/,
  )
  const [, src = ''] = /src="([^"]+)"/.exec(html) ?? []
  expect((await fetch(src)).status).toBe(200)
  expect(site.easel.engine.requests).toMatchObject([
    {
      ...{ prompt: 'A "red" fox, 100 % wild & free', width: 1024, height: 576, images: 1 },
      ...{ steps: 7, seed: 5, negativePrompt: 'fog, rain/snow' },
    },
  ])
  expect(await booksOf(site.easel)).toEqual(balancedAt(1))
  await visitor.type('A hare')
  await code.getByText('/i/SIGNATURE/by=SIGNING_ID').waitFor()
  await site.easel.app.core.signingSecrets.revoke(id, ownerCaller)
  await sign.click()
  await visitor.toast.getByText('key has no valid signing secret').waitFor()
  await visitor.toast.getByRole('button', { name: 'Open the key' }).click()
  await page.getByText('This tab uses a pasted key').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/keys/${key.id}`)
})

test('a code sheet that cannot be signed leads to the page of the key, and is signed afterwards', async () => {
  await using site = await openSite()
  const page = await ownerOf(site)
  const { key } = await site.easel.key()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate((id) => sessionStorage.setItem('easel.chosen-key', id), key.id)
  await page.goto(`${site.url}/?prompt=A+boat`)
  const visitor = person(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const sign = async () => {
    await button('Code').click()
    await visitor.dialog.getByRole('combobox', { name: 'Client' }).selectOption('<img>')
    await button('Sign').click()
  }
  await sign()
  await button('Open the key').click()
  await page.getByRole('heading', { name: 'Signing secrets' }).waitFor()
  expect(await visitor.dialog.count()).toBe(0)
  await button('New signing secret').click()
  await page.getByRole('checkbox', { name: 'I have stored it' }).check()
  await button('Done').click()
  await page.goBack()
  await sign()
  await visitor.dialog.getByText(/by=sgn_/).waitFor()
})
