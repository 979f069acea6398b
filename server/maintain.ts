import { setTimeout as delay } from 'node:timers/promises'
import type { App } from './app.ts'

const recoverEveryMs = 5000
const sweepEveryMs = 24 * 3600 * 1000

/** What a serving Easel does by itself, from now until it is disposed. */
export function maintain(app: App): Disposable {
  const stopping = new AbortController()
  const { signal } = stopping

  async function repeat(everyMs: number, work: () => Promise<unknown>): Promise<void> {
    while (!signal.aborted) {
      await work().catch((error) => {
        if (!signal.aborted) app.log.error({ error }, 'maintenance failed')
      })
      await delay(everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  void repeat(recoverEveryMs, app.recover)
  void repeat(sweepEveryMs, app.sweepFiles)
  return { [Symbol.dispose]: () => stopping.abort() }
}
