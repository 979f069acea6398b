import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { picture } from '../support/pictures.ts'
import { allInputs, createTestEngine } from '../support/test-engine.ts'
import { violations } from './axe.ts'
import { person } from './person.ts'
import { openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  const engine = createTestEngine({ capabilities: allInputs })
  site = await openSite({ engine, env: { TURBO_DAILY_LIMIT: '1000' } })
})
afterAll(() => site[Symbol.asyncDispose]())

/** Sends a mutation with the cookie of a browser, like its page. */
async function mutate(
  { request }: Pick<BrowserContext, 'request'>,
  fields: string,
): Promise<{ result: { id: string; url: string } }> {
  const data = { query: `mutation { result: ${fields} }` }
  const headers = { origin: site.url }
  return (await (await request.post(`${site.url}/graphql`, { data, headers })).json()).data
}

const defaults = 'prompt: "A fox", image: 2, dimensions: RATIO_16_9, steps: 7, seed: 42'

/** Generates in a new browser, without showing the page, and shares the generation. */
async function shareNew(input = defaults) {
  const { page } = await site.visit('')
  const browser = page.context()
  // The page sets the cookie.
  await browser.request.get(site.url)
  const { result } = await mutate(
    browser,
    `generateImages(input: { ${input} }) { ... on Generation { id } }`,
  )
  const shared = await mutate(
    browser,
    `shareGeneration(id: "${result.id}") { ... on SharedGeneration { url } }`,
  )
  return { browser, id: result.id, path: new URL(shared.result.url).pathname }
}

