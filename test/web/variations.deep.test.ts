import { expect, test } from 'vitest'
import { createTestEngine } from '../support/test-engine.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'

test('a subtle or a strong variation of a picture is one image, and the form stays as it is', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?seed=7&image=3')
  const visitor = person(page)
  await visitor.draw('A heron')
  const left = await visitor.left()
  for (const [name, strength] of [
    ['Vary subtly', 'SUBTLE'],
    ['Vary strongly', 'STRONG'],
  ] as const) {
    await visitor.type('Something else')
    await visitor.pictures.first().click()
    await visitor.dialog.getByRole('button', { name }).click()
    await expect.poll(() => site.easel.engine.requests.at(-1)?.variation?.strength).toBe(strength)
    await visitor.heading('Ready · 1 of 1')
    const request = site.easel.engine.requests.at(-1)
    expect(request).toMatchObject({ prompt: 'A heron', images: 1, variation: { strength } })
    expect(await visitor.prompt.inputValue()).toBe('Something else')
    expect(new URL(page.url()).searchParams.get('image')).toBe('3')
  }
  const { variation } = site.easel.engine.requests.at(-1) ?? {}
  expect(variation?.ancestors.map(({ strength }) => strength)).toEqual([null, 'SUBTLE'])
  await visitor.quotaLeft(left - 2)
  await visitor.pictures.first().click()
  await visitor.dialog.getByText('strong', { exact: true }).waitFor()
})

test('where the engine has no variations, the request is repeated with another seed', async () => {
  const engine = createTestEngine()
  engine.capabilities.variations = 'none'
  await using site = await openSite({ engine })
  const { page } = await site.visit('/?seed=7')
  const visitor = person(page)
  await visitor.draw('A heron')
  await visitor.pictures.first().click()
  await visitor.dialog.getByRole('button', { name: 'Another seed', exact: true }).click()
  await expect.poll(() => engine.requests.length).toBe(2)
  expect(engine.requests[1]).toMatchObject({ prompt: 'A heron' })
  expect(engine.requests[1]?.variation).toBeUndefined()
})
