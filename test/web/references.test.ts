import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../support/pictures.ts'
import { readingOf } from '../support/references.ts'
import { drawn } from '../support/test-engine.ts'
import { person } from './person.ts'
import { openStudio, references } from './pictures.ts'
import { openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openStudio()
})
afterAll(() => site[Symbol.asyncDispose]())

const lastRequest = () => site.easel.engine.requests.at(-1)
const sizesOf = (images: readonly { width: number; height: number }[] = []) =>
  images.map(({ width, height }) => `${width}×${height}`)

test('a photo that is dropped on the page is drawn from, and stays over a reload', async () => {
  const { page, complaints } = await site.visit()
  const visitor = person(page)
  const { drop, thumbnail } = references(page)
  await visitor.left()
  await drop(await picture({}, 'jpeg'), { name: 'photo.jpg', type: 'image/jpeg' })
  await thumbnail(1).waitFor()
  await page.reload()
  await thumbnail(1).waitFor()
  await page.getByRole('slider', { name: 'Change' }).fill('0.25')
  await visitor.draw('In winter')
  await expect.poll(() => sizesOf(lastRequest()?.references)).toEqual(['60×40'])
  await expect.poll(() => lastRequest()).toMatchObject({ prompt: 'In winter', strength: 0.25 })
  expect(complaints).toEqual([])
})

test('the facts of a picture say what the engine took from the reference', async () => {
  const { page } = await site.visit()
  const visitor = person(page)
  const { drop, thumbnail } = references(page)
  await visitor.left()
  await drop(await picture())
  await thumbnail(1).waitFor()
  for (const [use, read] of [
    ['style', 'Read as your reference · watercolor.'],
    ['palette', 'Read as watercolor · in the colors of your reference.'],
  ] as const) {
    site.easel.engine.script(async function* (request) {
      yield { type: 'understood', understood: readingOf(use, 'watercolor') }
      yield* drawn(request)
    })
    await visitor.draw(`Like this, ${use}`)
    await page.getByText(read).waitFor()
  }
})

test('a photo that is pasted is drawn from, until it is removed', async () => {
  const { page } = await site.visit()
  const visitor = person(page)
  const { paste, thumbnail, remove, list } = references(page)
  await visitor.left()
  await paste(await picture())
  await thumbnail(1).waitFor()
  await visitor.draw('First')
  await expect.poll(() => sizesOf(lastRequest()?.references)).toEqual(['60×40'])
  await remove('image 1')
  await list.waitFor({ state: 'hidden' })
  await visitor.draw('Second')
  await expect.poll(() => lastRequest()?.prompt).toBe('Second')
  await expect.poll(() => lastRequest()?.references ?? []).toEqual([])
})

test('files from the disk are drawn from in the order of the thumbnails, at most as many as the engine takes', async () => {
  const { page } = await site.visit()
  const visitor = person(page)
  const { thumbnail, list } = references(page)
  await visitor.left()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Image', exact: true }).click()
  const buffer = await picture()
  const files = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, mimeType: 'image/png', buffer }))
  await (await chosen).setFiles(files)
  await thumbnail(4).waitFor()
  const refused = page.getByRole('status').getByText('The engine test takes 4 images at most')
  await refused.waitFor({ state: 'attached' })
  expect(await list.locator('img').count()).toBe(4)
  await visitor.draw('Four')
  await expect.poll(() => lastRequest()?.references).toHaveLength(4)
})

test('a file that cannot be taken says why, and leaves no trace once removed', async () => {
  const { page } = await site.visit()
  const visitor = person(page)
  const { drop, remove, list } = references(page)
  await visitor.left()
  await drop(Buffer.from('%PDF'), { name: 'offer.pdf', type: 'application/pdf' })
  await list.getByText('offer.pdf is no image: take a PNG, JPEG, WebP, AVIF or GIF file').waitFor()
  await remove('offer.pdf')
  await drop(Buffer.alloc(0), { name: 'huge.png', zeros: 20 * 2 ** 20 + 1 })
  await list.getByText('huge.png is larger than 20 MB').waitFor()
  await remove('huge.png')
  await drop((await picture()).subarray(0, 60), { name: 'cut.png' })
  await list.getByText('cut.png was not taken: The image ').waitFor()
  await remove('cut.png')
  await list.waitFor({ state: 'hidden' })
  await visitor.draw('Without')
  await expect.poll(() => lastRequest()?.references ?? []).toEqual([])
})

test('an engine without references says so before a picture is sent', async () => {
  await using other = await openSite()
  const { page } = await other.visit()
  const visitor = person(page)
  await visitor.left()
  const button = page.getByRole('button', { name: 'Image', exact: true })
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  expect(await button.getAttribute('title')).toBe('The engine test takes no images')
  await references(page).drop(await picture())
  await visitor.toast.getByText('The engine test takes no images').waitFor()
  await visitor.draw('Words')
  expect(other.easel.engine.requests).toHaveLength(1)
})
