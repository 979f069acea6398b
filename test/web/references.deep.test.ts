import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sidesOf } from '../support/masks.ts'
import { picture } from '../support/pictures.ts'
import { allInputs, createTestEngine } from '../support/test-engine.ts'
import { violations } from './axe.ts'
import { person } from './person.ts'
import { openStudio, references } from './pictures.ts'
import { openSite, type Site } from './site.ts'

const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }
const wide = { viewport: { width: 1440, height: 900 } }

/** Brings the page into each state of references in turn, and yields the name of the state. */
async function* states(page: Page): AsyncGenerator<string> {
  const visitor = person(page)
  const { drop, remove, thumbnail, list } = references(page)
  await visitor.left()
  await drop(await picture({ width: 90, height: 60 }))
  await thumbnail(1).waitFor()
  await drop(Buffer.from('%PDF'), { name: 'offer.pdf', type: 'application/pdf' })
  await list.getByRole('alert').waitFor()
  yield 'a reference and a refused file'
  await remove('offer.pdf')
  await page.getByRole('button', { name: 'Paint the part of image 1 that changes' }).click()
  await page.getByRole('button', { name: 'Use this mask' }).and(page.locator(':enabled')).waitFor()
  yield 'the painting of a mask'
  await page.getByRole('button', { name: 'Invert' }).click()
  await page.getByRole('button', { name: 'Use this mask' }).click()
  await list.getByRole('img', { name: 'a part is painted' }).waitFor()
  await visitor.draw('A boat')
  yield 'a masked reference'
  const address = await visitor.pictures.first().getAttribute('src')
  await drop(await (await page.request.get(address ?? '')).body())
  await visitor.dialog.waitFor()
  yield 'a dropped picture of Easel'
  await page.keyboard.press('Escape')
  await visitor.dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Open image 1' }).click()
  await visitor.press('More', 'Before and after')
  await visitor.dialog.getByRole('slider').waitFor()
  yield 'before and after'
}

for (const [size, options] of Object.entries({ phone, wide }))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds nothing where pictures begin, and nothing scrolls sideways: ${colorScheme}, ${size}`, async () => {
      await using site = await openStudio()
      const { page } = await site.visit('/', { ...options, colorScheme, bypassCSP: true })
      const found: string[] = []
      for await (const state of states(page)) {
        for (const violation of await violations(page)) found.push(`${state}: ${violation}`)
        const overhang = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        })
        if (overhang) found.push(`${state} scrolls sideways by ${overhang} pixels`)
      }
      expect(found).toEqual([])
    })

test('a finger paints the part that changes, and the page does not scroll meanwhile', async () => {
  await using site = await openStudio()
  const { page } = await site.visit('/', phone)
  await person(page).left()
  const { drop, thumbnail, list } = references(page)
  await drop(await picture({ width: 400, height: 200 }))
  await thumbnail(1).waitFor()
  await page.getByRole('button', { name: 'Paint the part of image 1 that changes' }).tap()
  await page.getByRole('button', { name: 'Use this mask' }).and(page.locator(':enabled')).waitFor()
  const box = await page.locator('dialog canvas').boundingBox()
  const { x = 0, y = 0, height = 0 } = box ?? {}
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: down.map((share) => ({ x: x + 4, y: y + 2 + (height - 4) * share })),
    })
  await touch('touchStart', [0])
  for (const share of [0.3, 0.6, 1]) await touch('touchMove', [share])
  await touch('touchEnd', [])
  await page.getByRole('button', { name: 'Use this mask' }).click()
  await list.getByRole('img', { name: 'a part is painted' }).waitFor()
  await person(page).draw('A lake')
  const { mask } = site.easel.engine.requests.at(-1) ?? {}
  const [left, right] = await sidesOf(mask?.png ?? new Uint8Array())
  expect([left.endsWith('00'), right.endsWith('ff')]).toEqual([true, true])
})

async function openOneReference(): Promise<Site> {
  const engine = createTestEngine({
    hasPlaceholders: true,
    capabilities: { ...allInputs, references: 1, masks: false, strength: false },
  })
  return openSite({ engine })
}

test('what the engine does not take is not offered, and says so where an address asks for it', async () => {
  await using site = await openOneReference()
  const { page } = await site.visit()
  const { drop, thumbnail } = references(page)
  await person(page).left()
  await drop(await picture())
  await thumbnail(1).waitFor()
  await drop(await picture())
  const refused = page.getByRole('status').getByText('The engine test takes one image at most')
  await refused.waitFor({ state: 'attached' })
  expect(await page.getByRole('button', { name: 'Paint the part of image 1' }).count()).toBe(0)
  expect(await page.getByRole('slider', { name: 'Change' }).count()).toBe(0)
  await page.goto(`${page.url()},upl_gone&mask=upl_gone`)
  await page.getByText('takes one image at most: remove an image or choose another').waitFor()
  await page.getByText('Its mask is gone: paint it anew').waitFor()
  await page.getByText('This picture is gone: remove it').waitFor()
  await page.getByRole('button', { name: 'Remove the mask' }).click()
  await page.getByRole('button', { name: 'Remove image 2' }).click()
  await person(page).draw('A lake')
  expect(site.easel.engine.requests.at(-1)?.references).toHaveLength(1)
})

test('Edit in the details of a picture paints on that picture', async () => {
  await using site = await openStudio()
  const { page } = await site.visit('/?dimensions=3:2')
  const visitor = person(page)
  await visitor.draw('A boat')
  await page.getByRole('button', { name: 'Open image 1' }).click()
  await visitor.press('More', 'Edit')
  await page.getByRole('button', { name: 'Use this mask' }).and(page.locator(':enabled')).waitFor()
  await page.getByRole('button', { name: 'Invert' }).click()
  await page.getByRole('button', { name: 'Use this mask' }).click()
  await references(page).list.getByRole('img', { name: 'a part is painted' }).waitFor()
  await visitor.draw('A ship')
  await expect.poll(() => site.easel.engine.requests.at(-1)?.prompt).toBe('A ship')
  expect(site.easel.engine.requests.at(-1)).toMatchObject({
    references: [{ width: 768, height: 512 }],
    mask: { width: 768, height: 512 },
  })
})
