import { expect, test } from 'vitest'
import { person } from './person.ts'
import { openSite } from './site.ts'
import { stepwise } from './steps.ts'

test('F shows only the pictures, also while they are drawn, and Esc leaves without cancelling', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  const { step, next } = stepwise()
  site.easel.engine.script(step)
  await visitor.type('A boat')
  await visitor.generate()
  await visitor.heading('Drawing')
  await page.keyboard.press('f')
  await visitor.dialog.getByRole('progressbar', { name: 'Image 1' }).waitFor()
  next()
  const picture = visitor.dialog.getByRole('button', { name: 'Open image 1' })
  await picture.waitFor()
  const box = await picture.boundingBox()
  expect((box?.height ?? 0) / 900).toBeGreaterThan(0.9)
  await page.keyboard.press('Escape')
  await visitor.dialog.waitFor({ state: 'hidden' })
  await visitor.heading('Ready')
})

test('a button does it too, and without a result F does nothing', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  await visitor.left()
  await page.getByRole('banner').getByRole('link', { name: 'Easel, create' }).focus()
  await page.keyboard.press('f')
  expect(await visitor.dialog.count()).toBe(0)
  await visitor.draw('A boat')
  await page.getByRole('button', { name: 'Only the pictures, F' }).click()
  await visitor.dialog.getByRole('button', { name: 'Leave, Esc' }).click()
  await visitor.dialog.waitFor({ state: 'hidden' })
})