/** Uploads a picture in the browser of a page. Returns its id. */
async function uploadIn(page: Page): Promise<string> {
  const { result } = await mutate(
    page.context(),
    'createUpload { ... on UploadPlace { id url: uploadUrl } }',
  )
  const body = new Uint8Array(await picture({ width: 90 }))
  await site.easel.fetch(new URL(result.url).pathname, { method: 'PUT', body })
  return result.id
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pictures = (page: Page) => page.locator('main a img')
const areLoaded = (page: Page) =>
  pictures(page).evaluateAll((images) =>
    images.every((image) => (image as HTMLImageElement).naturalWidth > 0),
  )

describe('a stranger with a link', () => {
  test('sees pictures, prompt and set-up, without a complaint', async () => {
    const { path } = await shareNew()
    const { page, complaints } = await site.visit(path)
    await page.getByRole('heading', { name: 'A fox', level: 1 }).waitFor()
    await page
      .getByText(/^2 × 16:9 at 1024 × 576 · 7 steps · seed 42 · filter on · test · /)
      .waitFor()
    expect(await pictures(page).count()).toBe(2)
    await expect.poll(() => areLoaded(page)).toBe(true)
    expect(await page.title()).toBe('A fox · Easel')
    expect(complaints).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })

  test('sees four pictures two and two', async () => {
    const { path } = await shareNew('prompt: "A fox", image: 4, dimensions: RATIO_3_2')
    const { page } = await site.visit(path)
    await pictures(page).nth(3).waitFor()
    const lefts = await pictures(page).evaluateAll((images) =>
      images.map((image) => Math.round(image.getBoundingClientRect().left)),
    )
    expect(lefts).toEqual([lefts[0], lefts[1], lefts[0], lefts[1]])
    expect(lefts[0]).not.toBe(lefts[1])
  })

  test('remixes it: the form has prompt and set-up, and draws', async () => {
    const { path } = await shareNew()
    const { page } = await site.visit(path)
    await button(page, 'Remix').click()
    await page.waitForURL(/\/\?prompt=A\+fox/)
    const search = new URL(page.url()).searchParams
    expect(Object.fromEntries(search)).toEqual({
      ...{ prompt: 'A fox', image: '2', dimensions: '16:9', steps: '7', seed: '42' },
    })
    const visitor = person(page)
    expect(await visitor.prompt.inputValue()).toBe('A fox')
    await visitor.draw('A fox with a hat')
    expect(await visitor.pictures.count()).toBe(2)
  })

  test('keeps the cookie of the browser when they come from another site', async () => {
    const { browser, path } = await shareNew()
    const before = await browser.cookies(site.url)
    expect(before).toMatchObject([{ name: 'easel_studio' }])
    const [page = await browser.newPage()] = browser.pages()
    for (const target of ['/', path]) {
      await page.goto(`${site.url.replace('localhost', '127.0.0.1')}/licenses`)
      await page.evaluate((url) => {
        location.href = url
      }, site.url + target)
      await page.waitForURL(site.url + target)
      expect(await browser.cookies(site.url)).toEqual(before)
    }
  })

  test('sees in plain words that it has ended', async () => {
    const { browser, id, path } = await shareNew()
    await mutate(browser, `unshareGeneration(id: "${id}") { __typename }`)
    const visit = await site.visit('')
    const answer = await visit.page.goto(site.url + path)
    expect(answer?.status()).toBe(404)
    await visit.page.getByRole('heading', { name: 'There is nothing behind this link' }).waitFor()
    await visit.page.getByRole('link', { name: 'Create an image' }).click()
    await visit.page.getByRole('textbox', { name: 'Prompt' }).waitFor()
  })

  test('sees text of a prompt as text, also of a long one from right to left', async () => {
    const prompt = `<b onclick='x'>&amp;</b> שועל אדום ${'בשלג '.repeat(160)}`.trim()
    const { path } = await shareNew(`prompt: ${JSON.stringify(prompt)}`)
    const { page, complaints } = await site.visit(path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect.poll(() => heading.textContent()).toBe(prompt)
    expect(complaints).toEqual([])
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`meets nothing that axe finds wrong, ${colorScheme}`, async () => {
      const { path } = await shareNew()
      const { page } = await site.visit(path, { colorScheme, bypassCSP: true })
      await expect.poll(() => pictures(page).count()).toBe(2)
      expect(await violations(page)).toEqual([])
      await page.goto(`${site.url}/s/none`)
      await page.getByRole('heading', { name: 'There is nothing behind this link' }).waitFor()
      expect(await violations(page)).toEqual([])
    })
  }
})

describe('the owner', () => {
  test('shows the references on the page of the link', async () => {
    const { page } = await site.visit()
    const upload = await uploadIn(page)
    const input = `prompt: "Like this", references: [{ upload: "${upload}" }]`
    const generate = `generateImages(input: { ${input} }) { ... on Generation { id } }`
    const { result } = await mutate(page.context(), generate)
    await page.goto(`${site.url}/generations/${result.id}`)
    await button(page, 'Share').click()
    const show = button(page, 'Show references')
    await show.click()
    await expect.poll(() => show.getAttribute('aria-pressed')).toBe('true')
    const url = await copied(page)
    const { page: other, complaints } = await site.visit(new URL(url).pathname)
    const reference = other.getByRole('img', { name: 'Reference 1' })
    const widthOf = () => reference.evaluate((image) => (image as HTMLImageElement).naturalWidth)
    await expect.poll(widthOf).toBe(90)
    expect(await violations(other)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('shares the result, and stops', async () => {
    const { page, complaints } = await site.visit()
    await person(page).draw('A boat')
    await button(page, 'Share').click()
    await button(page, 'Stop sharing').waitFor()
    const url = await copied(page)
    expect(url).toMatch(new RegExp(`^${site.url}/s/[0-9A-Za-z]{22}$`))
    expect((await fetch(url)).status).toBe(200)
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await button(page, 'Copy shared link').click()
    await expect.poll(() => copied(page)).toBe(url)
    await page.reload()
    await button(page, 'Stop sharing').click()
    await button(page, 'Share').waitFor()
    expect((await fetch(url)).status).toBe(404)
    await button(page, 'Share').click()
    await button(page, 'Stop sharing').waitFor()
    await expect.poll(() => copied(page)).not.toBe(url)
    expect((await fetch(await copied(page))).status).toBe(200)
    expect(complaints).toEqual([])
  })

  test('shares from the lightbox, which the page of the generation knows', async () => {
    const { page } = await site.visit()
    await mutate(page.context(), `generateImages(input: { ${defaults} }) { __typename }`)
    await page.goto(`${site.url}/gallery`)
    await page.getByRole('button', { name: 'Open: A fox' }).first().click()
    const lightbox = page.getByRole('dialog')
    await person(page).press('More', 'Share')
    await lightbox.getByRole('button', { name: 'More' }).click()
    await lightbox.getByRole('button', { name: 'Stop sharing' }).waitFor()
    const url = await copied(page)
    await lightbox.locator('a[href^="/generations/"]').click()
    await page.waitForURL(/\/generations\/gen_/)
    await page.reload()
    await button(page, 'Copy shared link').click()
    await expect.poll(() => copied(page)).toBe(url)
    await button(page, 'Stop sharing').click()
    await button(page, 'Share').waitFor()
    expect((await fetch(url)).status).toBe(404)
  })

  test('gets the share dialog of the device, where it has one', async () => {
    const { page } = await site.visit('')
    await page.addInitScript(() => {
      const share = async ({ url }: ShareData) => {
        document.body.dataset.shared = url
      }
      Object.assign(navigator, { share })
    })
    await page.goto(site.url)
    await person(page).draw('A boat')
    await button(page, 'Share').click()
    const shared = page.locator('body[data-shared]')
    await shared.waitFor()
    expect(await shared.getAttribute('data-shared')).toBe(await copied(page))
  })
})
