import type { Generation } from '../client/documents.ts'

export function isRunning(status: Generation['status']): boolean {
  return status === 'QUEUED' || status === 'RUNNING'
}

/** Milliseconds from the start of a generation to its end, or to `now` while it runs. */
export function elapsedMs({ createdAt, startedAt, finishedAt }: Generation, now: number): number {
  const end = finishedAt ? Date.parse(finishedAt) : now
  return Math.max(0, end - Date.parse(startedAt ?? createdAt))
}
