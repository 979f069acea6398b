const firstMs = 500
const longestMs = 8000

/**
 * Growing pauses between tries for what does not arrive. A pause ends early when the browser comes
 * online.
 */
export function createPauses(signal: AbortSignal) {
  let nextMs = firstMs
  return {
    pause(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      const wake = () => {
        clearTimeout(timer)
        removeEventListener('online', wake)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      const timer = setTimeout(wake, nextMs)
      nextMs = Math.min(nextMs * 2, longestMs)
      addEventListener('online', wake)
      signal.addEventListener('abort', wake)
      return promise
    },
    /** It has arrived: the next pause is a short one again. */
    reset() {
      nextMs = firstMs
    },
  }
}
