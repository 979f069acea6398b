import { readConfig, readEnvironment } from '../config.ts'
import { adviceFor } from '../engines/advice.ts'
import type { Engine, EngineCapabilities, EngineEvent } from '../engines/engine.ts'
import { openEach } from '../engines/open.ts'
import { pngSize } from '../images/format.ts'
import { createIntake } from '../images/intake.ts'
import { checkRequest } from './check-request.ts'

/** A model without a graphics card can take minutes for one image. */
const patienceMs = 600_000

/** Tests each engine of the settings. Sets the exit code 1 when one fails. */
export async function checkEngines({ prompt }: { prompt: string }): Promise<void> {
  const { engines, engineTimeoutSeconds } = readConfig(readEnvironment())
  const timeoutMs = Math.max(engineTimeoutSeconds * 1000, patienceMs)
  await using intake = createIntake()
  const options = { ...engines, intake, timeoutMs, log, isWorker: false, onFailover: () => {} }
  for (const engine of await openEach(options)) {
    await using opened = engine
    process.stdout.write(`${opened.id}: ${await outcome(opened, prompt, timeoutMs)}\n`)
  }
}

async function outcome(engine: Engine, prompt: string, timeoutMs: number): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs)
  const begun = performance.now()
  try {
    report(engine, 'is it ready?')
    await engine.ready(signal)
    const lines = await generate(engine, prompt, signal)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const abilities = abilitiesOf(engine.capabilities)
    return [`${engine.model}, ${seconds} s`, ...lines, abilities].join('\n  ')
  } catch (error) {
    process.exitCode = 1
    const advice = adviceFor(error)
    return [`failed, ${(error as Error).message}`, ...(advice ? [advice] : [])].join('\n  ')
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
async function generate(engine: Engine, prompt: string, signal: AbortSignal): Promise<string[]> {
  const lines: string[] = []
  const request = checkRequest(engine.capabilities, prompt)
  report(engine, `requests ${request.width}×${request.height} pixels`)
  for await (const event of engine.generate(request, signal)) {
    const waiting = waitsFor(event)
    if (waiting) report(engine, waiting)
    if (event.type === 'warning') lines.push(event.message)
    if (event.type !== 'image') continue
    const { width, height } = pngSize(event.bytes)
    lines.unshift(`${width}×${height} pixels, ${event.bytes.length} bytes, seed ${event.seed}`)
  }
  return lines
}

function waitsFor(event: EngineEvent): string | undefined {
  if (event.type === 'loading') return `loads the model, ${event.percent} %`
  if (event.type === 'started') return 'it generates'
  if (event.type === 'progress') return `step ${event.step} of ${event.steps}`
  if (event.type !== 'queued') return undefined
  return event.position === undefined
    ? 'waits in its queue'
    : `waits in its queue, ${event.position} before it`
}

/** Writes progress to stderr, because stdout has only the results. */
function report(engine: Pick<Engine, 'id'>, what: string): void {
  process.stderr.write(`${engine.id}: ${what}\n`)
}

/** Failures of a model that the check starts itself. */
const log = {
  info() {},
  warn: ({ model, error }: { model?: string; error?: Error }, message: string) =>
    report({ id: model ?? 'models' }, error ? `${message}: ${error.message}` : message),
}
