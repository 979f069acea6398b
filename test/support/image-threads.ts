import type { Overrides } from '../../server/app.ts'
import { createIntake } from '../../server/images/intake.ts'
import { createNormalizer } from '../../server/images/normalize.ts'
import { createVariantMaker } from '../../server/images/variant-maker.ts'

/**
 * Overrides for the servers of a test worker, which share the threads for images: to start a thread
 * costs more than most tests.
 */
export const imageThreads = {
  intake: createIntake(),
  normalizer: createNormalizer(),
  variantMaker: createVariantMaker(),
} satisfies Overrides
