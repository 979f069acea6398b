import { expect, test } from 'vitest'
import { createIllustratorEngine } from '../../server/engines/illustrator/index.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'

test('a transparent picture is requested by a button, is in the code, and lies on a checkerboard', async () => {
  await using site = await openSite({ overrides: { engine: createIllustratorEngine() } })
  const { page, complaints } = await site.visit()
  const visitor = person(page)
  await visitor.type('a fox sticker')
  const button = page.getByRole('button', { name: 'Transparent' })
  await button.click()
  expect(await button.getAttribute('aria-pressed')).toBe('true')
  expect(page.url()).toContain('background=transparent')
  await page
    .getByText(/"?background"?: "transparent"/i)
    .first()
    .waitFor()
  await visitor.generate()
  await visitor.heading('Ready')
  const picture = visitor.pictures.first()
  const groundOf = () => picture.evaluate((image) => getComputedStyle(image).backgroundImage)
  await expect.poll(groundOf).toContain('repeating-conic-gradient')
  await button.click()
  await visitor.generate()
  await visitor.heading('Ready')
  await expect.poll(groundOf).toBe('none')
  expect(complaints).toEqual([])
})

test('an engine that draws only opaque pictures has no such button', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  await page.getByRole('button', { name: /^Generate/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Transparent' }).count()).toBe(0)
})
