import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person } from './person.ts'
import { openSite, type Site } from './site.ts'

const drawnAt = '/?prompt=A%20boat&dimensions=3:2&image=2&steps=6&seed=100'

/** Two pictures of a boat are on the stage, and the form has another set-up. */
async function written(site: Site) {
  const { page } = await site.visit(drawnAt)
  const visitor = person(page)
  await visitor.generate()
  await visitor.heading('Ready · 2 of 2')
  await visitor.type('A castle on')
  await visitor.chooseShape('1:2')
  await page.getByRole('radio', { name: 'Random' }).check()
  const before = await setUp(page, 'dimensions=1%3A2')
  await visitor.stopClock()
  return { page, visitor, before }
}

/** The set-up in the address, as soon as the address has this part. */
async function setUp(page: Page, part: string): Promise<string> {
  await page.waitForURL((url) => url.search.includes(part))
  return new URL(page.url()).search
}

const useSeed = { name: 'Remix, seed 101' }

test('a set-up that was taken over is undone by the button of its toast', async () => {
  await using site = await openSite()
  const { page, visitor, before } = await written(site)
  await visitor.frames.nth(1).hover()
  await visitor.frames.nth(1).getByRole('button', useSeed).click()
  expect(await setUp(page, 'seed=101')).toContain('prompt=A+boat&dimensions=3%3A2&steps=6')
  await visitor.undo()
  expect(await setUp(page, 'castle')).toBe(before)
})

test('Ctrl+Z undoes take-overs one after the other, and before them the edits of the prompt', async () => {
  await using site = await openSite()
  const { page, visitor, before } = await written(site)
  await visitor.frames.nth(1).hover()
  await visitor.frames.nth(1).getByRole('button', useSeed).click()
  const afterSeed = await setUp(page, 'seed=101')
  await page.getByRole('button', { name: 'Open image 1' }).click()
  await visitor.dialog.waitFor()
  await page.keyboard.press('r')
  await setUp(page, 'seed=100')
  await visitor.prompt.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type(' far out')
  expect(await visitor.prompt.inputValue()).toBe('A boat far out')
  while ((await visitor.prompt.inputValue()) !== 'A boat') await page.keyboard.press('Control+z')
  expect(await setUp(page, 'seed=100')).toContain('prompt=A+boat')
  await page.keyboard.press('Control+z')
  await page.waitForURL((url) => url.search === afterSeed)
  await page.keyboard.press('Control+z')
  await page.waitForURL((url) => url.search === before)
})

test('an example is undone like any other take-over', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?image=5&steps=9')
  const visitor = person(page)
  await visitor.stopClock()
  await page.getByRole('list', { name: 'Example prompts' }).getByRole('button').first().click()
  await expect.poll(() => visitor.prompt.inputValue()).not.toBe('')
  await visitor.undo()
  await expect.poll(() => visitor.prompt.inputValue()).toBe('')
  expect(await setUp(page, 'image=5')).toContain('steps=9')
})

test('text that was written after a take-over is not lost by its undo', async () => {
  await using site = await openSite()
  const { page, visitor, before } = await written(site)
  await visitor.frames.nth(1).hover()
  await visitor.frames.nth(1).getByRole('button', useSeed).click()
  await visitor.type('A boat in a storm')
  await visitor.undo()
  await page.waitForURL((url) => url.search === before)
  await visitor.undo()
  await expect.poll(() => visitor.prompt.inputValue()).toBe('A boat in a storm')
})

test('one image is drawn again with another seed, and the form stays as it is', async () => {
  await using site = await openSite()
  const { page, visitor, before } = await written(site)
  await visitor.frames.first().hover()
  await visitor.frames
    .first()
    .getByRole('button', { name: /^Draw again/ })
    .click()
  await visitor.heading('Ready · 1 of 1')
  await visitor.request('768 × 512')
  const varied = site.easel.engine.requests.at(-1)
  expect(varied).toMatchObject({ prompt: 'A boat', images: 1, steps: 6, width: 768, height: 512 })
  expect(varied?.seed).not.toBe(100)
  expect(new URL(page.url()).search).toBe(before)
  expect(await visitor.prompt.inputValue()).toBe('A castle on')
})
