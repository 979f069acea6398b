import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readingOf } from '../support/references.ts'
import { drawn } from '../support/test-engine.ts'
import { violations } from './axe.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'

async function openFirstOfTwo(page: Page) {
  const visitor = person(page)
  await visitor.chooseImages(2)
  await visitor.draw('A boat')
  await page.getByRole('button', { name: 'Open image 1' }).click()
  await visitor.dialog.waitFor()
  return visitor.dialog
}

test('the focus starts on the picture', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const lightbox = await openFirstOfTwo(page)
  await lightbox.locator('img').and(page.locator(':focus')).waitFor()
})

test('the keys work after a button has led to the last picture', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const lightbox = await openFirstOfTwo(page)
  const first = await lightbox.locator('img').first().getAttribute('src')
  await lightbox.getByRole('button', { name: 'Next picture' }).click()
  await expect.poll(() => lightbox.locator('img').first().getAttribute('src')).not.toBe(first)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => lightbox.locator('img').first().getAttribute('src')).toBe(first)
})

test('a long prompt leaves the actions in sight, and a long word widens no page', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const word = 'W'.repeat(600)
  site.easel.engine.script(async function* (request) {
    yield { type: 'understood', understood: { ...readingOf('palette', 'oil'), ignored: [word] } }
    yield* drawn(request)
  })
  await visitor.draw(`${word} ${'a quiet harbour at dawn, '.repeat(50)}`)
  expect(await overhang()).toBe(0)
  await page.getByRole('button', { name: 'Open image 1' }).click()
  const copyButton = visitor.dialog.getByRole('button', { name: 'More' })
  const { y = Number.POSITIVE_INFINITY } = (await copyButton.boundingBox()) ?? {}
  expect(y).toBeLessThan(900)
  await visitor.dialog.locator('a[href^="/generations/"]').click()
  await page.getByRole('heading', { level: 1 }).getByText('a quiet harbour').waitFor()
  expect(await overhang()).toBe(0)
})

test('the picture has five actions in sight, a counter, a filmstrip and zooms; a deletion shows the next', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/', { bypassCSP: true })
  const visitor = person(page)
  await visitor.chooseImages(3)
  await visitor.draw('A boat')
  await page.getByRole('button', { name: 'Open image 1' }).click()
  const details = visitor.dialog.getByRole('complementary')
  const actions = details.getByRole('button').or(details.getByRole('link'))
  const words = ['', 'just now', 'Favourite', 'Download', 'Vary', 'More', 'Use this']
  // The dialog is open before its parts have loaded.
  await expect
    .poll(async () => (await actions.allInnerTexts()).map((text) => text.replace(/\s[A-Z]$/, '')))
    .toEqual(words)
  const picture = visitor.dialog.locator('img').first()
  const width = async () => Math.round((await picture.boundingBox())?.width ?? 0)
  const natural = await picture.evaluate((image: HTMLImageElement) =>
    Number(image.getAttribute('width')),
  )
  expect(await width()).toBeLessThanOrEqual(natural)
  await page.keyboard.press('1')
  await expect.poll(width).toBe(natural)
  await page.keyboard.press('2')
  await expect.poll(width).toBe(2 * natural)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('0')
  expect(await violations(page)).toEqual([])
  await details.getByRole('button', { name: 'More' }).click()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  const counter = visitor.dialog.getByRole('status')
  await visitor.dialog.getByRole('button', { name: 'Picture 2' }).click()
  await counter.getByText('2 of 3').waitFor()
  const before = await picture.getAttribute('src')
  await visitor.press('More', 'Delete')
  await counter.getByText('2 of 2').waitFor()
  expect(await picture.getAttribute('src')).not.toBe(before)
  await visitor.press('More', 'Delete')
  await counter.getByText('1 of 1').waitFor()
  await visitor.press('More', 'Delete')
  await visitor.dialog.waitFor({ state: 'hidden' })
})

test('a small picture is not enlarged beyond its pixels in a large window', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?dimensions=3:2', { viewport: { width: 2560, height: 1440 } })
  const visitor = person(page)
  await visitor.draw('A boat')
  await page.getByRole('button', { name: 'Open image 1' }).click()
  const box = await visitor.dialog.locator('img').first().boundingBox()
  expect([box?.width, box?.height]).toEqual([768, 512])
})

test('the picture is copied as a picture, and a phone saves it by its own sheet', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/', { hasTouch: true, isMobile: true })
  const visitor = person(page)
  await visitor.draw('A boat')
  await page.getByRole('button', { name: 'Open image 1' }).click()
  await visitor.press('More', 'Copy picture')
  await visitor.toast.getByText('Picture copied').waitFor()
  const types = () =>
    page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types))
  expect(await types()).toEqual(['image/png'])
  await page.evaluate(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        document.title = files.map(({ name, type, size }) => `${name} ${type} ${size > 0}`).join()
      },
    })
  })
  await visitor.dialog.getByRole('link', { name: 'Download', exact: true }).click()
  await expect.poll(() => page.title()).toMatch(/^img_\w+\.png image\/png true$/)
})
