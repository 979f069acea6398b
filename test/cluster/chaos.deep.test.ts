import { expect, test } from 'vitest'
import { chaos } from './chaos.ts'

test('a minute of chaos loses no generation, and charges for nothing that is not there', async () => {
  const { remains, problems } = await chaos({ minutes: 1, seed: 1 })
  expect(problems).toEqual([])
  expect(remains.books.rows).toBeGreaterThan(0)
  expect(remains.uploads.used).toBeGreaterThan(0)
})
