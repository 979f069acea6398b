import { onCleanup, onMount } from 'solid-js'

/**
 * Opens a native dialog for as long as its component lives, and gives the focus back to where it
 * was. Returns what to do when the browser closes it, by Esc for example.
 */
export function modal(element: () => HTMLDialogElement, close: () => void): () => void {
  let gone = false
  onMount(() => element().showModal())
  onCleanup(() => {
    gone = true
    element().close()
  })
  // The event comes late: by then another dialog may be open, which is not to be closed.
  return () => {
    if (!gone) close()
  }
}
