import { test } from 'vitest'
import { drawing, finish, openTabs } from './tabs.ts'

test('seven tabs of a browser load, generate and show each of their pictures', async () => {
  await using site = await openTabs()
  await finish(await drawing(site))
})
