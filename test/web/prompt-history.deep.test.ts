import { expect, test } from 'vitest'
import { person } from './person.ts'
import { openSite } from './site.ts'

test('the arrow keys go through the prompts of this caller, and keep typed text', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const { prompt, ...visitor } = person(page)
  const shown = (text: string) => expect.poll(() => prompt.inputValue()).toBe(text)
  await visitor.draw('A boat')
  await visitor.draw('A windmill')
  await visitor.draw('A windmill')
  await page.reload()
  await visitor.heading('Ready')
  await prompt.fill('')
  await prompt.press('ArrowUp')
  await shown('A windmill')
  await prompt.press('ArrowUp')
  await shown('A boat')
  await prompt.press('ArrowUp')
  await shown('A boat')
  await prompt.press('ArrowDown')
  await shown('A windmill')
  await prompt.press('ArrowDown')
  await shown('')
  await prompt.fill('A castle')
  await prompt.press('ArrowUp')
  expect(await prompt.inputValue()).toBe('A castle')
})

test('another key has other prompts', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const { prompt, ...visitor } = person(page)
  await visitor.draw('A secret garden')
  const { secret } = await site.easel.key()
  await page.evaluate((key) => sessionStorage.setItem('easel.key', key), secret)
  await page.goto(site.url)
  await visitor.left()
  await prompt.fill('')
  const asked = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('query Prompts')),
  )
  await prompt.press('ArrowUp')
  const { data } = await (await asked).json()
  expect(data.generations.edges).toEqual([])
  expect(await prompt.inputValue()).toBe('')
})
