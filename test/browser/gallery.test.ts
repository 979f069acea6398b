import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { person } from './person.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let page: Page

const shapes = ['1:1', '16:9', '9:16', '3:2', '1:2', '3:4']

// Sixty generations are three pages. They are asked for with the cookie of this studio, as its own page would.
beforeAll(async () => {
  site = await openSite({ env: { TURBO_DAILY_LIMIT: '1000' } })
  page = (await site.visit()).page
  await page.evaluate(
    async ({ shapes, count }) => {
      const document = `mutation ($input: GenerateImagesInput!) { generateImages(input: $input) { __typename } }`
      for (let index = 0; index < count; index++) {
        const key = shapes[index % shapes.length] ?? '1:1'
        const input = { prompt: `Picture ${index}`, dimensions: `RATIO_${key.replace(':', '_')}`, image: 2 }
        const body = JSON.stringify({ query: document, variables: { input } })
        await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      }
    },
    { shapes, count: 60 },
  )
  await page.getByRole('link', { name: 'Gallery' }).first().click()
})
afterAll(() => site[Symbol.asyncDispose]())

const tiles = () => page.getByRole('main').locator('figure')
const promptOf = (label: string | null) => label?.replace('Open: ', '')
const firstPrompt = async () => promptOf(await tiles().first().getByRole('button').first().getAttribute('aria-label'))

test('pictures hang newest first, uncropped, in full rows', async () => {
  await tiles().first().waitFor()
  expect(await firstPrompt()).toBe('Picture 59')
  const off = await tiles().evaluateAll((figures) =>
    figures.map((figure) => {
      const image = figure.querySelector('img')
      const { width, height } = figure.getBoundingClientRect()
      return Math.abs(width / height - Number(image?.width) / Number(image?.height))
    }),
  )
  expect(off.length).toBeGreaterThan(10)
  expect(Math.max(...off)).toBeLessThan(0.05)
})

test('scrolling brings the rest without a jump', async () => {
  const anchor = tiles()
    .filter({ has: page.getByRole('button', { name: 'Open: Picture 50' }) })
    .first()
  const before = (await anchor.boundingBox())?.y ?? 0
  await page.mouse.wheel(0, 300)
  await page.waitForTimeout(400)
  expect((await anchor.boundingBox())?.y).toBeCloseTo(before - 300, 0)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByText('120 images, newest first').waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Open: Picture 0' }).first().waitFor()
  expect(await tiles().count()).toBeLessThan(120)
  await page.evaluate(() => scrollTo(0, 0))
})

test('search and shape find pictures, and nothing found says so', async () => {
  await page.getByRole('searchbox').fill('picture 17')
  await page.getByRole('button', { name: 'Open: Picture 17' }).first().waitFor()
  expect(await tiles().count()).toBe(2)
  await page.getByRole('searchbox').fill('zebra')
  await page.getByText('Nothing matches').waitFor()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('radio', { name: 'Widescreen, 16:9' }).check()
  await page.waitForFunction(() => document.querySelectorAll('main figure').length === 20)
  await page.getByRole('radio', { name: 'All' }).check()
})

test('the lightbox turns by the arrow keys, copies the URL and closes where it was opened', async () => {
  const opener = page.getByRole('button', { name: 'Open: Picture 59' }).first()
  await opener.click()
  const lightbox = page.getByRole('dialog')
  await lightbox.getByText('Picture 59').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await lightbox.getByText('Picture 58').waitFor()
  await page.keyboard.press('u')
  await page.waitForFunction(async () => /\/images\/\w+\.png$/.test(await navigator.clipboard.readText()))
  await page.keyboard.press('Escape')
  await lightbox.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('the permalink of a generation opens by itself, and gives its set-up back', async () => {
  await page.getByRole('button', { name: 'Open: Picture 59' }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'just now' }).click()
  await page.waitForURL(/\/generations\/gen_/)
  await page.reload()
  await page.getByRole('heading', { name: 'Picture 59' }).waitFor()
  await page.getByRole('button', { name: 'Use this set-up' }).click()
  await page.waitForURL(/prompt=Picture\+59/)
  expect(await person(page).prompt.inputValue()).toBe('Picture 59')
})

test('a picture is deleted for good, its file too, when its owner says so twice', async () => {
  await page.getByRole('link', { name: 'Gallery' }).first().click()
  await page.getByRole('button', { name: 'Open: Picture 57' }).first().click()
  const address = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete for good?' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await page.getByRole('button', { name: 'Open: Picture 57' }).count()).toBe(1)
  expect((await fetch(address)).status).toBe(404)
})

test("another browser's generation is not there", async () => {
  const { page: stranger } = await site.visit('/generations/gen_0000000000000000000000')
  await stranger.getByText('There is no such generation').waitFor()
  await stranger.getByRole('link', { name: 'Gallery' }).first().click()
  await stranger.getByText('No images yet').waitFor()
})
