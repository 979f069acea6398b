import { pixels, presets } from '../../lib/dimensions.ts'
import type { Shown } from '../../state/lightbox.ts'

const strengths = { SUBTLE: 'subtle', STRONG: 'strong' }

/** How a picture was made: the facts by their names, without the prompt. */
const facts: Record<string, (shown: Shown) => string> = {
  Dimensions: ({ generation, image }) => `${presets[generation.dimensions].key}, ${pixels(image)}`,
  Style: ({ generation }) => generation.understood?.style ?? 'not told',
  Seed: ({ image }) => `${image.seed}`,
  Steps: ({ generation }) => `${generation.steps}`,
  Engine: ({ generation }) => generation.engine,
  Safety: ({ generation: { safety } }) =>
    safety === null ? 'filter on' : safety ? 'strict filter' : 'filter off',
  Background: ({ generation: { background } }) => background?.toLowerCase() ?? 'auto',
  Variation: ({ generation: { variationOf } }) =>
    variationOf ? strengths[variationOf.strength] : 'none',
}

export interface Difference {
  name: string
  first: string
  second: string
}

/** The differences between the set-ups of two pictures. */
export function differencesOf(first: Shown, second: Shown): Difference[] {
  return Object.entries(facts)
    .map(([name, fact]) => ({ name, first: fact(first), second: fact(second) }))
    .filter((one) => one.first !== one.second)
}
