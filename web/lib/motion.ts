export const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * A short cross-fade, where the browser has it and the visitor wants it. Resolves when the change
 * is made.
 */
export async function transition(change: () => void): Promise<void> {
  if (!document.startViewTransition || prefersStill()) return change()
  const { ready, updateCallbackDone } = document.startViewTransition(change)
  ready.catch(() => {})
  await updateCallbackDone
}
