import { expect, test } from 'vitest'
import { generatedGeneval } from '../bench/reading/geneval.ts'
import { generatedGeneval2 } from '../bench/reading/geneval2.ts'
import { Random } from '../random.ts'
import { faultsOf } from './reading-faults.ts'

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
