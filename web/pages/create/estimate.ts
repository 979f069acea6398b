import type { Generation } from '../../api/documents.ts'

// A picture has a fixed part, worth about two steps, besides its steps.
const fixedSteps = 2

type Work = Pick<Generation, 'image' | 'steps' | 'width' | 'height'>

function work({ image, steps, width, height }: Work): number {
  return image * (steps + fixedSteps) * width * height
}

/**
 * Milliseconds that this much work will take, by the median pace of recent runs; undefined when
 * there are none.
 */
export function estimateMs(next: Work, recent: readonly Generation[]): number | undefined {
  const paces = recent
    .filter(({ status }) => status === 'SUCCEEDED')
    .flatMap((generation) => {
      const { startedAt, finishedAt } = generation
      if (!startedAt || !finishedAt) return []
      return (Date.parse(finishedAt) - Date.parse(startedAt)) / work(generation)
    })
    .sort((a, b) => a - b)
  const median = paces[Math.floor(paces.length / 2)]
  return median === undefined ? undefined : median * work(next)
}
