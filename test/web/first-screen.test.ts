import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ideas } from '../../web/lib/ideas.ts'
import { fileOfStyle, styles } from '../../web/lib/styles.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'

const kilobyte = 1024
const pictures = join(import.meta.dirname, '../../web/public/examples')

test('the first screen shows a picture, ideas with thumbnails and the engine, and nothing moves', async () => {
  await using site = await openSite()
  const { page, complaints } = await site.visit('')
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(site.url)
  const { result } = person(page)
  await page.getByRole('list', { name: 'Example prompts' }).waitFor()
  await page.waitForLoadState('networkidle')
  const shown = page.locator('main img')
  expect(await shown.count()).toBe(5)
  const widths = () =>
    shown.evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth))
  await expect.poll(widths).toEqual([800, 128, 128, 128, 128])
  await result.getByText('a painter, no photo model').waitFor()
  const { prompt } = ideas[0] as (typeof ideas)[number]
  // The picture, its caption, its heading and the code are one example.
  await result.getByRole('heading', { name: 'Example · 1 × 1:1 at 1024 × 1024' }).waitFor()
  await result.getByText(prompt).waitFor()
  const [first] = await shown.all()
  expect(await first?.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(800)
  const code = await page.getByRole('tabpanel').innerText()
  expect(code).toContain(`"prompt": "${prompt}"`)
  expect(code).toContain('"dimensions": "1:1"')
  await result.getByText('Your pictures are drawn by test-1').waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.02)
  expect(complaints).toEqual([])
})

test('an idea shows its picture and is taken over; Shuffle shows the others', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const { prompt, result } = person(page)
  const list = page.getByRole('list', { name: 'Example prompts' })
  const seen: string[] = []
  for (let turn = 0; turn < ideas.length / 4; turn++) {
    await list.getByText(ideas[turn * 4]?.prompt ?? '').waitFor()
    seen.push(...(await list.getByRole('button').allTextContents()))
    await page.getByRole('button', { name: 'Shuffle' }).click()
  }
  expect(seen).toEqual(ideas.map((idea) => idea.prompt))
  const jazz = ideas.find(({ name }) => name === 'jazz')
  await list.getByText(jazz?.prompt ?? '').hover()
  await result.locator('img[src="/examples/jazz.avif"]').waitFor()
  await result.getByRole('heading', { name: 'Example · 1 × 3:4' }).waitFor()
  await list.getByText(jazz?.prompt ?? '').click()
  expect(await prompt.inputValue()).toBe(jazz?.prompt)
  await page.waitForURL(/dimensions=3%3A4/)
  await result.locator('img[src="/examples/jazz.avif"]').waitFor()
  await prompt.fill('Something else')
  await result.getByText('768 × 1024', { exact: true }).waitFor()
})

test('the ideas stay where they are while a prompt is written', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const { result } = person(page)
  await page.getByRole('list', { name: 'Example prompts' }).waitFor()
  const top = async () => (await result.boundingBox())?.y
  const before = await top()
  await person(page).type('A boat')
  await page.getByRole('list', { name: 'Example prompts' }).waitFor()
  expect(await top()).toBe(before)
})

test('pictures on the stage are not listed as recent', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  await person(page).draw('A boat')
  const opener = { name: 'Open: A boat' }
  await page.getByRole('button', { name: 'Open image 1' }).waitFor()
  expect(await page.getByRole('button', opener).count()).toBe(0)
  // Another tab has no runs of its own.
  const other = await page.context().newPage()
  await other.goto(site.url)
  await other.getByRole('button', opener).waitFor()
})

test('a square picture fills a good part of the window, small or large', async () => {
  await using site = await openSite()
  for (const [width, height, share] of [
    [1440, 900, 0.28],
    [2560, 1440, 0.35],
  ] as const) {
    const { page } = await site.visit('/', { viewport: { width, height } })
    const visitor = person(page)
    await visitor.draw('A boat')
    const shareOfWindow = async () => {
      const box = await visitor.frames.first().boundingBox()
      return ((box?.width ?? 0) * (box?.height ?? 0)) / (width * height)
    }
    await expect.poll(shareOfWindow).toBeGreaterThan(share)
  }
})

test('every idea and every style has its pictures, and none is too large', () => {
  const expected = [
    ...ideas.flatMap(({ name }) => [`${name}.avif`, `${name}-small.avif`]),
    ...Object.keys(styles).map((style) => `style-${fileOfStyle(style)}.avif`),
  ]
  const files = readdirSync(pictures)
  expect(files.sort()).toEqual(expected.sort())
  const tooLarge = files.filter((name) => {
    const isSmall = name.includes('-small') || name.startsWith('style-')
    return statSync(join(pictures, name)).size > (isSmall ? 4 : 30) * kilobyte
  })
  expect(tooLarge).toEqual([])
})
