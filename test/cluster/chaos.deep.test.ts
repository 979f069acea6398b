import { expect, test } from 'vitest'
import { chaos } from './chaos.ts'

test('a minute of chaos loses no generation, and charges for nothing that is not there', async () => {
  const { books, problems } = await chaos({ minutes: 1, seed: 1 })
  expect(problems).toEqual([])
  expect(books.rows).toBeGreaterThan(0)
})
