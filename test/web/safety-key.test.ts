import { expect, test } from 'vitest'
import { person } from './person.ts'
import { openSite } from './site.ts'

const safetyKey = 'open sesame, please'

test('a wrong safety key is refused in its field and leaves the filter on; the right one switches it off', async () => {
  await using site = await openSite({ env: { SAFETY_KEY: safetyKey } })
  const { page } = await site.visit()
  const { dialog } = person(page)
  const filter = page.getByRole('switch')
  await filter.click()
  const field = dialog.getByLabel('Safety key')
  await field.fill('a guess of mine')
  await dialog.getByRole('button', { name: 'Switch it off' }).click()
  await dialog.getByText('The server did not accept this safety key.').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await filter.isChecked()).toBe(true)
  await field.fill(safetyKey)
  await dialog.getByRole('button', { name: 'Switch it off' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await filter.isChecked()).toBe(false)
})
