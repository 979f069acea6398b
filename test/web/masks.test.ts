import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EngineRequest } from '../../server/engines/engine.ts'
import { sidesOf } from '../support/masks.ts'
import { picture } from '../support/pictures.ts'
import { person } from './person.ts'
import { openStudio, references } from './pictures.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openStudio()
})
afterAll(() => site[Symbol.asyncDispose]())

/** What the engine gets when the form is sent. */
async function requestFor(page: Page, prompt: string): Promise<EngineRequest> {
  const { requests } = site.easel.engine
  const before = requests.length
  await person(page).type(prompt)
  await person(page).generate()
  await expect.poll(() => requests.length).toBe(before + 1)
  return requests[before] as EngineRequest
}

/** The dialog that paints on a photo of 400 × 200 pixels. */
async function openPainting(page: Page) {
  const { drop, thumbnail } = references(page)
  await person(page).left()
  await drop(await picture({ width: 400, height: 200 }))
  await thumbnail(1).waitFor()
  await page.getByRole('button', { name: 'Paint the part of image 1 that changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paint what changes' })
  await dialog
    .getByRole('button', { name: 'Use this mask' })
    .and(page.locator(':enabled'))
    .waitFor()
  return dialog
}

/** Paints the left or the right side from the top to the bottom. */
async function paintHalf(page: Page, half: 'left' | 'right') {
  await page.getByRole('slider', { name: 'Size' }).fill('40')
  const box = await page.locator('dialog canvas').boundingBox()
  if (!box) throw new Error('The canvas is not visible')
  const x = box.x + box.width * (half === 'left' ? 0.1 : 0.9)
  await page.mouse.move(x, box.y + 2)
  await page.mouse.down()
  await page.mouse.move(x, box.y + box.height - 2, { steps: 4 })
  await page.mouse.up()
}

/** Takes over the mask, and waits until the server has it. Without one, nothing is sent. */
async function use(page: Page, { isSent = true } = {}) {
  const sent = isSent && page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Use this mask' }).click()
  await sent
  await page.getByRole('img', { name: /^Uploading/ }).waitFor({ state: 'detached' })
}

/** The sides of the mask that the engine got: the colors with their alpha. */
async function masked(page: Page): Promise<string[]> {
  await references(page).list.getByRole('img', { name: 'a part is painted' }).waitFor()
  const { mask } = await requestFor(page, 'A lake')
  expect(mask).toMatchObject({ width: 400, height: 200 })
  const sides = await sidesOf(mask?.png ?? new Uint8Array())
  return sides.map((color) => (color.endsWith('00') ? 'changes' : 'stays'))
}

test('what is painted changes, and the rest of the photo stays', async () => {
  const { page, complaints } = await site.visit()
  await openPainting(page)
  await paintHalf(page, 'left')
  await use(page)
  expect(await masked(page)).toEqual(['changes', 'stays'])
  await page.reload()
  expect(await masked(page)).toEqual(['changes', 'stays'])
  expect(complaints).toEqual([])
})

test('a mask is inverted, erased, undone and cleared, also by the keyboard', async () => {
  const { page } = await site.visit()
  const dialog = await openPainting(page)
  await paintHalf(page, 'left')
  await page.keyboard.press('i')
  await page.keyboard.press('e')
  await dialog.getByRole('radio', { name: 'Erase (E)' }).and(page.locator(':checked')).waitFor()
  await paintHalf(page, 'right')
  await page.keyboard.press('Control+z')
  await use(page)
  expect(await masked(page)).toEqual(['stays', 'changes'])
  await page.getByRole('button', { name: 'Paint the part of image 1 that changes' }).click()
  await dialog.getByRole('button', { name: 'Invert' }).click()
  await use(page)
  expect(await masked(page)).toEqual(['changes', 'stays'])
  await page.getByRole('button', { name: 'Paint the part of image 1 that changes' }).click()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await use(page, { isSent: false })
  await references(page).thumbnail(1).waitFor()
  expect((await requestFor(page, 'A lake')).mask).toBeUndefined()
})

test('a mask is painted by the keyboard alone: arrows move the visible brush, Space puts it down and lifts it', async () => {
  const { page } = await site.visit()
  const dialog = await openPainting(page)
  await page.getByRole('slider', { name: 'Size' }).fill('40')
  await dialog.getByRole('application', { name: 'The part that changes' }).focus()
  const says = (text: string) => dialog.getByRole('status').getByText(text).waitFor()
  await page.keyboard.press('Shift+ArrowLeft')
  await says('10 % from the left, 50 % from the top')
  await page.keyboard.press('ArrowUp')
  await says('10 % from the left, 30 % from the top')
  await page.keyboard.press('Space')
  await says('Painting')
  await page.keyboard.press('Shift+ArrowDown')
  await says('10 % from the left, 100 % from the top')
  await page.keyboard.press('Space')
  await says('The brush is up')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await says('90 % from the left, 100 % from the top')
  await use(page)
  expect(await masked(page)).toEqual(['changes', 'stays'])
})

test('what was undone is redone by keys and by its button, until something else is painted', async () => {
  const { page } = await site.visit()
  const dialog = await openPainting(page)
  const [undo, redo] = ['Undo', 'Redo'].map((name) => dialog.getByRole('button', { name }))
  await paintHalf(page, 'left')
  await paintHalf(page, 'right')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  expect(await undo?.isDisabled()).toBe(true)
  await page.keyboard.press('Control+Shift+z')
  await redo?.click()
  expect(await redo?.isDisabled()).toBe(true)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  await undo?.click()
  await use(page)
  expect(await masked(page)).toEqual(['changes', 'stays'])
  await page.getByRole('button', { name: 'Paint the part of image 1 that changes' }).click()
  await paintHalf(page, 'right')
  await undo?.click()
  await page.keyboard.press('i')
  expect(await redo?.isDisabled()).toBe(true)
  await use(page)
  expect(await masked(page)).toEqual(['stays', 'changes'])
})

test('Esc closes the painting, gives the focus back and changes nothing', async () => {
  const { page } = await site.visit()
  const dialog = await openPainting(page)
  await paintHalf(page, 'left')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const opener = page.getByRole('button', { name: 'Paint the part of image 1 that changes' })
  await opener.and(page.locator(':focus')).waitFor()
  expect((await requestFor(page, 'A lake')).mask).toBeUndefined()
})
