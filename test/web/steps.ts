import { EngineError, seedOf } from '../../server/engines/engine.ts'
import { drawn, flatPng, type Step } from '../support/test-engine.ts'

/** Draws the first image, and fails. */
export const failingAfterOne: Step = async function* (request) {
  yield* drawn({ ...request, images: 1 })
  throw new EngineError('bad_response', 'scripted')
}

/** Draws one image after the other. Waits before each until the test calls `next`. */
export function stepwise(): { step: Step; next(): void } {
  const waiting: (() => void)[] = []
  let allowed = 0
  const pass = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      if (allowed > 0) {
        allowed -= 1
        resolve()
      } else waiting.push(resolve)
    })
  const step: Step = async function* (request, signal) {
    for (let index = 0; index < request.images; index++) {
      yield { type: 'progress', image: index, step: 1, steps: request.steps }
      await pass(signal)
      const seed = seedOf(request, index)
      yield { type: 'image', index, bytes: flatPng(request.width, request.height, seed), seed }
    }
  }
  const next = () => {
    const go = waiting.shift()
    if (go) go()
    else allowed += 1
  }
  return { step, next }
}
