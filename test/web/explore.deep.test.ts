import { expect, test } from 'vitest'
import { person } from './person.ts'
import { openSite } from './site.ts'

test('seeds and steps are explored in one grid, whose images open and give their set-up', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?prompt=A%20boat&dimensions=3:2&image=2&seed=100')
  const visitor = person(page)
  const left = await visitor.left()
  await visitor.explore('Seeds and steps 12 images')
  await visitor.heading('Ready · 12 of 12')
  await visitor.request('768 × 512')
  await visitor.quotaLeft(left - 12)
  const asked = site.easel.engine.requests.map(({ seed, images, steps }) => [seed, images, steps])
  expect(asked.sort(([, , one = 0], [, , other = 0]) => one - other)).toEqual([
    [100, 4, 2],
    [100, 4, 7],
    [100, 4, 15],
  ])
  for (const seed of [100, 101, 102, 103])
    await visitor.result.getByRole('columnheader', { name: `Seed ${seed}` }).waitFor()
  const row = visitor.result.getByRole('row', { name: '7 steps' })
  await row.getByRole('button', { name: 'Open image 6' }).click()
  await visitor.dialog.getByText('101', { exact: true }).waitFor()
  await page.keyboard.press('ArrowRight')
  await visitor.dialog.getByText('102', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await visitor.dialog.waitFor({ state: 'hidden' })
  await visitor.stopClock()
  await row.getByRole('button', { name: 'Use this: image 8' }).click()
  await page.waitForURL(/prompt=A\+boat&dimensions=3%3A2&steps=7&seed=103$/)
  await visitor.undo()
  await page.waitForURL(/prompt=A\+boat&dimensions=3%3A2&image=2&seed=100$/)
})

test('styles are explored with one seed, each image has its name, and a reload keeps them', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?prompt=A%20boat')
  const visitor = person(page)
  await visitor.explore('Styles 12 images')
  await visitor.heading('Ready · 12 of 12')
  const { requests } = site.easel.engine
  expect(new Set(requests.map(({ prompt }) => prompt)).size).toBe(12)
  expect(new Set(requests.map(({ seed }) => seed)).size).toBe(1)
  expect(requests.map(({ prompt }) => prompt)).toContain('A boat, watercolor')
  await page.reload()
  await visitor.heading('Ready · 12 of 12')
  expect(await visitor.result.getAttribute('aria-label')).toBe('A boat')
  const watercolor = visitor.result.getByRole('listitem').filter({ hasText: 'Watercolor' })
  await watercolor.hover()
  await watercolor.getByRole('button', { name: /^Use this/ }).click()
  await expect.poll(() => visitor.prompt.inputValue()).toBe('A boat, watercolor')
})

test('requests beyond the quota are announced before, and do not start', async () => {
  await using site = await openSite({ env: { TURBO_DAILY_LIMIT: '11' } })
  const { page } = await site.visit('/?prompt=A%20boat')
  const visitor = person(page)
  await visitor.quotaLeft(11)
  await page.getByRole('button', { name: 'Explore' }).click()
  const styles = visitor.dialog.getByRole('button', { name: 'Styles' })
  await styles.getByText(/This takes 12 images, and 11 of 11 are left today/).waitFor()
  await styles.click({ force: true })
  expect(await visitor.dialog.isVisible()).toBe(true)
  expect(site.easel.engine.requests).toHaveLength(0)
})
