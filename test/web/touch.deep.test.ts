import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person } from './person.ts'
import { openSite } from './site.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Moves one finger over the page, as the browser gets it from a screen. */
async function swipe(page: Page, from: [x: number, y: number], to: [x: number, y: number]) {
  const devtools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: [number, number]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at ? [{ x: at[0], y: at[1] }] : [],
    })
  await send('touchStart', from)
  await send('touchMove', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
  await send('touchMove', to)
  await send('touchEnd')
}

test('a swipe turns to the next picture and back, and a swipe down closes', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/', phone)
  const visitor = person(page)
  await visitor.chooseImages(2)
  await visitor.draw('A boat')
  await page.getByRole('button', { name: 'Open image 1' }).tap()
  const picture = visitor.dialog.locator('img').first()
  const first = await picture.getAttribute('src')
  await swipe(page, [300, 200], [80, 210])
  await expect.poll(() => picture.getAttribute('src')).not.toBe(first)
  await swipe(page, [80, 200], [300, 190])
  await expect.poll(() => picture.getAttribute('src')).toBe(first)
  await swipe(page, [200, 100], [200, 320])
  await visitor.dialog.waitFor({ state: 'hidden' })
})

test('no buttons cover a picture where nothing hovers; the lightbox has them', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/', phone)
  const visitor = person(page)
  await visitor.draw('A boat')
  const covering = visitor.frames.first().getByRole('button', { name: 'Copy URL' })
  expect(await covering.count()).toBe(0)
  await page.getByRole('button', { name: 'Open image 1' }).tap()
  await visitor.dialog.getByRole('button', { name: 'More' }).waitFor()
  const seed = await visitor.dialog.locator('dt:text("Seed") + dd').textContent()
  await visitor.dialog.getByRole('button', { name: 'Use this' }).tap()
  await visitor.dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => new URL(page.url()).searchParams.get('seed')).toBe(seed)
})
