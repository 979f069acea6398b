import pLimit from 'p-limit'
import type { Image, Placeholder } from '../../../schema/generation.ts'
import { limits } from '../../../schema/limits.ts'
import { setPlaceholder } from '../../db/images.ts'
import { readWhole } from '../../images/store.ts'
import type { Deps } from '../deps.ts'

/** Few, because each one holds a file in memory. */
const madeAtOnce = 2
/** As many as one page of generations has images. */
const maxWaiting = limits.page * limits.images

type Parts = Pick<Deps, 'database' | 'store' | 'intake' | 'log'>

/**
 * Reads the placeholder of an image. Images of older versions have none: then it is made at the
 * first request and stored. Null when the file cannot be read, or when too many wait.
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
