import { parseArgs } from 'node:util'
import { fuzz, megabytes, type Report, replay } from './fuzz.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})
const seed = Number(values.seed)

/**
 * `npm run fuzz` exits with 1 when it has findings. `--only INDEX` sends one request of the run
 * again.
 */
if (values.only === undefined) print(await fuzz({ requests: Number(values.requests), seed }))
else {
  const { request, reply, log } = await replay(seed, Number(values.only))
  const answer =
    typeof reply === 'object' ? `${reply.status}\n${reply.body.toString().slice(0, 2000)}` : reply
  process.stdout.write(`${request.slice(0, 4000)}\n\n${answer}\n\n${log}\n`)
}

function print({ statuses, findings, slowest, memory, seconds }: Report): void {
  console.table(statuses)
  const { before, most, after } = memory
  process.stdout.write(
    `memory: ${megabytes(before)} MB, at most ${megabytes(most)}, at the end ${megabytes(after)}\n`,
  )
  const longest = `${slowest.seconds.toFixed(1)} s, ${slowest.door} (--only ${slowest.index})`
  process.stdout.write(`time: ${Math.round(seconds)} s; the slowest answer took ${longest}\n`)
  process.stdout.write(`found: ${findings.length}\n`)
  for (const { what, count, index } of findings) {
    const again = index === undefined ? '' : `   (--seed ${seed} --only ${index})`
    process.stdout.write(`- ${count} × ${what}${again}\n`)
  }
  if (findings.length > 0) process.exitCode = 1
}
