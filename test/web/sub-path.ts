import { expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { type ReverseProxy, titleOf } from '../support/proxies.ts'
import { password } from './owner.ts'
import { person } from './person.ts'
import { openSite, openVisitors } from './site.ts'

/** A site behind a proxy at a path, and its visitors. */
async function behind(proxy: ReverseProxy) {
  const stack = new AsyncDisposableStack()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}${proxy.path}`
  const site = stack.use(await openSite({ env: { PUBLIC_URL: url, TRUST_PROXY: '1' } }))
  stack.use(await proxy.open(port, new URL(site.url).host))
  const { visit } = stack.use(openVisitors(url))
  return { site, url, visit, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

/** The playground, the access area, the reference and GraphiQL behind a proxy at a path. */
export function subPathTests(proxy: ReverseProxy): void {
  test.skipIf(!proxy.isHere)(`the playground works behind ${titleOf(proxy)}`, async () => {
    await using opened = await behind(proxy)
    const { url, visit } = opened
    const { page, complaints } = await visit('/?prompt=A%20boat')
    const visitor = person(page)
    await page.getByText(`curl ${url}/api/v1/images`).first().waitFor()
    await visitor.generate()
    await visitor.heading('Ready')
    const isShown = (image: HTMLImageElement) => image.naturalWidth > 0
    await expect.poll(() => visitor.pictures.first().evaluate(isShown)).toBe(true)
    await page.getByRole('link', { name: 'Gallery', exact: true }).click()
    await page.waitForURL(`${url}/gallery`)
    await page.reload()
    await page.getByRole('heading', { name: 'Gallery', level: 1 }).waitFor()
    const tile = page.locator('[data-image] img').first()
    await expect.poll(() => tile.evaluate(isShown)).toBe(true)
    await page.getByRole('link', { name: 'Create', exact: true }).click()
    await page.waitForURL(`${url}/`)
    await page.goBack()
    await page.waitForURL(`${url}/gallery`)
    expect(complaints).toEqual([])
  })

  test.skipIf(!proxy.isHere)(`people sign in behind ${titleOf(proxy)}`, async () => {
    await using opened = await behind(proxy)
    const { url, visit, site } = opened
    const { page, complaints } = await visit(
      `/keys?invite=${await site.easel.app.signIn.ownerToken()}`,
    )
    await page.getByLabel('Name', { exact: true }).fill('Ada')
    await page.getByLabel('E-mail').fill('ada@example.com')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Make the account' }).click()
    await page.getByText('No keys yet').waitFor()
    await page.reload()
    await page.getByText('No keys yet').waitFor()
    const cookies = await page.context().cookies(`${url}/keys`)
    expect(new Set(cookies.map(({ path }) => path))).toEqual(new Set([proxy.path]))
    expect(complaints).toEqual([])
  })

  for (const path of ['/docs', '/graphql'])
    test.skipIf(!proxy.isHere)(`${path} works behind ${titleOf(proxy)}`, async () => {
      await using opened = await behind(proxy)
      const { page, complaints } = await opened.visit(path)
      if (path === '/docs')
        await page.getByRole('heading', { name: 'Draws images.' }).first().waitFor()
      else {
        await page.getByRole('button', { name: /Execute/ }).click()
        const answer = page.locator('.result-window')
        await expect.poll(() => answer.innerText()).toContain(`${opened.url}/images/`)
      }
      expect(complaints).toEqual([])
    })
}
