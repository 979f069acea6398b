import type { Clock } from '../clock.ts'
import type { Engine } from '../engine.ts'

const answerMs = 3000

/** Whether the engine says within three seconds that it is ready. Never rejects. */
export async function answersReady(engine: Engine, clock: Clock, signal: AbortSignal): Promise<boolean> {
  const over = new AbortController()
  const limit = AbortSignal.any([signal, over.signal])
  const tooLate = clock.sleep(answerMs, limit).then(
    () => false,
    () => false,
  )
  const ready = engine.ready(limit).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([ready, tooLate])
  } finally {
    over.abort()
  }
}
