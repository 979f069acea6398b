import { expect, test } from 'vitest'
import { styles as known } from '../../illustrator/scene.ts'
import { openStages } from '../../illustrator/stages.ts'
import { asksFor, styles, toggled } from '../../web/lib/styles.ts'
import { createTestEngine } from '../support/test-engine.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'

test('the styles are those of the illustrator, and their words ask for them', async () => {
  const { understand } = await openStages()
  expect(Object.keys(styles)).toEqual([...known])
  const read = Object.values(styles).map((words) => understand(`A red boat, ${words}`).style)
  expect(read).toEqual([...known])
})

test('words go in and out of a prompt, and nothing else changes', () => {
  for (const words of Object.values(styles)) {
    expect(toggled('A boat', words)).toBe(`A boat, ${words}`)
    expect(toggled(toggled('A boat', words), words)).toBe('A boat')
    expect(toggled(toggled('', words), words)).toBe('')
  }
  expect(toggled('A mosaic floor, flat design', 'neon')).toBe('A mosaic floor, neon')
  expect(toggled('A photo booth', 'watercolor')).toBe('A photo booth, watercolor')
  expect(asksFor('A neonatal ward', 'neon')).toBe(false)
  expect(asksFor('NEON, a boat', 'neon')).toBe(true)
  expect(toggled('Neon, a boat', 'neon')).toBe('a boat')
})

test('a style of the sheet puts its words into the prompt, and is pressed as long as they are there', async () => {
  const engine = { ...createTestEngine(), id: 'illustrator' }
  await using site = await openSite({ engine })
  const { page } = await site.visit()
  const { prompt } = person(page)
  await prompt.fill('A boat')
  await page.getByRole('button', { name: 'Styles' }).click()
  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  await chip('watercolor').click()
  expect(await prompt.inputValue()).toBe('A boat, watercolor')
  await chip('oil').click()
  expect(await prompt.inputValue()).toBe('A boat, oil painting')
  expect(await chip('oil').getAttribute('aria-pressed')).toBe('true')
  await chip('Done').click()
  await prompt.fill('A boat')
  await page.getByRole('button', { name: 'Styles' }).click()
  expect(await chip('oil').getAttribute('aria-pressed')).toBe('false')
})

test('there are no chips where another engine draws', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  await page.getByText('Your pictures are drawn by test-1').waitFor()
  expect(await page.getByRole('button', { name: 'Styles' }).count()).toBe(0)
})
