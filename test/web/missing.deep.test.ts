import { expect, test } from 'vitest'
import { EngineError, seedOf } from '../../server/engines/engine.ts'
import { flatPng, type Step } from '../support/test-engine.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'
import { failingAfterOne, stepwise } from './steps.ts'

/** Draws the images with these indexes, and fails. */
function onlyDrawing(...indexes: number[]): Step {
  return async function* (request) {
    for (const index of indexes) {
      const seed = seedOf(request, index)
      yield { type: 'image', index, bytes: flatPng(request.width, request.height, seed), seed }
    }
    throw new EngineError('bad_response', 'scripted')
  }
}

test('the missing images of a cancelled run are drawn into it, with the same seeds', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?prompt=A%20boat&image=4&seed=100&steps=6&dimensions=3:2')
  const visitor = person(page)
  const left = await visitor.left()
  const { step, next } = stepwise()
  site.easel.engine.script(step)
  await visitor.generate()
  await visitor.heading('Drawing · 0 of 4')
  next()
  await visitor.heading('Drawing · 1 of 4')
  await visitor.result.getByRole('button', { name: 'Cancel' }).click()
  await visitor.heading('Cancelled · 1 of 4 kept')
  await visitor.showResponse()
  await page
    .getByRole('region', { name: 'Response' })
    .getByText('cancelled', { exact: true })
    .waitFor()
  await visitor.type('Something else by now')
  await visitor.result.getByRole('button', { name: 'Draw the missing 3' }).click()
  await visitor.heading('Ready · 4 of 4')
  expect(await visitor.runs.count()).toBe(1)
  const { requests } = site.easel.engine
  expect(requests).toHaveLength(2)
  expect(requests[1]).toMatchObject({
    prompt: 'A boat',
    seed: 101,
    images: 3,
    steps: 6,
    width: 768,
  })
  await visitor.quotaLeft(left - 4)
  await page.reload()
  await visitor.heading('Ready · 4 of 4')
  await page.getByRole('button', { name: 'Open image 4' }).click()
  await visitor.dialog.getByText('103', { exact: true }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await visitor.dialog.getByText('102', { exact: true }).waitFor()
})

test('images that are missing between others take one request for each gap', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?prompt=A%20boat&image=6&seed=50')
  const visitor = person(page)
  site.easel.engine.script(onlyDrawing(0, 3))
  await visitor.generate()
  await visitor.heading('Not finished · 2 of 6 kept')
  await visitor.showResponse()
  await page
    .getByRole('region', { name: 'Response' })
    .getByText('not finished', { exact: true })
    .waitFor()
  await visitor.result.getByRole('button', { name: 'Draw the missing 4' }).click()
  await visitor.heading('Ready · 6 of 6')
  const asked = site.easel.engine.requests.slice(1).map(({ seed, images }) => [seed, images])
  expect(asked.sort()).toEqual([
    [51, 2],
    [54, 2],
  ])
})

test('an image can be missing twice, and all shapes are filled like one run', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?prompt=A%20windmill')
  const visitor = person(page)
  const failing = onlyDrawing()
  site.easel.engine.script(failing, failing)
  await visitor.allShapes()
  await visitor.heading('Not finished · 4 of 6 kept')
  await visitor.request('all shapes')
  site.easel.engine.script(failing)
  await visitor.result.getByRole('button', { name: 'Draw the missing 2' }).click()
  await visitor.heading('Not finished · 5 of 6 kept')
  await visitor.result.getByRole('button', { name: 'Draw the missing 1' }).click()
  await visitor.heading('Ready · 6 of 6')
})

test('the page of a generation draws its missing images, on the stage', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  site.easel.engine.script(failingAfterOne)
  await visitor.chooseImages(3)
  await visitor.type('A boat')
  await visitor.generate()
  await visitor.heading('Not finished · 1 of 3 kept')
  await page.getByRole('button', { name: 'Open image 1' }).click()
  await visitor.dialog.locator('a[href^="/generations/"]').click()
  await page.waitForURL(/\/generations\//)
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await page.getByRole('button', { name: 'Draw the missing 2' }).click()
  await visitor.heading('Ready · 3 of 3')
})
