import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dimensionKeys } from '../../schema/dimensions.ts'
import { createTestEngine } from '../support/test-engine.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'
import { stepwise } from './steps.ts'

const headings = (page: Page) =>
  person(page)
    .runs.getByRole('heading')
    .allTextContents()
    .then((texts) => texts.map((text) => text.split(' · ')[0]))

test('another run starts while one is drawn, and each is a card with its own cancel', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  const [first, second] = [stepwise(), stepwise()]
  site.easel.engine.script(first.step, second.step)
  await visitor.type('A boat')
  await visitor.chooseImages(2)
  await visitor.generate()
  await visitor.heading('Drawing · 0 of 2')
  await visitor.type('A castle')
  await visitor.generate()
  await expect.poll(() => visitor.runs.count()).toBe(2)
  const boat = visitor.runs.filter({ hasText: 'A boat' })
  const castle = visitor.runs.filter({ hasText: 'A castle' })
  expect(await visitor.result.getAttribute('aria-label')).toBe('A castle')
  first.next()
  await boat.getByRole('heading', { name: 'Drawing · 1 of 2' }).waitFor()
  await castle.getByRole('button', { name: 'Cancel' }).click()
  await castle.getByRole('heading', { name: 'Cancelled · 0 of 2' }).waitFor()
  await visitor.showResponse()
  const response = page.getByRole('region', { name: 'Response' })
  const note = response.getByText('Of the run before your changes: “A castle”')
  expect(await note.count()).toBe(0)
  await visitor.chooseShape('3:2')
  await note.waitFor()
  await visitor.chooseShape('1:1')
  await note.waitFor({ state: 'hidden' })
  first.next()
  await boat.getByRole('heading', { name: 'Ready · 2 of 2' }).waitFor()
  await page.waitForFunction(() => document.title === 'Easel')
})

test('Esc cancels the newest run that is drawn, then the one before', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?prompt=A%20boat')
  const visitor = person(page)
  site.easel.engine.script(stepwise().step, stepwise().step)
  await page.keyboard.press('Control+Enter')
  await visitor.heading('Drawing')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => headings(page)).toEqual(['Drawing', 'Drawing'])
  await page.waitForFunction(() => /^\d+ %/.test(document.title))
  await page.keyboard.press('Escape')
  await expect.poll(() => headings(page)).toEqual(['Cancelled', 'Drawing'])
  await page.keyboard.press('Escape')
  await expect.poll(() => headings(page)).toEqual(['Cancelled', 'Cancelled'])
})

