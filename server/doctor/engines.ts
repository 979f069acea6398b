import type { Config } from '../config.ts'
import { adviceFor } from '../engines/advice.ts'
import type { Engine } from '../engines/engine.ts'
import { checkModels } from '../engines/model/open-models.ts'
import { openEach } from '../engines/open.ts'
import { createIntake } from '../images/intake.ts'
import { answerMs, type Finding, failed, findingsOf, ok } from './finding.ts'

const check = 'engine'

type EngineConfig = Pick<Config, 'engines' | 'engineTimeoutSeconds' | 'roles'>

/** Asks each engine of the settings whether it is ready. Generates nothing. */
export async function checkEngines(
  { engines, engineTimeoutSeconds, roles }: EngineConfig,
  illustrator: Engine | undefined,
): Promise<Finding[]> {
  if (!roles.includes('worker'))
    return [ok(check, 'This server has no role worker, so it uses no engine')]
  return findingsOf(check, async () => {
    await using stack = new AsyncDisposableStack()
    const intake = stack.use(createIntake())
    const timeoutMs = engineTimeoutSeconds * 1000
    await checkModels(
      engines.specs.filter((spec) => spec.kind === 'model'),
      engines.models,
    )
    const log = { info() {}, warn() {} }
    // Only a server that generates loads models.
    const parts = { intake, timeoutMs, onFailover: () => {}, illustrator, log, isWorker: false }
    const opened = (await openEach({ ...engines, ...parts })).map((engine) => stack.use(engine))
    return await Promise.all(opened.map(ask))
  })
}

async function ask(engine: Engine): Promise<Finding> {
  try {
    await engine.ready(AbortSignal.timeout(answerMs))
    return ok(check, `${engine.id} is ready: ${engine.model}`)
  } catch (error) {
    const { message } = error as Error
    const advice = adviceFor(error) ?? 'Run "easel engine check" for details'
    return failed(check, `${engine.id} is not ready: ${message}`, advice)
  }
}
