import { setOpenDialog } from '../../state/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { modal } from '../../ui/modal.ts'
import styles from './code-sheet.module.css'
import { RequestPanel } from './request-panel.tsx'

/** The code as a dialog, where the window is too narrow to show it beside the page. */
export default function CodeSheet() {
  let element!: HTMLDialogElement
  const close = () => setOpenDialog(null)
  const closed = modal({ element: () => element, close })
  return (
    <dialog
      ref={element}
      class={styles.sheet}
      aria-label="Code and response"
      onClose={closed}
      on:click={(event) => event.target === element && close()}
    >
      <RequestPanel id="sheet" />
      <div class={styles.footer}>
        <Button size="large" onClick={close}>
          Done
        </Button>
      </div>
    </dialog>
  )
}
