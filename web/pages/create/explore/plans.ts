import { limits } from '../../../../schema/limits.ts'
import type { GenerateImagesInput } from '../../../client/documents.ts'
import { styles } from '../../../lib/styles.ts'
import { commonSeed, input } from '../../../state/set-up.ts'

/** A sketch, a detailed picture and the finest. */
const stepCounts = [2, 7, limits.steps]
const seeds = 4

/** Styles that differ most from each other. */
const explored = [
  styles.watercolor,
  styles.oil,
  styles.impressionist,
  styles.pencil,
  styles.ink,
  styles['pixel art'],
  styles.flat,
  styles['low poly'],
  styles['stained glass'],
  styles['ukiyo-e'],
  styles.comic,
  styles.papercut,
]

/** A way to explore a prompt: the requests for a set-up, and their number of images. */
export interface Plan {
  name: string
  about: string
  images: number
  inputs(): GenerateImagesInput[]
}

export const plans: readonly Plan[] = [
  {
    name: 'Seeds and steps',
    about: `${seeds} seeds, each with ${stepCounts.join(', ').replace(/, (\d+)$/, ' and $1')} steps`,
    images: seeds * stepCounts.length,
    inputs() {
      const seed = commonSeed()
      return stepCounts.map((steps) => ({ ...input(), steps, image: seeds, seed }))
    },
  },
  {
    name: 'Styles',
    about: `The same seed in ${explored.length} styles, from watercolor to papercut`,
    images: explored.length,
    inputs() {
      const seed = commonSeed()
      const { prompt, ...rest } = input()
      return explored.map((words) => ({
        ...rest,
        prompt: `${prompt}, ${words}`,
        image: 1,
        seed,
      }))
    },
  },
]
