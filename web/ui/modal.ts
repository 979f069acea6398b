import { createSignal, onCleanup, onMount } from 'solid-js'

/** The dialogs that are open, the one on top last. */
const [modals, setModals] = createSignal<readonly HTMLDialogElement[]>([])

export { modals }

interface Modal {
  element: () => HTMLDialogElement
  close: () => void
  /** Gets the keys while the dialog is on top, also when a button with the focus has gone. */
  press?: (event: KeyboardEvent) => void
}

/**
 * Opens a native dialog for as long as its component is mounted; the browser gives the focus back.
 * Returns the handler of the dialog's `close` event.
 */
export function modal({ element, close, press }: Modal): () => void {
  let gone = false
  const listen = (event: KeyboardEvent) => {
    // A dialog on top that Escape has closed is in the list until its `close` event.
    if (modals().findLast(({ open }) => open) === element()) press?.(event)
  }
  onMount(() => {
    element().showModal()
    setModals((open) => [...open, element()])
    addEventListener('keydown', listen)
  })
  onCleanup(() => {
    gone = true
    removeEventListener('keydown', listen)
    setModals((open) => open.filter((dialog) => dialog !== element()))
    element().close()
  })
  // The event comes late: by then another dialog may be open, which must stay.
  return () => {
    if (!gone) close()
  }
}
