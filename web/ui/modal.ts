import { onCleanup, onMount } from 'solid-js'

/**
 * Opens a native dialog for as long as its component is mounted; the browser gives the focus back.
 * Returns the handler of the dialog's `close` event.
 */
export function modal(element: () => HTMLDialogElement, close: () => void): () => void {
  let gone = false
  onMount(() => element().showModal())
  onCleanup(() => {
    gone = true
    element().close()
  })
  // The event comes late: by then another dialog may be open, which must stay.
  return () => {
    if (!gone) close()
  }
}
