export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Makes a change with a short cross-fade, where the browser has it and the visitor wants it.
 * Resolves when the change is made.
 */
export async function transition(change: () => void): Promise<void> {
  if (!document.startViewTransition || prefersReducedMotion()) return change()
  const { ready, updateCallbackDone } = document.startViewTransition(change)
  ready.catch(() => {})
  await updateCallbackDone
}