test('a reload shows the runs again, and two streams are enough to follow all that is drawn', async () => {
  await using site = await openSite({ engine: createTestEngine({ concurrency: 7 }) })
  const { page } = await site.visit('/?prompt=A%20boat&steps=3')
  const visitor = person(page)
  await visitor.generate()
  await visitor.heading('Ready')
  const steps = Array.from({ length: 7 }, stepwise)
  site.easel.engine.script(...steps.map(({ step }) => step))
  await visitor.type('A castle')
  await visitor.allShapes()
  await visitor.heading('Drawing · 0 of 6')
  const open = new Set<object>()
  page.on('request', (request) => {
    if (request.postData()?.includes('WatchGeneration')) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  await page.reload()
  await expect.poll(() => headings(page)).toEqual(['Drawing', 'Ready'])
  await visitor.generate()
  await expect.poll(() => headings(page)).toEqual(['Drawing', 'Drawing', 'Ready'])
  expect(open.size).toBe(2)
  for (const { next } of steps) next()
  await expect.poll(() => headings(page)).toEqual(['Ready', 'Ready', 'Ready'])
  await page.reload()
  await expect.poll(() => headings(page)).toEqual(['Ready', 'Ready', 'Ready'])
  await visitor.runs.nth(1).getByText('all shapes ·').waitFor()
})

test('the page keeps the last twelve runs', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  for (let run = 1; run <= 13; run++) {
    await visitor.type(`Boat number ${run}`)
    await visitor.generate()
    await page.getByRole('article', { name: `Boat number ${run}`, exact: true }).waitFor()
  }
  await visitor.heading('Ready')
  const names = () =>
    visitor.runs.evaluateAll((runs) => runs.map((run) => run.getAttribute('aria-label')))
  const kept = Array.from({ length: 12 }, (_, index) => `Boat number ${13 - index}`)
  expect(await names()).toEqual(kept)
  await page.reload()
  await expect.poll(names).toEqual(kept)
})

test('a refusal of a full queue is shown at the prompt, and the runs continue', async () => {
  await using site = await openSite({
    env: { QUEUE_LIMIT: '2' },
    engine: createTestEngine({ concurrency: 1 }),
  })
  const phone = { viewport: { width: 390, height: 844 } }
  const { page } = await site.visit('/?prompt=A%20boat', phone)
  const visitor = person(page)
  const { step, next } = stepwise()
  site.easel.engine.script(step)
  await visitor.generate()
  await visitor.heading('Drawing')
  await visitor.generate()
  await expect.poll(() => visitor.runs.count()).toBe(2)
  await visitor.heading('Waiting · 0 of 1, next in the queue')
  await visitor.generate()
  await visitor.heading('Waiting · 0 of 1, 1 before it')
  await visitor.generate()
  await visitor.alert.getByText('Queue is full').waitFor()
  await visitor.alert.getByRole('button', { name: /Try again in \d s/ }).waitFor()
  next()
  await expect.poll(() => headings(page)).toEqual(['Ready', 'Ready', 'Ready'])
})

test('a cancel that did not reach the server can be repeated', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?prompt=A%20boat')
  const visitor = person(page)
  site.easel.engine.script(stepwise().step)
  await visitor.generate()
  await visitor.heading('Drawing')
  let isDown = true
  await page.route('**/graphql', (route) =>
    isDown && route.request().postDataJSON().operationName === 'CancelGeneration'
      ? route.abort()
      : route.continue(),
  )
  await page.keyboard.press('Escape')
  await visitor.alert
    .getByText('The server could not be reached. The run was not cancelled.')
    .waitFor()
  isDown = false
  await visitor.alert.getByRole('button', { name: 'Cancel again' }).click()
  await visitor.heading('Cancelled')
  await visitor.alert.waitFor({ state: 'hidden' })
  expect(site.easel.engine.requests).toHaveLength(1)
})

test('Run again draws the same with other seeds, as a run of its own', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?prompt=A%20boat&image=2&seed=7')
  const visitor = person(page)
  await visitor.generate()
  await visitor.heading('Ready')
  await visitor.type('A castle')
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect.poll(() => visitor.runs.count()).toBe(2)
  await visitor.heading('Ready · 2 of 2')
  const [, again] = site.easel.engine.requests
  expect(again).toMatchObject({ prompt: 'A boat', images: 2 })
  expect(again?.seed).not.toBe(7)
})

test('all shapes show their cost, and are not offered when fewer images remain', async () => {
  const { length } = dimensionKeys
  await using site = await openSite({ env: { TURBO_DAILY_LIMIT: String(length) } })
  const { page } = await site.visit('/?prompt=A%20boat')
  const visitor = person(page)
  await visitor.quotaLeft(length)
  const shapes = page.getByRole('button', { name: `All shapes ${length} images` })
  expect(await shapes.getAttribute('aria-disabled')).toBe('false')
  await visitor.generate()
  await visitor.quotaLeft(length - 1)
  await visitor.heading('Ready')
  expect(await shapes.getAttribute('aria-disabled')).toBe('true')
  await shapes.click({ force: true })
  await visitor.alert
    .getByText(
      `This takes ${length} images, and ${length - 1} of ${length} are left today. The quota resets at`,
    )
    .waitFor()
  expect(site.easel.engine.requests).toHaveLength(1)
})
