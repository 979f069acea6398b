import type { Generation } from '../client/documents.ts'

export function isRunning(status: Generation['status']): boolean {
  return status === 'QUEUED' || status === 'RUNNING'
}

type Timed = Pick<Generation, 'createdAt' | 'startedAt' | 'finishedAt'>

/** Milliseconds from the request to the end of its drawing, or to `now`. */
interface Took {
  /** All of it: what a person waits. */
  totalMs: number
  /** The part in which something was drawn. */
  drawnMs: number
}

/**
 * The time of some generations on one clock, since their requests. Generations that wait or are
 * drawn at the same time count once.
 */
export function tookOf(generations: readonly Timed[], now: number): Took {
  const end = ({ finishedAt }: Timed) => (finishedAt ? Date.parse(finishedAt) : now)
  return {
    totalMs: covered(generations.map((one) => [Date.parse(one.createdAt), end(one)])),
    drawnMs: covered(
      generations
        .filter(({ startedAt }) => startedAt)
        .map((one) => [Date.parse(one.startedAt ?? ''), end(one)]),
    ),
  }
}

/** The length of what some spans cover together. */
function covered(spans: [from: number, to: number][]): number {
  let reached = Number.NEGATIVE_INFINITY
  let sum = 0
  for (const [from, to] of spans.sort(([a], [b]) => a - b)) {
    sum += Math.max(0, to - Math.max(from, reached))
    reached = Math.max(reached, to)
  }
  return sum
}
