import { expect, test } from 'vitest'
import { createTestEngine } from '../support/test-engine.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'

test('Subtle and Strong draw four variations beside their source, and the form stays as it is', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?seed=7&image=3')
  const visitor = person(page)
  await visitor.draw('A heron')
  const left = await visitor.left()
  for (const [name, strength] of [
    ['Subtle', 'SUBTLE'],
    ['Strong', 'STRONG'],
  ] as const) {
    await visitor.type('Something else')
    await page.getByRole('button', { name: 'Open image 1' }).first().click()
    await visitor.press('Vary', name)
    await expect.poll(() => site.easel.engine.requests.at(-1)?.variation?.strength).toBe(strength)
    await visitor.heading('Ready · 4 of 4')
    const request = site.easel.engine.requests.at(-1)
    expect(request).toMatchObject({ prompt: 'A heron', images: 4, variation: { strength } })
    await page.getByRole('button', { name: 'Open the source: A heron' }).waitFor()
    expect(await visitor.prompt.inputValue()).toBe('Something else')
    expect(new URL(page.url()).searchParams.get('image')).toBe('3')
  }
  const { variation } = site.easel.engine.requests.at(-1) ?? {}
  expect(variation?.ancestors.map(({ strength }) => strength)).toEqual([null, 'SUBTLE'])
  await visitor.quotaLeft(left - 8)
  await page.getByRole('button', { name: 'Open image 1' }).first().click()
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
  await visitor.press('Vary', 'Reseed')
  await expect.poll(() => engine.requests.length).toBe(2)
  expect(engine.requests[1]).toMatchObject({ prompt: 'A heron', images: 4 })
  expect(engine.requests[1]?.variation).toBeUndefined()
})

test('the tree of variations is walked back to the original, and a variation is compared with its source', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?seed=7')
  const visitor = person(page)
  const tree = visitor.dialog.getByRole('region', { name: 'Variations' })
  const current = () => tree.locator('[aria-current]').getAttribute('aria-label')
  await visitor.draw('A heron')
  await visitor.pictures.first().click()
  expect(await tree.count()).toBe(0)
  await visitor.press('Vary', 'Strong')
  await visitor.heading('Ready · 4 of 4')
  await page.getByRole('button', { name: 'Open image 2' }).click()
  await visitor.press('Vary', 'Subtle')
  await visitor.runs.nth(2).waitFor()
  await visitor.heading('Ready · 4 of 4')
  await page.getByRole('button', { name: 'Open image 1' }).first().click()
  await expect.poll(current).toContain('Subtle variation')
  expect(await tree.getByRole('button', { name: /seed/ }).count()).toBe(3)
  await tree.getByRole('button', { name: 'Strong variation, seed' }).click()
  await expect.poll(current).toContain('Strong variation')
  // Its source, itself and its four variations.
  await expect.poll(() => tree.getByRole('button', { name: /seed/ }).count()).toBe(6)
  await tree.getByRole('button', { name: 'Original, seed 7' }).click()
  await expect.poll(current).toBe('Original, seed 7')
  await expect.poll(() => tree.getByRole('button', { name: /seed/ }).count()).toBe(5)
  await tree.getByRole('button', { name: 'Strong variation' }).first().click()
  await tree.getByRole('button', { name: 'Compare with its source' }).click()
  const compare = page.getByRole('dialog', { name: 'Compare two pictures' })
  await compare.getByRole('row', { name: 'Variation none strong' }).waitFor()
  await page.keyboard.press('Escape')
  await compare.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await visitor.dialog.waitFor({ state: 'hidden' })
})

test('Use this and Remix keep the seed alike', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?seed=7&image=2')
  const visitor = person(page)
  const seed = () => new URL(page.url()).searchParams.get('seed')
  await visitor.draw('A heron')
  for (const use of [
    () => visitor.press('Vary', 'Remix'),
    () => visitor.dialog.getByRole('button', { name: /^Use this/ }).click(),
    () => page.keyboard.press('r'),
  ]) {
    await visitor.type('Something else')
    await page.getByRole('button', { name: 'Open image 2' }).click()
    // A key that is pressed before the picture is there is not meant for it.
    await visitor.dialog.getByRole('button', { name: /^Use this/ }).waitFor()
    await use()
    await expect.poll(() => visitor.prompt.inputValue()).toBe('A heron')
    await expect.poll(seed).toBe('8')
    await visitor.prompt.and(page.locator(':focus')).waitFor()
  }
})
