import { expect, test } from 'vitest'
import type { Generation } from '../../web/client/documents.ts'
import { estimateMs } from '../../web/lib/estimate.ts'

const size = { width: 1000, height: 1000 }

function took(steps: number, ms: number, image = 1) {
  return {
    ...size,
    image,
    steps,
    status: 'SUCCEEDED',
    startedAt: '2026-11-20T12:00:00.000Z',
    finishedAt: new Date(Date.parse('2026-11-20T12:00:00Z') + ms).toISOString(),
  } as Generation
}

const estimate = (steps: number, recent: Generation[], image = 1) =>
  estimateMs({ ...size, steps, image }, recent)

test('without a finished generation there is no estimate', () => {
  expect(estimate(4, [])).toBeUndefined()
  expect(estimate(4, [{ ...took(4, 1000), status: 'FAILED' }])).toBeUndefined()
})

test('generations with as many steps say how long it takes, whatever others took', () => {
  const recent = [took(4, 1000), took(4, 1200), took(4, 9000), took(12, 1500)]
  expect(estimate(4, recent)).toBeCloseTo(1200)
  expect(estimate(12, recent)).toBeCloseTo(1500)
  expect(estimate(4, recent, 3)).toBeCloseTo(3600)
})

test('other numbers of steps are on the line through the nearest two', () => {
  const recent = [took(2, 1000), took(6, 2000), took(15, 30_000)]
  expect(estimate(4, recent)).toBeCloseTo(1500)
})

test('one number of steps is enough for an estimate of more steps, which take longer', () => {
  const recent = [took(4, 600)]
  expect(estimate(10, recent)).toBeCloseTo(1200)
})
