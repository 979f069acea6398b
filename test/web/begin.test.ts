import { afterAll, beforeAll, expect, test } from 'vitest'
import { pngSize } from '../../server/images/format.ts'
import { picture } from '../support/pictures.ts'
import { person } from './person.ts'
import { openStudio, references } from './pictures.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openStudio()
})
afterAll(() => site[Symbol.asyncDispose]())

const lastRequest = () => site.easel.engine.requests.at(-1)

test('Use as reference, on a picture and in its details, begins the next generation with it', async () => {
  const { page } = await site.visit('/?dimensions=3:2')
  const visitor = person(page)
  const { thumbnail, remove, list } = references(page)
  await visitor.draw('A boat')
  await visitor.frames.first().hover()
  await visitor.frames.first().getByRole('button', { name: 'Use as reference' }).click()
  await thumbnail(1).waitFor()
  await visitor.draw('In winter')
  await expect.poll(() => lastRequest()?.references).toMatchObject([{ width: 768, height: 512 }])
  await remove('image 1')
  await list.waitFor({ state: 'hidden' })
  await page.getByRole('navigation').getByRole('link', { name: 'Gallery' }).click()
  await page.getByRole('button', { name: 'Open: A boat' }).click()
  await visitor.press('More', 'Use as reference')
  await thumbnail(1).waitFor()
  await visitor.draw('In spring')
  await expect.poll(() => lastRequest()?.references).toMatchObject([{ width: 768, height: 512 }])
})

test('a dropped picture of Easel is a reference or gives its settings, as the person chooses', async () => {
  const { page } = await site.visit('/?dimensions=3:2&seed=99')
  const visitor = person(page)
  const { drop, thumbnail } = references(page)
  await visitor.draw('A boat')
  const address = await visitor.pictures.first().getAttribute('src')
  const bytes = await (await page.request.get(address ?? '')).body()
  await page.goto(`${site.url}/?prompt=Another`)
  await visitor.left()
  await drop(bytes)
  await visitor.dialog.getByRole('button', { name: 'Use as reference' }).click()
  await thumbnail(1).waitFor()
  expect(await visitor.prompt.inputValue()).toBe('Another')
  await drop(bytes)
  await visitor.dialog.getByRole('button', { name: 'Use its settings' }).click()
  await page.waitForURL(/prompt=A\+boat&dimensions=3%3A2&seed=99/)
})

test('Use this gives the references, the strength, what is not shown, guidance and quality back', async () => {
  const { page } = await site.visit('/?strength=0.25')
  const visitor = person(page)
  const { drop, thumbnail, list } = references(page)
  await visitor.left()
  await drop(await picture())
  await thumbnail(1).waitFor()
  await page.getByRole('textbox', { name: 'Not in the picture' }).fill('cars')
  await page.getByRole('combobox', { name: 'Quality' }).selectOption('low')
  await page.getByRole('spinbutton', { name: 'Guidance' }).fill('7.5')
  await visitor.draw('A street')
  const expected = {
    references: [{ width: 60, height: 40 }],
    strength: 0.25,
    negativePrompt: 'cars',
    guidance: 7.5,
    quality: 'low',
  }
  await expect.poll(() => lastRequest()).toMatchObject(expected)
  await visitor.result.getByRole('button', { name: 'Run again' }).click()
  await visitor.runs.nth(1).waitFor()
  await visitor.heading('Ready')
  await expect.poll(() => lastRequest()).toMatchObject(expected)
  await page.goto(site.url)
  await visitor.left()
  await list.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Open image 1' }).first().click()
  await visitor.dialog.getByRole('button', { name: /^Use this/ }).click()
  await thumbnail(1).waitFor()
  await visitor.generate()
  await visitor.runs.nth(2).waitFor()
  await visitor.heading('Ready')
  await expect.poll(() => lastRequest()).toMatchObject(expected)
})

test('Enlarge draws the picture as a run of its own, with twice the pixels, and shows both with a slider', async () => {
  const { page } = await site.visit('/?dimensions=3:2')
  const visitor = person(page)
  await visitor.draw('A boat')
  await page.getByRole('button', { name: 'Open image 1' }).click()
  await visitor.press('More', 'Enlarge ×2')
  await visitor.runs.nth(1).waitFor()
  await visitor.heading('Ready')
  const address = await visitor.pictures.first().getAttribute('src')
  const bytes = await (await page.request.get(address ?? '')).body()
  expect(pngSize(bytes)).toEqual({ width: 1536, height: 1024 })
  await page.getByRole('button', { name: 'Open image 1' }).first().click()
  await visitor.dialog.getByText('1536 × 1024').waitFor()
  await visitor.press('More', 'Before and after')
  const slider = visitor.dialog.getByRole('slider', { name: 'How much of “Before” shows' })
  // The small and the large picture lie on each other.
  const boxes = () =>
    Promise.all(
      ['Before: A boat', 'After: A boat'].map((name) =>
        visitor.dialog.getByRole('img', { name, exact: true }).boundingBox(),
      ),
    )
  await slider.waitFor()
  const [small, large] = await boxes()
  expect(small).toEqual(large)
  expect(large?.width).toBeLessThan(1440)
  const shown = () => slider.inputValue()
  expect(await shown()).toBe('50')
  await slider.press('ArrowRight')
  await expect.poll(shown).toBe('51')
  await visitor.dialog.getByText('1536 × 1024').waitFor()
})
