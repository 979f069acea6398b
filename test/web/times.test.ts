import { expect, test } from 'vitest'
import { duration } from '../../web/lib/format.ts'
import { tookOf } from '../../web/lib/progress.ts'

/** A generation by the seconds of its request, its start and its end. */
function timed(createdS: number, startedS: number | null, finishedS: number | null) {
  const at = (s: number | null) => (s === null ? null : new Date(s * 1000).toISOString())
  return { createdAt: at(createdS) ?? '', startedAt: at(startedS), finishedAt: at(finishedS) }
}

test('a run takes the time since the click, and names the part in the queue', () => {
  const cases: [string, Parameters<typeof tookOf>[0], nowS: number, words: string][] = [
    ['one that began at once', [timed(0, 0, 4.1)], 9, '4.1 s'],
    [
      'three of one click, one after the other',
      [0, 1, 2].map((n) => timed(0, n * 3, n * 3 + 3)),
      99,
      '9.0 s',
    ],
    ['one that waits', [timed(0, null, null)], 2.3, '2.3 s in the queue'],
    ['the same, as soon as it is drawn', [timed(0, 2.3, null)], 2.5, '2.5 s, 2.3 s in the queue'],
    ['its end', [timed(0, 2.3, 5)], 99, '5.0 s, 2.3 s in the queue'],
    [
      'one whose missing image was drawn an hour later',
      [timed(0, 0, 2), timed(3600, 3600, 3601)],
      9999,
      '3.0 s',
    ],
    ['one that was cancelled in the queue', [timed(0, null, 1)], 99, '1.0 s in the queue'],
  ]
  const wrong = cases
    .map(([name, generations, nowS, words]) => [
      name,
      duration(tookOf(generations, nowS * 1000)),
      words,
    ])
    .filter(([, found, words]) => found !== words)
  expect(wrong).toEqual([])
})
