import { expect, test } from 'vitest'
import { createIllustratorEngine } from '../../server/engines/illustrator/index.ts'
import { violations } from './axe.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'

test('a word without effect has one press to a word with one, and Undo', async () => {
  await using engine = createIllustratorEngine({ workers: 1 })
  await using site = await openSite({ overrides: { engine } })
  const { page } = await site.visit()
  const visitor = person(page)
  await visitor.draw('A Foks in the snow')
  const offer = visitor.result.getByRole('button', { name: 'Write fox instead of foks' })
  await offer.waitFor()
  expect(await violations(page)).toEqual([])
  await visitor.stopClock()
  await visitor.type('two foks by a lake')
  await offer.click()
  await expect.poll(() => visitor.prompt.inputValue()).toBe('two fox by a lake')
  await visitor.undo()
  await expect.poll(() => visitor.prompt.inputValue()).toBe('two foks by a lake')
  await visitor.type('a boat')
  await offer.click()
  await expect.poll(() => visitor.prompt.inputValue()).toBe('A fox in the snow')
  await visitor.undo()
  await expect.poll(() => visitor.prompt.inputValue()).toBe('a boat')
})

test('the understood facts name the style of every scene, but of a logo only a named one', async () => {
  await using engine = createIllustratorEngine({ workers: 1 })
  await using site = await openSite({ overrides: { engine } })
  const { page } = await site.visit()
  const visitor = person(page)
  await visitor.draw('an owl logo')
  await visitor.result.getByText('Read as logo · owl.').waitFor()
  await visitor.draw('an owl logo, watercolor')
  await visitor.result.getByText('Read as logo · owl · watercolor.').waitFor()
  await visitor.draw('an owl')
  await visitor.result.getByText(/^Read as owl · forest · painting · /).waitFor()
})
