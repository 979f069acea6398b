import { expect, test } from 'vitest'
import { createTestEngine } from '../support/test-engine.ts'
import { violations } from './axe.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'

const sorted = (requests: readonly { prompt: string }[]) =>
  requests.map(({ prompt }) => prompt).sort()

test('alternatives are shown as what they cost, and drawn as one run with one seed', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?image=2')
  const visitor = person(page)
  const left = await visitor.left()
  await visitor.type('A {red|blue|green} boat')
  await page.getByText(`Uses 6 of ${left.toLocaleString('en')} for 3 prompts`).waitFor()
  await page.getByText('The code for the first of 3 prompts.').waitFor()
  await page.getByRole('tabpanel').getByText('"A red boat"').waitFor()
  await visitor.generate()
  await visitor.heading('Ready · 6 of 6')
  const { requests } = site.easel.engine
  expect(sorted(requests)).toEqual(['A blue boat', 'A green boat', 'A red boat'])
  expect(new Set(requests.map(({ seed }) => seed)).size).toBe(1)
  expect(await visitor.runs.count()).toBe(1)
  await visitor.result.getByText('A green boat').first().waitFor()
  await visitor.quotaLeft(left - 6)
  await visitor.type('{a|b|c|d} {a|b|c|d}')
  await visitor.generate()
  await visitor.alert.getByText('The alternatives make more than 12 prompts').waitFor()
  expect(requests).toHaveLength(3)
})

test('prompts are found in the history, saved by a name, and taken over with an undo', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/', { bypassCSP: true })
  const visitor = person(page)
  const open = (tab: string) =>
    page
      .getByRole('button', { name: 'Prompts' })
      .click()
      .then(() => visitor.dialog.getByRole('tab', { name: tab }).click())
  await visitor.draw('A windmill')
  await visitor.draw('A castle')
  await open('History')
  expect(await violations(page)).toEqual([])
  await visitor.dialog.getByRole('button', { name: 'A windmill' }).click()
  await expect.poll(() => visitor.prompt.inputValue()).toBe('A windmill')
  await open('Saved')
  await visitor.dialog.getByRole('textbox', { name: /Name/ }).fill('Dutch')
  await visitor.dialog.getByRole('button', { name: 'Save' }).click()
  await visitor.dialog.getByRole('button', { name: 'Dutch A windmill' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await visitor.type('Something else')
  await open('Saved')
  await visitor.dialog.getByRole('button', { name: 'Dutch A windmill' }).click()
  await expect.poll(() => visitor.prompt.inputValue()).toBe('A windmill')
  await visitor.undo()
  await expect.poll(() => visitor.prompt.inputValue()).toBe('Something else')
  await open('Saved')
  await visitor.dialog.getByRole('button', { name: 'Remove: Dutch' }).click()
  await expect
    .poll(() => visitor.dialog.getByRole('button', { name: 'Dutch A windmill' }).count())
    .toBe(0)
})

test('a CSV is drawn as one run, and a wrong line starts nothing', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?steps=7', { bypassCSP: true })
  const visitor = person(page)
  const { requests } = site.easel.engine
  await page.getByRole('button', { name: 'Prompts' }).click()
  await visitor.dialog.getByRole('tab', { name: 'List' }).click()
  const list = visitor.dialog.getByRole('textbox')
  const draw = visitor.dialog.getByRole('button', { name: /^Draw/ })
  await list.fill('prompt,image\nA boat,9')
  await visitor.dialog.getByText('Line 2: “9” is no image').waitFor()
  await draw.click({ force: true })
  expect(requests).toHaveLength(0)
  await visitor.dialog.locator('input[type=file]').setInputFiles({
    name: 'prompts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('prompt,image,dimensions\n"A boat, red",2,3:2\nA fox,,\n'),
  })
  await draw.getByText('Draw 3 images').waitFor()
  expect(await violations(page)).toEqual([])
  await draw.click()
  await visitor.heading('Ready · 3 of 3')
  expect(requests).toMatchObject([
    { prompt: 'A boat, red', images: 2, width: 768, steps: 7 },
    { prompt: 'A fox', images: 1, width: 1024, steps: 7 },
  ])
})

test('the styles are a sheet of pictures that can be read, with the names that Explore uses', async () => {
  await using site = await openSite({ engine: { ...createTestEngine(), id: 'illustrator' } })
  const { page } = await site.visit('/', { bypassCSP: true })
  const visitor = person(page)
  await visitor.type('A boat')
  await page.getByRole('button', { name: 'Styles' }).click()
  const style = visitor.dialog.getByRole('button', { name: 'low poly' })
  const { width = 0 } = (await style.locator('img').boundingBox()) ?? {}
  expect(width).toBeGreaterThan(96)
  expect(await violations(page)).toEqual([])
  await style.click()
  await visitor.dialog.getByRole('button', { name: 'Done' }).click()
  expect(await visitor.prompt.inputValue()).toBe('A boat, low poly')
})
