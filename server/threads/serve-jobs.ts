import { parentPort } from 'node:worker_threads'

/** A message of a thread to its pool: `ready` when it is warm, then the results of each job. */
export type Message<Report> =
  | { type: 'ready' }
  | { type: 'report'; report: Report }
  | { type: 'done' }
  | { type: 'failed'; message: string }

/**
 * Does the jobs of a pool in this thread, one at a time. Reports are copied to the pool's thread,
 * except the buffers in `transfer`.
 */
export function serveJobs<Job, Report>(
  run: (job: Job, report: (report: Report, transfer?: ArrayBuffer[]) => void) => Promise<void>,
): void {
  if (!parentPort) throw new Error('serveJobs runs only in a thread of a pool')
  const port = parentPort
  const send = (message: Message<Report>, transfer: ArrayBuffer[] = []) =>
    port.postMessage(message, transfer)
  port.on('message', async (job: Job) => {
    try {
      await run(job, (report, transfer) => send({ type: 'report', report }, transfer))
      send({ type: 'done' })
    } catch (error) {
      send({
        type: 'failed',
        message: error instanceof Error ? (error.stack ?? '') : String(error),
      })
    }
  })
  send({ type: 'ready' })
}
