import type { EngineRequest } from '../engine.ts'

export type Ratio = `${number}:${number}`

/** The ratio in a list that is nearest to the size asked for. */
export function nearestRatio(
  { width, height }: Pick<EngineRequest, 'width' | 'height'>,
  ratios: Ratio[],
): Ratio {
  const wanted = Math.log(width / height)
  const distance = (ratio: Ratio) => {
    const [across = 1, down = 1] = ratio.split(':').map(Number)
    return Math.abs(Math.log(across / down) - wanted)
  }
  return ratios.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best))
}
