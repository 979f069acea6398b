import type { EngineCapabilities } from '../../schema/engine.ts'
import type { EngineRequest } from './engine.ts'

/** The parts of a request that change its meaning: an engine that lacks one must not begin. */
export interface Needs {
  /** How many references. */
  references: number
  mask: boolean
  /** How many times larger the image becomes; 1: it keeps its size. */
  scale: number
}

export function needsOf({ references = [], mask, upscale }: EngineRequest): Needs {
  return { references: references.length, mask: mask !== undefined, scale: upscale?.scale ?? 1 }
}

/** A need, or `words`: the engine draws from nothing else. */
export type Unmet = keyof Needs | 'words'

/** The first need that these capabilities do not meet. Undefined: they meet all. */
export function unmetNeed(
  { drawsFromWords, references, masks, maxScale, enlargesOthers }: EngineCapabilities,
  needs: Needs,
): Unmet | undefined {
  if (needs.scale > maxScale) return 'scale'
  // The pixels are enough: the engine needs nothing that the image was drawn from.
  if (needs.scale > 1 && enlargesOthers) return undefined
  if (needs.references > references) return 'references'
  if (needs.mask && !masks) return 'mask'
  return drawsFromWords || needs.references > 0 ? undefined : 'words'
}

export function canDo(capabilities: EngineCapabilities, needs: Needs): boolean {
  return unmetNeed(capabilities, needs) === undefined
}
