import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dimensionKeys } from '../../schema/dimensions.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'
import { stepwise } from './steps.ts'

test('a first visitor draws without a key, sees each step, and the quota falls', async () => {
  await using site = await openSite()
  const { page, complaints } = await site.visit()
  const visitor = person(page)
  const { step, next } = stepwise()
  site.easel.engine.script(step)
  const left = await visitor.left()
  await visitor.type('A red fox in the snow')
  await visitor.chooseShape('16:9')
  await visitor.chooseImages(2)
  await page.getByText(`Uses 2 of ${left}`).waitFor()
  await visitor.heading('Preview · 2 × 16:9 at 1024 × 576')
  await visitor.generate()
  await visitor.heading('Drawing')
  await visitor.result.getByRole('progressbar', { name: 'Image 1' }).waitFor()
  await expect.poll(() => visitor.frames.count()).toBe(2)
  await visitor.showResponse()
  await page.getByText('step 1 of 4').waitFor()
  next()
  await page.getByRole('button', { name: 'Open image 1' }).waitFor()
  await page.waitForFunction(() => /^[1-9]\d %/.test(document.title))
  next()
  await visitor.heading('Ready · 2 of 2')
  await visitor.quotaLeft(left - 2)
  const shapes = () =>
    visitor.pictures.evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ naturalWidth, naturalHeight }) => (naturalWidth / naturalHeight).toFixed(1)),
    )
  await expect.poll(shapes).toEqual(['1.8', '1.8'])
  await page.waitForFunction(() => document.title === 'Easel')
  expect(complaints).toEqual([])
})

test('Esc cancels, nothing is charged, and another try draws it', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  const left = await visitor.left()
  site.easel.engine.script(stepwise().step)
  await visitor.type('A lighthouse')
  await page.keyboard.press('Control+Enter')
  await visitor.heading('Drawing')
  await visitor.quotaLeft(left - 1)
  await page.keyboard.press('Escape')
  await visitor.heading('Cancelled')
  await visitor.quotaLeft(left)
  await visitor.result.getByText('It was not charged').waitFor()
  await visitor.result.getByRole('button', { name: 'Draw again' }).click()
  await visitor.heading('Ready')
  await visitor.quotaLeft(left - 1)
})

test('a reload keeps the set-up and picks the running generation up again', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  const { step, next } = stepwise()
  site.easel.engine.script(step)
  await visitor.type('Two "lemons" & a teapot')
  await visitor.chooseShape('3:4')
  await visitor.chooseImages(2)
  await visitor.generate()
  await visitor.heading('Drawing')
  next()
  await page.getByRole('button', { name: 'Open image 1' }).waitFor()
  await page.reload()
  await visitor.heading('Drawing · 1 of 2')
  expect(await visitor.prompt.inputValue()).toBe('Two "lemons" & a teapot')
  next()
  await visitor.heading('Ready · 2 of 2')
  await visitor.request('768 × 1024')
  await page.reload()
  await visitor.heading('Ready · 2 of 2')
})

/** The height of the heading, and how far down the last picture reaches, CSS pixels. */
async function measured(page: Page) {
  const { result, frames } = person(page)
  const heading = await result.getByRole('heading').boundingBox()
  const { y, height } = (await frames.last().boundingBox()) ?? { y: 0, height: 0 }
  return { heading: heading?.height ?? 0, bottom: y + height }
}

test('the heading of a finished run is one line, and the pictures end above the edge of the window', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?prompt=A%20boat&dimensions=9:16&image=2')
  const visitor = person(page)
  await visitor.generate()
  await visitor.heading('Ready · 2 of 2')
  await visitor.result.getByRole('button', { name: 'Share' }).waitFor()
  const { heading, bottom } = await measured(page)
  expect(heading).toBeLessThan(30)
  expect(bottom).toBeLessThan(860)
})

test('pictures end there also when their heading becomes two lines', async () => {
  await using site = await openSite()
  const { step, next } = stepwise()
  site.easel.engine.script(step)
  const viewport = { width: 940, height: 900 }
  const { page } = await site.visit('/?prompt=A%20boat&dimensions=1:2', { viewport })
  const visitor = person(page)
  await visitor.generate()
  await visitor.heading('Drawing')
  const before = await measured(page)
  next()
  await visitor.heading('Ready')
  await visitor.result.getByRole('button', { name: 'Share' }).waitFor()
  expect((await measured(page)).heading).toBeGreaterThan(before.heading)
  await expect.poll(async () => (await measured(page)).bottom).toBeLessThan(860)
})

test('a copied address restores the set-up', async () => {
  await using site = await openSite()
  const { page } = await site.visit(
    '/?prompt=A%20boat&dimensions=9:16&image=3&steps=9&seed=42&safety=true',
  )
  const visitor = person(page)
  expect(await visitor.prompt.inputValue()).toBe('A boat')
  await visitor.heading('Preview · 3 × 9:16 at 576 × 1024')
  await visitor.generate()
  await visitor.heading('Ready')
  expect(site.easel.engine.requests.at(-1)).toMatchObject({
    prompt: 'A boat',
    width: 576,
    height: 1024,
    images: 3,
    steps: 9,
    seed: 42,
    strict: true,
  })
})

test('the shapes are those of the API, drawn at one scale', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  await person(page).left()
  const shapes = await page.evaluate(async () => {
    const body = JSON.stringify({ query: '{ dimensions { value width height } }' })
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const { data } = await response.json()
    return data.dimensions as { value: string; width: number; height: number }[]
  })
  for (const { value, width, height } of shapes) {
    const drawn = page.locator(`label:has([value=${value}]) i`)
    const box = await drawn.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(width / height, 1)
    expect((box?.width ?? 0) / width).toBeCloseTo(40 / 1024, 3)
  }
  expect(shapes).toHaveLength(dimensionKeys.length)
})

test('one click draws the prompt in all shapes', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  const left = await visitor.left()
  await visitor.type('A windmill')
  await page.getByRole('button', { name: 'All shapes' }).click()
  const { length } = dimensionKeys
  await visitor.heading(`Ready · ${length} of ${length}`)
  await visitor.request('all shapes')
  for (const place of ['Hero', 'Card', 'Avatar', 'Poster', 'Story', 'Banner'])
    await visitor.result.getByText(place, { exact: true }).waitFor()
  await visitor.quotaLeft(left - length)
})

test('a stepped seed moves on after each run, and a picture gives its seed back', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?prompt=A%20boat&image=2&seed=100')
  const visitor = person(page)
  await page.getByRole('radio', { name: 'Stepped' }).check()
  await visitor.generate()
  await visitor.heading('Ready')
  await expect.poll(() => page.getByRole('textbox', { name: 'Seed' }).inputValue()).toBe('102')
  await visitor.frames.nth(1).hover()
  await visitor.frames.nth(1).getByRole('button', { name: 'Remix, seed 101' }).click()
  await page.waitForURL(/seed=101/)
  expect(page.url()).not.toContain('image=')
})

test('a dropped stream is taken up again and the pictures arrive', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  const { step, next } = stepwise()
  site.easel.engine.script(step)
  await visitor.type('A harbour')
  await visitor.generate()
  await visitor.heading('Drawing')
  await page.context().setOffline(true)
  site.dropConnections()
  await page.getByText('You are offline').waitFor()
  await visitor.heading('Reconnecting')
  next()
  await page.context().setOffline(false)
  await visitor.heading('Ready')
})
