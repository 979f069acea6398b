import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { opener, topOf } from './gallery-site.ts'
import { person } from './person.ts'
import { openSite, type Site } from './site.ts'

const shapes = ['1:1', '16:9', '9:16', '3:2', '1:2', '3:4']

/** Makes generations of two images like the page of this browser. */
function fill(page: Page, count: number): Promise<void> {
  return page.evaluate(
    async ({ shapes, count }) => {
      const document = `mutation ($input: GenerateImagesInput!) { generateImages(input: $input) { __typename } }`
      for (let index = 0; index < count; index++) {
        const key = shapes[index % shapes.length] ?? '1:1'
        const input = {
          prompt: `Picture ${index}`,
          dimensions: `RATIO_${key.replace(':', '_')}`,
          image: 2,
        }
        const body = JSON.stringify({ query: document, variables: { input } })
        await fetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      }
    },
    { shapes, count },
  )
}

let full: Site
let browser: BrowserContextOptions['storageState']

// Sixty generations are three pages. No test changes them.
beforeAll(async () => {
  full = await openSite({ env: { TURBO_DAILY_LIMIT: '1000' } })
  const { page } = await full.visit()
  await fill(page, 60)
  browser = await page.context().storageState()
})
afterAll(() => full[Symbol.asyncDispose]())

/** The gallery of the browser with the sixty. */
async function openGallery() {
  const { page } = await full.visit('/gallery', { storageState: browser })
  const tiles = page.getByRole('main').locator('figure')
  await tiles.first().waitFor()
  return { page, tiles }
}

test('pictures are shown newest first, uncropped, in full rows', async () => {
  const { tiles } = await openGallery()
  expect(await tiles.first().getByRole('button').first().getAttribute('aria-label')).toBe(
    'Open: Picture 59',
  )
  await expect.poll(() => tiles.count()).toBeGreaterThan(10)
  const off = await tiles.evaluateAll((figures) =>
    figures.map((figure) => {
      const image = figure.querySelector('img')
      const { width, height } = figure.getBoundingClientRect()
      return Math.abs(width / height - Number(image?.width) / Number(image?.height))
    }),
  )
  expect(Math.max(...off)).toBeLessThan(0.05)
})

test('scrolling brings the rest without a jump', async () => {
  const { page, tiles } = await openGallery()
  const before = await topOf(page, 'Picture 50')
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  expect(await topOf(page, 'Picture 50')).toBeCloseTo(before - 300, 0)
  await page.getByText('120 images, newest first').waitFor()
  const oldestAtEnd = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    return opener(page, 'Picture 0').count()
  }
  await expect.poll(oldestAtEnd).toBe(2)
  expect(await tiles.count()).toBeLessThan(120)
  await page.evaluate(() => scrollTo(0, 300))
  await opener(page, 'Picture 50').first().waitFor()
  expect(await topOf(page, 'Picture 50')).toBeCloseTo(before - 300, 0)
})

test('the first pictures come also where their placeholders are higher than the window', async () => {
  const viewport = { width: 320, height: 480 }
  const { page } = await full.visit('/gallery', { storageState: browser, viewport })
  await opener(page, 'Picture 59').first().waitFor()
})

test('search and shape find pictures, and nothing found says so', async () => {
  const { page, tiles } = await openGallery()
  await page.getByRole('searchbox').fill('picture 17')
  await opener(page, 'Picture 17').first().waitFor()
  await expect.poll(() => tiles.count()).toBe(2)
  await page.getByRole('searchbox').fill('zebra')
  await page.getByText('Nothing matches').waitFor()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('radio', { name: 'Widescreen, 16:9' }).check()
  await expect.poll(() => tiles.count()).toBe(20)
})

test('the lightbox turns by the arrow keys, copies the URL and closes where it was opened', async () => {
  const { page } = await openGallery()
  await opener(page, 'Picture 59').first().click()
  const lightbox = page.getByRole('dialog')
  await lightbox.getByText('Picture 59').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await lightbox.getByText('Picture 58').waitFor()
  await page.keyboard.press('u')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/images\/\w+\.png$/)
  await page.keyboard.press('Escape')
  await lightbox.waitFor({ state: 'hidden' })
  await opener(page, 'Picture 59').first().and(page.locator(':focus')).waitFor()
})

test('Back from a generation, and a reload, show the same pictures at the same height', async () => {
  const { page } = await openGallery()
  const reached = async () => {
    await page.evaluate(() => scrollBy(0, 1500))
    return opener(page, 'Picture 9').count()
  }
  await expect.poll(reached).toBe(2)
  await opener(page, 'Picture 9').first().scrollIntoViewIfNeeded()
  const before = await topOf(page, 'Picture 9')
  await opener(page, 'Picture 9').first().click()
  await page.getByRole('dialog').locator('a[href^="/generations/"]').click()
  await page.getByRole('heading', { name: 'Picture 9' }).waitFor()
  await page.goBack()
  await opener(page, 'Picture 9').first().waitFor()
  await expect.poll(() => topOf(page, 'Picture 9')).toBeCloseTo(before, 0)
  await page.reload()
  await opener(page, 'Picture 9').first().waitFor()
  await expect.poll(() => topOf(page, 'Picture 9')).toBeCloseTo(before, 0)
  await page.goto(`${full.url}/licenses`)
  await page.goBack()
  await opener(page, 'Picture 9').first().waitFor()
  await expect.poll(() => topOf(page, 'Picture 9')).toBeCloseTo(before, 0)
})

test('the permalink of a generation opens by itself, and gives its set-up back', async () => {
  const { page } = await openGallery()
  await opener(page, 'Picture 59').first().click()
  await page.getByRole('dialog').locator('a[href^="/generations/"]').click()
  await page.waitForURL(/\/generations\/gen_/)
  await page.reload()
  await page.getByRole('heading', { name: 'Picture 59' }).waitFor()
  await page.getByRole('button', { name: 'Use this set-up' }).click()
  await page.waitForURL(/prompt=Picture\+59/)
  expect(await person(page).prompt.inputValue()).toBe('Picture 59')
})

test('a picture is deleted, its file too, when the time for Undo is over', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  await fill(page, 1)
  await page.getByRole('link', { name: 'Gallery' }).first().click()
  await page.getByRole('heading', { name: 'Gallery' }).waitFor()
  await opener(page, 'Picture 0').first().click()
  const address = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  expect((await fetch(address)).status).toBe(200)
  await page.clock.install()
  await person(page).press('More', 'Delete')
  // The lightbox shows the next picture.
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => opener(page, 'Picture 0').count()).toBe(1)
  await page.getByText('1 image, newest first').waitFor()
  expect((await fetch(address)).status).toBe(200)
  await page.clock.fastForward(9000)
  await expect.poll(async () => (await fetch(address)).status).toBe(404)
  await page.getByText('1 image, newest first').waitFor()
})

test("another browser's generation is not there", async () => {
  const { page } = await full.visit('/generations/gen_0000000000000000000000')
  await page.getByText('There is no such generation').waitFor()
  await page.getByRole('link', { name: 'Gallery' }).first().click()
  await page.getByText('No images yet').waitFor()
})
