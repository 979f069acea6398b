import { expect, test } from 'vitest'
import { partsOf } from '../bench/reading/check.ts'
import { generatedGeneval } from '../bench/reading/geneval.ts'
import { generatedGeneval2 } from '../bench/reading/geneval2.ts'
import { paintedThings } from '../bench/reading/painted.ts'
import type { Wanted } from '../bench/reading/wanted.ts'
import { Random } from '../random.ts'
import { openStages } from '../stages.ts'

const stages = await openStages()

async function faultsOf(wanted: Wanted, prompt = wanted.prompt): Promise<string[]> {
  const parts = partsOf(wanted, await paintedThings(stages, prompt, 1))
  return parts.flatMap(({ name, fault }) => (fault ? [name] : []))
}

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

/** A few prompts of `npm run bench:reading`. The number may only fall. */
test('most pictures show all that prompts of both grammars name', async () => {
  const random = new Random('gate')
  const tasks = Map.groupBy(generatedGeneval(random, 4), ({ task }) => task)
  const geneval = [...tasks.values()].flatMap((own) => own.slice(0, 4))
  const geneval2 = generatedGeneval2(random, 16)
  const failed: string[] = []
  for (const wanted of [...geneval, ...geneval2])
    if ((await faultsOf(wanted)).length > 0) failed.push(wanted.prompt)
  expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(10)
})
