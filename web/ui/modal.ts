import { createSignal, onCleanup, onMount } from 'solid-js'

/** The dialogs that are open, the one on top last. */
const [modals, setModals] = createSignal<readonly HTMLDialogElement[]>([])

export { modals }

/**
 * Opens a native dialog for as long as its component is mounted; the browser gives the focus back.
 * Returns the handler of the dialog's `close` event.
 */
export function modal(element: () => HTMLDialogElement, close: () => void): () => void {
  let gone = false
  onMount(() => {
    element().showModal()
    setModals((open) => [...open, element()])
  })
  onCleanup(() => {
    gone = true
    setModals((open) => open.filter((dialog) => dialog !== element()))
    element().close()
  })
  // The event comes late: by then another dialog may be open, which must stay.
  return () => {
    if (!gone) close()
  }
}
