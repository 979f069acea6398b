const firstMs = 500
const longestMs = 8000

/** The event of the window when the server answers again. */
export const backEvent = 'easel-back'

const endings = ['online', backEvent]

/**
 * Pauses between tries, each twice as long. A pause ends early when the browser is online again, or
 * the server answers again.
 */
export function createPauses(signal: AbortSignal) {
  let nextMs = firstMs
  return {
    pause(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      const end = () => {
        clearTimeout(timer)
        for (const name of endings) removeEventListener(name, end)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, nextMs)
      nextMs = Math.min(nextMs * 2, longestMs)
      for (const name of endings) addEventListener(name, end)
      signal.addEventListener('abort', end)
      return promise
    },
    /** After a success: the next pause is a short one again. */
    reset() {
      nextMs = firstMs
    },
  }
}
