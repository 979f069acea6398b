import { parentPort } from 'node:worker_threads'

/** What a thread says to its pool: `ready` when it is warm, then what comes of each job. */
export type Message<Report> =
  | { type: 'ready' }
  | { type: 'report'; report: Report }
  | { type: 'done' }
  | { type: 'failed'; message: string }

/**
 * Does the jobs of a pool in this thread, one at a time. What a job reports is copied, but for the
 * buffers that it transfers.
 */
export function serveJobs<Job, Report>(
  run: (job: Job, report: (report: Report, transfer?: ArrayBuffer[]) => void) => Promise<void>,
): void {
  if (!parentPort) throw new Error('This runs in the threads of a pool only')
  const port = parentPort
  const say = (message: Message<Report>, transfer: ArrayBuffer[] = []) =>
    port.postMessage(message, transfer)
  port.on('message', async (job: Job) => {
    try {
      await run(job, (report, transfer) => say({ type: 'report', report }, transfer))
      say({ type: 'done' })
    } catch (error) {
      say({ type: 'failed', message: error instanceof Error ? (error.stack ?? '') : String(error) })
    }
  })
  say({ type: 'ready' })
}
