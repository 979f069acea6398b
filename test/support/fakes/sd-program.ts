import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Orders } from '../model.ts'
import { fakeSdServer } from './sd-server.ts'

/**
 * The program sd-server, as `examples/server/main.cpp` and the progress lines of
 * `src/core/util.cpp` of stable-diffusion.cpp behave. What it does beside that stands in its model
 * file.
 */
const options = { 'listen-port': { type: 'string' }, model: { type: 'string' } } as const
const diffusion = { 'diffusion-model': { type: 'string' } } as const
const { values } = parseArgs({ options: { ...options, ...diffusion }, strict: false })
const path = String(values.model ?? values['diffusion-model'])
const orders: Orders = JSON.parse(readFileSync(path, 'utf8'))

const entry = {
  pid: process.pid,
  args: process.argv.slice(2),
  env: Object.keys(process.env),
  files: readdirSync('.'),
}
appendFileSync(orders.diary, `${JSON.stringify(entry)}\n`)

/** Ends like the program when something is wrong. */
function fail(reason: string): never {
  process.stderr.write(`[ERROR] stable-diffusion.cpp:905  - ${reason}\n`)
  process.exit(1)
}

const bar = (char: string, done: number, total: number) =>
  process.stdout.write(
    `\r  |${char.repeat(done).padEnd(total)}| ${done}/${total} - 1.00GB/s\u001b[K${done === total ? '\n' : ''}`,
  )

bar('#', 2, 5)
if (orders.fails) fail(orders.fails)
while (orders.waitsFor && !existsSync(orders.waitsFor)) await delay(5)
bar('#', 5, 5)

const fake = await fakeSdServer(Number(values['listen-port']))
fake.bench.path = orders.says ?? path
fake.bench.model = parse(path).name
process.stdout.write(`[INFO ] main.cpp:148  - listening on: ${fake.url}\n`)

fake.disturb('submit', () => {
  const prompt = fake.sentTo('submit').at(-1)?.body.prompt
  if (prompt !== orders.crashesAt?.prompt || existsSync(orders.crashesAt?.unless ?? '')) return
  if (orders.crashesAt) writeFileSync(orders.crashesAt.unless, '')
  return fail('CUDA error: out of memory in /build/ggml/ggml-cuda.cu')
})
let polls = 0
fake.disturb('poll', () => {
  polls += 1
  if (polls % 3 === 2) bar('=', 2, 4)
  return undefined
})
