import { parseArgs } from 'node:util'
import { chaos } from './chaos.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
})

/**
 * `npm run chaos`: prints what failed and how the requests ended. Exits 1 when anything is lost.
 */
const report = await chaos({ minutes: Number(values.minutes), seed: Number(values.seed) })
const { faults, requests, refusals, remains, answeredAndGivenBack, problems } = report
const { books, swept, uploads } = remains
console.table(faults)
console.table(requests)
console.table(refusals)
console.table({ books, swept, uploads })
process.stdout.write(`answered and given back: ${answeredAndGivenBack}\n`)
process.stdout.write(`problems: ${problems.length}\n`)
for (const problem of problems) process.stdout.write(`- ${problem}\n`)
// The embedded PostgreSQL ends the process with 0 by a hook of its own.
process.on('exit', () => {
  if (problems.length > 0) process.exitCode = 1
})
