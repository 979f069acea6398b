import { parseArgs } from 'node:util'
import { Random } from '../random.ts'
import { generatedGeneval, publishedGeneval } from './reading/geneval.ts'
import { generatedGeneval2 } from './reading/geneval2.ts'
import { type Measured, measure } from './reading/measure.ts'

/**
 * `npm run bench:reading`: how many prompts of GenEval and of GenEval 2's grammar are met in all
 * parts. `--seed` draws other prompts of both. `--failures` lists what is wrong.
 * `--only` takes the prompts of a task, or the prompts with these words: `--only "left of"`.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    failures: { type: 'boolean' },
    only: { type: 'string', default: '' },
  },
})
const random = new Random(`reading ${values.seed ?? 'first'}`)
const first = values.seed ? generatedGeneval(random.fork('geneval')) : publishedGeneval()
const second = generatedGeneval2(random.fork('geneval 2'))
const tasks = [...first, ...second].map((wanted, index) => ({ wanted, seed: index + 1 }))
const measured = await measure(
  tasks.filter(({ wanted: { task, prompt } }) => `${task} ${prompt}`.includes(values.only)),
)
const geneval = measured.filter(({ wanted }) => first.includes(wanted))
const geneval2 = measured.filter(({ wanted }) => second.includes(wanted))

if (values.failures) for (const one of measured) printFaults(one)
const byTask = rowsBy(geneval, ({ wanted }) => wanted.task)
const mean = Object.values(byTask).reduce((sum, { ratio }) => sum + ratio, 0)
console.log(`GenEval, mean of the tasks ${(mean / Object.keys(byTask).length).toFixed(3)}`)
console.table(byTask)
const all = rowsBy(geneval2, () => 'whole prompts')
console.log("GenEval 2's grammar")
console.table({ ...all, ...rowsBy(geneval2, ({ wanted }) => wanted.task) })
const parts = geneval2.flatMap(({ parts: own }) => own.map((part) => ({ parts: [part] })))
console.table(rowsBy(parts, ({ parts: [part] }) => part?.name ?? ''))

interface Row {
  met: number
  of: number
  ratio: number
}

/** Rows by a name: one is met if all its parts are shown. */
function rowsBy<Item extends Pick<Measured, 'parts'>>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Record<string, Row> {
  const byName = [...Map.groupBy(items, nameOf)]
  const rows = byName.map(([name, own]): [string, Row] => {
    const met = own.filter(isMet).length
    return [name, { met, of: own.length, ratio: Number((met / own.length).toFixed(3)) }]
  })
  return Object.fromEntries(rows)
}

function isMet({ parts }: Pick<Measured, 'parts'>): boolean {
  return parts.every(({ fault }) => fault === '')
}

function printFaults(one: Measured): void {
  const faults = one.parts.flatMap(({ fault }) => (fault ? [fault] : []))
  if (faults.length > 0) console.log(`${one.seed}|${one.wanted.prompt}: ${faults.join('; ')}`)
}
