import { expect } from 'vitest'
import { type Easel, type EaselOptions, startEasel } from './easel.ts'
import { type Answer, post } from './rest.ts'
import { createTestEngine, type Step } from './test-engine.ts'

/**
 * An Easel that has answered two requests for images, of which the second waited for the first.
 * `step`: what the engine does for the second.
 */
export async function twoInTurn(
  env: EaselOptions['env'],
  ...step: Step[]
): Promise<{ easel: Easel; second: Answer }> {
  const engine = createTestEngine({ concurrency: 1 })
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  engine.script(() => isOver, ...step)
  const easel = await startEasel({ env, engine })
  const { secret } = await easel.key()
  const first = post(easel, { prompt: 'a heron' }, { secret })
  await expect.poll(() => engine.requests.length).toBe(1)
  const second = post(easel, { prompt: 'a fox' }, { secret })
  await expect
    .poll(async () => (await easel.fetch('/metrics')).text())
    .toContain('easel_queue_length{state="waiting"} 1')
  end()
  await first
  return { easel, second: await second }
}
