import { afterAll, beforeAll, expect, test } from 'vitest'
import { masked, openPainting, paintHalf, use } from './mask-dialog.ts'
import { openStudio } from './pictures.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openStudio()
})
afterAll(() => site[Symbol.asyncDispose]())

test('what is painted changes, and the rest of the photo stays', async () => {
  const { page, complaints } = await site.visit()
  await openPainting(page)
  await paintHalf(page, 'left')
  await use(page)
  expect(await masked(site, page)).toEqual(['changes', 'stays'])
  await page.reload()
  expect(await masked(site, page)).toEqual(['changes', 'stays'])
  expect(complaints).toEqual([])
})
