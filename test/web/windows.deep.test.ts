import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'

test('a window of 2560 pixels has larger text, and pictures use its width, in both pages', async () => {
  await using site = await openSite()
  const viewport = { width: 2560, height: 1440 }
  const { page } = await site.visit('/', { viewport, bypassCSP: true })
  const width = async (selector: string) =>
    (await page.locator(selector).first().boundingBox())?.width ?? 0
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('16px')
  expect(await width('main figure img')).toBeGreaterThan(900)
  expect(await width('form')).toBeGreaterThan(480)
  expect(await violations(page)).toEqual([])
  await person(page).draw('A boat')
  expect(await width('main figure')).toBeGreaterThan(1000)
  await page.goto(`${site.url}/gallery`)
  await page.getByRole('button', { name: 'Open: A boat' }).waitFor()
  expect(await width('main')).toBeGreaterThan(2400)
  expect(await violations(page)).toEqual([])
})

test('the prompt is in sight at 400 % zoom, and nothing covers it', async () => {
  await using site = await openSite()
  for (const viewport of [
    { width: 360, height: 225 },
    { width: 320, height: 256 },
  ]) {
    const { page } = await site.visit('/', { viewport, bypassCSP: true })
    const { prompt } = person(page)
    await prompt.waitFor()
    const isInSight = () =>
      prompt.evaluate((field) => {
        const { left, top, width } = field.getBoundingClientRect()
        const at = (y: number) => document.elementFromPoint(left + width / 2, top + y) === field
        return at(8) && at(40)
      })
    expect(await isInSight()).toBe(true)
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overhang()).toBe(0)
    expect(await violations(page)).toEqual([])
  }
})

test('it installs: the manifest and its icons are there', async () => {
  await using site = await openSite()
  const { page, complaints } = await site.visit()
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await page.request.get(new URL(href ?? '', site.url).href)
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { icons, display, name } = await manifest.json()
  expect({ display, name }).toEqual({ display: 'standalone', name: 'Easel' })
  for (const { src, type } of icons) {
    const icon = await page.request.get(new URL(src, manifest.url()).href)
    expect(icon.headers()['content-type']).toContain(type)
  }
  expect(complaints).toEqual([])
})
