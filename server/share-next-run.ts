/**
 * Runs `work` for all calls that come during the run before. Each run begins after its calls, and
 * the calls get its result.
 */
export function shareNextRun(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  async function runAfter(before: Promise<void>): Promise<void> {
    await before.catch(() => {})
    next = undefined
    await work()
  }

  return () => {
    if (!next) running = next = runAfter(running)
    return next
  }
}
