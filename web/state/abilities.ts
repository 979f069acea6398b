import type { Generation } from '../client/documents.ts'
import type { engines } from './queries.ts'
import { eachEngine, engine } from './set-up.ts'

type Engines = ReturnType<typeof engines>

/** What the engines of the set-up take beside words. */
export interface Abilities {
  /** The name of the only engine; undefined for several. */
  name: string | undefined
  /** How many images. */
  references: number
  masks: boolean
  strength: boolean
  negativePrompt: boolean
  guidance: boolean
  quality: boolean
  /** It takes more than one number of steps. */
  steps: boolean
  seed: boolean
}

/**
 * What the chosen engine takes. Without a choice the server finds an engine that can, so one is
 * enough; for each engine, all must.
 */
export function abilitiesOf(engines: Engines): Abilities {
  const chosen = engines.filter(({ name }) => name === engine())
  const able = chosen.length ? chosen : engines
  const isEach = engine() === eachEngine
  const can = (name: 'masks' | 'strength' | 'negativePrompt' | 'guidance' | 'quality') =>
    able.length > 0 && able[isEach ? 'every' : 'some'](({ capabilities }) => capabilities[name])
  const counts = able.map(({ capabilities }) => capabilities.references)
  return {
    name: able.length === 1 ? able[0]?.name : undefined,
    references: Math.max(0, isEach ? Math.min(...counts) : Math.max(...counts)),
    masks: can('masks'),
    strength: can('strength'),
    negativePrompt: can('negativePrompt'),
    guidance: can('guidance'),
    quality: can('quality'),
    // Until the server has answered, as most engines do.
    steps: !able.length || able.some(({ capabilities: { steps } }) => steps.min < steps.max),
    seed: !able.length || able.some(({ capabilities }) => capabilities.seed !== 'NONE'),
  }
}

/** How many times an image can be enlarged; 1: not at all. */
export function maxScaleOf(engines: Engines, { engine, upscaleOf }: Generation): number {
  if (upscaleOf) return 1
  const able = engines.filter(
    ({ id, capabilities }) => id === engine || capabilities.enlargesOthers,
  )
  return Math.max(1, ...able.map(({ capabilities }) => capabilities.maxScale))
}

/** Whether any engine can begin with an image. */
export const takesReferences = (engines: Engines) =>
  engines.some(({ capabilities }) => capabilities.references > 0)

/** Why the engines cannot begin with so many images. Undefined: they can. */
export function excessOf({ name, references }: Abilities, images: number): string | undefined {
  if (images <= references) return undefined
  if (!references) return name ? `The engine ${name} takes no images` : 'The engines take no images'
  const most = references === 1 ? 'one image' : `${references} images`
  return name ? `The engine ${name} takes ${most} at most` : `The engines take ${most} at most`
}
