import { expect, test } from 'vitest'
import { failing } from '../support/test-engine.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'

const safetyKey = 'open sesame, please'

test('an empty prompt is asked for, and nothing is sent', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  await visitor.generate()
  await visitor.alert.getByText('Write a prompt first').waitFor()
  expect(site.easel.engine.requests).toHaveLength(0)
})

test('a failed generation says why, that it was not charged, and offers another try', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  const left = await visitor.left()
  site.easel.engine.script(failing('bad_response'))
  await visitor.type('A comet')
  await visitor.generate()
  await visitor.heading('Not drawn')
  await visitor.result.getByText('Upstream error. It was not charged.').waitFor()
  await visitor.quotaLeft(left)
  await visitor.result.getByRole('button', { name: 'Draw again' }).click()
  await visitor.heading('Ready')
})

test('a spent quota says when it resets and offers what is left', async () => {
  await using small = await openSite({ env: { TURBO_DAILY_LIMIT: '3' } })
  const { page } = await small.visit()
  const visitor = person(page)
  await visitor.quotaLeft(3)
  await visitor.type('A comet')
  await visitor.chooseImages(4)
  await visitor.generate()
  await visitor.alert
    .getByText(/3 of 3 images are left today\. The quota resets at \d\d:\d\d/)
    .waitFor()
  await visitor.alert.getByRole('button', { name: 'Make 3 instead' }).click()
  await visitor.heading('Ready · 3 of 3')
  await visitor.quotaLeft(0)
  await visitor.generate()
  await visitor.alert.getByText(/0 of 3 images are left today/).waitFor()
  await page.getByText(/No images are left today\. The quota resets at \d\d:\d\d/).waitFor()
  await visitor.alert.getByRole('button', { name: 'Use another key' }).click()
  await visitor.dialog.getByText('Use an API key').waitFor()
})

test('a blocked prompt names its words, and the safety key lets it through', async () => {
  await using site = await openSite({ env: { SAFETY_KEY: safetyKey } })
  const { page } = await site.visit()
  const visitor = person(page)
  await visitor.type('a nude figure, charcoal')
  await visitor.generate()
  await visitor.dialog.getByText('This prompt needs the safety key').waitFor()
  await expect.poll(() => visitor.dialog.locator('mark').allTextContents()).toEqual(['nude'])
  await visitor.dialog.getByLabel('Safety key').fill('a guess of mine')
  await visitor.dialog.getByRole('button', { name: 'Generate' }).click()
  await visitor.dialog.getByText('did not accept this safety key').waitFor()
  await visitor.dialog.getByLabel('Safety key').fill(safetyKey)
  await visitor.dialog.getByRole('button', { name: 'Generate' }).click()
  await visitor.heading('Ready')
  await page.getByText('Safety filter off').waitFor()
  expect(page.url()).not.toContain('safety')
})

test('switching the filter off asks for the safety key, and keeping it on leaves it on', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  await page.getByRole('switch').click()
  await visitor.dialog.getByText('Switch the safety filter off?').waitFor()
  await visitor.dialog.getByRole('button', { name: 'Keep it on' }).click()
  await visitor.dialog.waitFor({ state: 'hidden' })
  expect(await page.getByRole('switch').isChecked()).toBe(true)
})
