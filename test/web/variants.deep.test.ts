import { loadImage } from '@napi-rs/canvas'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paintingEngine } from './painting.ts'
import { openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ engine: paintingEngine(), overrides: { variantMaker: undefined } })
})
afterAll(() => site[Symbol.asyncDispose]())

/** Generates two squares like the page of this browser, and opens the gallery. */
async function openGallery(): Promise<{ page: Page; sent: Request[] }> {
  const { page } = await site.visit()
  await page.evaluate(async () => {
    const query = `mutation { generateImages(input: { prompt: "Picture", image: 2 }) { __typename } }`
    const headers = { 'content-type': 'application/json' }
    await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })
  })
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/images/')) sent.push(request)
  })
  return { page, sent }
}

const tiles = (page: Page) => page.getByRole('main').locator('figure button img')
const areLoaded = (page: Page) =>
  tiles(page).evaluateAll((images) =>
    images.every((image) => (image as HTMLImageElement).naturalWidth > 0),
  )

test('tiles are loaded as WebP in the width that they need, for a tenth of the bytes', async () => {
  const { page, sent } = await openGallery()
  await page.goto(`${site.url}/gallery`)
  await tiles(page).first().waitFor()
  await expect.poll(() => areLoaded(page)).toBe(true)
  expect(sent.length).toBe(2)
  let bytes = 0
  let originals = 0
  for (const request of sent) {
    expect(request.url()).toMatch(/\/images\/img_\w+\/w256\.webp$/)
    bytes += (await request.sizes()).responseBodySize
    const original = await fetch(request.url().replace(/\/w256\.webp$/, '.png'))
    originals += (await original.arrayBuffer()).byteLength
  }
  process.stdout.write(`Two tiles: ${bytes} bytes instead of ${originals}\n`)
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThan(originals / 10)
})

test('a tile shows a placeholder with the colors of its image until that is loaded', async () => {
  const { page } = await openGallery()
  const held = Promise.withResolvers<void>()
  await page.route('**/images/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${site.url}/gallery`, { waitUntil: 'commit' })
  const tile = page.getByRole('main').locator('figure button').first()
  await tile.waitFor()
  const background = await tile.evaluate((element) => getComputedStyle(element).backgroundImage)
  const [, address = ''] = /^url\("(data:image\/png;base64,[^"]+)"\)$/.exec(background) ?? []
  const image = await loadImage(Buffer.from(address.split(',')[1] ?? '', 'base64'))
  expect(Math.max(image.width, image.height)).toBe(32)
  expect(await areLoaded(page)).toBe(false)
  held.resolve()
  await expect.poll(() => areLoaded(page)).toBe(true)
})

for (const format of ['PNG', 'WebP', 'JPEG', 'AVIF']) {
  test(`an image is saved as ${format}`, async () => {
    const { page } = await openGallery()
    await page.goto(`${site.url}/gallery`)
    await page.getByRole('button', { name: 'Open: Picture' }).first().click()
    const saving = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: `Download as ${format}` }).click()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(new RegExp(`^img_\\w+\\.${format.toLowerCase()}$`))
    const image = await loadImage(await download.path())
    expect([image.width, image.height]).toEqual([1024, 1024])
  })
}
