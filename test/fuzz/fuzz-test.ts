import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'

/** What so many odd requests at all doors must not find. */
export function fuzzTest(requests: number): void {
  test(`\`npm start\` gives a server that answers ${requests.toLocaleString('en')} odd requests at every door without a finding`, async () => {
    const { findings, statuses } = await fuzz({ requests, seed: 20_261_122 })
    expect(findings).toEqual([])
    // The requests reach what they are meant for: each door answers some of them with success.
    const silent = Object.entries(statuses).filter(([, row]) => !row['200'])
    expect(silent).toEqual([])
  })
}
