import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'

test('`npm start` gives a server that answers 300 random requests at every door without a finding', async () => {
  expect((await fuzz({ requests: 300, seed: 20_261_122 })).findings).toEqual([])
})
