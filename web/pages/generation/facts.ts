import type { Generation } from '../../client/documents.ts'
import { pixels, presets } from '../../lib/dimensions.ts'

const safetyNames = { true: 'strict filter', false: 'filter off', null: 'filter on' }

type Facts =
  | 'dimensions'
  | 'width'
  | 'height'
  | 'image'
  | 'steps'
  | 'seed'
  | 'safety'
  | 'background'
  | 'engine'

/** How a generation was made, in words. */
export function factsOf(generation: Pick<Generation, Facts>): string[] {
  const { dimensions, image, steps, seed, safety, background, engine } = generation
  return [
    `${image} × ${presets[dimensions].key} at ${pixels(generation)}`,
    steps === 1 ? '1 step' : `${steps} steps`,
    `seed ${seed}`,
    safetyNames[`${safety}`],
    ...(background ? [`${background.toLowerCase()} background`] : []),
    engine,
  ]
}
