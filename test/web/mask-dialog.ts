import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { EngineRequest } from '../../server/engines/engine.ts'
import { sidesOf } from '../support/masks.ts'
import { picture } from '../support/pictures.ts'
import { person } from './person.ts'
import { references } from './pictures.ts'
import type { Site } from './site.ts'

/** What the engine gets when the form is sent. */
export async function requestFor(site: Site, page: Page, prompt: string): Promise<EngineRequest> {
  const { requests } = site.easel.engine
  const before = requests.length
  await person(page).type(prompt)
  await person(page).generate()
  await expect.poll(() => requests.length).toBe(before + 1)
  return requests[before] as EngineRequest
}

/** The dialog that paints on a photo of 400 × 200 pixels. */
export async function openPainting(page: Page) {
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
export async function paintHalf(page: Page, half: 'left' | 'right') {
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
export async function use(page: Page, { isSent = true } = {}) {
  const sent = isSent && page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Use this mask' }).click()
  await sent
  await page.getByRole('img', { name: /^Uploading/ }).waitFor({ state: 'detached' })
}

/** The sides of the mask that the engine got: the colors with their alpha. */
export async function masked(site: Site, page: Page): Promise<string[]> {
  await references(page).list.getByRole('img', { name: 'a part is painted' }).waitFor()
  const { mask } = await requestFor(site, page, 'A lake')
  expect(mask).toMatchObject({ width: 400, height: 200 })
  const sides = await sidesOf(mask?.png ?? new Uint8Array())
  return sides.map((color) => (color.endsWith('00') ? 'changes' : 'stays'))
}
