import { expect, test } from 'vitest'
import type { Wanted } from '../bench/reading/wanted.ts'
import { faultsOf } from './reading-faults.ts'

const thing = (name: string, more: Partial<Wanted['things'][number]> = {}) => ({
  thing: name,
  count: 1,
  ...more,
})

test('the check sees what a picture lacks', async () => {
  const wanted = { task: '', prompt: '', relations: [] }
  const leftOf = (kind: 'left of' | 'right of') => ({
    ...wanted,
    things: [thing('cat'), thing('clock')],
    relations: [{ kind, subject: 0, object: 1 }],
  })
  const cases: [prompt: string, wanted: Wanted, faults: string[]][] = [
    ['a red apple', { ...wanted, things: [thing('apple', { color: 'red' })] }, []],
    ['a red apple', { ...wanted, things: [thing('apple', { color: 'blue' })] }, ['blue']],
    ['a red apple', { ...wanted, things: [thing('banana')] }, ['thing', 'count']],
    ['six cats', { ...wanted, things: [thing('cat', { count: 6 })] }, []],
    ['six cats', { ...wanted, things: [thing('cat', { count: 7 })] }, ['count']],
    ['a stone cat', { ...wanted, things: [thing('cat', { material: 'stone' })] }, []],
    ['a stone cat', { ...wanted, things: [thing('cat', { material: 'glass' })] }, ['glass']],
    ['a photo of a cat left of a clock', leftOf('left of'), []],
    ['a photo of a cat left of a clock', leftOf('right of'), ['right of']],
    ['a logo of a cat', { ...wanted, things: [thing('cat')] }, ['thing']],
  ]
  const seen = []
  for (const [prompt, own] of cases) seen.push([prompt, own, await faultsOf(own, prompt)])
  expect(seen).toEqual(cases)
})
