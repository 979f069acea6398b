import { expect, test } from 'vitest'
import { barsOf, nameOf } from '../../web/pages/keys/usage/days.ts'
import { size, time } from '../../web/pages/keys/usage/format.ts'

test('a chart has a bar for each day, and for each week of a long time', () => {
  const used = [
    { day: '2026-11-01', images: 4 },
    { day: '2026-11-03', images: 2 },
    { day: '2025-01-01', images: 9 },
  ]
  const days = barsOf({ from: '2026-11-01', to: '2026-11-03' }, used)
  expect(days.map(({ from, images }) => [from, images])).toEqual([
    ['2026-11-01', 4],
    ['2026-11-02', 0],
    ['2026-11-03', 2],
  ])
  const weeks = barsOf({ from: '2025-11-05', to: '2026-11-04' }, used)
  expect(weeks).toHaveLength(53)
  expect(weeks[0]).toEqual({ from: '2025-11-05', to: '2025-11-05', images: 0 })
  expect(weeks.at(-1)).toEqual({ from: '2026-10-29', to: '2026-11-04', images: 6 })
  const names = [weeks[0], weeks.at(-1)].map((bar) => bar && nameOf(bar).replaceAll(/\s/g, ' '))
  expect(names).toEqual(['Nov 5', 'Oct 29 – Nov 4'])
})

test('bytes and seconds are short', () => {
  expect([0, 999, 1000, 1_250_000, 3e12, 5e15].map(size)).toEqual([
    ...['0 B', '999 B', '1 kB', '1.3 MB', '3 TB', '5,000 TB'],
  ])
  expect([0, 59.94, 60, 3599, 5400].map(time)).toEqual([
    '0 s',
    '59.9 s',
    '1 min',
    '60 min',
    '1.5 h',
  ])
})
