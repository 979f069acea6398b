import type { Clock } from '../../clock.ts'
import type { Engine } from '../engine.ts'

export interface IsReadyOptions {
  clock: Clock
  signal: AbortSignal
  /** The time to wait. */
  withinMs?: number
}

/** Whether the engine reports in time that it is ready. Never rejects. */
export async function isReady(
  engine: Engine,
  { clock, signal, withinMs = 3000 }: IsReadyOptions,
): Promise<boolean> {
  const over = new AbortController()
  const limit = AbortSignal.any([signal, over.signal])
  const tooLate = clock.sleep(withinMs, limit).then(
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
