import { expect, test } from 'vitest'
import { person } from './person.ts'
import { openSite } from './site.ts'

test('a prompt over MAX_PROMPT_LENGTH is counted and refused, and nothing of it is lost', async () => {
  await using site = await openSite({ env: { MAX_PROMPT_LENGTH: '200' } })
  const { page } = await site.visit()
  const visitor = person(page)
  await visitor.type('x'.repeat(99))
  expect(await page.getByText(/of 200 characters/).count()).toBe(0)
  await visitor.type('🦊'.repeat(120))
  await page.getByText('120 of 200 characters', { exact: true }).waitFor()
  await visitor.type('x'.repeat(212))
  await page.getByText('212 of 200 characters: 12 too many').waitFor()
  expect(await visitor.prompt.getAttribute('aria-invalid')).toBe('true')
  await visitor.generate()
  await visitor.alert.getByText(/Prompt must .* 200 characters/).waitFor()
  expect(await visitor.prompt.inputValue()).toBe('x'.repeat(212))
  expect(site.easel.engine.requests).toEqual([])
})

test('the seed takes integers of its range only, and says so', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?prompt=A%20boat&seed=42')
  const seed = page.getByRole('textbox', { name: 'Seed' })
  const refusal = page
    .getByRole('status')
    .getByText('The seed must be an integer from 0 to 4294967295')
  for (const wrong of ['abc', '99999999999', '-1']) {
    await seed.fill(wrong)
    await seed.press('Tab')
    await refusal.waitFor({ state: 'attached' })
    expect(await seed.inputValue()).toBe('42')
  }
  await seed.fill('7')
  await seed.press('Tab')
  await page.waitForURL(/seed=7$/)
})

test('a prompt is written in the direction of its language', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  const text = 'قارب أحمر'
  await visitor.draw(text)
  const directionOf = (element: Element) => getComputedStyle(element).direction
  expect(await visitor.prompt.evaluate(directionOf)).toBe('rtl')
  await page.getByRole('button', { name: 'Open image 1' }).click()
  const inLightbox = visitor.dialog.getByText(text)
  expect(await inLightbox.evaluate(directionOf)).toBe('rtl')
  await visitor.dialog.locator('a[href^="/generations/"]').click()
  const heading = page.getByRole('heading', { name: text })
  expect(await heading.evaluate(directionOf)).toBe('rtl')
})

test('a long prompt scrolls in its field and leaves the picture in sight', async () => {
  await using site = await openSite()
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const { page } = await site.visit('/', { viewport })
    const visitor = person(page)
    await visitor.draw('A boat on a lake. '.repeat(100))
    await page.getByRole('button', { name: 'Open image 1' }).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Generate' }).click({ trial: true })
    await page.getByRole('button', { name: 'Open image 1' }).click()
    const picture = await visitor.dialog.locator('img').boundingBox()
    const side = Math.min(picture?.width ?? 0, picture?.height ?? 0)
    expect(side).toBeGreaterThan(viewport.width < 760 ? 300 : 750)
  }
})
