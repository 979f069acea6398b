import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { gallery } from './gallery-site.ts'
import { person } from './person.ts'
import { openSite, type Site } from './site.ts'

/** Drops a file on the prompt, as a file manager does. */
async function dropFile(page: Page, bytes: Uint8Array) {
  const transfer = await page.evaluateHandle(
    (numbers) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(numbers)], 'picture.png', { type: 'image/png' }))
      return data
    },
    [...bytes],
  )
  await page.getByRole('textbox', { name: 'Prompt' }).dispatchEvent('drop', {
    dataTransfer: transfer,
  })
}

const fileOf = async (page: Page) => {
  const address = await person(page).pictures.first().getAttribute('src')
  return (await page.request.get(address ?? '')).body()
}

async function drawBoat(site: Site) {
  const { page } = await site.visit('/?dimensions=3:2&steps=7&seed=99')
  await person(page).draw('A red boat')
  return page
}

const said = (page: Page, text: string) =>
  page.getByRole('status').getByText(text).waitFor({ state: 'attached' })

test('the address of a picture, as a browser drags it, gives its set-up back', async () => {
  await using site = await openSite()
  const page = await drawBoat(site)
  const { prompt, pictures } = person(page)
  const address = (await pictures.first().getAttribute('src')) ?? ''
  await page.goto(`${site.url}/?prompt=Another`)
  await person(page).left()
  const transfer = await page.evaluateHandle((url) => {
    const data = new DataTransfer()
    data.setData('text/uri-list', url)
    return data
  }, address)
  await prompt.dispatchEvent('drop', { dataTransfer: transfer })
  await page.waitForURL(/prompt=A\+red\+boat&dimensions=3%3A2&steps=7&seed=99/)
})

test('a tile pulled by the mouse from the gallery to the prompt gives its set-up back', async () => {
  await using site = await openSite()
  const page = await drawBoat(site)
  await page.goto(`${site.url}/?prompt=Another`)
  await page.getByRole('link', { name: 'Gallery' }).first().click()
  const picture = gallery(page).opener('A red boat').locator('img')
  await picture.evaluate((image: HTMLImageElement) => image.decode())
  await picture.hover()
  await page.mouse.down()
  await page.mouse.move(300, 300, { steps: 5 })
  // The mouse holds the picture meanwhile: one window represents two side by side.
  await page.goBack()
  await person(page).prompt.hover()
  await page.mouse.up()
  await page.waitForURL(/prompt=A\+red\+boat&dimensions=3%3A2&steps=7&seed=99/)
})

test('a saved file with our mark gives the set-up of your picture back', async () => {
  await using site = await openSite()
  const page = await drawBoat(site)
  const bytes = await fileOf(page)
  await page.goto(`${site.url}/?prompt=Another`)
  await person(page).left()
  await dropFile(page, bytes)
  await page.waitForURL(/prompt=A\+red\+boat&dimensions=3%3A2&steps=7&seed=99/)
})

test('the file of another person gives its prompt only where it is written in it', async () => {
  await using site = await openSite()
  const bytes = await fileOf(await drawBoat(site))
  const { page } = await site.visit()
  await person(page).left()
  await dropFile(page, bytes)
  await said(page, 'This picture is not one of yours: its file has no prompt')
  expect(await person(page).prompt.inputValue()).toBe('')
})

test('with EMBED_PROMPT a file gives its prompt, steps and seed to anybody', async () => {
  await using site = await openSite({ env: { EMBED_PROMPT: 'on' } })
  const bytes = await fileOf(await drawBoat(site))
  const { page } = await site.visit()
  await person(page).left()
  await dropFile(page, bytes)
  await page.waitForURL(/prompt=A\+red\+boat&steps=7&seed=99/)
})

test('a foreign picture is refused, and what is being written stays', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  await person(page).type('My prompt')
  await dropFile(
    page,
    readFileSync(join(import.meta.dirname, '../../web/public/drawn-by-easel.png')).subarray(
      0,
      4000,
    ),
  )
  await said(page, 'The engine test takes no images, and this is no picture of Easel')
  expect(await person(page).prompt.inputValue()).toBe('My prompt')
})
