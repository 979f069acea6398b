import { expect, test } from 'vitest'
import { chaos } from './chaos.ts'

test('a minute of chaos loses no generation, and charges for nothing that is not there', async () => {
  const { books, problems } = await chaos({ minutes: 1, seed: 1 })
  // A server can be killed between the mark that it answers and the answer: rarely, and once.
  const unanswered = problems.filter((problem) => problem.startsWith('charged without an answer'))
  expect(problems.filter((problem) => !unanswered.includes(problem))).toEqual([])
  expect(unanswered.length).toBeLessThanOrEqual(1)
  expect(books.rows).toBeGreaterThan(0)
})
