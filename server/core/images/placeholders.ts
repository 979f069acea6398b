import pLimit from 'p-limit'
import type { Image, Placeholder } from '../../../schema/generation.ts'
import { limits } from '../../../schema/limits.ts'
import { setPlaceholder } from '../../db/images.ts'
import { readWhole } from '../../images/store.ts'
import type { Deps } from '../deps.ts'

/** Each holds a file in memory. */
const madeAtOnce = 2
/** The images of a whole page of generations. */
const maxWaiting = limits.page * limits.images

type Parts = Pick<Deps, 'database' | 'store' | 'intake' | 'log'>

/**
 * The placeholder of an image, which is made when an image without one is asked for: those of older
 * versions have none. Null when it cannot be made, or not now.
 */
export function createPlaceholders({ database, store, intake, log }: Parts) {
  const limit = pLimit(madeAtOnce)
  const making = new Map<string, Promise<Placeholder | null>>()

  async function make(image: Image, signal: AbortSignal): Promise<Placeholder | null> {
    const { id } = image
    if (signal.aborted) return null
    try {
      const placeholder = await intake.placeholder(await readWhole(store, image, signal))
      await setPlaceholder(database.db, id, placeholder)
      return placeholder
    } catch (error) {
      if (!signal.aborted)
        log.error({ image: id, error }, 'An image has no placeholder: its file cannot be read')
      return null
    }
  }

  return async (image: Image, signal: AbortSignal): Promise<Placeholder | null> => {
    const { id, thumbhash, dominantColor } = image
    if (thumbhash !== null && dominantColor !== null) return { thumbhash, dominantColor }
    const running = making.get(id)
    if (running) return running
    if (limit.pendingCount >= maxWaiting) return null
    const made = limit(() => make(image, signal)).finally(() => making.delete(id))
    making.set(id, made)
    return made
  }
}
