export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Makes a change with a short cross-fade, if the browser supports it and the visitor allows motion.
 * Resolves after the change.
 */
export async function transition(change: () => void): Promise<void> {
  if (!document.startViewTransition || prefersReducedMotion()) return change()
  const { ready, updateCallbackDone } = document.startViewTransition(change)
  ready.catch(() => {})
  await updateCallbackDone
}
