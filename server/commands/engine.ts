import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { adviceFor } from '../engines/advice.ts'
import type { Engine, EngineCapabilities, EngineEvent } from '../engines/engine.ts'
import { openEach } from '../engines/open.ts'
import { pngSize } from '../images/format.ts'
import { createIntake } from '../images/intake.ts'
import { checkRequest } from './check-request.ts'
import { type Invocation, runProgram } from './run-command.ts'

const usage = `npm run --silent engine -- check [--prompt "a lighthouse at dawn"]
Draws one image with each engine that ENGINE names. Prints the seconds, the pixels, the warnings,
and what the engine takes beside words.
`

/** A model without a graphics card can take minutes for one image. */
const patienceMs = 600_000

/** `npm run engine -- check` tests each engine of the settings. Exits with 1 when one fails. */
export async function engineCommand({ args, env, terminal }: Invocation): Promise<void> {
  const options = { prompt: { type: 'string', default: 'a lighthouse at dawn' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (positionals[0] !== 'check') throw new Error(usage)
  const { engines, engineTimeoutSeconds } = readConfig(env)
  const timeoutMs = Math.max(engineTimeoutSeconds * 1000, patienceMs)
  await using intake = createIntake()
  for (const engine of await openEach({ ...engines, intake, timeoutMs, onFailover: () => {} })) {
    await using opened = engine
    // The results go to stdout, the progress to stderr.
    const report: Report = (what) => terminal.stderr.write(`${opened.id}: ${what}\n`)
    const { lines, failed } = await check(opened, { prompt: values.prompt, timeoutMs, report })
    terminal.stdout.write(`${opened.id}: ${lines.join('\n  ')}\n`)
    if (failed) terminal.exitCode = 1
  }
}

type Report = (what: string) => void

interface Check {
  prompt: string
  timeoutMs: number
  report: Report
}

async function check(
  engine: Engine,
  { prompt, timeoutMs, report }: Check,
): Promise<{ lines: string[]; failed: boolean }> {
  const signal = AbortSignal.timeout(timeoutMs)
  const begun = performance.now()
  try {
    report('is it ready?')
    await engine.ready(signal)
    const lines = await generate(engine, prompt, { signal, report })
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const abilities = abilitiesOf(engine.capabilities)
    return { lines: [`${engine.model}, ${seconds} s`, ...lines, abilities], failed: false }
  } catch (error) {
    const advice = adviceFor(error)
    const lines = [`failed, ${(error as Error).message}`, ...(advice ? [advice] : [])]
    return { lines, failed: true }
  }
}

/** What the engine takes beside words. */
function abilitiesOf(capabilities: EngineCapabilities): string {
  const { references, masks, strength, negativePrompt, guidance, quality, maxScale } = capabilities
  const taken = [
    references > 0 && `references (${references})`,
    masks && 'masks',
    strength && 'strength',
    negativePrompt && 'negative prompts',
    guidance && 'guidance',
    quality && 'quality',
    maxScale > 1 && `enlarging to ${maxScale} times`,
  ].filter((ability) => ability !== false)
  if (taken.length === 0) return 'takes words only'
  return `takes ${capabilities.drawsFromWords ? '' : 'no words alone, but '}${taken.join(', ')}`
}

/** Generates one image, and describes the result. */
async function generate(
  engine: Engine,
  prompt: string,
  { signal, report }: { signal: AbortSignal; report: Report },
): Promise<string[]> {
  const lines: string[] = []
  const request = checkRequest(engine.capabilities, prompt)
  report(`requests ${request.width}×${request.height} pixels`)
  for await (const event of engine.generate(request, signal)) {
    const waiting = waitsFor(event)
    if (waiting) report(waiting)
    if (event.type === 'warning') lines.push(event.message)
    if (event.type !== 'image') continue
    const { width, height } = pngSize(event.bytes)
    lines.unshift(`${width}×${height} pixels, ${event.bytes.length} bytes, seed ${event.seed}`)
  }
  return lines
}

function waitsFor(event: EngineEvent): string | undefined {
  if (event.type === 'started') return 'it generates'
  if (event.type === 'progress') return `step ${event.step} of ${event.steps}`
  if (event.type !== 'queued') return undefined
  return event.position === undefined
    ? 'waits in its queue'
    : `waits in its queue, ${event.position} before it`
}

if (import.meta.main) await runProgram(engineCommand)
