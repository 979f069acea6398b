export const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A short cross-fade between two states of the page, where the browser has it and the visitor wants it. */
export function transition(change: () => void) {
  if (!document.startViewTransition || prefersStill()) return change()
  document.startViewTransition(change).finished.catch(() => {})
}
