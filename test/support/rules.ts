import { dimensionKeys } from '../../schema/dimensions.ts'
import { limits } from '../../schema/limits.ts'

/** The messages of refusals for the fields of a request, with the current limits. */
export const rules = {
  image: `image must be an integer from 1 to ${limits.images}`,
  n: 'n must be an integer from 1 to 10',
  dimensions: `dimensions must be one of ${dimensionKeys.join(', ')}`,
  steps: `steps must be an integer from 1 to ${limits.steps}`,
  seed: `seed must be an integer from -1 to ${limits.seed}`,
  promptLength: `prompt must be at most ${limits.promptLength} characters`,
}
