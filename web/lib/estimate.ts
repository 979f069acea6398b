import type { Generation } from '../client/documents.ts'
import { tookOf } from './progress.ts'

type Work = Pick<Generation, 'image' | 'steps' | 'width' | 'height'>

/** From the median speed of recent generations. Undefined when there are none. */
export function estimateMs(next: Work, recent: readonly Generation[]): number | undefined {
  const bySteps = Map.groupBy(
    recent.filter(({ status, startedAt }) => status === 'SUCCEEDED' && startedAt),
    ({ steps }) => steps,
  )
  const speeds = [...bySteps].map(([steps, generations]) => ({
    steps,
    ms: median(generations.map((one) => tookOf([one], 0).drawnMs / pixelsOf(one))),
  }))
  const ms = msPerPixel(next.steps, speeds)
  return ms === undefined ? undefined : ms * pixelsOf(next)
}

interface Speed {
  steps: number
  /** For each pixel. */
  ms: number
}

// An image has a fixed part, worth about two steps, besides its steps.
const fixedSteps = 2

/** The time of generations with this number of steps, or a line through the two nearest numbers. */
function msPerPixel(steps: number, speeds: Speed[]): number | undefined {
  const distance = (speed: Speed) => Math.abs(speed.steps - steps)
  const [near, next] = speeds.sort((a, b) => distance(a) - distance(b))
  if (!near) return undefined
  if (near.steps === steps || !next)
    return (near.ms * (steps + fixedSteps)) / (near.steps + fixedSteps)
  const slope = Math.max(0, (next.ms - near.ms) / (next.steps - near.steps))
  return Math.max(near.ms / 4, near.ms + slope * (steps - near.steps))
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function pixelsOf({ image, width, height }: Work): number {
  return image * width * height
}
