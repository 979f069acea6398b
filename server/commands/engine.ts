import { parseArgs } from 'node:util'
import { readConfig, readEnvironment } from '../config.ts'
import type { Engine } from '../engines/engine.ts'
import { openEach } from '../engines/open.ts'
import { pngSize } from '../images/format.ts'
import { createIntake } from '../images/intake.ts'

const usage = `npm run --silent engine -- check [--prompt "a lighthouse at dawn"]
Draws one image with each engine that ENGINE names, and says how long it took, its pixels, and what to know of it.
`

/** `npm run engine -- check`: whether the engines of the settings can draw. Exits 1 when one cannot. */
async function main(args: string[]): Promise<void> {
  const options = { prompt: { type: 'string', default: 'a lighthouse at dawn' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (positionals[0] !== 'check') throw new Error(usage)
  const { engines, engineTimeoutMs: timeoutMs } = readConfig(readEnvironment())
  await using fitter = createIntake()
  for (const engine of await openEach({ ...engines, fitter, timeoutMs, onFailover: () => {} })) {
    await using opened = engine
    process.stdout.write(`${opened.id}: `)
    process.stdout.write(`${await outcome(opened, values.prompt, timeoutMs)}\n`)
  }
}

async function outcome(engine: Engine, prompt: string, timeoutMs: number): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs)
  const begun = performance.now()
  try {
    await engine.ready(signal)
    const lines = await draw(engine, prompt, signal)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    return [`${engine.model}, ${seconds} s`, ...lines].join('\n  ')
  } catch (error) {
    process.exitCode = 1
    return `failed, ${(error as Error).message}`
  }
}

/** What there is to say of one picture, 1024×576, 4 steps. */
async function draw(engine: Engine, prompt: string, signal: AbortSignal): Promise<string[]> {
  const lines: string[] = []
  const request = { prompt, images: 1, width: 1024, height: 576, steps: 4, seed: 1, strict: false }
  for await (const event of engine.generate(request, signal)) {
    if (event.type === 'warning') lines.push(event.message)
    if (event.type !== 'image') continue
    const { width, height } = pngSize(event.bytes)
    lines.unshift(`${width}×${height} pixels, ${event.bytes.length} bytes, seed ${event.seed}`)
  }
  return lines
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
